import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../../src/domain/logger.ts';
import type { Database } from '../../../src/store/database.ts';
import { keepAnalysed } from '../../../src/store/pglite/keep-analysed.ts';
import { makeStore, stored as receipt } from '../../graphs/nodes/fakes.ts';
import { makeRecord } from '../../support/records.ts';

const record = makeRecord({ text: 'x' });

/** A store over a database that was last analysed with some events and holds others. */
async function open(analysed: number, stored: number, analyse: () => Promise<void>) {
  const query: Database['query'] = async <Row extends object>() => [{ analysed, stored }] as unknown as Row[];
  return keepAnalysed(makeStore({ putVerdict: async () => receipt }), { query }, analyse, silentLogger);
}

describe('keepAnalysed', () => {
  it('analyses at once where there is twice as much as the last time, and else not', async () => {
    let times = 0;
    const count = async () => void times++;
    await open(0, 999, count);
    await open(3000, 5999, count);
    expect(times).toBe(0);
    await open(0, 1000, count);
    await open(3000, 6000, count);
    expect(times).toBe(2);
  });

  it('analyses again when as much has been stored as there was', async () => {
    let times = 0;
    const store = await open(0, 998, async () => void times++);
    await store.putVerdict(record);
    expect(times).toBe(0);
    await store.putVerdict(record);
    expect(times).toBe(1);
    for (let index = 0; index < 999; index++) await store.putVerdict(record);
    expect(times).toBe(1);
    await store.putVerdict(record);
    expect(times).toBe(2);
  });

  it('stores all the same when that fails', async () => {
    const store = await open(0, 5000, async () => {
      throw new Error('disk full');
    });
    expect(await store.putVerdict(record)).toMatchObject({ status: 'stored' });
  });
});
