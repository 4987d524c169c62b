/**
 * The signal graph as one node of a graph of yours: before it something fetches a message, after it something decides. What both need of it
 * are keys of your own state.
 *
 *     npx tsx examples/own-graph.ts
 */
import { Annotation, END, MemorySaver, START, StateGraph } from '@langchain/langgraph';
import { type MessageInput, openSignal, type Signal, type Verdict } from 'secondlook';

const signal = await openSignal();
try {
  const state = Annotation.Root({
    feed: Annotation<string>,
    message: Annotation<MessageInput>,
    signal: Annotation<Signal | null>,
    analysis: Annotation<Verdict | null>,
    order: Annotation<string>,
  });
  const desk = new StateGraph(state)
    .addNode('fetch', ({ feed }) => ({
      message: { text: 'Bybit loses 401,000 ETH worth $1.46 billion in a cold wallet hack', source: feed },
    }))
    .addNode('read', signal.graph)
    .addNode('decide', ({ signal: fast, analysis }) => {
      const { action, assets, confidence } = analysis ?? fast ?? { action: 'observe', assets: [], confidence: 0 };
      return { order: `${action} ${assets.join(' ')} ${confidence}` };
    })
    .addEdge(START, 'fetch')
    .addEdge('fetch', 'read')
    .addEdge('read', 'decide')
    .addEdge('decide', END)
    .compile({ checkpointer: new MemorySaver() });

  const config = { configurable: { thread_id: '1' } };
  const updates = await desk.stream({ feed: 'wire' }, { ...config, streamMode: 'updates', subgraphs: true });
  for await (const [path, update] of updates) {
    const within = path.map((node) => `${node.split(':')[0]} > `).join('');
    process.stdout.write(`${within}${Object.keys(update).join(', ')}\n`);
  }
  process.stdout.write(`${(await desk.getState(config)).values.order}\n`);
} finally {
  await signal.close();
}
