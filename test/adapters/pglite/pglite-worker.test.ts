import { afterAll, beforeAll } from 'vitest';
import { createBossQueue } from '../../../src/adapters/queue/boss-queue.ts';
import type { TransactionalQueue } from '../../../src/adapters/queue/transactional-queue.ts';
import type { Database } from '../../../src/ports/database.ts';
import { silentLogger } from '../../../src/ports/logger.ts';
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
