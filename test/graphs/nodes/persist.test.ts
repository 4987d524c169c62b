import { describe, expect, it, vi } from 'vitest';
import type { NewsStore, VerdictRecord } from '../../../graphs/signal/news-store.ts';
import { persistVerdict, writePolicy } from '../../../graphs/signal/nodes/persist.ts';
import type { Spool } from '../../../graphs/signal/spool.ts';
import type { KnownArrival, NodeRuntime, SignalState } from '../../../graphs/signal/state.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import { runSettingsSchema } from '../../../src/domain/run-settings.ts';
import { keywordVersion } from '../../../src/memory/ranking/keyword-tokens.ts';
import { makeRow } from '../../memory/fakes.ts';
import { makeSignal, makeVerdict } from '../../support/records.ts';
import { makeSpool, makeState, makeStore, stored } from './fakes.ts';

const gone = new AppError('database_unavailable', 'gone', { retryable: true });
const conflict = new AppError('write_conflict', 'another was faster', { retryable: true });

const fail = (error: Error) => () => Promise.reject(error);
const open = { open: true, reason: 'high_value_event' } as const;

function persist(parts: Partial<NewsStore>, spool: Spool | null = makeSpool()) {
  const settings = runSettingsSchema.parse({});
  const clock = { now: () => new Date('2025-03-01T12:00:09Z') };
  const node = persistVerdict({ store: makeStore(parts), spool, logger: silentLogger, settings, clock });
  return (
    state: SignalState,
    nodeAttempt = 1,
    context = {},
    configurable: NonNullable<NodeRuntime['configurable']> = {},
  ) => node(state, { executionInfo: { nodeAttempt }, context, configurable });
}

