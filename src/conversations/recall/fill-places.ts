/** How often more is asked for, each time four times as much. */
const mostTries = 3;

/**
 * The first `limit` of what is found that are of use. More is asked for while others take their places, at most sixteen times as much.
 * @param find gives the best `asked`, fewer only where there are no more.
 * @param countPlaces of how many of what was asked for these are; each is one unless given.
 */
export async function fillPlaces<Item>(
  limit: number,
  find: (asked: number) => Promise<Item[]>,
  isOfUse: (item: Item) => boolean,
  countPlaces: (items: readonly Item[]) => number = (items) => items.length,
): Promise<Item[]> {
  for (let asked = limit, left = mostTries; ; asked *= 4, left--) {
    const found = await find(asked);
    const useful = found.filter(isOfUse);
    if (left > 1 && countPlaces(useful) < limit && countPlaces(found) >= asked) continue;
    const end = useful.findIndex((_, index) => countPlaces(useful.slice(0, index + 1)) > limit);
    return end === -1 ? useful : useful.slice(0, end);
  }
}
