import type { MemoryPart } from './memory-paths.ts';

/** What stands on the pages of the news' memory. */
export interface MemoryWords {
  parts: Readonly<Record<MemoryPart, string>>;
  about: Readonly<Record<MemoryPart, string>>;
  search: {
    words: string;
    asOf: string;
    asOfHint: string;
    window: string;
    windows: Readonly<Record<string, string>>;
    asset: string;
    type: string;
    any: string;
    confidence: string;
    submit: string;
    more: string;
    terms: string;
    otherNames: string;
    noTerms: string;
    found(count: number): string;
    none: string;
    degraded: string;
    trace: string;
    step: string;
    did: string;
    hits: string;
    ran: string;
    skipped: string;
    ms: string;
    pattern: string;
  };
  row: {
    vector(rank: number, similarity: string, decay: string | null): string;
    keyword(rank: number, score: string): string;
    patternLeg(rank: number, score: string): string;
    reranked(score: string): string;
    folded(count: number): string;
    sources(names: string, count: number): string;
    terms: string;
    why: string;
    verdict: string;
    confidence: string;
    outcome: string;
    noOutcome: string;
    cameTrue(horizon: string, percent: string): string;
    cameOtherwise(horizon: string, percent: string): string;
    flat(horizon: string, percent: string): string;
    rate(percent: string, count: number): string;
  };
  age(ms: number): string;
  size(events: string, first: string, last: string): string;
  roughly(count: string): string;
  atLeast(count: string): string;
  sizeMore(pinned: string, synonyms: string): string;
  unembedded(count: string): string;
  empty: string;
  pin: string;
  unpin: string;
  pinned: string;
  pins: {
    reference: string;
    hint: string;
    none: string;
    older: string;
    message: string;
    since: string;
    change: string;
    unknown(reference: string): string;
  };
  wrong: Readonly<Record<'moment' | 'words' | 'field' | 'assets' | 'confidence', string>>;
}
