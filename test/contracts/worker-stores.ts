import type { Database } from '../../src/store/database.ts';
import type { TransactionalQueue } from '../../src/store/queue/transactional-queue.ts';
import { createWorkerStores } from '../support/worker-stores.ts';
import { describeBudget } from './budget.ts';
import { describeInbox } from './inbox.ts';
import { describeInboxDuplicates } from './inbox-duplicates.ts';
import { describeInboxWork } from './inbox-work.ts';
import { describeOutbox } from './outbox.ts';
import { describeSourceBook } from './source-book.ts';
import { describeStories } from './stories.ts';

/** What they promise. `open` gives an empty database, again for each test. */
export function describeWorkerStores(
  name: string,
  open: () => Promise<{ database: Database; queue: TransactionalQueue }>,
): void {
  const openStores = async () => {
    const { database, queue } = await open();
    return createWorkerStores(database, queue);
  };
  describeInbox(name, openStores);
  describeInboxDuplicates(name, openStores);
  describeInboxWork(name, openStores);
  describeOutbox(name, openStores);
  describeBudget(name, openStores);
  describeStories(name, openStores);
  describeSourceBook(name, openStores);
}