describe('Persist', () => {
  it('stores event and verdicts together, and answers with the receipt', async () => {
    const records: VerdictRecord[] = [];
    const run = persist({
      async putVerdict(record) {
        records.push(record);
        return stored;
      },
    });
    const used = { stage: 'fast' as const, model: 'm', input_tokens: 1, output_tokens: 1, cached_input_tokens: 0 };
    const provenance = {
      fast: { model_name: 'rules', prompt_version: '1', latency_ms: 2, adjustments: [] },
      deep: { model_name: 'precedent', prompt_version: '1', latency_ms: 3, adjustments: [] },
    };
    const state = makeState({
      gate: open,
      analysis: makeVerdict(),
      provenance,
      usage: [used],
      additional_context: {
        memory_evidence: {
          supabase_vector: [makeRow('signal:1', { similarity: 0.9, score: undefined })],
          local_keyword: [makeRow('core-002', { score: 0.4 })],
        },
      },
    });
    const { receipt, degraded } = await run(state);
    expect(receipt).toEqual({ ...stored, should_alert: true, usage: [used], latency_ms: 5 });
    expect(degraded).toEqual([]);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      event: state.event,
      keyword_tokens: expect.arrayContaining(['eth', 'hack']),
      keyword_version: keywordVersion,
      signal: state.signal,
      signal_provenance: provenance.fast,
      gate: open,
      analysis: state.analysis,
      analysis_provenance: provenance.deep,
      evidence: [
        { id: 'signal:1', slot: 'supabase_vector', score: 0.9 },
        { id: 'core-002', slot: 'local_keyword', score: 0.4 },
      ],
      execution_path: ['Ingest', 'Signal', 'Embed', 'Gate', 'ContextGather', 'Planner', 'DeepAnalysis', 'Persist'],
      should_alert: true,
    });
  });

  it('settles the message of a worker with the verdict after which nothing is to come', async () => {
    const records: VerdictRecord[] = [];
    const run = persist({
      async putVerdict(record) {
        records.push(record);
        return stored;
      },
    });
    const closed = makeState({ gate: { open: false, reason: 'low_confidence' } });
    const arrival = { isLastLook: true } as KnownArrival;
    await run(closed, 1, {}, { arrival });
    await run(closed, 1, {}, { arrival: { ...arrival, isLastLook: false } });
    await run(closed);
    await run(makeState({ gate: open }), 1, {}, { arrival });
    const signal = makeSignal({
      event_type: 'other',
      action: 'observe',
      direction: 'short',
      risk_flags: ['price_volatility'],
    });
    // Somebody is told of it.
    const told = makeState({ gate: { open: false, reason: 'excluded_type' }, signal });
    await run(told, 1, {}, { arrival });
    expect(records.at(-1)?.should_alert).toBe(true);
    expect(records.map(({ settled }) => settled)).toEqual([
      { at: '2025-03-01T12:00:09.000Z', reason: 'the gate stayed closed: low_confidence' },
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('writes nothing for a duplicate: its receipt is what is there', async () => {
    const run = persist({});
    const { receipt, degraded } = await run(
      makeState({ signal: null }, { kind: 'duplicate', reason: 'same text', revision: 2, news_event_id: 9 }),
    );
    expect(receipt).toMatchObject({
      status: 'duplicate',
      reason: 'same text',
      news_event_id: 9,
      revision: 2,
      fast_signal_id: null,
      should_alert: false,
    });
    expect(degraded).toEqual([]);
  });

  it('links a repost, and never alerts for one', async () => {
    const linked = { ...stored, status: 'repost' as const, news_event_id: 9 };
    const run = persist({ putRepost: async () => linked });
    const state = makeState({ gate: open, analysis: makeVerdict() }, { kind: 'repost', news_event_id: 9 });
    expect((await run(state)).receipt).toMatchObject({ status: 'repost', news_event_id: 9, should_alert: false });
  });

  it.each(['duplicate', 'repost'] as const)('alerts for no %s that it learns of only as it writes', async (status) => {
    const run = persist({ putVerdict: async () => ({ ...stored, status, news_event_id: 9 }) });
    const state = makeState({ gate: open, analysis: makeVerdict() });
    expect((await run(state)).receipt).toMatchObject({ status, news_event_id: 9, should_alert: false });
  });

  it('keeps the verdict on disk when the database is gone', async () => {
    const spool = makeSpool();
    const { receipt, degraded } = await persist({ putVerdict: fail(gone) }, spool)(makeState());
    expect(receipt).toMatchObject({ status: 'spooled', reason: 'gone', news_event_id: null });
    expect(degraded).toEqual(['store_failed']);
    expect(spool.records.map((record) => record.event.source_message_id)).toEqual(['7']);
  });

  it('keeps nothing on disk that the database refuses: it would refuse it again', async () => {
    const refused = new AppError('invalid_input', 'The database at x refused the data: too long');
    const spool = makeSpool();
    const { receipt, degraded } = await persist({ putVerdict: fail(refused) }, spool)(makeState());
    expect(receipt).toMatchObject({ status: 'failed', reason: refused.message, failure_code: 'invalid_input' });
    expect([degraded, spool.records]).toEqual([['store_failed'], []]);
  });

  it('says that it failed, and why, when the disk fails too, or when there is no spool', async () => {
    const both = await persist({ putVerdict: fail(gone) }, makeSpool(new Error('disk full')))(makeState());
    expect(both.receipt).toMatchObject({ status: 'failed', failure_code: 'database_unavailable' });
    expect(both.receipt.reason).toMatch(/gone.*disk full/);
    expect(both.degraded).toEqual(['store_failed', 'spool_failed']);
    const without = await persist({ putVerdict: fail(gone) }, null)(makeState());
    expect(without.receipt).toMatchObject({ status: 'failed', reason: 'gone' });
    expect(without.degraded).toEqual(['store_failed']);
  });

  it('spools a repost too: the store recognises it again when it is delivered', async () => {
    const spool = makeSpool();
    const { receipt } = await persist(
      { putRepost: fail(gone) },
      spool,
    )(makeState({}, { kind: 'repost', news_event_id: 9 }));
    expect(receipt.status).toBe('spooled');
    expect(spool.records).toHaveLength(1);
  });

  it('leaves a lost race to the graph to repeat, and spools at the last attempt', async () => {
    const spool = makeSpool();
    const run = persist({ putVerdict: fail(conflict) }, spool);
    for (let attempt = 1; attempt < writePolicy.retryPolicy.maxAttempts; attempt++) {
      await expect(run(makeState(), attempt)).rejects.toBe(conflict);
    }
    expect(spool.records).toEqual([]);
    expect((await run(makeState(), writePolicy.retryPolicy.maxAttempts)).receipt.status).toBe('spooled');
    expect(spool.records).toHaveLength(1);
  });

  it('delivers what waits as soon as the store takes something again', async () => {
    const spool = makeSpool();
    const taken: string[] = [];
    let isDown = true;
    const run = persist(
      {
        async putVerdict(record) {
          if (isDown) throw gone;
          taken.push(record.event.source_message_id);
          return stored;
        },
      },
      spool,
    );
    await run(makeState());
    isDown = false;
    const state = makeState();
    if (state.event) state.event.source_message_id = '8';
    expect((await run(state)).receipt.status).toBe('stored');
    expect(taken).toEqual(['8', '7']);
    expect(await spool.count()).toBe(0);
  });

  it('delivers what an earlier process left, as soon as the store takes something', async () => {
    const spool = makeSpool();
    await persist({ putVerdict: fail(gone) }, spool)(makeState());
    const taken: string[] = [];
    const run = persist(
      {
        async putVerdict(record) {
          taken.push(record.event.source_message_id);
          return stored;
        },
      },
      spool,
    );
    const state = makeState();
    if (state.event) state.event.source_message_id = '8';
    await run(state);
    await vi.waitFor(async () => expect(await spool.count()).toBe(0));
    expect(taken).toEqual(['8', '7']);
  });

  it('stores a message whose fast look left nothing', async () => {
    const records: VerdictRecord[] = [];
    const run = persist({ putVerdict: async (record) => ({ ...stored, news_event_id: records.push(record) }) });
    await run(makeState({ signal: null, gate: null, provenance: {} }));
    expect(records[0]).toMatchObject({
      signal: { status: 'error', keywords: [] },
      signal_provenance: { model_name: 'none' },
      gate: { open: false, reason: 'not_success' },
      analysis: null,
      analysis_provenance: null,
    });
  });
});

describe('a deep look that is left for later', () => {
  it('is not in the path, and nobody is told before it', async () => {
    const records: VerdictRecord[] = [];
    const run = persist({
      async putVerdict(record) {
        records.push(record);
        return stored;
      },
    });
    const state = makeState({ gate: { open: true, reason: 'urgent_event' }, signal: makeSignal() });
    const { receipt } = await run(state, 1, { deep_look: 'later' });
    expect(receipt.should_alert).toBe(false);
    expect(records[0]).toMatchObject({
      should_alert: false,
      execution_path: ['Ingest', 'Signal', 'Embed', 'Gate', 'Persist'],
    });
    expect((await run(state)).receipt.should_alert).toBe(true);
  });
});

it('alerts by the deep verdict where there is one, and by the urgent types of the run', async () => {
  const run = persist({ putVerdict: async () => stored });
  const alert = async (changes: Partial<SignalState>, context = {}) =>
    (await run(makeState({ gate: open, ...changes }), 1, context)).receipt.should_alert;
  const watching = makeVerdict({ event_type: 'listing', action: 'observe' });
  expect(await alert({ analysis: watching })).toBe(false);
  expect(await alert({ analysis: watching }, { urgent_types: ['listing'] })).toBe(true);
  expect(await alert({ signal: makeSignal({ action: 'observe' }), analysis: makeVerdict() })).toBe(true);
});
