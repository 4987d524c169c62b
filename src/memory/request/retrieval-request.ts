import { type AssetClass, toAssets } from '../../domain/assets/asset-classes.ts';
import type { Clock } from '../../domain/clock.ts';
import type { RunSettings } from '../../domain/run-settings.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { type EventType, toTicker } from '../../domain/verdict.ts';
import type { MemoryQuery, RetrieveOptions } from '../memory.ts';
import type { SearchFilter } from '../memory-search.ts';
import { type KeywordQuery, toKeywordQuery } from '../ranking/keyword-query.ts';
import { nameMonths } from '../ranking/name-months.ts';
import { rerankLimit } from '../rerank/reranker.ts';
import type { Synonyms } from '../synonyms/synonyms.ts';
import { settingOf } from './request-schema.ts';

type SettingOf = typeof settingOf;

/** The settings that a retrieval follows where its options are silent. */
export type MemorySettings = Pick<RunSettings, SettingOf[keyof SettingOf]>;

/** The options that settings decide, none left open. */
type DecidedOptions = { [Option in keyof SettingOf]: Exclude<RetrieveOptions[Option], undefined> };

/** A query and its options with nothing left open. */
export interface RetrievalRequest extends Omit<DecidedOptions, 'timeWindowHours' | 'minConfidence'> {
  /** As they were given, for the log, the embedder and the reranker. */
  keywords: readonly string[];
  keywordQuery: KeywordQuery;
  /** Its limit is the candidates of a leg, not the rows of a slot. */
  filter: SearchFilter;
  eventType: EventType | null;
  situation: NonNullable<RetrieveOptions['situation']> | null;
  rerank: boolean;
  explain: boolean;
}

/** Decides where the options are silent. */
interface RequestDefaults {
  settings: MemorySettings;
  clock: Clock;
  synonyms?: Synonyms | undefined;
}

/** Candidates of a leg for each row of the answer, and at least: fewer leave fusing and folding nothing to choose from. */
const candidatesPerRow = 4;
const leastCandidates = 20;
const mostCandidates = 50;

/** UTF-16 units of the words that are shown to others: a reranker, or readers of the log. */
const askedTextLimit = 2000;

/** How many rows a leg is asked for if the answer has at most `matchCount`. */
export function toCandidateCount(matchCount: number, isReranked = false): number {
  const wanted = Math.min(Math.max(candidatesPerRow * matchCount, leastCandidates), mostCandidates);
  return Math.max(isReranked ? rerankLimit : wanted, matchCount);
}

/** The words as they were given, at most 2,000 characters. */
export function toAskedText(keywords: readonly string[], separator: string): string {
  return cutText(keywords.join(separator), askedTextLimit);
}

/** The settings as options, for a caller whose run has its own settings. */
export function toRetrieveOptions(settings: MemorySettings): DecidedOptions {
  return decideOptions({}, settings);
}

/** Each option as it was given, or as its setting has it. */
function decideOptions(options: RetrieveOptions, settings: MemorySettings): DecidedOptions {
  const given = Object.keys(settingOf) as (keyof SettingOf)[];
  const decided = given.map((option) => {
    const value = options[option];
    return [option, value === undefined ? settings[settingOf[option]] : value];
  });
  return Object.fromEntries(decided) as DecidedOptions;
}

export function toRequest(
  { words }: MemoryQuery,
  options: RetrieveOptions,
  { settings, clock, synonyms }: RequestDefaults,
): RetrievalRequest {
  const { minConfidence, timeWindowHours, ...decided } = decideOptions(options, settings);
  const keywords = (typeof words === 'string' ? [words] : words).filter((word) => word.trim() !== '');
  const { rerank = false, asOf = clock.now() } = options;
  const { matchCount } = decided;
  return {
    keywords,
    // A string is a question, a list the words of a message.
    keywordQuery: toKeywordQuery(
      typeof words === 'string' ? nameMonths(words) : keywords,
      synonyms?.at?.(asOf) ?? synonyms,
    ),
    filter: {
      scope: options.scope ?? 'default',
      assets: toAssetFilter(options.assets, options.assetClasses),
      eventTypes: toFilterList(options.eventTypes),
      minConfidence,
      timeWindowHours,
      limit: Math.max(options.candidateCount ?? toCandidateCount(matchCount, rerank), matchCount),
      asOf,
      asker: options.asker ?? null,
      // Left out where nothing is asked of them: recorded runs know their searches by the filter.
      ...(options.messages ? { messages: options.messages } : {}),
      ...(options.lately ? { lately: { hours: options.lately.hours, limit: options.lately.count } } : {}),
    },
    eventType: options.eventType ?? null,
    situation: options.situation ?? null,
    ...decided,
    rerank,
    explain: options.explain ?? false,
  };
}

/** The tickers and those of the classes. */
function toAssetFilter(
  assets: readonly string[] | null | undefined,
  classes: readonly AssetClass[] | null | undefined,
): readonly string[] | null {
  return toFilterList([...new Set([...(assets ?? []).map(toTicker), ...toAssets(classes ?? [])])]);
}

/** Null: any. An empty list also asks for nothing in particular, so it becomes null. */
function toFilterList<Name>(names: readonly Name[] | null | undefined): readonly Name[] | null {
  return names === null || names === undefined || names.length === 0 ? null : names;
}
