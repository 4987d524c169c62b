import { AppError } from '../../domain/app-error.ts';
import { type AssetClass, assetClasses, findAssetClass } from '../../domain/assets/asset-classes.ts';
import { recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import type { TraceStep } from '../../domain/evidence.ts';
import type { RetrievalResult } from '../../domain/retrieval/retrieval-result.ts';
import { type EventType, eventTypes } from '../../domain/verdict.ts';
import type { RetrieveOptions } from '../../memory/memory.ts';
import { checkRequest } from '../../memory/retrieve.ts';
import { formatTable, printLine, toTerminalText } from '../print.ts';
import { type CommandContext, parseCount, parseMoment, withApp } from '../with-app.ts';

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

/** The precedents for some words, as the graph would find them, in one list. Throws `invalid_input`. */
export async function searchMemory(
  words: readonly string[],
  options: MemorySearchOptions,
  context: CommandContext,
): Promise<number> {
  const query = { words: words.join(' ') };
  const retrieveOptions = { ...parseOptions(options), signal: context.signal };
  checkRequest(query, retrieveOptions);
  const { memory_evidence, results, trace } = await withApp(context, 'warn', (app) =>
    app.memory.retrieve(query, retrieveOptions),
  );
  if (options.json) {
    await printLine(JSON.stringify({ memory_evidence, results, trace }));
    return 0;
  }
  await printLine(results.length === 0 ? 'Nothing found.' : formatResults(results));
  if (options.explain) {
    for (const [index, { id, explanation }] of results.entries()) {
      await printLine(`${index + 1}. ${id}: ${toTerminalText(explanation ?? '')}`);
    }
    for (const step of trace) await printLine(describeStep(step));
  }
  return 0;
}

function parseOptions(options: MemorySearchOptions): RetrieveOptions {
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
  return recogniseAssets(asset)[0]?.code ?? asset.trim().replace(/^\$/, '').toUpperCase();
}

function formatResults(results: readonly RetrievalResult[]): string {
  const rows = results.map((row) => [
    row.id,
    row.created_at?.slice(0, 16).replace('T', ' ') ?? 'pattern',
    row.event_type,
    row.assets.join(' '),
    row.action,
    row.confidence.toFixed(2),
    `${row.matched.join('+')} ${(row.similarity ?? row.score ?? 0).toFixed(2)}`,
    row.independent_sources === 0 ? '' : String(row.independent_sources),
    toTerminalText(row.summary),
  ]);
  return formatTable(['id', 'time', 'type', 'assets', 'action', 'conf.', 'match', 'sources', 'summary'], rows);
}

function describeStep({ step, ran, skipped, error, hits, ms }: TraceStep): string {
  return `${step}: ${ran ? 'ran' : 'skipped'}, ${skipped ?? error ?? `${hits} hits`}, ${ms} ms`;
}
