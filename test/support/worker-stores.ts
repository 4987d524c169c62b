import type { Database } from '../../src/store/database.ts';
import type { TransactionalQueue } from '../../src/store/queue/transactional-queue.ts';
import { createSqlBudget } from '../../src/store/sql/budget.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { createSqlInbox } from '../../src/store/sql/inbox.ts';
import { createSqlInboxUpkeep } from '../../src/store/sql/inbox-upkeep.ts';
import { createSqlNewsStore } from '../../src/store/sql/news-store.ts';
import { createSqlOutbox } from '../../src/store/sql/outbox.ts';
import type { NearDuplicates } from '../../src/store/sql/receive-post.ts';
import { createSqlSourceBook } from '../../src/store/sql/source-book.ts';
import { createSqlStories } from '../../src/store/sql/stories.ts';

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
    /** As another worker knows them, which has asked nothing yet. */
    openStories: () => createSqlStories(call),
    book: createSqlSourceBook(call),
  };
}
export type WorkerStores = ReturnType<typeof createWorkerStores>;
