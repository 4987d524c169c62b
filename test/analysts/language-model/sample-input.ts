import type { EvidenceRow } from '../../../src/domain/evidence.ts';
import type { NewsEvent } from '../../../src/domain/message.ts';
import type { Signal } from '../../../src/domain/verdict.ts';
import { draftVerdict } from '../../support/openai-server.ts';

export function sampleEvent(overrides: Partial<NewsEvent> = {}): NewsEvent {
  return {
    source: 'exchange-news',
    source_message_id: '42',
    source_url: null,
    scope: 'default',
    thread: null,
    forwarded_from: null,
    text: '某交易所将于 11 月 5 日上线 ABC/USDT',
    content: '某交易所将于 11 月 5 日上线 ABC/USDT',
    language: 'zh',
    links: ['https://exchange.example/notice/42'],
    published_at: '2025-11-04T08:00:00.000Z',
    edited_at: null,
    as_of: '2025-11-04T08:00:05.000Z',
    hash_raw: 'a'.repeat(64),
    hash_canonical: 'b'.repeat(64),
    recognition: { kind: 'new', reason: 'unknown id', revision: 1, news_event_id: null },
    ...overrides,
  };
}

export function sampleSignal(overrides: Partial<Signal> = {}): Signal {
  return { ...draftVerdict(), status: 'success', raw_confidence: 0.85, keywords: ['上币', 'ABC'], ...overrides };
}

export function sampleEvidence(overrides: Partial<EvidenceRow> = {}): EvidenceRow {
  return {
    id: 'signal:7',
    ai_signal_id: 7,
    news_event_id: 5,
    created_at: '2025-11-01T00:00:00.000Z',
    event_type: 'listing',
    assets: ['ABC'],
    action: 'buy',
    confidence: 0.8,
    summary: '另一家交易所三天前上线 ABC，随后上涨。',
    similarity: 0.91,
    matched: ['vector'],
    origin: 'archive',
    source: 'other-channel',
    independent_sources: 1,
    outcome: { horizon: '24h', return: 0.062, excess: 0.041, hit: true, known_at: '2025-11-02T01:00:00.000Z' },
    base_rate: { horizon: '24h', n: 48, hit_rate: 0.5417 },
    ...overrides,
  };
}
