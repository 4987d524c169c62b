import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Database } from '../database.ts';
import { makeDirectory } from '../make-directory.ts';
import { acquireDirectoryLock } from './directory-lock.ts';
import { createEngine } from './engine/create-engine.ts';
import { createLocalWire } from './engine/local-wire.ts';
import { openThreadWire } from './engine/thread-wire.ts';
import { keepCheckpointed } from './keep-checkpointed.ts';
import { layDownTemplate, unzipWhole } from './template.ts';
import { toOpenError } from './to-open-error.ts';
import { openWireDatabase } from './wire-database.ts';

/**
 * The embedded Postgres, in a directory of its own and a thread of its own, or (`null`) in memory and in this thread. PGlite doesn't
 * guard its directory against a second process, which would lose rows silently: a lock beside it does. Throws `database_busy` naming
 * the holder, or `database_unavailable` when the directory can't be opened.
 * @param template a prepared database that a new one begins as, a gzipped tar file; null: an empty one is made.
 */
export async function openPglite(directory: string | null, template: string | null = null): Promise<Database> {
  if (directory === null) {
    const prepared = template === null ? undefined : unzipWhole(await readFile(template));
    const engine = await createEngine({ template: prepared });
    return withCheckpoints(await openWireDatabase(async () => createLocalWire(engine), 'memory'));
  }
  try {
    makeDirectory(directory);
  } catch (error) {
    throw new AppError('database_unavailable', `Cannot create ${directory}: ${toErrorMessage(error)}`, {
      hint: 'Set SECONDLOOK_HOME to a directory that can be written to.',
      cause: error,
    });
  }
  const lock = await acquireDirectoryLock(join(directory, 'pglite.lock'));
  try {
    const dataDir = join(directory, 'pglite');
    if (template !== null) await layDownTemplate(template, dataDir);
    const database = withCheckpoints(await openWireDatabase(() => openThreadWire({ dataDir }), directory));
    return { ...database, close: () => database.close().finally(() => lock.release()) };
  } catch (error) {
    await lock.release();
    throw await toOpenError(directory, error);
  }
}

function withCheckpoints(database: Database): Database {
  const stop = keepCheckpointed(database);
  return {
    ...database,
    close() {
      stop();
      return database.close();
    },
  };
}
