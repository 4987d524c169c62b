import { AIMessage, type BaseMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { MemorySaver } from '@langchain/langgraph';
import { createReactAgent } from '@langchain/langgraph/prebuilt';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildAskGraph } from '../../graphs/ask/graph.ts';
import { createAskTool } from '../../src/agent-tools/ask-tool.ts';
import { createMemoryTool } from '../../src/agent-tools/memory-tool.ts';
import { createSignalTool } from '../../src/agent-tools/signal-tool.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { createInMemoryStore } from '../../src/store/in-memory/in-memory-store.ts';
import { makeAskParts } from '../support/ask-parts.ts';

/** The tools in the hands of an agent of LangGraph, whose model says what the test wants. */

const hack = 'Bybit loses 401,000 ETH worth $1.46 billion in a cold wallet hack';
const listing = 'Upbit lists ARB, spot trading opens today at 09:00 UTC';
const analyze = (text: string) => ({ name: 'analyze_message', args: { text, source: 'wire' } });

async function openTools() {
  const store = createInMemoryStore();
  const app = await createApp({ config: loadConfig({ EMBEDDINGS: 'off' }), parts: { store, search: store } });
  onTestFinished(app.close);
  const ask = buildAskGraph(makeAskParts()).compile();
  const invoke = async (question: object, { abort }: { abort?: AbortSignal | undefined } = {}) => {
    const { record } = await ask.invoke(question as { question: string }, { signal: abort });
    if (record === null) throw new Error('no record');
    return record;
  };
  const tools = [
    createSignalTool({ signal: app }),
    createMemoryTool({ memory: app.memory }),
    createAskTool({ ask: { invoke } }),
  ];
  return { store, tools };
}

const human = (content: string) => ({ messages: [{ role: 'user', content }] });
const answersOf = (messages: BaseMessage[]) => messages.filter((message) => message.type === 'tool');

describe.each(['v1', 'v2'] as const)('an agent of version %s', (version) => {
  it('calls several of the tools at once, and the model reads what they answer', async () => {
    const { tools, store } = await openTools();
    const llm = fakeModel()
      .respondWithTools([
        analyze(hack),
        analyze(listing),
        { name: 'ask', args: { question: 'what was hacked?' } },
        { name: 'search_memory', args: { query: '黑客 被盗' } },
      ])
      .respond(new AIMessage('done'));
    const agent = createReactAgent({ llm, tools, version, checkpointer: new MemorySaver() });
    // What the agent's context says is the agent's own.
    const config = { configurable: { thread_id: '1' }, context: { user: 'ann', memory_policy: 7 } };
    const { messages } = await agent.invoke(human('go'), config);
    const answers = answersOf(messages);
    expect(answers.map(({ name, text }) => [name, /^---\n[\s\S]*\n---$/.test(text)])).toEqual([
      ['analyze_message', true],
      ['analyze_message', true],
      ['ask', true],
      ['search_memory', true],
    ]);
    expect(llm.calls.at(-1)?.messages.filter(({ type }) => type === 'tool')).toHaveLength(4);
    expect((await store.readMessage('signal:1'))?.messages).toHaveLength(1);
    expect(answers[2]?.text).toContain('(1) FooBridge loses 23 million dollars');
  });

  it('reads what was wrong with a call, and can call again', async () => {
    const { tools } = await openTools();
    const failing = createAskTool({
      name: 'ask_other',
      ask: {
        invoke: () => Promise.reject(new AppError('invalid_settings', 'no such model', { hint: 'set ASK_MODEL' })),
      },
    });
    const llm = fakeModel()
      .respondWithTools([
        { name: 'search_memory', args: { query: 'hack', limit: 99 } },
        { name: 'ask_other', args: { question: 'what?' } },
      ])
      .respond(new AIMessage('done'));
    const { messages } = await createReactAgent({ llm, tools: [...tools, failing], version }).invoke(human('go'));
    const said = answersOf(messages).map((message) => ('status' in message ? [message.status, message.text] : []));
    expect(said).toEqual([
      ['error', expect.stringContaining('limit is a whole number from 1 to 30')],
      ['error', expect.stringContaining('no such model. set ASK_MODEL')],
    ]);
  });

  it('shows the nodes of our graphs to who streams it with its subgraphs', async () => {
    const { tools } = await openTools();
    const llm = fakeModel()
      .respondWithTools([analyze(hack)])
      .respond(new AIMessage('done'));
    const seen = new Set<string>();
    const stream = await createReactAgent({ llm, tools, version }).stream(human('go'), {
      streamMode: 'updates',
      subgraphs: true,
    });
    for await (const [path, update] of stream) {
      seen.add([...path.map((node) => node.split(':')[0]), ...Object.keys(update)].join(' > '));
    }
    expect([...seen]).toEqual(expect.arrayContaining(['agent', 'tools > Signal', 'tools > Persist', 'tools']));
  });

  it('stores a message once where it is asked to go on after it was stopped', async () => {
    const { tools, store } = await openTools();
    const llm = fakeModel()
      .respondWithTools([analyze(hack)])
      .respondWithTools([analyze(hack)])
      .respond(new AIMessage('done'));
    const agent = createReactAgent({
      llm,
      tools,
      version,
      checkpointer: new MemorySaver(),
      interruptBefore: ['tools'],
    });
    const config = { configurable: { thread_id: '1' } };
    await agent.invoke(human('go'), config);
    await agent.invoke(null, config);
    const { messages } = await agent.invoke(null, config);
    expect(answersOf(messages).map(({ text }) => /^(stored|duplicate) · event 1/m.exec(text)?.[1])).toEqual([
      'stored',
      'duplicate',
    ]);
    expect((await store.readMessage('signal:1'))?.signals).toHaveLength(2);
  });
});

it('leaves a tool that hangs, when its caller does', async () => {
  let isWaiting = () => {};
  const begun = new Promise<void>((resolve) => {
    isWaiting = resolve;
  });
  let abort: AbortSignal | undefined;
  const hanging = createAskTool({
    ask: {
      invoke: (_, options) => {
        abort = options?.abort;
        isWaiting();
        return new Promise(() => {});
      },
    },
  });
  const llm = fakeModel().respondWithTools([{ name: 'ask', args: { question: 'what?' } }]);
  const caller = new AbortController();
  const run = createReactAgent({ llm, tools: [hanging] }).invoke(human('go'), { signal: caller.signal });
  const ended = expect(run).rejects.toThrow();
  await begun;
  caller.abort(new Error('enough'));
  await ended;
  expect(abort?.aborted).toBe(true);
});
