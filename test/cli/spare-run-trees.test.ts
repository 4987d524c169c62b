import { CallbackManager } from '@langchain/core/callbacks/manager';
import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons';
import { LangChainTracer } from '@langchain/core/tracers/tracer_langchain';
import { describe, expect, it } from 'vitest';
// Gives LangChain the context that it keeps its records in.
import '@langchain/langgraph';
import { spareRunTrees } from '../../src/cli/spare-run-trees.ts';

describe('a step of a run', () => {
  /** One of its own: the other tests of this process go on with LangChain's. */
  const open = (): typeof AsyncLocalStorageProviderSingleton => Object.create(AsyncLocalStorageProviderSingleton);
  const readStore = () => AsyncLocalStorageProviderSingleton.getInstance().getStore();

  it('leaves no record where nobody traces', async () => {
    const context = open();
    expect(await context.runWithConfig({}, async () => readStore())).toMatchObject({ name: '<runnable_lambda>' });
    spareRunTrees(context);
    expect(await context.runWithConfig({}, async () => readStore())).toBeUndefined();
  });

  it('leaves its record with a tracer', async () => {
    const context = open();
    spareRunTrees(context);
    const tracer = new LangChainTracer({ client: { createRun: async () => {} } as never });
    const manager = new CallbackManager();
    manager.addHandler(tracer);
    const run = await manager.handleChainStart(
      { lc: 1, type: 'not_implemented', id: ['step'] },
      {},
      undefined,
      'chain',
      [],
      {},
      'step',
    );
    const child = run.getChild();
    expect(await context.runWithConfig({ callbacks: child }, async () => readStore())).toMatchObject({ name: 'step' });
  });

  it('hands on what it runs', () => {
    const context = open();
    spareRunTrees(context);
    expect(context.runWithConfig({}, () => 7)).toBe(7);
    expect(() =>
      context.runWithConfig({}, () => {
        throw new Error('broken');
      }),
    ).toThrow('broken');
  });
});
