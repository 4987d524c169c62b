import type { TransactionalQueue } from '../../src/adapters/queue/transactional-queue.ts';
import { createSqlBudget } from '../../src/adapters/sql/budget.ts';
import { createSqlCaller } from '../../src/adapters/sql/call-function.ts';
import { createSqlInbox, type NearDuplicates } from '../../src/adapters/sql/inbox.ts';
import { createSqlInboxUpkeep } from '../../src/adapters/sql/inbox-upkeep.ts';
import { createSqlNewsStore } from '../../src/adapters/sql/news-store.ts';
import { createSqlOutbox } from '../../src/adapters/sql/outbox.ts';
import { createSqlSourceBook } from '../../src/adapters/sql/source-book.ts';
import { createSqlStories } from '../../src/adapters/sql/stories.ts';
import type { Database } from '../../src/ports/database.ts';

/** Two texts are nearly the same when both hold one tag, such as `#12`. */
export const tagDuplicates: NearDuplicates = {
  toSketch: readTags,
  find(text, candidates) {
    const tags = readTags(text);
    const found = candidates.find((candidate) => readTags(candidate.text).some((tag) => tags.includes(tag)));
    return found === undefined ? null : { id: found.id, score: 0.9, reason: `shares a tag with ${found.source}` };
  },
};

function readTags(text: string): number[] {
  return [...text.matchAll(/#(\d+)/g)].map(([, tag]) => Number(tag));
}

/** Every port of `sql/0005_worker.sql` on one empty database with a started queue. */
export function createWorkerStores(database: Database, queue: TransactionalQueue) {
  const call = createSqlCaller(database);
  return {
    database,
    queue,
    inbox: createSqlInbox(database, queue, tagDuplicates),
    upkeep: createSqlInboxUpkeep(call),
    store: createSqlNewsStore(database.kind, call),
    outbox: createSqlOutbox(call),
    budget: createSqlBudget(call),
    stories: createSqlStories(call),
    book: createSqlSourceBook(call),
  };
}
export type WorkerStores = ReturnType<typeof createWorkerStores>;
