import { type AlertContent, alertContentSchema } from '../../src/alerts/alert.ts';
import type { AlertRequest } from '../../src/alerts/outbox.ts';

export function makeAlertContent(changes: Partial<AlertContent> = {}): AlertContent {
  return alertContentSchema.parse({
    kind: 'alert',
    language: 'zh',
    news_event_id: 1,
    revision: 1,
    summary: '交易所遭黑客攻击',
    event_type: 'hack',
    assets: ['ETH'],
    action: 'sell',
    direction: 'short',
    strength: 'high',
    timeframe: 'short',
    confidence: 0.8,
    raw_confidence: 0.85,
    risk_flags: [],
    gate: null,
    stage: 'deep',
    source: 'wire',
    source_title: null,
    independent_sources: ['wire'],
    urls: [],
    evidence: [],
    published_at: '2025-03-01T12:00:00.000Z',
    degraded: [],
    reason: null,
    before: null,
    conflict: null,
    ...changes,
  });
}

/** An alert for the channel `desk`, to be sent at once and for a day. */
export function makeAlertRequest(
  changes: Partial<AlertRequest> = {},
  content: Partial<AlertContent> = {},
): AlertRequest {
  const kind = changes.kind ?? 'alert';
  return {
    channel: 'desk',
    kind,
    state: 'queued',
    reason: null,
    content: makeAlertContent({ kind, ...content }),
    not_before: null,
    not_after: '2025-03-02T12:00:00.000Z',
    ...changes,
  };
}
