import type { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { findAssetClass } from '../../domain/assets/asset-classes.ts';
import { recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import { systemClock } from '../../domain/clock.ts';
import { toTicker } from '../../domain/verdict.ts';
import type { RetrieveOptions } from '../../memory/memory.ts';
import { mostAskedRows, mostHours } from '../../memory/request/request-schema.ts';
import { type SearchRequest, searchRequestSchema, toSearchOptions } from '../../memory/request/search-request.ts';
import { parseCount, parseMoment } from '../parse-option.ts';

const { q: _words, window_hours: _window, ...fields } = searchRequestSchema.shape;

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** The options as they were typed: those of the request by its fields' names, and the command line's own. */
export type MemorySearchOptions = {
  [Field in keyof typeof fields as CamelCase<Field>]?: Typed<NonNullable<SearchRequest[Field]>>;
} & {
  window?: string;
  since?: string;
  json?: boolean;
};

type Typed<Value> = Value extends boolean ? boolean : Value extends readonly unknown[] ? string[] : string;

/** Turns what people type into what the field takes; a field without one takes it as it is. Each may throw `invalid_input`. */
const readers: { [Field in keyof typeof fields]?: (typed: Typed<NonNullable<SearchRequest[Field]>>) => unknown } = {
  as_of: (text) => parseMoment(text, '--as-of').toISOString(),
  limit: (text) => parseCount(text, '--limit', 1, mostAskedRows),
  min_confidence: (text) => (text.trim() === '' ? Number.NaN : Number(text)),
  asset: (names) => names.map(toAssetCode),
  asset_class: (names) => names.map(findAssetClass),
  type: (names) => names.map((name) => name.toLowerCase()),
};

/**
 * The options of a retrieval, each by the field of the request; what was left out is memory's to decide. Throws
 * `invalid_input` for the first bad one.
 */
export function parseSearchOptions(options: MemorySearchOptions): RetrieveOptions {
  const asked = Object.entries(fields).flatMap(([name, field]) => {
    const typed = (options as Readonly<Record<string, unknown>>)[toCamelCase(name)];
    return typed === undefined ? [] : [[name, parseField(name, field, typed)] as const];
  });
  return toSearchOptions({ ...Object.fromEntries(asked), window_hours: parseWindow(options) });
}

function parseField(name: string, field: z.ZodType, typed: unknown): unknown {
  const read = (readers as Readonly<Record<string, ((typed: unknown) => unknown) | undefined>>)[name];
  const parsed = field.safeParse(read === undefined ? typed : read(typed));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path[0];
  // Of a list, the one name that is wrong.
  const culprit = Array.isArray(typed) && typeof place === 'number' ? typed[place] : typed;
  throw new AppError('invalid_input', `--${name.replaceAll('_', '-')} cannot be ${culprit}`, { hint: issue?.message });
}

function toCamelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Whole hours before as-of, null for everything, undefined where neither option says. */
function parseWindow({ window, since, asOf }: MemorySearchOptions): number | null | undefined {
  if (window !== undefined && since !== undefined) {
    throw new AppError('invalid_input', '--window and --since say the same thing', { hint: 'Give one of them.' });
  }
  if (since !== undefined) {
    const end = asOf === undefined ? systemClock.now() : parseMoment(asOf, '--as-of');
    const hours = (end.getTime() - parseMoment(since, '--since').getTime()) / 3_600_000;
    if (hours > mostHours) {
      throw new AppError('invalid_input', `--since is more than ${mostHours} hours back: ${since}`, {
        hint: 'For everything give --window all.',
      });
    }
    if (hours > 0) return Math.ceil(hours);
    throw new AppError('invalid_input', '--since is not before the moment that memory is looked at from');
  }
  if (window === undefined) return undefined;
  return window === 'all' ? null : parseCount(window, '--window', 1, mostHours);
}

/** A ticker as it is, a name such as 比特币 or Bitcoin by what it names. */
function toAssetCode(asset: string): string {
  return recogniseAssets(asset)[0]?.code ?? toTicker(asset);
}
