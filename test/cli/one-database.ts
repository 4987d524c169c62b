import { afterAll, vi } from 'vitest';
import { leaveDatabase } from './kept-database.ts';

/** Before each file of the project `one-database`. */
vi.mock('../../src/store/pglite/open-pglite.ts', async (importOriginal) =>
  (await import('./kept-database.ts')).keepDatabase(await importOriginal()),
);
afterAll(leaveDatabase);
