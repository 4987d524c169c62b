import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import type { Access } from './guard-access.ts';
import { parseBody } from './parse-request.ts';

/** Lets other processes of this machine use the database that this one owns. */
export interface OwnerRoutes {
  /** Calls a function of `sql/` by name with named arguments; a `Float32Array` is a vector. */
  call(name: string, namedArguments: Record<string, unknown>, abort?: AbortSignal): Promise<unknown>;
  /** The names that may be called. */
  functions: readonly string[];
}

/** Bytes: 500 vectors of 1,536 numbers are 15 MB. */
const ownerBodyLimit = 32 * 1024 * 1024;

/** Names go into the statement as they are. */
const argumentName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/, 'no name of an argument');

const callSchema = z.strictObject({
  arguments: z.record(argumentName, z.unknown()),
  /** The arguments that are vectors: arrays of numbers here. */
  vectors: z.array(argumentName).default([]),
});
const vectorSchema = z.array(z.number());

/** `POST /owner/call/NAME` answers `{ result }`; moments in it are ISO 8601. */
export function createOwnerRoutes({ call, functions }: OwnerRoutes, access: Access): Hono {
  const allowed = new Set(functions.filter((name) => /^[a-z_]{1,63}$/.test(name)));
  const app = new Hono();
  app.post('/owner/call/:name', access.requireOwner, async (context) => {
    const name = context.req.param('name');
    if (!allowed.has(name)) throw new AppError('not_found', `There is no function ${name.slice(0, 63)} to call`);
    const body = await parseBody(context, callSchema, ownerBodyLimit);
    const result = await call(name, toNamedArguments(body), context.req.raw.signal);
    return context.body(JSON.stringify({ result: result ?? null }, toJsonValue), 200, {
      'content-type': 'application/json',
    });
  });
  return app;
}

function toNamedArguments({ arguments: plain, vectors }: z.infer<typeof callSchema>): Record<string, unknown> {
  const named = { ...plain };
  for (const name of vectors) {
    const vector = vectorSchema.safeParse(named[name]);
    if (!vector.success) throw new AppError('invalid_input', `${name} is not a vector of numbers`);
    named[name] = Float32Array.from(vector.data);
  }
  return named;
}

/** Drivers return counts beyond 2^53 as BigInt, which JSON can't hold. */
function toJsonValue(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
