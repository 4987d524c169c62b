import { describe, expect, it } from 'vitest';
import type { SignalState } from '../../graphs/signal/state.ts';
import type { FastAnalyst } from '../../src/analysts/analyst.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import type { Embedder } from '../../src/models/embedding/embedder.ts';
import type { ReplayedMessage } from '../../src/replay/order-messages.ts';
import { type ReplayOptions, runReplay } from '../../src/replay/run-replay.ts';
import { makeSignal, makeVerdict } from '../support/records.ts';

const messages = (count: number): ReplayedMessage[] =>
  Array.from({ length: count }, (_, index) => ({
    message: { text: String(index) },
    asOf: new Date(Date.UTC(2025, 2, 1, 0, 0, index)),
  }));

function makeState(
  changes: Partial<SignalState> = {},
  status: NonNullable<SignalState['receipt']>['status'] = 'stored',
) {
  const receipt = { status } as SignalState['receipt'];
  return { receipt, signal: makeSignal(), gate: null, analysis: null, degraded: [], ...changes } as SignalState;
}

/** Gives control over when each message is done. */
function makeSlowApp() {
  const started: number[] = [];
  const release = new Map<number, () => void>();
  const analyze = (message: MessageInput) =>
    new Promise<SignalState>((resolve) => {
      const index = Number(message.text);
      started.push(index);
      release.set(index, () => resolve(makeState({ degraded: [message.text] })));
    });
  return { analyze, started, finish: (index: number) => release.get(index)?.() };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

function run(
  app: { analyze: (message: MessageInput, context?: object) => Promise<SignalState> },
  count: number,
  changes: Partial<ReplayOptions> = {},
) {
  const told: string[] = [];
  const summary = runReplay({ analyze: app.analyze }, messages(count), {
    asOf: null,
    withoutText: 0,
    abort: new AbortController().signal,
    onResult: (state, index) => void told.push(`${index}:${state.degraded[0] ?? ''}`),
    onError: (error, message, index) => void told.push(`${index}!${message.text} ${String(error)}`),
    ...changes,
  });
  return { told, summary };
}

describe('runReplay', () => {
  it('begins a message when the one before has been told, however long that takes', async () => {
    const order: string[] = [];
    const analyze = async (message: MessageInput) => {
      order.push(`begun ${message.text}`);
      await settle();
      return makeState();
    };
    await run({ analyze }, 3, {
      async onResult(_, index) {
        await settle();
        order.push(`told ${index}`);
      },
    }).summary;
    expect(order).toEqual(['begun 0', 'told 0', 'begun 1', 'told 1', 'begun 2', 'told 2']);
  });

  it('tells the look-ahead of every turn, and lets go of it at the end', async () => {
    const heard: string[] = [];
    const lookAhead = {
      wrap: { fast: (analyst: FastAnalyst) => analyst, embedder: (embedder: Embedder) => embedder },
      begin: (all: readonly unknown[], index: number) => void heard.push(`begin ${index} of ${all.length}`),
      finish: (index: number) => void heard.push(`finish ${index}`),
      close: () => void heard.push('close'),
    };
    await run({ analyze: async () => makeState() }, 2, { lookAhead }).summary;
    expect(heard).toEqual(['begin 0 of 2', 'finish 0', 'begin 1 of 2', 'finish 1', 'close']);
  });

  it('gives each message its own clock, or the one that is asked for, and an exact memory', async () => {
    const clocks: unknown[] = [];
    const analyze = async (_: MessageInput, context: object = {}) => {
      clocks.push(context);
      return makeState();
    };
    await run({ analyze }, 2).summary;
    await run({ analyze }, 1, { asOf: new Date('2025-05-05T00:00:00Z') }).summary;
    expect(clocks).toEqual([
      { as_of: '2025-03-01T00:00:00.000Z', memory_exact: true },
      { as_of: '2025-03-01T00:00:01.000Z', memory_exact: true },
      { as_of: '2025-05-05T00:00:00.000Z', memory_exact: true },
    ]);
  });

  it('counts a message that cannot be run, and goes on', async () => {
    const analyze = async (message: MessageInput) => {
      if (message.text === '1') throw new Error('refused');
      return makeState();
    };
    const { told, summary } = run({ analyze }, 3);
    expect(await summary).toMatchObject({ messages: 2, stored: 2, errors: 1, interrupted: false });
    expect(told).toEqual(['0:', '1!1 Error: refused', '2:']);
  });

  it('finishes what is under way and leaves the rest when it is stopped', async () => {
    const stop = new AbortController();
    const app = makeSlowApp();
    const { told, summary } = run(app, 10, { abort: stop.signal });
    await settle();
    stop.abort();
    app.finish(0);
    expect(await summary).toMatchObject({ messages: 1, interrupted: true });
    expect(app.started).toEqual([0]);
    expect(told).toEqual(['0:0']);
  });

  it('rejects, and starts no more, when a result cannot be told', async () => {
    const app = { started: 0, analyze: async () => makeState(void app.started++ as never) };
    const { summary } = run(app, 50, {
      onResult: () => {
        throw new Error('nobody listens');
      },
    });
    await expect(summary).rejects.toThrow('nobody listens');
    expect(app.started).toBeLessThan(5);
  });

  it('has a summary for no message at all', async () => {
    expect(await run({ analyze: async () => makeState() }, 0, { withoutText: 4 }).summary).toMatchObject({
      messages: 0,
      without_text: 4,
      p50_ms: 0,
      p95_ms: 0,
    });
  });

  it('counts what became of the messages', async () => {
    const open = { open: true, reason: 'high_value_event' } as const;
    const states = [
      makeState({ gate: open, analysis: makeVerdict() }),
      makeState({ signal: makeSignal({ status: 'skip', event_type: 'other' }) }),
      makeState({ signal: null }, 'duplicate'),
      makeState({ signal: null }, 'repost'),
      makeState({}, 'revised'),
      makeState({ degraded: ['store_failed'] }, 'spooled'),
      makeState({ degraded: ['store_failed', 'spool_failed'] }, 'failed'),
    ];
    const analyze = async (message: MessageInput) => states[Number(message.text)] ?? makeState();
    expect(await run({ analyze }, states.length, { withoutText: 1 }).summary).toMatchObject({
      messages: 7,
      stored: 2,
      revised: 1,
      duplicates: 1,
      reposts: 1,
      without_text: 1,
      skipped: 1,
      gate_open: 1,
      deep: 1,
      spooled: 1,
      errors: 1,
      by_type: { hack: 4, other: 1 },
      degraded: { store_failed: 2, spool_failed: 1 },
    });
  });
});
