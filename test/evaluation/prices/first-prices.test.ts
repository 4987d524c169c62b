import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/app/config.ts';
import { createPrices } from '../../../src/app/create-prices.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import { silentLogger } from '../../../src/domain/logger.ts';
import type { PriceSeries } from '../../../src/evaluation/outcomes/price-series.ts';
import { createFirstPriceSource } from '../../../src/evaluation/prices/first-prices.ts';
import type { PriceSource } from '../../../src/evaluation/prices/price-source.ts';
import { begin, hourMs, makeSeries } from '../outcomes/make-series.ts';

const range = { from: begin + hourMs, to: begin + 3 * hourMs, longestBarMs: hourMs, barsBefore: 0, barsAfter: 0 };
const away = new AppError('price_failed', 'away', { retryable: true });

function makeSource(name: string, answer: PriceSeries | null | Error): PriceSource {
  return {
    name,
    async readPrices() {
      if (answer instanceof Error) throw answer;
      return answer;
    },
    async check() {
      if (answer instanceof Error) throw answer;
      return `${name} is there`;
    },
  };
}
const whole = makeSource('whole', { ...makeSeries([1, 2, 3, 4]), source: 'whole' });
const ended = makeSource('ended', { ...makeSeries([1, 2]), source: 'ended' });
const coarse = makeSource('coarse', { ...makeSeries([1, 2, 3], 24 * hourMs), source: 'coarse' });
const none = makeSource('none', null);
const broken = makeSource('broken', away);
const read = (first: PriceSource, ...rest: PriceSource[]) =>
  createFirstPriceSource([first, ...rest]).readPrices('BTC', range);

describe('several sources of prices', () => {
  it('are asked in order until one has the whole span', async () => {
    expect((await read(ended, coarse, none, broken, whole, broken))?.source).toBe('whole');
    expect((await read(whole, broken))?.source).toBe('whole');
  });

  it('answer with the first that knows the asset where none has the whole span', async () => {
    expect((await read(none, ended, coarse))?.source).toBe('ended');
    expect(await read(none, none)).toBeNull();
  });

  it('fail where the one that could not be asked might have had it', async () => {
    await expect(read(ended, broken)).rejects.toBe(away);
    await expect(read(broken, none)).rejects.toBe(away);
    // Of several failures, the one that may pass: the span is asked for again.
    await expect(read(makeSource('refusing', new AppError('price_failed', 'no')), broken)).rejects.toBe(away);
  });

  it('are all looked at by a check', async () => {
    const both = createFirstPriceSource([whole, ended]);
    expect([both.name, await both.check()]).toEqual(['whole+ended', 'whole is there; ended is there']);
    await expect(createFirstPriceSource([whole, broken]).check()).rejects.toBe(away);
  });
});

describe('the configured sources', () => {
  const namesOf = (environment: Record<string, string>) => createPrices(loadConfig(environment), silentLogger)?.name;

  it('are files, then klines, then an exchange; or none', () => {
    const all = { PRICE_EXCHANGE: 'binance', KLINES_URL: 'https://api.example.com', PRICES_DIR: '/prices' };
    expect(namesOf(all)).toBe('csv+klines:api.example.com+ccxt:binance');
    expect(namesOf({ KLINES_URL: 'https://api.example.com' })).toBe('klines:api.example.com');
    expect(createPrices(loadConfig({}), silentLogger)).toBeNull();
  });
});
