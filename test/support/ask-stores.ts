import type { Database } from '../../src/store/database.ts';
import { createSqlAskArchive } from '../../src/store/sql/ask-archive.ts';
import type { CallFunction } from '../../src/store/sql/call-function.ts';
import { createSqlFingerprints } from '../../src/store/sql/fingerprint-store.ts';
import { createSqlMemorySearch } from '../../src/store/sql/memory-search.ts';
import { createSqlNewsStore } from '../../src/store/sql/news-store.ts';
import type { AskStores } from '../contracts/ask-archive.ts';

/** What questions ask, over one caller; `database` is what it calls, for statements past it. */
export function openAskStores(
  name: Parameters<typeof createSqlNewsStore>[0],
  call: CallFunction,
  database: Pick<Database, 'executeScript'>,
): AskStores {
  return {
    news: createSqlNewsStore(name, call),
    search: createSqlMemorySearch(call),
    archive: createSqlAskArchive(call),
    fingerprints: createSqlFingerprints(call),
    run: async (statement) => {
      await database.executeScript(statement);
    },
  };
}
