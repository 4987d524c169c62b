import type { AlertContent } from '../../src/alerts/alert.ts';

/** A verdict as it would be told for the first time. */
export function createContent(overrides: Partial<AlertContent> = {}): AlertContent {
  return {
    kind: 'alert',
    language: 'zh',
    news_event_id: 1,
    id: 'signal:2',
    revision: 1,
    summary: '某交易所宣布上线 SOL 现货交易对',
    event_type: 'listing',
    assets: ['SOL'],
    action: 'buy',
    direction: 'long',
    strength: 'high',
    timeframe: 'short',
    confidence: 0.82,
    raw_confidence: 0.9,
    risk_flags: [],
    gate: null,
    stage: 'deep',
    source: 'chain_alerts',
    source_title: null,
    independent_sources: ['chain_alerts'],
    urls: ['https://t.me/chain_alerts/314'],
    evidence: [],
    published_at: '2026-07-01T12:00:00.000Z',
    degraded: [],
    reason: null,
    before: null,
    conflict: null,
    judgement: null,
    ...overrides,
  };
}
