import type { EvidenceRow } from '../../domain/evidence.ts';
import type { Pattern } from '../../domain/pattern.ts';
import { tokenize } from '../../domain/text/tokenize.ts';
import type { EventType } from '../../domain/verdict.ts';
import { createKeywordIndex, type KeywordDocument } from '../ranking/keyword-index.ts';
import { keywordParameters } from '../ranking/keyword-parameters.ts';
import { toKeywordQuery } from '../ranking/keyword-query.ts';
import { rankByKeywords } from '../ranking/keyword-ranking.ts';
import { compileConditions, findUnmet, readSituation, type Situation } from './find-unmet.ts';

/** The part of a pattern's score that its event type alone gives; the rest comes from its words. */
const typeWeight = 0.4;

export interface PatternQuery {
  keywords: readonly string[];
  eventType: EventType | null;
  assetCodes: readonly string[] | null;
  minConfidence: number;
  limit: number;
  /** Only patterns whose conditions hold of it, and those without conditions. Unset: nobody says, so none is asked about. */
  situation?: Situation | null | undefined;
}

/**
 * Patterns are short lists of keywords, each given once, without source, conversation or time: the ranking reduces to BM25
 * with its usual constants, and 1 is its best possible score. `patternFloor` and `typeWeight` go with these.
 */
const patternParameters = {
  ...keywordParameters,
  latinWeight: 1,
  k1: 1.2,
  lengthPivot: 0,
  rarityPower: 1,
  sourceFactor: 1,
  episodeWeight: 0,
};

/**
 * The committed patterns as a searchable memory: matched by their own keywords and type, never by a file name, and only where
 * their conditions hold. Conditions that hold are a match by themselves.
 */
export function createPatternMemory(patterns: readonly Pattern[]): (query: PatternQuery) => EvidenceRow[] {
  const index = createKeywordIndex(patterns.map(toDocument));
  const conditions = new Map(patterns.map((pattern) => [pattern, compileConditions(pattern)]));

  /** Undefined: there are no conditions, or nothing to hold them against. */
  function toHolds(situation: Situation | null = null): (pattern: Pattern) => boolean | undefined {
    const read = situation === null ? null : readSituation(situation);
    return (pattern) => {
      const tests = conditions.get(pattern);
      return read === null || tests === undefined ? undefined : findUnmet(tests, read) === null;
    };
  }

  return ({ keywords, eventType, assetCodes, minConfidence, limit, situation }) => {
    const holds = toHolds(situation);
    const isCandidate = (pattern: Pattern): boolean =>
      holds(pattern) !== false &&
      pattern.confidence >= minConfidence &&
      (assetCodes === null ||
        pattern.assets.length === 0 ||
        pattern.assets.some((asset) => assetCodes.includes(asset)));
    const candidates = new Set(patterns.flatMap((pattern, number) => (isCandidate(pattern) ? [number] : [])));
    const hits = rankByKeywords(
      index,
      toKeywordQuery(keywords, undefined, patternParameters),
      { isVisible: (number) => candidates.has(number), asOf: null, limit: patterns.length },
      patternParameters,
    );
    const words = new Map(hits.map(({ document, score }) => [document, score]));
    return patterns
      .flatMap((pattern, number) => {
        if (!candidates.has(number)) return [];
        const type = pattern.event_type === eventType && eventType !== 'other' ? typeWeight : 0;
        const score = type + (1 - typeWeight) * (words.get(number) ?? 0);
        return [{ pattern, score: holds(pattern) ? Math.max(score, heldScore) : score }];
      })
      .filter(({ score }) => score >= patternFloor)
      .sort((a, b) => b.score - a.score || b.pattern.confidence - a.pattern.confidence)
      .slice(0, limit)
      .map(({ pattern, score }) => toEvidenceRow(pattern, score, holds(pattern)));
  };
}

/** Below this a pattern shares a stray word at most. */
const patternFloor = 0.15;
/** The least score of a pattern whose conditions hold, whichever words of it were searched for. */
const heldScore = 0.6;

function toDocument({ keywords, event_type, assets }: Pattern): KeywordDocument {
  const tokens = tokenize([...keywords, event_type, ...assets].join('\n'), 'index');
  return { tokens, thread: null, source: null, at: null, asks: false };
}

function toEvidenceRow(pattern: Pattern, score: number, holds: boolean | undefined): EvidenceRow {
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
    independent_sources: 0,
    outcome: null,
    base_rate: null,
    ...(holds === undefined ? {} : { conditions_hold: holds }),
  };
}
