/**
 * A message is read and stored, then a question is answered from it, as it is written.
 *
 *     npx tsx examples/ask.ts
 */
import { openAsk, openMemory, openSignal } from 'secondlook';

const memory = await openMemory();
try {
  const signal = await openSignal({ memory });
  const ask = await openAsk({ memory });
  await signal.analyze({ text: 'Bybit loses 401,000 ETH worth $1.46 billion in a cold wallet hack', source: 'wire' });
  for await (const event of ask.stream({ question: 'How much did Bybit lose?' })) {
    if (event.type === 'text') process.stdout.write(event.data.text);
    if (event.type === 'done') {
      process.stdout.write(`\n${event.data.metadata.sources.map(({ title }) => title).join('\n')}\n`);
    }
  }
} finally {
  await memory.close();
}
