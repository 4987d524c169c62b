import type { VerdictRecord } from '../../graphs/signal/news-store.ts';
import { toArrivedEvent } from '../../src/domain/arrival.ts';
import { type MessageInput, messageSchema, type NewsEvent } from '../../src/domain/message.ts';
import type { Signal, Verdict, VerdictDraft } from '../../src/domain/verdict.ts';
import type { SearchFilter } from '../../src/memory/memory-search.ts';
import { keywordVersion, toKeywordTokens } from '../../src/memory/ranking/keyword-tokens.ts';

/** An event as `Ingest` makes it, before it is recognised. */
export function makeArrival(input: MessageInput, asOf = input.published_at ?? '2025-03-01T12:00:00Z') {
  return toArrivedEvent(messageSchema.parse(input), new Date(asOf)).event;
}

export function makeEvent(input: MessageInput, asOf?: string): NewsEvent {
  return {
    ...makeArrival(input, asOf),
    recognition: { kind: 'new', reason: 'never seen', revision: 1, news_event_id: null },
  };
}

export function makeDraft(changes: Partial<VerdictDraft> = {}): VerdictDraft {
  return {
    summary_cn: '交易所遭黑客攻击',
    event_type: 'hack',
    assets: ['ETH'],
    asset_names: ['Ethereum'],
    action: 'sell',
    direction: 'short',
    confidence: 0.85,
    strength: 'high',
    timeframe: 'short',
    risk_flags: [],
    notes: '',
    links: [],
    ...changes,
  };
}

export function makeVerdict(changes: Partial<Verdict> = {}): Verdict {
  const draft = makeDraft(changes);
  return { ...draft, status: 'success', raw_confidence: draft.confidence, ...changes };
}

export function makeSignal(changes: Partial<Signal> = {}): Signal {
  return { ...makeVerdict(changes), keywords: ['黑客', 'hack'], ...changes };
}

/** A complete record of one message, ready to be stored. */
export function makeRecord(
  input: MessageInput,
  changes: Partial<Omit<VerdictRecord, 'event'>> & { asOf?: string } = {},
): VerdictRecord {
  const { asOf, ...rest } = changes;
  const event = makeEvent(input, asOf);
  const provenance = { model_name: 'rules', prompt_version: 'rules-1', latency_ms: 1.5, adjustments: [] };
  return {
    event,
    keyword_tokens: toKeywordTokens({ text: event.text, source: event.source, publishedAt: event.published_at }),
    keyword_version: keywordVersion,
    embedding: null,
    signal: makeSignal(),
    signal_provenance: provenance,
    gate: { open: false, reason: 'low_confidence' },
    analysis: null,
    analysis_provenance: rest.analysis ? { ...provenance, model_name: 'precedent' } : null,
    evidence: [],
    degraded: [],
    usage: [],
    execution_path: ['Ingest', 'Signal', 'Embed', 'Gate', 'Persist'],
    should_alert: false,
    ...rest,
  };
}

export function makeFilter(changes: Partial<SearchFilter> = {}): SearchFilter {
  return {
    scope: 'default',
    assets: null,
    eventTypes: null,
    minConfidence: 0.6,
    timeWindowHours: 168,
    limit: 5,
    asOf: new Date('2025-03-02T12:00:00Z'),
    asker: null,
    ...changes,
  };
}

/** A unit vector of 1536 numbers at the given cosine from the first axis. */
export function makeVector(cosine: number): number[] {
  const vector = new Array<number>(1536).fill(0);
  vector[0] = cosine;
  vector[1] = Math.sqrt(1 - cosine * cosine);
  return vector;
}
