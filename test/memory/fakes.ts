import type { EvidenceRow } from '../../src/domain/evidence.ts';
import type { Logger } from '../../src/domain/logger.ts';
import type { Pattern } from '../../src/domain/pattern.ts';
import type { MemoryQuery, RetrieveOptions } from '../../src/memory/memory.ts';
import type { MemoryHit, MemorySearch, SearchFilter } from '../../src/memory/memory-search.ts';
import { makeVector } from '../support/records.ts';

export function makeRow(id: string, changes: Partial<EvidenceRow> = {}): EvidenceRow {
  return {
    id,
    ai_signal_id: 1,
    news_event_id: 1,
    created_at: '2025-02-28T00:00:00.000Z',
    event_type: 'hack',
    assets: ['ETH'],
    action: 'sell',
    confidence: 0.8,
    summary: id,
    score: 0.5,
    matched: ['keyword'],
    origin: 'archive',
    source: 'wire',
    independent_sources: 1,
    outcome: null,
    base_rate: null,
    ...changes,
  };
}

/** A row as a search finds it, whose text is its own. */
export function makeHit(id: string, changes: Partial<MemoryHit> = {}): MemoryHit {
  return { ...makeRow(id), text: `text of ${id}`, sources: ['wire'], ...changes };
}

/** A query and its options, as `retrieve` takes them. */
export function makeQuery(changes: Partial<MemoryQuery & RetrieveOptions> = {}): [MemoryQuery, RetrieveOptions] {
  const { words = ['ETF', '净流入'], embedding = { vector: makeVector(1), model: 'model-a' }, ...options } = changes;
  return [
    { words, embedding },
    {
      assets: ['BTC'],
      eventType: 'hack',
      scope: 'desk',
      asOf: new Date('2025-03-01T12:00:00Z'),
      asker: { source: 'wire', sourceMessageId: '7' },
      matchThreshold: 0.4,
      ...options,
    },
  ];
}

export function makePattern(id: string, changes: Partial<Pattern> = {}): Pattern {
  return {
    id,
    event_type: 'hack',
    keywords: ['黑客攻击', 'exploit'],
    assets: [],
    action: 'sell',
    confidence: 0.8,
    summary: id,
    notes: '',
    ...changes,
  };
}

type Answer = readonly MemoryHit[] | Error | 'never';

export interface FakeSearch extends MemorySearch {
  calls: { leg: 'vector' | 'keyword'; query: object; filter: SearchFilter }[];
  vector: Answer;
  keyword: Answer;
}

/** A memory that answers as it is told: with rows, with an error, or never. */
export function makeSearch(vector: Answer = [], keyword: Answer = []): FakeSearch {
  const search: FakeSearch = {
    calls: [],
    vector,
    keyword,
    searchByVector(query, filter) {
      search.calls.push({ leg: 'vector', query, filter });
      return answer(search.vector);
    },
    searchByKeyword(query, filter) {
      search.calls.push({ leg: 'keyword', query, filter });
      return answer(search.keyword);
    },
  };
  return search;
}

function answer(given: Answer): Promise<MemoryHit[]> {
  if (given === 'never') return new Promise(() => {});
  return given instanceof Error ? Promise.reject(given) : Promise.resolve([...given]);
}

/** Keeps every line, with its level in front. */
export function makeRecordingLogger(): Logger & { lines: string[] } {
  const lines: string[] = [];
  const keep = (level: string) => (_: object, line: string) => void lines.push(`${level} ${line}`);
  return { lines, debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') };
}
