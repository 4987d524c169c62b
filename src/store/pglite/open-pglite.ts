import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Database, Queryable } from '../database.ts';
import { makeDirectory } from '../make-directory.ts';
import { acquireDirectoryLock, type DirectoryLock } from './directory-lock.ts';

/**
 * Shared buffers are memory of this process, and what Postgres reads through them lies in the same memory or in the system's file
 * cache already: 16 MB instead of the default 128 MB took a reopened database from 378 to 257 MB.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

type Executor = Pick<PGlite, 'query'> | Pick<Transaction, 'query'>;

/**
 * The embedded Postgres, in a directory of its own or (`null`) in memory. PGlite doesn't guard its directory against a
 * second process, which would lose rows silently: a lock beside it does. Throws `database_busy` naming the holder, or
 * `database_unavailable` when the directory can't be opened.
 */
export async function openPglite(directory: string | null): Promise<Database> {
  if (directory === null)
    return wrapPglite(await PGlite.create({ extensions: { vector }, startParams }), 'memory', null);
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
    const engine = await PGlite.create({ dataDir: join(directory, 'pglite'), extensions: { vector }, startParams });
    return wrapPglite(engine, directory, lock);
  } catch (error) {
    await lock.release();
    throw new AppError('database_unavailable', `Cannot open the database in ${directory}: ${toErrorMessage(error)}`, {
      hint: 'Is the disk full, or the directory damaged? A new SECONDLOOK_HOME starts afresh.',
      cause: error,
    });
  }
}

/** Wraps a PGlite made by the caller as a `Database`, which closes it from then on. */
export function wrapPglite(engine: PGlite, location: string, lock: DirectoryLock | null): Database {
  let closing: Promise<void> | undefined;
  const vectors: VectorType = { oid: null };
  return {
    kind: 'pglite',
    location,
    query: toQuery(engine, vectors),
    transaction: (run) => engine.transaction((handle) => run({ query: toQuery(handle, vectors) } satisfies Queryable)),
    async executeScript(sql) {
      // A loose BEGIN … COMMIT would leave the one connection aborted after a failure, with others' statements in between.
      const inside = /^\s*begin\s*;([\s\S]*)commit\s*;?\s*$/i.exec(sql)?.[1];
      const results = await (inside === undefined
        ? engine.exec(sql)
        : engine.transaction((handle) => handle.exec(inside)));
      return results.flatMap(({ rows }) => rows as object[]);
    },
    listen: (channel, onNotification) => engine.listen(channel, onNotification),
    close() {
      closing ??= engine.close().finally(() => lock?.release());
      return closing;
    },
  };
}

/** The type of the vectors of a database, once it has been asked for. */
interface VectorType {
  oid: number | null;
}

function toQuery(executor: Executor, vectors: VectorType): Queryable['query'] {
  return async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => {
    const isBinary = parameters.some((parameter) => Buffer.isBuffer(parameter));
    const options = isBinary ? { serializers: { [await findVectorType(executor, vectors)]: sendAsItIs } } : {};
    return (await executor.query<Row>(sql, [...parameters], options)).rows;
  };
}

async function findVectorType(executor: Executor, vectors: VectorType): Promise<number> {
  vectors.oid ??=
    (await executor.query<{ oid: number | null }>(`select to_regtype('extensions.vector')::oid::int as oid`)).rows[0]
      ?.oid ?? null;
  return vectors.oid ?? 0;
}

/** A serializer may return bytes, which are sent in binary, though its type only allows text. */
function sendAsItIs(value: unknown): string {
  return value as string;
}
