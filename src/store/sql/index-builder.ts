import { AppError } from '../../domain/app-error.ts';
import type { MemoryIndex, VectorType } from '../../memory/upkeep/memory-upkeep.ts';
import type { Database } from '../database.ts';
import { toDatabaseError } from './database-error.ts';

/** HNSW m 16, ef_construction 128, as `0003_search.sql` has it: with 64 some of 100,000 rows are never reached. */
const vectorIndexes: Record<VectorType, { name: string; expression: string }> = {
  vector: { name: 'news_events_embedding', expression: 'embedding vector_cosine_ops' },
  halfvec: { name: 'news_events_embedding_half', expression: '(embedding::halfvec(1536)) halfvec_cosine_ops' },
};

/** Left over from a `reindex … concurrently` that was interrupted. */
const leftover = /_cc(?:new|old)\d*$/;

/**
 * Statements that build indexes: they take minutes, and on a server they must run outside of any transaction so that
 * writers go on meanwhile; so they need the direct connection.
 */
export function createIndexBuilder(database: Database | null) {
  async function execute<Row extends object>(statement: string): Promise<Row[]> {
    const { query, location } = requireDatabase(database, statement);
    try {
      return await query<Row>(statement);
    } catch (error) {
      throw toDatabaseError(error, location);
    }
  }
  /** pgvector's, which a connection of its own may not have in its search path. An administrator may have made it in another than ours. */
  async function readVectorSchema(): Promise<string> {
    if (database === null) return 'extensions';
    const [extension] = await execute<{ schema: string }>(
      "select extnamespace::regnamespace::text as schema from pg_extension where extname = 'vector'",
    );
    return extension?.schema ?? 'extensions';
  }
  const concurrently = database?.kind === 'pglite' ? '' : 'concurrently ';

  return {
    /** The embedded database has no autovacuum: without this, deleted rows would take their space for ever. */
    async vacuum(): Promise<void> {
      if (database?.kind === 'pglite') await execute('vacuum news_events, ai_signals, message_links, messages');
    },
    async rebuild({ name, valid }: MemoryIndex): Promise<void> {
      const isLeftover = !valid && leftover.test(name);
      await execute(
        isLeftover
          ? `drop index ${concurrently}if exists public.${quote(name)}`
          : `reindex index ${concurrently}public.${quote(name)}`,
      );
    },
    async setVectorType(type: VectorType, indexes: readonly MemoryIndex[]): Promise<void> {
      const { name, expression } = vectorIndexes[type];
      const other = vectorIndexes[type === 'vector' ? 'halfvec' : 'vector'].name;
      const existing = indexes.find((index) => index.name === name);
      if (existing?.valid === false) await execute(`drop index ${concurrently}if exists public.${name}`);
      await execute(
        `create index ${concurrently}if not exists ${name} on public.news_events ` +
          `using hnsw (${qualify(expression, await readVectorSchema())}) with (m = 16, ef_construction = 128)`,
      );
      // Only now: until the new one stands, the searches have the old one.
      await execute(`drop index ${concurrently}if exists public.${other}`);
    },
  };
}

function qualify(expression: string, schema: string): string {
  return expression.replace(/\b(?:halfvec|vector_cosine_ops|halfvec_cosine_ops)\b/g, (name) => `${schema}.${name}`);
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function requireDatabase(database: Database | null, statement: string): Database {
  if (database !== null) return database;
  throw new AppError('invalid_settings', "Indexes cannot be built through Supabase's HTTP interface", {
    hint: `Set DATABASE_URL to its direct connection, or run in its SQL editor: ${statement.replace('concurrently ', '')}`,
  });
}
