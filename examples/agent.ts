/**
 * An agent of yours with our tools and a store: it reads a message, looks for precedents and asks the archive, and notes for itself what it
 * found. Its model is scripted here, so that it runs without a key; `new ChatOpenAI({ model: … })` or any other chat model stands there
 * in yours.
 *
 *     npx tsx examples/agent.ts
 */
import { AIMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { tool } from '@langchain/core/tools';
import { getStore, MemorySaver } from '@langchain/langgraph';
import { createReactAgent } from '@langchain/langgraph/prebuilt';
import {
  createAskTool,
  createMemoryStore,
  createMemoryTool,
  createSignalTool,
  openAsk,
  openMemory,
  openSignal,
} from 'secondlook';
import { z } from 'zod';

/** What its archive knows. */
const told = [
  {
    text: '【跨链协议 Poly Network 遭黑客攻击】以太坊、币安链和 Polygon 上合计约 6.1 亿美元资产被盗。',
    source: 'chain_alerts',
    published_at: '2021-08-10T12:40:00Z',
  },
  {
    text: '🚨【Bybit 冷钱包遭黑客攻击，约 40 万枚 ETH 被盗】',
    source: 'btc_wire',
    published_at: '2025-02-21T15:55:00Z',
  },
];

const memory = await openMemory();
try {
  const signal = await openSignal({ memory });
  for (const message of told) await signal.analyze(message, { as_of: message.published_at });

  /** What the agent notes is its own, in its own store. */
  const note = tool(
    async ({ about, text }) => {
      await getStore()?.put(['notes'], about, { text });
      return 'noted';
    },
    { name: 'note', description: 'Keeps a note.', schema: z.object({ about: z.string(), text: z.string() }) },
  );

  const model = fakeModel()
    .respondWithTools([
      { name: 'search_memory', args: { query: 'exchange hack', types: ['hack'], limit: 2 } },
      { name: 'ask', args: { question: 'How many messages are about a hack?', mode: 'local' } },
    ])
    .respondWithTools([{ name: 'analyze_message', args: { text: 'Hackers steal 5,000 ETH from the exchange Orion' } }])
    .respondWithTools([{ name: 'note', args: { about: 'Orion', text: 'hacked; sold off as others were before' } }])
    .respond((messages) => new AIMessage(`I read ${messages.length} messages: sell.`));

  const store = createMemoryStore({ memory });
  const agent = createReactAgent({
    llm: model,
    tools: [
      createSignalTool({ signal }),
      createMemoryTool({ memory: memory.memory }),
      createAskTool({ ask: await openAsk({ memory }) }),
      note,
    ],
    store,
    checkpointer: new MemorySaver(),
  });
  const { messages } = await agent.invoke(
    { messages: [{ role: 'user', content: 'Orion was hacked. Has that happened before, and what now?' }] },
    { configurable: { thread_id: '1' } },
  );
  for (const { type, name, text } of messages) {
    if (type === 'tool') process.stdout.write(`${name}: ${text.split('\n').slice(0, 3).at(-1)}\n`);
  }
  process.stdout.write(`${messages.at(-1)?.text}\n`);
  for (const { key, value } of await store.search(['notes'], { query: 'who was hacked' }))
    process.stdout.write(`noted of ${key}: ${value.text}\n`);
} finally {
  await memory.close();
}
