import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPackageDirectory } from '../../../src/app/package-directory.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { createBossQueue } from '../../../src/store/queue/boss-queue.ts';
import { applyMigrations, loadMigrations } from '../../../src/store/sql/migrations.ts';
import { createScratchDatabase, nativePostgresUrl } from '../../support/native-postgres.ts';

const server = nativePostgresUrl();

describe.skipIf(server === null)('workers that start at one moment on an empty Postgres', () => {
  let scratch: Awaited<ReturnType<typeof createScratchDatabase>>;
  beforeAll(async () => {
    scratch = await createScratchDatabase(server ?? '');
  });
  afterAll(() => scratch?.close());

  it('make the tables one after the other', async () => {
    const migrations = await loadMigrations(findPackageDirectory('sql'));
    const workers = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const database = openPostgres(scratch.url);
        await database.query('select 1');
        return { database, queue: createBossQueue(database, { logger: silentLogger, isSoleWorker: false }) };
      }),
    );
    try {
      const started = workers.map(async ({ database, queue }) => {
        await applyMigrations(database, migrations);
        await queue.start();
        return queue.count('first_look');
      });
      expect(await Promise.all(started)).toEqual(Array(4).fill({ waiting: 0, active: 0 }));
    } finally {
      for (const { database, queue } of workers) {
        await queue.close();
        await database.close();
      }
    }
  });
});
