import type { OutboxAlert } from '../../src/alerts/outbox.ts';
import { createContent } from './alert-content.ts';

/** A first alert that a worker has just claimed. */
export function createOutboxAlert(overrides: Partial<OutboxAlert> = {}): OutboxAlert {
  return {
    id: 12,
    channel: 'desk',
    kind: 'alert',
    state: 'claimed',
    reason: null,
    content: createContent(),
    not_before: null,
    not_after: '2026-07-01T13:00:00.000Z',
    attempts: 1,
    created_at: '2026-07-01T12:01:00.000Z',
    remote_id: null,
    answers: null,
    entries: [],
    idempotency_key: 'secondlook-alert-12',
    ...overrides,
  };
}
