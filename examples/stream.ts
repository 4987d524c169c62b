/**
 * The same run, node by node: what each one adds to the state, as it adds it.
 *
 *     npx tsx examples/stream.ts
 */
import { createApp } from 'secondlook';

const app = await createApp();
try {
  const message = { text: '币安将于今日 12:00 UTC 上线 PEPE 现货交易', source: 'my channel', source_message_id: '1' };
  const updates = await app.graph.stream({ message }, { streamMode: 'updates' });
  for await (const update of updates) {
    for (const [node, added] of Object.entries(update)) {
      process.stdout.write(`${node}: ${Object.keys(added as object).join(', ')}\n`);
    }
  }
} finally {
  await app.close();
}
