import { findTemplate } from '../../../src/app/find-template.ts';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import type { Embedder } from '../../../src/models/embedding/embedder.ts';
import { createHashingEmbedder } from '../../../src/models/embedding/hashing-embedder.ts';
import { openPglite } from '../../../src/store/pglite/open-pglite.ts';
import { createSqlCaller } from '../../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../../src/store/sql/memory-search.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { createSqlNewsStore } from '../../../src/store/sql/news-store.ts';
import type { OpenContender } from '../contender.ts';
import { createOurContender } from '../our-contender.ts';

/** Ours in the embedded Postgres, in memory, by words alone. */
export const openPgliteMemory: OpenContender = openWith(null);

/** The same with both legs: the vectors are those of the keyless `hashing` embedder. */
export const openPgliteHashing: OpenContender = openWith(createHashingEmbedder());

function openWith(embedder: Embedder | null): OpenContender {
  return async (documents) => {
    const migrations = await loadMigrations(findPackageDirectory('sql'));
    const database = await openPglite(null, findTemplate(migrations));
    await applyMigrations(database, migrations);
    const call = createSqlCaller(database);
    return createOurContender(documents, {
      store: createSqlNewsStore('pglite', call),
      search: createSqlMemorySearch(call),
      embedder,
      settle: () => database.executeScript('vacuum analyze'),
      close: () => database.close(),
    });
  };
}
