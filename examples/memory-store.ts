/**
 * What a graph remembers across threads, in a store of LangGraph's: found by words, Chinese and English, below a namespace of its own.
 * Here in this process; `createMemoryStore({ memory: await openMemory() })` keeps it in the database of the settings, and finds it by meaning too.
 *
 *     npx tsx examples/memory-store.ts
 */
import { END, getStore, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { createMemoryStore } from 'secondlook';

const store = createMemoryStore();
const desk = ['desks', 'asia'];
await store.put(desk, 'style', { text: '只看现货，不做合约', kind: 'rule' });
await store.put(desk, 'limit', { text: 'No position above 2 BTC over the weekend', kind: 'rule', size: 2 });
await store.put(['desks', 'asia-old'], 'limit', { text: 'No position above 9 BTC', kind: 'rule' });

const graph = new StateGraph(MessagesAnnotation)
  .addNode('recall', async ({ messages }) => {
    const question = messages.at(-1)?.text ?? '';
    const found = (await getStore()?.search(desk, { query: question, filter: { kind: 'rule' }, limit: 1 })) ?? [];
    return { messages: [{ role: 'ai', content: found.map(({ value }) => value.text).join() || 'nothing' }] };
  })
  .addEdge(START, 'recall')
  .addEdge('recall', END)
  .compile({ store });

for (const content of ['合约可以做吗', 'How much BTC may I hold over a weekend?']) {
  const { messages } = await graph.invoke({ messages: [{ role: 'user', content }] });
  process.stdout.write(`${content} ${messages.at(-1)?.text}\n`);
}
await store.stop();
