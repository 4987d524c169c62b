import { type BaseStore, InMemoryStore } from '@langchain/langgraph-checkpoint';
import { PostgresStore } from '@langchain/langgraph-checkpoint-postgres/store';
import { createMemoryStore } from '../../src/app/create-memory-store.ts';
import { findPackageDirectory } from '../../src/app/package-directory.ts';
import type { Database } from '../../src/store/database.ts';
import { openPglite } from '../../src/store/pglite/open-pglite.ts';
import { openPostgres } from '../../src/store/postgres/open-postgres.ts';
import { createSqlCaller } from '../../src/store/sql/call-function.ts';
import { applyMigrations, loadMigrations } from '../../src/store/sql/migrations.ts';
import { createScratchDatabase } from '../../test/support/native-postgres.ts';
import { dimensions, type KnownVectors } from './known-vectors.ts';

export type Mode = 'text' | 'vector' | 'hybrid';

export interface StoreContender {
  store: BaseStore;
  /** The ways of asking it; the others it hasn't got. */
  modes: readonly Mode[];
  /** The usual step after a bulk load. */
  settle(): Promise<unknown>;
  close(): Promise<unknown>;
}

type Open = (vectors: KnownVectors | null) => Promise<StoreContender>;

/** Ours and LangGraph's, in the order of a run. */
export const contenderNames: readonly string[] = [
  'pglite',
  'postgres',
  'in-memory',
  'langgraph-postgres',
  'langgraph-in-memory',
];

const all: readonly Mode[] = ['text', 'vector', 'hybrid'];
const fields = ['text'];

/** By name; those on a server need `DATABASE_URL`. */
export function listContenders(databaseUrl: string | null): Record<string, Open> {
  return {
    pglite: async (vectors) => openOurs(await openPglite(null), vectors),
    'in-memory': async (vectors) => ({
      store: createMemoryStore({ embedder: vectors?.embedder ?? null, index: { fields } }),
      modes: all,
      settle: async () => {},
      close: async () => {},
    }),
    'langgraph-in-memory': async (vectors) => ({
      store: new InMemoryStore(
        vectors === null ? {} : { index: { dims: dimensions, embeddings: vectors.embeddings, fields } },
      ),
      modes: ['vector'],
      settle: async () => {},
      close: async () => {},
    }),
    ...(databaseUrl === null
      ? {}
      : {
          postgres: async (vectors) => {
            const scratch = await createScratchDatabase(databaseUrl);
            const contender = await openOurs(openPostgres(scratch.url, { statementTimeoutMs: 0 }), vectors);
            return { ...contender, close: () => contender.close().then(scratch.close) };
          },
          'langgraph-postgres': async (vectors) => {
            const scratch = await createScratchDatabase(databaseUrl);
            const store = new PostgresStore({
              connectionOptions: scratch.url,
              ...(vectors === null ? {} : { index: { dims: dimensions, embed: vectors.embeddings, fields } }),
            });
            const analyse = openPostgres(scratch.url, { statementTimeoutMs: 0 });
            const close = () => store.stop().then(analyse.close).then(scratch.close);
            return { store, modes: all, settle: () => analyse.executeScript('vacuum analyze'), close };
          },
        }),
  };
}

async function openOurs(database: Database, vectors: KnownVectors | null): Promise<StoreContender> {
  await applyMigrations(database, await loadMigrations(findPackageDirectory('sql')));
  return {
    store: createMemoryStore({
      stores: { call: createSqlCaller(database) },
      embedder: vectors?.embedder ?? null,
      index: { fields },
    }),
    modes: all,
    settle: () => database.executeScript('vacuum analyze'),
    close: () => database.close(),
  };
}
