/**
 * Memory asked from a program, and as a LangChain retriever.
 *
 *     npx tsx examples/retrieve.ts
 */
import { createApp, createMemoryRetriever, type RetrieveOptions, retrieve } from 'secondlook';

const app = await createApp();
await app.analyze(
  { text: 'Bybit loses 401,000 ETH in a cold wallet hack', published_at: '2025-02-21T15:55:00Z' },
  { as_of: '2025-02-21T15:55:00Z' },
);

const options: RetrieveOptions = { asOf: new Date('2025-02-22T00:00:00Z'), assetClasses: ['majors'] };
const { results } = await retrieve(app.memory, { words: '交易所 hack' }, options);
for (const row of results) process.stdout.write(`${row.origin} ${row.event_type}: ${row.summary}\n`);

const retriever = createMemoryRetriever({ retrieve: (words) => retrieve(app.memory, { words }, options) });
const documents = await retriever.invoke('cold wallet');
process.stdout.write(`a chain gets: ${documents[0]?.pageContent.split('\n').at(-1)}\n`);
await app.close();
