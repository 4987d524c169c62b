/** As many texts are known by name; ours are constants, and fewer. */
const most = 300;

export interface StatementNames {
  /** The name under which a statement is prepared; undefined for the first time, since most of those don't come again. */
  find(sql: string): string | undefined;
  /** It is prepared anew, under another name. */
  forget(sql: string): void;
}

/** Names for statements that come again: parsing and planning one costs the embedded Postgres more than running it. */
export function createStatementNames(): StatementNames {
  const known = new Map<string, string | null>();
  let count = 0;
  return {
    find(sql) {
      const name = known.get(sql);
      if (typeof name === 'string') return name;
      if (name === undefined) {
        if (known.size < most) known.set(sql, null);
        return undefined;
      }
      const given = `secondlook_${++count}`;
      known.set(sql, given);
      return given;
    },
    forget: (sql) => void known.delete(sql),
  };
}
