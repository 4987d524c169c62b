/**
 * Rows that are asked for again and again, each read and checked once: most of an answer is what the last ones said. The database is told
 * which are known, and leaves out of those all that never changes.
 * @param key names the row's id.
 * @param most how many are kept; what was named longest ago goes first.
 */
export function keepRows<Row extends Record<Key, number>, Key extends string>(key: Key, most: number) {
  /** The one that was named longest ago comes first. */
  const kept = new Map<number, Row>();
  return async (list: (known: number[]) => Promise<(Partial<Row> & Record<Key, number>)[]>): Promise<Row[]> => {
    const before = new Map(kept);
    const rows = (await list([...before.keys()])).map((row) => complete(before.get(row[key]), row));
    for (const row of rows.toReversed()) {
      kept.delete(row[key]);
      kept.set(row[key], row);
    }
    for (const id of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) kept.delete(id);
    return rows;
  };
}

/** What was read of a row before is read no second time where it is the same object. */
function complete<Row extends object>(known: Row | undefined, row: Partial<Row>): Row {
  if (known !== undefined && Object.keys(row).length === 1) return known;
  return { ...known, ...row } as Row;
}
