/**
 * A chat model and a tool of LangChain in the pipeline. The model here answers from a list, so that this runs without a key; put
 * `new ChatAnthropic({ model: '…' })` or any other in its place.
 *
 *     npx tsx examples/own-model.ts
 */
import { tool } from '@langchain/core/tools';
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { createInMemoryStore, openSignal } from 'secondlook';
import { z } from 'zod';

const verdict = {
  summary_cn: '某跨链桥被盗两亿美元以太坊。',
  event_type: 'hack',
  assets: ['ETH'],
  asset_names: ['Ethereum'],
  action: 'sell',
  direction: 'short',
  confidence: 0.82,
  strength: 'high',
  timeframe: 'short',
  risk_flags: [],
  notes: 'Withdrawals are halted.',
  links: [],
};

const losses = tool(({ protocol }) => `${protocol}: no earlier loss is known.`, {
  name: 'losses',
  description: 'Earlier losses of a protocol.',
  schema: z.object({ protocol: z.string() }),
});

const plan = { missing: ['earlier losses'], tool_calls: [{ tool: 'losses', query: 'Nexus Bridge' }], reason: 'size' };
const answers = (...said: object[]) => new FakeListChatModel({ responses: said.map((one) => JSON.stringify(one)) });

const store = createInMemoryStore();
const signal = await openSignal({
  parts: { store, search: store },
  models: {
    fast: answers({ ...verdict, keywords: ['bridge', 'stolen'] }),
    planner: answers(plan, { missing: [], tool_calls: [], reason: 'enough' }),
    deep: answers(verdict),
  },
  tools: [losses],
});
const state = await signal.analyze({ text: 'Nexus Bridge hacked: $200M in ETH stolen, withdrawals halted.' });
const [found] = state.additional_context.tool_results ?? [];
process.stdout.write(
  `${state.signal?.event_type} ${state.signal?.action} (${state.provenance.fast?.model_name}), then ${state.analysis?.action}; losses said: ${found?.content}\n`,
);
await signal.close();
