import { describe, expect, it } from 'vitest';
import { defineNodes, type NodeOptions } from '../../graphs/node/define-node.ts';
import type { NodeRuntime } from '../../graphs/signal/state.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { silentLogger } from '../../src/domain/logger.ts';

type Node = (state: object, runtime: NodeRuntime) => object | Promise<object>;

const define = (node: Node, options?: NodeOptions<object>, name = 'Signal') =>
  defineNodes({ logger: silentLogger })(name, node, options);

describe('a node of a graph', () => {
  it('comes as the arguments of addNode, and is tried once unless its policy says otherwise', () => {
    const [name, , once] = define(() => ({}));
    expect(name).toBe('Signal');
    expect(once.retryPolicy).toMatchObject({ maxAttempts: 1 });
    const policy = { timeout: 5, retryPolicy: { maxAttempts: 3 } };
    expect(define(() => ({}), { policy })[2]).toBe(policy);
  });

  it('is given its state and runtime, and without a backstop its failure ends the run', async () => {
    const [, node] = define((state, { context }) => ({ ...state, context }));
    expect(await node({ n: 2 }, { context: { a: 1 } })).toEqual({ n: 2, context: { a: 1 } });
    const [, failing] = define(() => Promise.reject(new Error('defect')));
    await expect(failing({}, {})).rejects.toThrow('defect');
  });
});

describe('the update of a node', () => {
  const pass = (update: object, state: object) => define(() => update)[1](state, {});

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
});

describe('a node with a backstop', () => {
  const backstop = { limitMs: 50, fallback: { signal: null, context: 'none' } };
  const run = (node: Node, abort?: AbortSignal, name?: string) =>
    define(node, { backstop }, name)[1]({ signal: 'of the message before' }, { signal: abort, context: { a: 1 } });

  it('gives its own update where it does not fail', async () => {
    expect(await run(async (_, { context }) => ({ context }))).toEqual({ context: { a: 1 } });
  });

  it('is given the whole of its runtime, and a signal of its own', async () => {
    const runtime = { context: { a: 1 }, executionInfo: { nodeAttempt: 2 }, configurable: { thread_id: 't' } };
    let given: object = {};
    const node: Node = (_, own) => {
      given = own;
      return {};
    };
    await define(node, { backstop })[1]({}, runtime);
    expect(given).toEqual({ ...runtime, signal: expect.any(AbortSignal) });
  });

  it('lets the run go on without it, and says so by the name of its node', async () => {
    const fail = () => Promise.reject(new Error('defect'));
    expect(await run(fail)).toEqual({ signal: null, context: 'none', degraded: ['signal_failed'] });
    expect(await run(fail, undefined, 'ContextGather')).toMatchObject({ degraded: ['context_gather_failed'] });
  });

  it('is not waited for longer than its limit, and is told', async () => {
    let told: unknown;
    const hanging = run((_, { signal: abort }) => {
      abort?.addEventListener('abort', () => {
        told = abort.reason;
      });
      return new Promise(() => {});
    });
    expect(await hanging).toMatchObject({ degraded: ['signal_failed'] });
    expect(told).toMatchObject({ code: 'timeout' });
  });

  it('ends the run where the caller gave up, or asked for what is not there', async () => {
    const stop = new AbortController();
    const running = run(() => new Promise(() => {}), stop.signal);
    stop.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    const refused = new AppError('invalid_settings', 'no key');
    await expect(run(() => Promise.reject(refused))).rejects.toBe(refused);
  });
});
