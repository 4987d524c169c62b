import { expect, it, vi } from 'vitest';
import { collectGarbage } from '../../../src/cli/collect-garbage.ts';
import { openBlankDatabase } from '../../support/embedded-database.ts';

it('keeps nothing of the answers that it has given', async () => {
  const database = await openBlankDatabase();
  const text = 'x'.repeat(10_000);
  const ask = async (times: number) => {
    for (let time = 0; time < times; time++) await database.query('select $1::text as text', [text]);
  };
  const weigh = () => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  await ask(200);
  const before = weigh();
  // 20 MB of answers; V8 gives buffers back in a thread of its own, some time after the collection.
  await ask(2000);
  await vi.waitFor(() => expect(weigh() - before).toBeLessThan(8e6), { timeout: 10_000, interval: 200 });
  await database.close();
});
