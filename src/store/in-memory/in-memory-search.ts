import type { VerdictRecord } from '../../../graphs/signal/news-store.ts';
import type { NewsEvent } from '../../domain/message.ts';
import { toSignalName } from '../../domain/message-reference.ts';
import type { Verdict } from '../../domain/verdict.ts';
import {
  hitTextLimit,
  type MemoryHit,
  type MemorySearch,
  type MessageFilter,
  type SearchFilter,
  toLatelySince,
} from '../../memory/memory-search.ts';
import type { KeywordIndex } from '../../memory/ranking/keyword-index.ts';
import { rankByKeywords, toMatchShare } from '../../memory/ranking/keyword-ranking.ts';
import { isMessageBefore } from './in-memory-message.ts';

interface StoredSignal {
  id: number;
  stage: 'fast' | 'deep';
  revision: number;
  createdAt: number;
  verdict: Verdict;
}

export interface StoredEvent {
  /** One more than its number in the keyword index. */
  id: number;
  createdAt: number;
  event: Omit<NewsEvent, 'recognition'>;
  embedding: VerdictRecord['embedding'];
  signals: StoredSignal[];
  /** The sources that posted the same text without forwarding it, and when that became known. */
  retellings: { source: string; createdAt: number }[];
}

/** An event that a filter lets through, and the verdict by which it is remembered. */
interface Found {
  stored: StoredEvent;
  signal: StoredSignal;
}

/** The events of an in-memory store, which may go on growing. */
export interface InMemoryArchive {
  /** In the order of their ids, from 1. */
  events: StoredEvent[];
  byScope: Map<string, StoredEvent[]>;
  /** Has the events in the same order. */
  index: KeywordIndex;
}

/** The searches over it. */
export function searchInMemory({ events, byScope, index }: InMemoryArchive): MemorySearch {
  return {
    async searchByVector({ vector, model, matchThreshold }, filter) {
      const findVisible = createVisibility(filter);
      return (byScope.get(filter.scope) ?? [])
        .flatMap((stored) => {
          const signal = stored.embedding?.model === model ? findVisible(stored) : undefined;
          if (signal === undefined) return [];
          const similarity = toCosineSimilarity(stored.embedding?.vector ?? [], vector);
          return similarity < matchThreshold ? [] : [{ stored, signal, similarity }];
        })
        .sort((a, b) => b.similarity - a.similarity || compareTies(a, b))
        .slice(0, filter.limit)
        .map((found) => ({ ...toHit(found, 'vector', filter.asOf), similarity: found.similarity }));
    },

    async searchByKeyword(query, filter) {
      const findVisible = createVisibility(filter);
      const signals = new Array<StoredSignal | undefined>(events.length).fill(undefined);
      for (const stored of byScope.get(filter.scope) ?? []) signals[stored.id - 1] = findVisible(stored);
      const find = (document: number): Found | undefined => {
        const [stored, signal] = [events[document], signals[document]];
        return stored && signal && { stored, signal };
      };
      const hits = rankByKeywords(index, query, {
        isVisible: (document) => signals[document] !== undefined,
        asOf: filter.asOf.getTime(),
        limit: filter.lately ? events.length : filter.limit,
        compareTies: (first, second) => compareTies(find(first), find(second)),
      });
      return chooseHits(hits, filter, ({ document }) => events[document]?.createdAt ?? 0).flatMap(
        ({ document, score }) => {
          const found = find(document);
          if (found === undefined) return [];
          return [{ ...toHit(found, 'keyword', filter.asOf), score: toMatchShare(score) }];
        },
      );
    },
  };
}

/** The first `limit`, and the first of the last hours that the filter asks for besides. */
function chooseHits<Hit>(
  hits: readonly Hit[],
  filter: SearchFilter,
  toCreatedAt: (hit: Hit) => number,
): readonly Hit[] {
  const since = toLatelySince(filter);
  const lately = new Set(hits.filter((hit) => toCreatedAt(hit) >= since).slice(0, filter.lately?.limit ?? 0));
  return hits.filter((hit, place) => place < filter.limit || lately.has(hit));
}

/** Finds the verdict by which an event of the scope is remembered, if the filter lets it through. */
function createVisibility(filter: SearchFilter): (stored: StoredEvent) => StoredSignal | undefined {
  const asOf = filter.asOf.getTime();
  const since = filter.timeWindowHours === null ? Number.NEGATIVE_INFINITY : asOf - filter.timeWindowHours * 3_600_000;
  const wanted = toAssetCodes(filter.assets ?? []);
  const asker = filter.asker && {
    source: filter.asker.source,
    source_message_id: filter.asker.sourceMessageId,
    published_at: filter.asker.publishedAt?.toISOString(),
  };
  return (stored) => {
    const { event, createdAt } = stored;
    if (createdAt > asOf || createdAt < since) return;
    if (asker?.source === event.source && asker.source_message_id === event.source_message_id) return;
    if (asker && createdAt === asOf && !isMessageBefore(event, asker)) return;
    const signal = findRemembered(stored, asOf);
    if (signal === undefined || signal.verdict.confidence < filter.minConfidence) return;
    const { assets, event_type } = signal.verdict;
    if (wanted.length > 0 && !wanted.some((asset) => assets.includes(asset))) return;
    if (filter.eventTypes?.length && !filter.eventTypes.includes(event_type)) return;
    if (filter.messages && !passes(filter.messages, stored, signal)) return;
    return signal;
  };
}

