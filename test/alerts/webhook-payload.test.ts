import { describe, expect, it } from 'vitest';
import { toWebhookPayload } from '../../src/alerts/webhook-payload.ts';
import { createContent } from './alert-content.ts';

describe('the payload of a webhook', () => {
  const alert = {
    id: 12,
    channel: 'trading-system',
    kind: 'digest',
    content: createContent({ urls: ['https://t.me/a/1', 'javascript:alert(1)'] }),
    entries: [createContent({ urls: ['tg://x', 'https://t.me/b/2'] })],
    created_at: '2026-07-01T12:01:00.000Z',
    idempotency_key: 'secondlook-alert-12',
  } as const;

  it('is versioned, in snake case, and whole', () => {
    const payload = toWebhookPayload(alert);
    expect(payload).toEqual({
      version: 1,
      idempotency_key: 'secondlook-alert-12',
      alert_id: 12,
      channel: 'trading-system',
      kind: 'digest',
      created_at: '2026-07-01T12:01:00.000Z',
      alert: createContent({ urls: ['https://t.me/a/1'] }),
      entries: [createContent({ urls: ['https://t.me/b/2'] })],
    });
    expect(JSON.stringify(payload)).not.toMatch(/"[a-z]+[A-Z]\w*":/);
  });

  it('leaves the alert itself as it was', () => {
    toWebhookPayload(alert);
    expect(alert.content.urls).toHaveLength(2);
  });
});
