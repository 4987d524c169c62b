import type { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { findAssetClass } from '../../domain/assets/asset-classes.ts';
import { recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import { systemClock } from '../../domain/clock.ts';
import { toTicker } from '../../domain/verdict.ts';
import type { RetrieveOptions } from '../../memory/memory.ts';
import { mostAskedRows, mostHours, requestFields } from '../../memory/request/request-schema.ts';
import { parseCount, parseMoment } from '../parse-option.ts';

/** The options as they were typed. */
export interface MemorySearchOptions {
  asOf?: string;
  asset?: string[];
  assetClass?: string[];
  type?: string[];
  since?: string;
  window?: string;
  limit?: string;
  minConfidence?: string;
  policy?: string;
  rerank?: boolean;
  scope?: string;
  explain?: boolean;
  json?: boolean;
}

/**
 * The options of a retrieval, each by the field of the request; what was left out is memory's to decide. Throws
 * `invalid_input` for the first bad one.
 */
export function parseSearchOptions(options: MemorySearchOptions): RetrieveOptions {
  const { share, policy, scope, ticker, assetClass, eventType } = requestFields;
  return {
    asOf: options.asOf === undefined ? undefined : parseMoment(options.asOf, '--as-of'),
    timeWindowHours: parseWindow(options),
    assets: options.asset?.map((name) => parse('--asset', ticker, name, toAssetCode)),
    assetClasses: options.assetClass?.map((name) => parse('--asset-class', assetClass, name, findAssetClass)),
    eventTypes: options.type?.map((name) => parse('--type', eventType, name, (text) => text.toLowerCase())),
    matchCount: options.limit === undefined ? undefined : parseCount(options.limit, '--limit', 1, mostAskedRows),
    minConfidence: parseGiven('--min-confidence', share, options.minConfidence, toNumber),
    policy: parseGiven('--policy', policy, options.policy),
    scope: parseGiven('--scope', scope, options.scope),
    rerank: options.rerank === true,
    explain: options.explain === true,
  };
}

/** Whole hours before as-of, null for everything, undefined where neither option says. */
function parseWindow({ window, since, asOf }: MemorySearchOptions): number | null | undefined {
  if (window !== undefined && since !== undefined) {
    throw new AppError('invalid_input', '--window and --since say the same thing', { hint: 'Give one of them.' });
  }
  if (since !== undefined) {
    const end = asOf === undefined ? systemClock.now() : parseMoment(asOf, '--as-of');
    const hours = (end.getTime() - parseMoment(since, '--since').getTime()) / 3_600_000;
    if (hours > 0) return Math.ceil(hours);
    throw new AppError('invalid_input', '--since is not before the moment that memory is looked at from');
  }
  if (window === undefined) return undefined;
  return window === 'all' ? null : parseCount(window, '--window', 1, mostHours);
}

type ToValue = (text: string) => unknown;

function parseGiven<Field extends z.ZodType>(flag: string, field: Field, text: string | undefined, toValue?: ToValue) {
  return text === undefined ? undefined : parse(flag, field, text, toValue);
}

function parse<Field extends z.ZodType>(
  flag: string,
  field: Field,
  text: string,
  toValue: ToValue = (value) => value,
): z.infer<Field> {
  const parsed = field.safeParse(toValue(text));
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', `${flag} cannot be ${text}`, { hint: parsed.error.issues[0]?.message });
}

function toNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

/** A ticker as it is, a name such as 比特币 or Bitcoin by what it names. */
function toAssetCode(asset: string): string {
  return recogniseAssets(asset)[0]?.code ?? toTicker(asset);
}
