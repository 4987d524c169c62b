import { AppError } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import type { Database } from '../store/database.ts';
import { createDirectorySpool, createRepostSpool } from '../store/spool/directory-spool.ts';
import {
  applyMigrations,
  describeLaterMigrations,
  findLaterMigrations,
  loadMigrations,
} from '../store/sql/migrations.ts';
import { createMirroredStore } from '../store/supabase/mirrored-store.ts';
import type { Config } from './config.ts';
import { openInTurn } from './open-in-turn.ts';
import { keepStatistics, openStores, type Stores } from './open-stores.ts';
import { findPackageDirectory } from './package-directory.ts';
import { toRepostDirectory, toSpoolDirectory } from './spool-directory.ts';

export interface WorkerStores {
  /** Messages, queue, outbox, and every verdict: `DATABASE_URL`, or the embedded database. */
  local: Stores & { database: Database };
  /** For the graph: `local`, or Supabase with `local` before it. */
  shared: Stores;
  /** Brings to Supabase what waits on disk; null without it. */
  deliver: (() => Promise<void>) | null;
  close(): Promise<void>;
}

/**
 * The databases of a worker. With the Supabase pair, every verdict goes to the worker's own database first and to Supabase
 * after it; what Supabase can't take waits on disk. The tables are brought up to date.
 */
export function openWorkerStores(config: Config, logger: Logger): Promise<WorkerStores> {
  return openInTurn(async (onClose) => {
    const local = await openLocal(config, logger);
    onClose(() => local.close());
    if (config.supabase === null) return { local, shared: local, deliver: null };
    const remote = await openStores(config, logger);
    onClose(() => remote.close());
    const spoolDirectory = toSpoolDirectory(config);
    const spool = createDirectorySpool(spoolDirectory);
    const { store: localStore } = await keepStatistics(local, logger);
    const repostSpool = createRepostSpool(toRepostDirectory(spoolDirectory));
    const parts = { local: localStore, remote: remote.store, spool, repostSpool, logger };
    const store = createMirroredStore(parts);
    return { local, shared: { ...remote, store }, deliver: () => store.deliver() };
  });
}

async function openLocal(config: Config, logger: Logger): Promise<WorkerStores['local']> {
  const stores = await openStores({ ...config, supabase: null }, logger);
  const { database } = stores;
  if (database === null) {
    throw new AppError('database_busy', `Another process serves ${config.home} already`, {
      hint: 'Stop it, or set SECONDLOOK_HOME to another directory. Several workers need DATABASE_URL.',
    });
  }
  try {
    const migrations = await loadMigrations(findPackageDirectory('sql'));
    if (database.kind === 'postgres') await applyMigrations(database, migrations);
    const later = await findLaterMigrations(database, migrations);
    const warning = describeLaterMigrations(database.location, later);
    if (warning !== null) logger.warn({}, warning);
    return { ...stores, database };
  } catch (error) {
    await stores.close();
    throw error;
  }
}
