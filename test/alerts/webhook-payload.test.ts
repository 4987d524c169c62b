import { describe, expect, it } from 'vitest';
import { toWebhookPayload } from '../../src/alerts/webhook-payload.ts';
import { createContent } from './alert-content.ts';

const judgement = { tells: true, why: 'gone', model: 'm', prompt_version: 'alert-1' };

describe('the payload of a webhook', () => {
  const alert = {
    id: 12,
    channel: 'trading-system',
    kind: 'digest',
    content: createContent({ urls: ['https://t.me/a/1', 'javascript:alert(1)'], judgement }),
    entries: [createContent({ urls: ['tg://x', 'https://t.me/b/2'], judgement })],
    created_at: '2026-07-01T12:01:00.000Z',
    idempotency_key: 'secondlook-alert-12',
  } as const;

  it('is versioned, in snake case, and whole but for what a judge said', () => {
    const { judgement: _, ...content } = createContent();
    const payload = toWebhookPayload(alert);
    expect(payload).toEqual({
      version: 1,
      idempotency_key: 'secondlook-alert-12',
      alert_id: 12,
      channel: 'trading-system',
      kind: 'digest',
      created_at: '2026-07-01T12:01:00.000Z',
      alert: { ...content, urls: ['https://t.me/a/1'] },
      entries: [{ ...content, urls: ['https://t.me/b/2'] }],
    });
    expect(JSON.stringify(payload)).not.toMatch(/"[a-z]+[A-Z]\w*":/);
  });

  it('leaves the alert itself as it was', () => {
    toWebhookPayload(alert);
    expect(alert.content.urls).toHaveLength(2);
  });
});
