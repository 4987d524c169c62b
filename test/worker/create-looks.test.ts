import { describe, expect, it } from 'vitest';
import type { DeepGraph } from '../../graphs/signal/deep-graph.ts';
import type { SignalGraph } from '../../graphs/signal/graph.ts';
import { AppError, type ErrorCode } from '../../src/domain/app-error.ts';
import { createLooks } from '../../src/worker/create-looks.ts';
import type { InboxMessage } from '../../src/worker/inbox-message.ts';

const message = {
  id: 1,
  revision: 2,
  news_event_id: 3,
  received_at: '2026-03-02T12:00:00.000Z',
  arrival: {},
  post: { message: { text: 'ETH hacked' } },
} as InboxMessage;

/** What a fast look throws whose run ended with this receipt. */
async function look(receipt: object | null): Promise<unknown> {
  const looks = createLooks({
    graph: { invoke: async () => ({ receipt }) } as unknown as SignalGraph,
    deepGraph: {} as DeepGraph,
    checkpointer: null,
    clock: { now: () => new Date('2026-03-02T12:00:00Z') },
    duplicateLayers: [],
  });
  return looks.fast(message).then(
    () => null,
    (error: unknown) => error,
  );
}

describe('a verdict that could not be stored', () => {
  it.each<[ErrorCode | undefined, ErrorCode | undefined]>([
    ['database_unavailable', 'database_unavailable'],
    ['database_busy', 'database_unavailable'],
    ['database_outdated', 'database_unavailable'],
    ['write_conflict', 'database_unavailable'],
    ['timeout', 'database_unavailable'],
    ['interrupted', 'database_unavailable'],
    ['invalid_input', 'invalid_input'],
    ['database_failed', 'database_failed'],
    [undefined, undefined],
  ])('because of %s fails its job with %s', async (failure_code, code) => {
    const error = await look({ status: 'failed', reason: 'it broke', failure_code });
    expect(error).toMatchObject({ message: 'The verdict could not be stored: it broke' });
    expect(error instanceof AppError ? error.code : undefined).toBe(code);
  });

  it('because the run left no receipt fails its job by itself', async () => {
    const error = await look(null);
    expect(error).not.toBeInstanceOf(AppError);
    expect(error).toMatchObject({ message: 'The verdict could not be stored: no receipt' });
  });
});

it('a verdict that is stored fails nothing', async () => {
  expect(await look({ status: 'stored' })).toBeNull();
});
