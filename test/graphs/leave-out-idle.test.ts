import { describe, expect, it } from 'vitest';
import { leaveOutIdle } from '../../graphs/signal/leave-out-idle.ts';

const pass = (update: object, state: object) => leaveOutIdle<object, object>(() => update)(state, {});

describe('leaveOutIdle', () => {
  it('keeps what changes the state', async () => {
    const update = { gate: { open: false }, degraded: ['tool_price_failed'], additional_context: {} };
    expect(await pass(update, { gate: null, degraded: [], additional_context: {} })).toEqual(update);
  });

  it('leaves out empty lists and resets of what holds nothing', async () => {
    const state = { plan: null, provenance: {}, usage: [], degraded: ['text_repaired'] };
    const update = { plan: null, provenance: null, usage: { replace: [] }, degraded: [] };
    expect(await pass(update, state)).toEqual({});
  });

  it('keeps resets of what the message before has left, and of a key that was never set', async () => {
    const state = { plan: { missing: [] }, provenance: { fast: {} }, usage: [{ stage: 'fast' }] };
    const update = { plan: null, provenance: null, usage: { replace: [] }, receipt: null };
    expect(await pass(update, state)).toEqual(update);
  });

  it('keeps a list that starts anew with something in it', async () => {
    const update = { degraded: { replace: ['text_truncated'] } };
    expect(await pass(update, { degraded: [] })).toEqual(update);
  });

  it('gives the node its state and runtime, and lets its failure through', async () => {
    const node = leaveOutIdle<{ n: number }, { n: number; context?: object }>(({ n }, { context }) => ({ n, context }));
    expect(await node({ n: 2 }, { context: { a: 1 } })).toEqual({ n: 2, context: { a: 1 } });
    const failing = leaveOutIdle<object, object>(() => Promise.reject(new Error('defect')));
    await expect(failing({}, {})).rejects.toThrow('defect');
  });
});
