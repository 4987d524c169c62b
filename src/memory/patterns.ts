import type { EvidenceRow } from '../domain/evidence.ts';
import type { Pattern } from '../domain/pattern.ts';
import { rankByBm25, toBm25Document } from '../domain/ranking/bm25.ts';
import { tokenize, tokenizeQuery } from '../domain/text/tokenize.ts';
import type { EventType } from '../domain/verdict.ts';

/** The part of a pattern's score that its event type alone is worth; the rest is its words. */
const typeWeight = 0.4;

export interface PatternQuery {
  keywords: readonly string[];
  eventType: EventType | null;
  assetCodes: readonly string[] | null;
  minConfidence: number;
  limit: number;
}

/** The committed patterns as a searchable memory: matched by their own keywords and type, never by a file name. */
export function createPatternMemory(patterns: readonly Pattern[]): (query: PatternQuery) => EvidenceRow[] {
  const indexed = patterns.map((pattern) => ({
    pattern,
    ...toBm25Document(tokenize([...pattern.keywords, pattern.event_type, ...pattern.assets].join('\n'), 'index')),
  }));
  return ({ keywords, eventType, assetCodes, minConfidence, limit }) => {
    const candidates = indexed.filter(
      ({ pattern }) =>
        pattern.confidence >= minConfidence &&
        (assetCodes === null ||
          pattern.assets.length === 0 ||
          pattern.assets.some((asset) => assetCodes.includes(asset))),
    );
    const words = new Map(
      rankByBm25(candidates, tokenizeQuery(keywords)).map(({ document, score }) => [document.pattern.id, score]),
    );
    return candidates
      .map(({ pattern }) => ({
        pattern,
        score:
          (pattern.event_type === eventType && eventType !== 'other' ? typeWeight : 0) +
          (1 - typeWeight) * (words.get(pattern.id) ?? 0),
      }))
      .filter(({ score }) => score >= patternFloor)
      .sort((a, b) => b.score - a.score || b.pattern.confidence - a.pattern.confidence)
      .slice(0, limit)
      .map(({ pattern, score }) => toEvidenceRow(pattern, score));
  };
}

/** Below this a pattern shares a stray word at most. */
const patternFloor = 0.15;

function toEvidenceRow(pattern: Pattern, score: number): EvidenceRow {
  return {
    id: pattern.id,
    ai_signal_id: null,
    news_event_id: null,
    created_at: null,
    event_type: pattern.event_type,
    assets: pattern.assets,
    action: pattern.action,
    confidence: pattern.confidence,
    summary: pattern.summary,
    score,
    matched: ['keyword'],
    origin: 'pattern',
    source: null,
    outcome: null,
  };
}
