/** Runs one piece of work after the other, in the order in which they were handed over. One that fails holds up nobody. */
export function createTurns() {
  let newest: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = newest.then(work);
    newest = turn.catch(() => {});
    return turn;
  };
}
