import type { MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import type { DeskContext, DeskEnvironment } from '../desk.ts';
import { hasFormToken } from './session-cookie.ts';

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Characters of all fields together. */
const formLimit = 64 * 1024;

/** Whatever changes something brings this browser's form token, as a field or as `x-form-token`. */
export function createFormGuard(): MiddlewareHandler<DeskEnvironment> {
  return async (context, next) => {
    if (!unsafeMethods.has(context.req.method)) return next();
    const given = context.req.header('x-form-token') ?? (await readFields(context)).form_token ?? '';
    if (!hasFormToken(context, given)) throw new AppError('invalid_input', context.get('desk').words.failed.stale);
    return next();
  };
}

/** The fields of a form, texts alone. Throws `invalid_input`. */
export async function readFields(context: DeskContext): Promise<Record<string, string>> {
  if (Number(context.req.header('content-length') ?? formLimit + 1) > formLimit) {
    throw new AppError('invalid_input', `A form has a known length of at most ${formLimit} bytes`);
  }
  const parsed = z.record(z.string(), z.string()).safeParse(await context.req.parseBody());
  if (!parsed.success) throw new AppError('invalid_input', 'A form has texts only, each once');
  return parsed.data;
}
