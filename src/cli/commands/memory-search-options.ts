import { AppError } from '../../domain/app-error.ts';
import { type AssetClass, assetClasses, findAssetClass } from '../../domain/assets/asset-classes.ts';
import { recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import { type EventType, eventTypes, toTicker } from '../../domain/verdict.ts';
import type { RetrieveOptions } from '../../memory/memory.ts';
import { parseCount, parseMoment } from '../with-app.ts';

/** What the command line gave, as it was written. */
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

/** The options of a retrieval. Throws `invalid_input` for the first that cannot be read. */
export function parseSearchOptions(options: MemorySearchOptions): RetrieveOptions {
  const asOf = options.asOf === undefined ? new Date() : parseMoment(options.asOf, '--as-of');
  const timeWindowHours = parseWindow(options, asOf);
  return {
    asOf,
    ...(timeWindowHours !== undefined && { timeWindowHours }),
    ...(options.asset && { assets: options.asset.map(toAssetCode) }),
    ...(options.assetClass && { assetClasses: options.assetClass.map(parseAssetClass) }),
    ...(options.type && { eventTypes: options.type.map(parseEventType) }),
    ...(options.limit !== undefined && { matchCount: parseCount(options.limit, '--limit', 1, 50) }),
    ...(options.minConfidence !== undefined && { minConfidence: parseShare(options.minConfidence) }),
    ...(options.policy !== undefined && { policy: parsePolicy(options.policy) }),
    ...(options.scope !== undefined && { scope: options.scope }),
    rerank: options.rerank === true,
    explain: options.explain === true,
  };
}

/** Whole hours before as-of, null for everything, undefined where neither option says. */
function parseWindow({ window, since }: MemorySearchOptions, asOf: Date): number | null | undefined {
  if (window !== undefined && since !== undefined) {
    throw new AppError('invalid_input', '--window and --since say the same thing', { hint: 'Give one of them.' });
  }
  if (since !== undefined) {
    const hours = (asOf.getTime() - parseMoment(since, '--since').getTime()) / 3_600_000;
    if (hours > 0) return Math.ceil(hours);
    throw new AppError('invalid_input', '--since is not before the moment that memory is looked at from');
  }
  if (window === undefined) return undefined;
  return window === 'all' ? null : parseCount(window, '--window', 1, 876_000);
}

function parseAssetClass(name: string): AssetClass {
  const found = findAssetClass(name);
  if (found !== null) return found;
  throw new AppError('invalid_input', `--asset-class is not a class of assets: ${name}`, {
    hint: `The classes are ${assetClasses.join(', ')}.`,
  });
}

function parseEventType(name: string): EventType {
  const found = eventTypes.find((type) => type === name.toLowerCase());
  if (found !== undefined) return found;
  throw new AppError('invalid_input', `--type is not a type of event: ${name}`, {
    hint: `The types are ${eventTypes.join(', ')}.`,
  });
}

function parsePolicy(name: string): 'cascade' | 'parallel' {
  if (name === 'cascade' || name === 'parallel') return name;
  throw new AppError('invalid_input', `--policy is neither cascade nor parallel: ${name}`);
}

function parseShare(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share >= 0 && share <= 1) return share;
  throw new AppError('invalid_input', `--min-confidence is not a number from 0 to 1: ${text}`);
}

/** A ticker as it is, a name such as 比特币 or Bitcoin by what it names. */
function toAssetCode(asset: string): string {
  return recogniseAssets(asset)[0]?.code ?? toTicker(asset);
}
