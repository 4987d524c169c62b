/**
 * A store of your own: here the one in plain memory, wrapped so that it tells what it is given. Yours implements `NewsStore`,
 * and `MemorySearch` if its verdicts are to be remembered.
 *
 *     npx tsx examples/own-store.ts
 */
import { createApp, createInMemoryStore, type NewsStore } from 'secondlook';

const memory = createInMemoryStore();
const store: NewsStore = {
  ...memory,
  name: 'talkative',
  async putVerdict(record) {
    const receipt = await memory.putVerdict(record);
    process.stdout.write(`${receipt.status}: ${record.signal.event_type} ${record.signal.assets.join(' ')}\n`);
    return receipt;
  },
};

const app = await createApp({ parts: { store, search: memory } });
await app.analyze({ text: 'Curve pools drained of $60 million in CRV and ETH through a Vyper compiler bug' });
const { additional_context } = await app.analyze({
  text: 'Curve confirms the Vyper exploit: hackers stole another $20 million in CRV and ETH',
});
const precedents = additional_context.memory_evidence?.local_keyword ?? [];
process.stdout.write(`precedents: ${precedents.map((row) => row.id).join(' ')}\n`);
await app.close();
