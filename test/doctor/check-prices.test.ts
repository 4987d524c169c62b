import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { checkPrices } from '../../src/doctor/check-prices.ts';
import { startKlinesServer } from '../evaluation/prices/klines-server.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

let directory: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let server: Awaited<ReturnType<typeof startKlinesServer>>;
beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  server = await startKlinesServer();
});
afterAll(async () => {
  server?.close();
  await directory?.remove();
});

const check = (environment: Record<string, string>) => checkPrices(loadConfig(environment));

describe('the check of prices', () => {
  it('is off without a source', async () => {
    expect(await check({})).toMatchObject({
      name: 'prices',
      status: 'off',
      detail: expect.stringContaining('PRICES_DIR'),
    });
  });

  it('is broken, with what to do, where a directory has no prices', async () => {
    expect(await check({ PRICES_DIR: directory.path })).toMatchObject({
      status: 'broken',
      fix: expect.stringContaining('BTCUSDT-1h.csv'),
    });
    expect(await check({ PRICES_DIR: `${directory.path}/gone` })).toMatchObject({
      status: 'broken',
      fix: expect.stringContaining('PRICES_DIR'),
    });
  });

  it('is broken where an exchange doesn’t answer, and where ccxt is missing', async () => {
    expect(await check({ KLINES_URL: 'http://127.0.0.1:9' })).toMatchObject({
      status: 'broken',
      fix: expect.stringContaining('KLINES_URL'),
    });
    expect(await check({ PRICE_EXCHANGE: 'binance' })).toMatchObject({
      status: 'broken',
      fix: expect.stringContaining('npm install ccxt'),
    });
  });
});
