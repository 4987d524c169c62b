import type { z } from 'zod';
import type { LegName } from '../../domain/evidence.ts';
import { toStorableText } from '../../domain/text/normalise.ts';
import type { MemoryQuery, RetrieveOptions } from '../memory.ts';
import { findEmbeddingFault } from './query-embedding.ts';
import { memoryQuerySchema, retrieveOptionsSchema } from './request-schema.ts';

/** Why a request makes no sense: a code for the trace, a sentence and a hint for people. */
interface RequestFault {
  code: string;
  message: string;
  hint: string;
}

/** Codes of what makes no sense: of the whole request, or of what one leg would search with. */
export type RequestFaults = Partial<Record<'request' | LegName, string>>;

/** The code of an embedding that can't be searched with. */
export const vectorCode = 'invalid_embedding';

/** Takes whatever a caller without types may give, and never throws. */
export function findFaults(query: MemoryQuery, options: RetrieveOptions): RequestFaults {
  const asked = findFault('query', memoryQuerySchema, query);
  const isVector = asked?.code === vectorCode;
  const request = (isVector ? null : asked) ?? findOptionFault(options);
  if (request !== null) return { request: request.code };
  return isVector ? { vector: vectorCode } : {};
}

/** The first option that cannot be followed, or null. */
export function findOptionFault(options: RetrieveOptions): RequestFault | null {
  return findFault('options', retrieveOptionsSchema, options);
}

/** A query without anything to look for. Words that are all stop words or marks are a query: one that finds nothing. */
export function findQueryFault(query: MemoryQuery): RequestFault | null {
  const fault = findFault('query', memoryQuerySchema, query);
  if (fault !== null) return fault;
  const words = typeof query.words === 'string' ? query.words : query.words.join('');
  if (words.trim() !== '' || query.embedding) return null;
  return { code: 'empty_query', message: 'There are no words to look for', hint: 'Give at least one word.' };
}

function findFault(whole: string, schema: z.ZodObject, value: unknown): RequestFault | null {
  const issue = schema.safeParse(value).error?.issues[0];
  if (issue === undefined) return null;
  if (issue.code === 'unrecognized_keys') {
    const unknown = describeValue(issue.keys.join(', '));
    const known = Object.keys(schema.shape).join(', ');
    return { code: `invalid_${whole}`, message: `${whole} cannot have ${unknown}`, hint: `There are ${known}.` };
  }
  const [name, place] = issue.path;
  if (name === undefined) return toFault(whole, value, issue.message);
  const given = (value as Readonly<Record<PropertyKey, unknown>>)[name];
  // Of a list, the one name that is wrong; of anything else, the whole.
  const culprit = Array.isArray(given) && typeof place === 'number' ? given[place] : given;
  return toFault(String(name), culprit, issue.message);
}

function toFault(name: string, value: unknown, hint: string): RequestFault {
  const code = `invalid_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  const described = (code === vectorCode && findEmbeddingFault(value)) || describeValue(value);
  return { code, message: `${name} cannot be ${described}`, hint };
}

/** An object without a prototype can't be made a text. */
function describeValue(value: unknown): string {
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    return Array.isArray(value) ? 'a list' : 'an object';
  }
  return toStorableText(String(value)).slice(0, 80);
}
