const pageSize = 1000;

/** Every row of a list that is read by id, with one page in memory at a time. Throws the abort reason. */
export async function* readPages<Row>(
  readPage: (afterId: number, limit: number) => Promise<Row[]>,
  toId: (row: Row) => number,
  abort?: AbortSignal,
): AsyncGenerator<Row> {
  let after = 0;
  for (;;) {
    abort?.throwIfAborted();
    const page = await readPage(after, pageSize);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = toId(last);
  }
}
