import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Makes items ready one after the other, each while whoever asks for them waits for something else: the first one in the turn after this
 * call, each further one in the turn after the one before it was handed over. If one can't be made ready, whoever asks for it is told.
 */
export function oneAhead<Item, Ready>(
  items: readonly Item[],
  makeReady: (item: Item) => Ready,
): AsyncGenerator<Ready, void> {
  const begin = (index: number): Promise<Ready> | undefined => {
    if (index >= items.length) return undefined;
    const ready = nextTurn().then(() => makeReady(items[index] as Item));
    // Perhaps nobody asks for it any more.
    ready.catch(() => {});
    return ready;
  };
  async function* handOver(first: Promise<Ready> | undefined): AsyncGenerator<Ready, void> {
    let next = first;
    for (let index = 1; next !== undefined; index++) {
      const ready = await next;
      next = begin(index);
      yield ready;
    }
  }
  return handOver(begin(0));
}
