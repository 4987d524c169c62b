import type { Queryable } from '../database.ts';
import { toBinaryVector } from './binary-vector.ts';
import { toDatabaseError } from './database-error.ts';

/**
 * Calls a function of `sql/` by name with named arguments. A function that returns a table answers with its rows, any
 * other with its value. Objects go in as jsonb, arrays as arrays, a `Float32Array` as a vector.
 * Throws `AppError`. Stores on SQL and on PostgREST differ in their caller alone; `ask` gives both types and shapes.
 */
export type CallFunction = (
  name: string,
  namedArguments: Record<string, unknown>,
  abort?: AbortSignal,
) => Promise<unknown>;

/**
 * Calls over a direct connection, or over the handle of a transaction. An abort ends the wait, not the statement.
 */
export function createSqlCaller(database: Queryable & { readonly location: string }): CallFunction {
  return async (name, namedArguments, abort) => {
    abort?.throwIfAborted();
    const names = Object.keys(namedArguments);
    const values = names.map((key) => toParameter(namedArguments[key]));
    const list = names.map((key, index) => `${key} => $${index + 1}`).join(', ');
    try {
      const rows = await database.query<Record<string, unknown>>(`select * from ${name}(${list})`, values);
      const first = rows[0];
      const isScalar = first !== undefined && Object.keys(first).length === 1 && name in first;
      return isScalar ? first[name] : rows;
    } catch (error) {
      throw toDatabaseError(error, database.location);
    }
  };
}

function toParameter(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Float32Array) return toBinaryVector(value);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return JSON.stringify(value);
}
