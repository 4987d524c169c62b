import { expect, it } from 'vitest';
import { chunkBars, createBarCache } from '../../../src/evaluation/prices/chunked-bars.ts';

const minute = { name: '1m', ms: 60_000 };
const chunkMs = chunkBars * minute.ms;

it('keeps five hundred chunks, those that were asked for last', async () => {
  const asked: string[] = [];
  const read = createBarCache(
    async (asset, _, { since }) => {
      asked.push(`${asset} ${since / chunkMs}`);
      return [{ start: since + chunkMs - minute.ms, end: since + chunkMs, open: 1, high: 1, low: 1, close: 1 }];
    },
    () => 1000 * chunkMs,
  );
  const readChunk = (asset: string, index: number) => {
    const at = (index + 0.5) * chunkMs;
    return read(asset, minute, { from: at, to: at, longestBarMs: minute.ms, barsBefore: 0, barsAfter: 0 });
  };
  await readChunk('BTC', 0);
  await readChunk('ETH', 0);
  for (let index = 1; index < 500; index++) {
    await readChunk('BTC', 0);
    await readChunk('ETH', index);
  }
  asked.length = 0;
  await readChunk('BTC', 0);
  await readChunk('ETH', 499);
  await readChunk('ETH', 0);
  expect(asked).toEqual(['ETH 0']);
});
