import type { EvidenceRow } from '../../domain/evidence.ts';
import type { NewsEvent } from '../../domain/message.ts';
import { type Bm25Document, rankByBm25 } from '../../domain/ranking/bm25.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { MemorySearch, SearchFilter } from '../../ports/memory-search.ts';
import type { VerdictRecord } from '../../ports/news-store.ts';
import { isMessageBefore, toKey } from './in-memory-message.ts';

export interface StoredSignal {
  id: number;
  stage: 'fast' | 'deep';
  revision: number;
  createdAt: number;
  verdict: Verdict;
}

export interface StoredEvent {
  id: number;
  createdAt: number;
  event: Omit<NewsEvent, 'recognition'>;
  document: Bm25Document;
  embedding: VerdictRecord['embedding'];
  signals: StoredSignal[];
}

/** The searches over the events of an in-memory store, which may go on growing. */
export function searchInMemory(events: ReadonlyMap<string, StoredEvent>): MemorySearch {
  return {
    async searchByVector({ vector, model, matchThreshold }, filter) {
      return collectVisible(events, filter)
        .filter(({ stored }) => stored.embedding?.model === model)
        .map(({ stored, signal }) => ({
          ...toEvidenceRow(stored, signal, 'vector'),
          similarity: toCosineSimilarity(stored.embedding?.vector ?? [], vector),
        }))
        .filter((row) => row.similarity >= matchThreshold)
        .sort((a, b) => b.similarity - a.similarity || compareTies(a, b))
        .slice(0, filter.limit);
    },

    async searchByKeyword({ tokens }, filter) {
      return rankByBm25(collectVisible(events, filter), tokens)
        .map(({ document, score }) => ({ ...toEvidenceRow(document.stored, document.signal, 'keyword'), score }))
        .sort((a, b) => b.score - a.score || compareTies(a, b))
        .slice(0, filter.limit);
    },
  };
}

function collectVisible(
  events: ReadonlyMap<string, StoredEvent>,
  filter: SearchFilter,
): (Bm25Document & { stored: StoredEvent; signal: StoredSignal })[] {
  const asOf = filter.asOf.getTime();
  const asker = filter.asker && {
    source: filter.asker.source,
    source_message_id: filter.asker.sourceMessageId,
    published_at: filter.asker.publishedAt?.toISOString(),
  };
  const visible = [];
  for (const stored of events.values()) {
    if (stored.event.scope !== filter.scope || stored.createdAt > asOf) continue;
    if (stored.createdAt < asOf - filter.timeWindowHours * 3_600_000) continue;
    if (asker && toKey(asker) === toKey(stored.event)) continue;
    if (asker && stored.createdAt === asOf && !isMessageBefore(stored.event, asker)) continue;
    const signal = findRemembered(stored, asOf);
    if (signal === undefined || signal.verdict.confidence < filter.minConfidence) continue;
    if (filter.assets && !filter.assets.some((asset) => signal.verdict.assets.includes(asset))) continue;
    visible.push({ stored, signal, ...stored.document });
  }
  return visible;
}

function findRemembered(stored: StoredEvent, asOf: number): StoredSignal | undefined {
  return stored.signals
    .filter((signal) => signal.createdAt <= asOf)
    .sort((a, b) => b.revision - a.revision || Number(b.stage === 'deep') - Number(a.stage === 'deep'))[0];
}

function toEvidenceRow(stored: StoredEvent, signal: StoredSignal, leg: 'vector' | 'keyword'): EvidenceRow {
  const { verdict } = signal;
  return {
    id: `signal:${signal.id}`,
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
    outcome: null,
  };
}

function compareTies(a: EvidenceRow, b: EvidenceRow): number {
  return (
    b.confidence - a.confidence ||
    (b.created_at ?? '').localeCompare(a.created_at ?? '') ||
    (b.news_event_id ?? 0) - (a.news_event_id ?? 0)
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