function passes(
  { publishedSince, publishedUntil, action, sources }: MessageFilter,
  { event }: StoredEvent,
  { verdict }: StoredSignal,
): boolean {
  const published = Date.parse(event.published_at);
  if (publishedSince && published < publishedSince.getTime()) return false;
  if (publishedUntil && published >= publishedUntil.getTime()) return false;
  if (action && verdict.action !== action) return false;
  return !sources?.length || sources.some((name) => name.toLowerCase() === event.source.toLowerCase());
}

/** As codes are stored: upper case, without white space around them, each once. */
export function toAssetCodes(codes: readonly string[]): string[] {
  return [...new Set(codes.map((code) => code.trim().toUpperCase()))].filter((code) => code !== '');
}

function findRemembered({ signals }: StoredEvent, asOf: number): StoredSignal | undefined {
  let best: StoredSignal | undefined;
  for (const signal of signals) {
    if (signal.createdAt <= asOf && (best === undefined || isNewer(signal, best))) best = signal;
  }
  return best;
}

function isNewer(signal: StoredSignal, than: StoredSignal): boolean {
  return signal.revision > than.revision || (signal.revision === than.revision && signal.stage === 'deep');
}

function toHit({ stored, signal }: Found, leg: 'vector' | 'keyword', asOf: Date): MemoryHit {
  const { verdict } = signal;
  const sources = toSources(stored, signal, asOf.getTime());
  return {
    id: toSignalName(signal.id),
    ai_signal_id: signal.id,
    news_event_id: stored.id,
    created_at: new Date(stored.createdAt).toISOString(),
    event_type: verdict.event_type,
    assets: verdict.assets,
    action: verdict.action,
    confidence: verdict.confidence,
    summary: verdict.summary_cn,
    matched: [leg],
    origin: 'archive',
    source: stored.event.source,
    independent_sources: sources.length,
    outcome: null,
    base_rate: null,
    text: cutCharacters(stored.event.text, hitTextLimit),
    sources,
  };
}

/**
 * By the time at which each was first known, then by name; its own source first. Of the others only those that told a revision whose
 * verdict claims all that this one does.
 */
function toSources({ event, retellings, signals }: StoredEvent, signal: StoredSignal, asOf: number): string[] {
  const visible = signals.filter(({ createdAt }) => createdAt <= asOf);
  const others = retellings
    .filter(({ createdAt }) => createdAt <= asOf && claimsAll(findTold(visible, createdAt), signal))
    .sort((a, b) => a.createdAt - b.createdAt || (a.source < b.source ? -1 : 1))
    .map(({ source }) => source);
  return [...new Set([event.source, ...others])];
}

/** The verdict of the revision that was the newest then; of the first, where whoever told it was faster than its verdict. */
function findTold(signals: readonly StoredSignal[], at: number): StoredSignal | undefined {
  const known = signals.filter(({ createdAt }) => createdAt <= at);
  if (known.length > 0) return known.reduce((best, signal) => (isNewer(signal, best) ? signal : best));
  return signals.toSorted(
    (a, b) => a.revision - b.revision || Number(b.stage === 'deep') - Number(a.stage === 'deep'),
  )[0];
}

function claimsAll(told: StoredSignal | undefined, now: StoredSignal): boolean {
  if (told === undefined || told.revision === now.revision) return true;
  const [{ verdict: then }, { verdict }] = [told, now];
  const isSame = then.event_type === verdict.event_type && then.action === verdict.action;
  return isSame && verdict.assets.every((asset) => then.assets.includes(asset));
}

/** Characters as Postgres counts them, which are one or two UTF-16 units. */
function cutCharacters(text: string, limit: number): string {
  return text.length <= limit ? text : [...text.slice(0, 2 * limit)].slice(0, limit).join('');
}

function compareTies(a: Found | undefined, b: Found | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return (
    b.signal.verdict.confidence - a.signal.verdict.confidence ||
    b.stored.createdAt - a.stored.createdAt ||
    b.stored.id - a.stored.id
  );
}

function toCosineSimilarity(a: readonly number[], b: readonly number[]): number {
  let dot = 0;
  let squareA = 0;
  let squareB = 0;
  for (let index = 0; index < a.length; index++) {
    const x = a[index] ?? 0;
    const y = b[index] ?? 0;
    dot += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return squareA === 0 || squareB === 0 ? 0 : dot / Math.sqrt(squareA * squareB);
}
