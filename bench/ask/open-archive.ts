import { loadConfig } from '../../src/app/config.ts';
import { findTemplate } from '../../src/app/find-template.ts';
import { openAsk } from '../../src/app/open-ask.ts';
import { openMemory } from '../../src/app/open-memory.ts';
import { toStores } from '../../src/app/open-stores.ts';
import { findPackageDirectory } from '../../src/app/package-directory.ts';
import { createAskRecall } from '../../src/ask/recall/create-ask-recall.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createMemory } from '../../src/memory/create-memory.ts';
import { seedSynonyms } from '../../src/memory/synonyms/seed-synonyms.ts';
import { openPglite } from '../../src/store/pglite/open-pglite.ts';
import { createSqlAskArchive } from '../../src/store/sql/ask-archive.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlMemorySearch } from '../../src/store/sql/memory-search.ts';
import { applyMigrations, loadMigrations } from '../../src/store/sql/migrations.ts';
import type { BenchDocument } from '../retrieval/data-set.ts';
import { makeRecord } from '../retrieval/make-record.ts';

/** More than any search takes, so that a busy machine is measured and not the deadline. */
const deadlineMs = 60_000;

/** The embedded database in memory with the product's own store, memory and recall, by words alone. */
export async function openArchive() {
  const migrations = await loadMigrations(findPackageDirectory('sql'));
  const database = await openPglite(null, findTemplate(migrations));
  await applyMigrations(database, migrations);
  const call = createSqlCaller(database);
  const stores = toStores('pglite', call, database);
  const ids = new Map<number, string>();
  const memory = createMemory({
    shared: null,
    archive: createSqlMemorySearch(call),
    patterns: [],
    logger: silentLogger,
    synonyms: seedSynonyms,
  });
  return {
    memory,
    recall: createAskRecall({ memory, archive: createSqlAskArchive(call), deadlineMs }),
    deadlineMs,
    /** Puts documents in, in order of arrival. */
    async put(documents: readonly BenchDocument[]): Promise<void> {
      for (const document of documents) {
        const { status, news_event_id } = await stores.store.putVerdict(makeRecord(document));
        if (status !== 'stored' || news_event_id === null) throw new Error(`Document ${document.id}: ${status}`);
        ids.set(news_event_id, document.id);
      }
      await database.executeScript('vacuum analyze');
    },
    /** The whole graph as it is without settings: rules, words and sources' own sentences. */
    async openAsk() {
      return openAsk({ memory: await openMemory({ config: loadConfig({}), stores }) });
    },
    toDocument: (event: number | null): string => ids.get(event ?? 0) ?? 'unknown',
    close: () => database.close(),
  };
}
export type BenchArchive = Awaited<ReturnType<typeof openArchive>>;
