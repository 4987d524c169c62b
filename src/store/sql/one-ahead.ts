import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Makes items ready one after the other, each while whoever asks for them waits for something else: the next one in the turn after one was
 * handed over. If it can't be made ready, whoever asks for it is told.
 */
export async function* oneAhead<Item, Ready>(
  items: readonly Item[],
  makeReady: (item: Item) => Ready,
): AsyncGenerator<Ready> {
  const begin = (index: number): Promise<Ready> | undefined => {
    if (index >= items.length) return undefined;
    const ready = nextTurn().then(() => makeReady(items[index] as Item));
    // Perhaps nobody asks for it any more.
    ready.catch(() => {});
    return ready;
  };
  let next = begin(0);
  for (let index = 1; next !== undefined; index++) {
    const ready = await next;
    next = begin(index);
    yield ready;
  }
}
