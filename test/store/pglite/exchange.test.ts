import { expect, it } from 'vitest';
import { collectGarbage } from '../../../src/cli/collect-garbage.ts';
import { openBlankDatabase } from '../../support/embedded-database.ts';

it('keeps nothing of the answers that it has given', async () => {
  const database = await openBlankDatabase();
  const text = 'x'.repeat(10_000);
  const ask = async (times: number) => {
    for (let time = 0; time < times; time++) await database.query('select $1::text as text', [text]);
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = await ask(200);
  // 20 MB of answers.
  expect((await ask(2000)) - before).toBeLessThan(8e6);
  await database.close();
});
