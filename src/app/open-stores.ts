import type { NewsStore } from '../../graphs/signal/news-store.ts';
import { AppError } from '../domain/app-error.ts';
import { type Logger, silentLogger } from '../domain/logger.ts';
import type { OutcomeStore } from '../evaluation/outcomes/outcome-store.ts';
import type { JudgedSignals } from '../evaluation/report/judged-signals.ts';
import type { MemorySearch } from '../memory/memory-search.ts';
import type { SynonymStore } from '../memory/synonyms/synonym-store.ts';
import type { MemoryUpkeep } from '../memory/upkeep/memory-upkeep.ts';
import type { Database } from '../store/database.ts';
import { createOwnerCaller, isListening } from '../store/owner/call-owner.ts';
import { type Owner, readOwner } from '../store/owner/owner-file.ts';
import { keepAnalysed } from '../store/pglite/keep-analysed.ts';
import { openPglite } from '../store/pglite/open-pglite.ts';
import { openPostgres } from '../store/postgres/open-postgres.ts';
import { type CallFunction, createSqlCaller } from '../store/sql/call-function.ts';
import { createDryCaller } from '../store/sql/dry-caller.ts';
import { createSqlJudgedSignals } from '../store/sql/judged-signals.ts';
import { createSqlMemorySearch } from '../store/sql/memory-search.ts';
import { createSqlMemoryUpkeep } from '../store/sql/memory-upkeep.ts';
import { applyMigrations, loadMigrations } from '../store/sql/migrations.ts';
import { createSqlNewsStore } from '../store/sql/news-store.ts';
import { createSqlOutcomeStore } from '../store/sql/outcomes.ts';
import { createSqlSynonymStore } from '../store/sql/synonym-store.ts';
import { createUncountedCaller } from '../store/sql/uncounted-caller.ts';
import type { Config } from './config.ts';
import { findTemplate } from './find-template.ts';
import { findPackageDirectory } from './package-directory.ts';

/** One database, by what is kept in it. */
export interface Stores {
  /** `pglite` is the embedded default. */
  kind: 'pglite' | 'postgres' | 'supabase';
  store: NewsStore;
  search: MemorySearch;
  synonyms: SynonymStore;
  upkeep: MemoryUpkeep;
  outcomes: OutcomeStore;
  /** The verdicts and outcomes that the report counts. */
  judged: JudgedSignals;
  /** The functions of `sql/`, for `doctor`. */
  call: CallFunction;
  /** The direct connection; null behind Supabase's PostgREST, and where another process owns the embedded database. */
  database: Database | null;
  close(): Promise<void>;
}

/**
 * Opens the database that the settings ask for: Supabase, else any Postgres, else the embedded one in `config.home`. The embedded one is
 * created and brought up to date; while `secondlook serve` has it, that process is asked over loopback HTTP. Throws `database_busy` when
 * another process has it and answers nobody.
 * @param options.statementTimeoutMs the longest that a statement may take on a server, ms; 0: without end.
 */
export async function openStores(
  config: Pick<Config, 'home' | 'databaseUrl' | 'supabase'>,
  logger: Logger = silentLogger,
  options: { statementTimeoutMs?: number } = {},
): Promise<Stores> {
  if (config.supabase !== null) {
    const { createSupabaseCaller } = await import('../store/supabase/call-supabase.ts');
    return toStores('supabase', createSupabaseCaller(config.supabase), null);
  }
  if (config.databaseUrl !== null) {
    const database = openPostgres(config.databaseUrl, {
      ...options,
      onIdleError: (error) => logger.warn({}, `A database connection broke: ${error.message}`),
    });
    return toStores('postgres', createSqlCaller(database), database);
  }
  const migrations = await loadMigrations(findPackageDirectory('sql'));
  const database = await openPglite(config.home, findTemplate(migrations)).catch(async (error: unknown) => {
    const owner = isBusy(error) ? await findOwner(config.home) : null;
    if (owner === null) throw error;
    return createOwnerCaller(owner);
  });
  if (typeof database === 'function') return toStores('pglite', database, null);
  try {
    await applyMigrations(database, migrations);
    return toStores('pglite', createSqlCaller(database), database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The stores for one who writes many verdicts: the embedded database has its tables analysed as they grow. */
export async function keepStatistics(stores: Stores, logger: Logger): Promise<Stores> {
  const { kind, database, store, upkeep } = stores;
  if (kind !== 'pglite' || database === null) return stores;
  return { ...stores, store: await keepAnalysed(store, database, upkeep.refreshStatistics, logger) };
}

/** The process that has the embedded database and can be asked for it; null without one. */
export async function findOwner(home: string): Promise<Owner | null> {
  const owner = await readOwner(home);
  return owner !== null && (await isListening(owner)) ? owner : null;
}

export function isBusy(error: unknown): boolean {
  return error instanceof AppError && error.code === 'database_busy';
}

/** The same for runs that keep nothing: everything goes by a caller that writes nowhere. */
export function toDryStores({ kind, call, close }: Stores): Stores {
  return { ...toStores(kind, createDryCaller(call), null), close };
}

/** The same stores for what asks no model: nothing is counted to the day or to an account. */
export function toUncountedStores(stores: Stores): Stores {
  return { ...stores, call: createUncountedCaller(stores.call) };
}

/** Everything that is kept in one database, opened and brought up to date already. */
export function toStores(kind: Stores['kind'], call: CallFunction, database: Database | null): Stores {
  return {
    kind,
    store: createSqlNewsStore(kind, call),
    search: createSqlMemorySearch(call),
    synonyms: createSqlSynonymStore(call),
    upkeep: createSqlMemoryUpkeep(call, database),
    outcomes: createSqlOutcomeStore(call),
    judged: createSqlJudgedSignals(call),
    call,
    database,
    close: async () => database?.close(),
  };
}
