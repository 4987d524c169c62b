import type { Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { cutText } from '../domain/text/normalise.ts';
import { toHttpException } from './answer-error.ts';

/** The query in the shape of `schema`; a repeated parameter is an array. Throws `invalid_input`. */
export function parseQuery<Schema extends z.ZodType>(context: Context, schema: Schema): z.infer<Schema> {
  const query = Object.entries(context.req.queries()).map(([name, values]) => [
    name,
    values.length === 1 ? values[0] : values,
  ]);
  return parse(schema, Object.fromEntries(query), 'The query is not understood');
}

/** Bytes; an update of Telegram is a few KB. */
const usualBodyLimit = 1024 * 1024;

/** The JSON body in the shape of `schema`. Throws `invalid_input`, or answers 413 to more than `limit` bytes. */
export async function parseBody<Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
  limit = usualBodyLimit,
): Promise<z.infer<Schema>> {
  const text = await readText(context, limit);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    throw new AppError('invalid_input', 'The body is not JSON', { cause: error });
  }
  return parse(schema, body, 'The body is not understood');
}

/** Hono's own limit makes a new Request from a body without a length, which would require replacing Node's global one. */
async function readText(context: Context, limit: number): Promise<string> {
  const tooLong = () => toHttpException(413, 'payload_too_large', `The body is longer than ${limit} bytes`);
  if (Number(context.req.header('content-length') ?? 0) > limit) throw tooLong();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Of a request that is wrong in every way, the first faults, each in a line: what was sent doesn't come back at its length. */
const faultLimit = 5;
const faultLength = 200;

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, what: string): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues
    .slice(0, faultLimit)
    .map(({ path, message }) => cutText([path.join('.'), message].filter(Boolean).join(': '), faultLength));
  throw new AppError('invalid_input', `${what}: ${faults.join('; ')}`);
}

/** The most rows to request. */
export const limitSchema = z.coerce.number().int().min(1).max(500).default(50);

type ReadText = (text: unknown) => unknown;

/** An object as it stands in a query, where everything is text: each field is read as what it takes. */
export function querySchema<Schema extends z.ZodObject>(schema: Schema) {
  const readers = new Map<string, ReadText>(
    Object.entries(schema.shape).map(([name, field]) => [name, toReader(field)]),
  );
  const read = ([name, text]: [string, unknown]) => [name, readers.get(name)?.(text) ?? text];
  return z.preprocess((query) => Object.fromEntries(Object.entries(query as object).map(read)), schema);
}

function toReader(field: unknown): ReadText {
  if (field instanceof z.ZodOptional || field instanceof z.ZodDefault) return toReader(field.unwrap());
  if (field instanceof z.ZodArray) return toList;
  if (field instanceof z.ZodBoolean) return (text) => z.stringbool().safeParse(text).data ?? text;
  if (field instanceof z.ZodNumber || field instanceof z.ZodUnion) return toNumber;
  return (text) => text;
}

/** Text that is no number stays as it is, for the field to refuse; an empty text is none. */
function toNumber(text: unknown): unknown {
  return typeof text !== 'string' || text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
}

/** `a,b`, or the parameter given twice: each entry once. */
export function listSchema<Entries extends z.ZodType>(entries: Entries) {
  return z.preprocess(toList, entries);
}

function toList(value: unknown): string[] {
  return [...new Set([value].flat().flatMap(splitList))];
}

function splitList(value: unknown): string[] {
  return String(value)
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}
