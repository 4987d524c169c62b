import { Annotation, END, MemorySaver, START, StateGraph } from '@langchain/langgraph';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildAskGraph } from '../../graphs/ask/graph.ts';
import type { FastAnalyst } from '../../src/analysts/analyst.ts';
import { createPrecedentAnalyst } from '../../src/analysts/precedent/precedent-analyst.ts';
import { createRulesAnalyst } from '../../src/analysts/rules/rules-analyst.ts';
import { createRulesPlanner } from '../../src/analysts/rules/rules-planner.ts';
import { loadConfig } from '../../src/app/config.ts';
import { openSignal } from '../../src/app/open-signal.ts';
import type { AnswerRecord } from '../../src/ask/ask-event.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import type { Receipt } from '../../src/domain/receipt.ts';
import type { Signal, Verdict } from '../../src/domain/verdict.ts';
import { createInMemoryStore } from '../../src/store/in-memory/in-memory-store.ts';
import { makeAskParts } from '../support/ask-parts.ts';

/** Our graphs as nodes of somebody else's. */

const hack = 'Bybit loses 401,000 ETH worth $1.46 billion in a cold wallet hack';
const listing = 'Binance will list PEPE for spot trading today at 12:00 UTC';

/** A graph with `signal` in its middle. `ran` names what ran of ours, each time. */
async function buildDesk(fast: (ran: string[]) => FastAnalyst = countLooks) {
  const ran: string[] = [];
  const store = createInMemoryStore();
  const analysts = {
    fast: () => fast(ran),
    planner: () => createRulesPlanner(),
    deep: () => createPrecedentAnalyst(),
  };
  const config = loadConfig({ EMBEDDINGS: 'off' });
  const signal = await openSignal({ config, parts: { store, search: store, analysts } });
  onTestFinished(signal.close);
  const state = Annotation.Root({
    text: Annotation<string>,
    message: Annotation<MessageInput>,
    signal: Annotation<Signal | null>,
    analysis: Annotation<Verdict | null>,
    receipt: Annotation<Receipt | null>,
    order: Annotation<string>,
  });
  const graph = new StateGraph(state)
    .addNode('fetch', ({ text }) => ({ message: { text, source: 'wire' } }))
    .addNode('read', signal.graph)
    .addNode('decide', ({ signal: fast, analysis }) => {
      const verdict = analysis ?? fast;
      return { order: `${verdict?.action} ${verdict?.assets.join(' ')}` };
    })
    .addEdge(START, 'fetch')
    .addEdge('fetch', 'read')
    .addEdge('read', 'decide')
    .addEdge('decide', END);
  return { graph, ran, store };
}

function countLooks(ran: string[]): FastAnalyst {
  const rules = createRulesAnalyst();
  return {
    name: 'rules',
    analyse(event, options) {
      ran.push(event.content);
      return rules.analyse(event, options);
    },
  };
}

describe('signal as a node', () => {
  it('gives the keys that both states have, and no others', async () => {
    const { graph, store } = await buildDesk();
    const state = await graph.compile().invoke({ text: hack });
    expect(state).toMatchObject({ order: 'sell ETH', receipt: { status: 'stored' }, signal: { event_type: 'hack' } });
    expect(Object.keys(state).toSorted()).toEqual(['analysis', 'message', 'order', 'receipt', 'signal', 'text']);
    expect((await store.readMessage('signal:1'))?.messages).toMatchObject([{ source: 'wire', text: hack }]);
  });

  it('shows its own nodes to who streams the graph with its subgraphs', async () => {
    const { graph } = await buildDesk();
    const seen: string[] = [];
    const updates = await graph.compile().stream({ text: hack }, { streamMode: 'updates', subgraphs: true });
    for await (const [path, update] of updates) {
      seen.push([...path.map((node) => node.split(':')[0]), ...Object.keys(update)].join(' > '));
    }
    expect(seen).toEqual(expect.arrayContaining(['fetch', 'read > Signal', 'read > DeepAnalysis', 'read', 'decide']));
    expect(seen.indexOf('read > Persist')).toBeLessThan(seen.indexOf('read'));
  });

  it('runs once where the graph is interrupted after it and goes on', async () => {
    const { graph, ran } = await buildDesk();
    const desk = graph.compile({ checkpointer: new MemorySaver(), interruptBefore: ['decide'] });
    const config = { configurable: { thread_id: '1' } };
    await desk.invoke({ text: hack }, config);
    expect((await desk.getState(config)).next).toEqual(['decide']);
    expect(await desk.invoke(null, config)).toMatchObject({ order: 'sell ETH' });
    expect(ran).toEqual([hack]);
  });

  it('begins anew with each message of a thread', async () => {
    const { graph } = await buildDesk();
    const desk = graph.compile({ checkpointer: new MemorySaver() });
    const config = { configurable: { thread_id: '1' } };
    await desk.invoke({ text: hack }, config);
    const second = await desk.invoke({ text: listing }, config);
    expect(second.signal).toMatchObject({ event_type: 'listing', assets: ['PEPE'] });
    expect(second.receipt).toMatchObject({ status: 'stored', news_event_id: 2 });
    const again = await desk.invoke({ text: hack }, config);
    expect(again.receipt).toMatchObject({ status: 'duplicate', news_event_id: 1 });
  });

  it('ends with the graph that is aborted, and so does the model that it waits for', async () => {
    let isWaiting = () => {};
    const begun = new Promise<void>((resolve) => {
      isWaiting = resolve;
    });
    const aborted: string[] = [];
    const { graph } = await buildDesk(() => ({
      name: 'slow',
      analyse: (_, { abort } = {}) =>
        new Promise((_resolve, reject) => {
          abort?.addEventListener('abort', () => {
            aborted.push('model');
            reject(abort.reason);
          });
          isWaiting();
        }),
    }));
    const caller = new AbortController();
    const run = graph
      .compile({ checkpointer: new MemorySaver() })
      .invoke({ text: hack }, { signal: caller.signal, configurable: { thread_id: '1' } });
    const ended = expect(run).rejects.toThrow();
    await begun;
    caller.abort(new Error('enough'));
    await ended;
    expect(aborted).toEqual(['model']);
  });

  it('takes the settings of its runs from the context of the graph, which may hold more', async () => {
    const { graph } = await buildDesk();
    const open = await graph.compile().invoke({ text: hack }, { context: { user: 'ann' } });
    expect(open.analysis).not.toBeNull();
    const { graph: strict } = await buildDesk();
    const context = { user: 'ann', high_value_confidence_threshold: 1, urgent_types: [], critical_assets: [] };
    const closed = await strict.compile().invoke({ text: hack }, { context });
    expect(closed).toMatchObject({ signal: { event_type: 'hack' }, order: 'sell ETH' });
    expect(closed.analysis ?? null).toBeNull();
  });
});

describe('ask as a node', () => {
  it('answers the question of the graph, and tells what happens as it does alone', async () => {
    const state = Annotation.Root({ question: Annotation<string>, record: Annotation<AnswerRecord | null> });
    const graph = new StateGraph(state)
      .addNode('ask', buildAskGraph(makeAskParts()).compile())
      .addEdge(START, 'ask')
      .addEdge('ask', END)
      .compile();
    const input = { question: 'what was hacked?' };
    expect((await graph.invoke(input)).record?.answer).toContain('$23 million');
    const told: string[] = [];
    for await (const [, event] of await graph.stream(input, { streamMode: 'custom', subgraphs: true })) {
      told.push(event.type);
    }
    expect([...new Set(told)]).toEqual(['metadata', 'text', 'audit', 'done']);
  });
});
