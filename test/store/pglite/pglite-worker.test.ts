import { afterAll, beforeAll } from 'vitest';
import { silentLogger } from '../../../src/domain/logger.ts';
import type { Database } from '../../../src/store/database.ts';
import { createBossQueue } from '../../../src/store/queue/boss-queue.ts';
import type { TransactionalQueue } from '../../../src/store/queue/transactional-queue.ts';
import { describeWorkerStores } from '../../contracts/worker-stores.ts';
import { emptyDatabase, openTestDatabase } from '../../support/embedded-database.ts';

let database: Database;
let queue: TransactionalQueue;
beforeAll(async () => {
  database = await openTestDatabase();
  queue = createBossQueue(database, { logger: silentLogger, isSoleWorker: true });
  await queue.start();
});
afterAll(async () => {
  await queue?.close();
  await database?.close();
});

describeWorkerStores('pglite', async () => {
  await emptyDatabase(database);
  return { database, queue };
});
