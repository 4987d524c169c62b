/**
 * One message through the graph, with nothing but a text.
 *
 *     npx tsx examples/invoke.ts "Bybit loses 401,000 ETH in a cold wallet hack"
 */
import { createApp } from 'secondlook';

const text = process.argv[2] ?? 'Bybit loses 401,000 ETH worth $1.46 billion in a cold wallet hack';

const app = await createApp();
try {
  const { signal, gate, analysis, receipt, degraded } = await app.graph.invoke({ message: { text } });
  const verdict = analysis ?? signal;
  process.stdout.write(
    `${JSON.stringify({ type: verdict?.event_type, assets: verdict?.assets, action: verdict?.action, gate, receipt: receipt?.status, degraded })}\n`,
  );
} finally {
  await app.close();
}
