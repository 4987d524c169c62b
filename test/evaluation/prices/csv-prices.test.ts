import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../../../src/domain/logger.ts';
import { createCsvPriceSource } from '../../../src/evaluation/prices/csv-prices.ts';
import { parsePriceFile } from '../../../src/evaluation/prices/parse-price-file.ts';
import { describePriceSource, makeMarketBars, market } from '../../contracts/price-source.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const header = 'time,open,high,low,close,volume';

let root: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
let count = 0;
beforeAll(async () => {
  root = await makeTemporaryDirectory();
});
afterAll(() => root?.remove());

async function openDirectory(files: Record<string, string>, logger = silentLogger) {
  const directory = join(root.path, String(count++));
  await mkdir(directory);
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  return createCsvPriceSource(directory, logger);
}

const toFile = (bars: readonly { start: number; close: number }[]) =>
  [
    header,
    ...bars.map(({ start, close }) => `${new Date(start).toISOString()},${close},${close},${close},${close},1.5`),
  ].join('\n');

describePriceSource('csv', () => {
  const whole = { since: market.from, until: market.until };
  return openDirectory({
    'BTCUSDT-1h.csv': toFile(makeMarketBars('BTC', hourMs, whole)),
    'BTCUSDT-1d.csv': toFile(makeMarketBars('BTC', dayMs, whole)),
    'ETHUSDT-1h.csv': toFile(makeMarketBars('ETH', hourMs, whole)),
  });
});

describe('a directory of prices', () => {
  const makeRange = (from: number, longestBarMs = dayMs) => ({
    from,
    to: from + dayMs,
    longestBarMs,
    barsBefore: 0,
    barsAfter: 1,
  });

  it('answers from the finest file that has both ends of the span', async () => {
    const since = market.from + 10 * dayMs;
    const source = await openDirectory({
      'BTCUSDT-1d.csv': toFile(makeMarketBars('BTC', dayMs, { since: market.from, until: market.until })),
      'BTCUSDT-1h.csv': toFile(makeMarketBars('BTC', hourMs, { since, until: market.until })),
    });
    const intervalOf = async (from: number, longest?: number) =>
      (await source.readPrices('BTC', makeRange(from, longest)))?.intervalMs;
    expect(await intervalOf(since + hourMs)).toBe(hourMs);
    expect(await intervalOf(since - 5 * dayMs)).toBe(dayMs);
    expect(await intervalOf(since - dayMs / 2)).toBe(dayMs);
    // Days are of no use to an hour's horizon: the finest there is says so.
    expect(await intervalOf(since - 5 * dayMs, hourMs)).toBe(hourMs);
  });

  it('reads names with other quotes, or none, in any case, and no other files', async () => {
    const file = toFile(makeMarketBars('BTC', dayMs, { since: market.from, until: market.until }));
    const source = await openDirectory({
      'ADA-1d.csv': file,
      'SOLUSD-1d.csv': file,
      'dot_usdc-1D.csv': file,
      'notes.txt': 'x',
      'BTCUSDT-1y.csv': file,
      'USDTUSD-1d.csv': file,
    });
    const isThere = async (asset: string) => (await source.readPrices(asset, makeRange(market.from + dayMs))) !== null;
    expect(await Promise.all(['ADA', 'SOL', 'DOT', 'USDT', 'BTC'].map(isThere))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(await source.check()).toMatch(/^4 files of 4 assets in /);
  });

  it('leaves out files of a ticker of one letter, which reads as another, and names them once', async () => {
    const warnings: string[] = [];
    const logger = { ...silentLogger, warn: (_: object, line: string) => warnings.push(line) };
    const file = toFile(makeMarketBars('BTC', dayMs, { since: market.from, until: market.until }));
    const names = ['TUSDT-1d.csv', 's-usdc-1d.csv', 'W-1d.csv', 'TTUSDT-1d.csv'];
    const source = await openDirectory(Object.fromEntries(names.map((name) => [name, file])), logger);
    expect(await source.readPrices('TUSDT', makeRange(market.from))).toBeNull();
    expect(await source.check()).toMatch(/^1 file of 1 asset in /);
    expect(warnings.map((line) => line.split(' ')[0])).toEqual(['TUSDT-1d.csv', 'W-1d.csv', 's-usdc-1d.csv']);
  });

  it('names files whose names don’t fit once, and looks in all of one asset and length', async () => {
    const warnings: string[] = [];
    const logger = { ...silentLogger, warn: (_: object, line: string) => warnings.push(line) };
    const middle = market.from + 15 * dayMs;
    const source = await openDirectory(
      {
        'SOL_USDT_1h.csv': toFile(makeMarketBars('BTC', hourMs, { since: market.from, until: middle })),
        'ETHUSD-1d.csv': toFile(makeMarketBars('ETH', dayMs, { since: market.from, until: middle })),
        'ETHUSDT-1d.csv': toFile(makeMarketBars('ETH', dayMs, { since: middle, until: market.until })),
        'notes.txt': 'x',
      },
      logger,
    );
    const readEth = async (from: number) => (await source.readPrices('ETH', makeRange(from)))?.bars.length;
    expect(await readEth(market.from + dayMs)).toBeGreaterThan(1);
    expect(await readEth(middle + dayMs)).toBeGreaterThan(1);
    expect(await source.readPrices('SOL', makeRange(market.from + dayMs))).toBeNull();
    expect(warnings).toEqual(['SOL_USDT_1h.csv is left out: its name is not like BTCUSDT-1h.csv']);
  });

  it('refuses a file whose bars are not as long as its name says, and reads M as no minute', async () => {
    const warnings: string[] = [];
    const logger = { ...silentLogger, warn: (_: object, line: string) => warnings.push(line) };
    const whole = { since: market.from, until: market.until };
    const source = await openDirectory(
      {
        'BTCUSDT-1d.csv': toFile(makeMarketBars('BTC', hourMs, whole)),
        'ETHUSDT-1h.csv': toFile(makeMarketBars('ETH', dayMs, whole)),
        'SOLUSDT-1M.csv': toFile(makeMarketBars('BTC', 30 * dayMs, whole)),
      },
      logger,
    );
    const read = (asset: string) => source.readPrices(asset, makeRange(market.from + dayMs));
    expect(await Promise.all(['BTC', 'BTC', 'ETH', 'SOL'].map(read))).toEqual([null, null, null, null]);
    // Two files that are read at once end in either order.
    expect(warnings.toSorted()).toEqual([
      'BTCUSDT-1d.csv has bars that are mostly 60 minutes apart, its name says 1440, and is left out',
      'ETHUSDT-1h.csv has bars that are mostly 1440 minutes apart, its name says 60, and is left out',
      'SOLUSDT-1M.csv is left out: its name is not like BTCUSDT-1h.csv',
    ]);
  });

  it('reads a file that has no bars of quiet hours', async () => {
    const hours = makeMarketBars('BTC', hourMs, { since: market.from, until: market.until });
    const file = toFile(hours.filter((_, index) => index % 7 < 2 || index % 7 === 4));
    const source = await openDirectory({ 'BTCUSDT-1h.csv': file });
    expect((await source.readPrices('BTC', makeRange(market.from + dayMs)))?.bars.length).toBeGreaterThan(1);
  });

  it('says of prices that their file calls invented that they are', async () => {
    const file = toFile(makeMarketBars('BTC', dayMs, { since: market.from, until: market.until }));
    const source = await openDirectory({
      'BTCUSDT-1d.csv': file,
      'ETHUSDT-1d.csv': `# Invented: for show\n${file}`,
      'SOLUSDT-1d.csv': `# from an exchange, nothing invented\n${file}`,
    });
    const read = (asset: string) => source.readPrices(asset, makeRange(market.from + dayMs));
    const [btc, eth, sol] = [await read('BTC'), await read('ETH'), await read('SOL')];
    expect([btc?.source, eth?.source, sol?.source]).toEqual(['csv', 'csv (invented)', 'csv']);
    expect(eth?.bars).toEqual(btc?.bars);
  });

  it('leaves bad rows out, and names them once', async () => {
    const warnings: [object, string][] = [];
    const logger = { ...silentLogger, warn: (fields: object, line: string) => warnings.push([fields, line]) };
    const row = (day: number, close: string) => `2025-03-0${day}T00:00:00Z,${close},${close},${close},${close},5`;
    const rows = [
      row(2, '20'),
      row(1, '10'),
      row(2, '21'),
      row(3, '0'),
      row(4, '-4'),
      row(5, 'NaN'),
      row(6, ''),
      'broken',
      row(7, '70'),
      // High below low; a close, and an open, beyond both.
      ...['8T00:00:00Z,5,4,6,5', '8T01:00:00Z,5,6,4,7', '8T02:00:00Z,3,6,4,5'].map((rest) => `2025-03-0${rest},1`),
    ];
    const source = await openDirectory({ 'XYZUSDT-1d.csv': [header, ...rows].join('\r\n') }, logger);
    const range = { from: market.from, to: market.from + 30 * dayMs, longestBarMs: dayMs, barsBefore: 5, barsAfter: 5 };
    const read = () => source.readPrices('XYZ', range);
    expect((await read())?.bars.map(({ close }) => close)).toEqual([10, 20, 70]);
    await read();
    expect(warnings).toEqual([
      [
        { file: 'XYZUSDT-1d.csv', faults: { bad_price: 6, duplicate: 1, unsorted: 1, broken: 2 }, gaps: 4 },
        'XYZUSDT-1d.csv: rows were left out or put in order: bad_price 6, duplicate 1, unsorted 1, broken 2',
      ],
    ]);
  });

  it('does without a file that has no header, is empty, or can’t be read', async () => {
    const warnings: string[] = [];
    const logger = { ...silentLogger, warn: (_: object, line: string) => warnings.push(line) };
    const source = await openDirectory(
      { 'AAAUSDT-1d.csv': 'a,b\n1,2', 'BBBUSDT-1d.csv': '', 'CCCUSDT-1d.csv': `${header}\n` },
      logger,
    );
    await mkdir(join(root.path, String(count - 1), 'DDDUSDT-1d.csv'));
    const all = await Promise.all(
      ['AAA', 'BBB', 'CCC', 'DDD'].map((asset) => source.readPrices(asset, makeRange(market.from))),
    );
    expect(all).toEqual([null, null, null, null]);
    expect(warnings.toSorted()).toEqual([
      'AAAUSDT-1d.csv has no header with time, open, high, low and close, and is left out',
      'BBBUSDT-1d.csv has no header with time, open, high, low and close, and is left out',
      expect.stringMatching(/^The prices of DDDUSDT-1d.csv cannot be read and are left out: EISDIR/),
    ]);
  });

  it('is checked by what its files hold: how far Bitcoin’s prices reach, and which files are of no use', async () => {
    const bars = makeMarketBars('BTC', hourMs, { since: market.from, until: market.until });
    // Longer than what is read of it, which is its beginning and its end.
    const long = Array.from({ length: 4000 }, (_, hour) => ({ start: market.from + hour * hourMs, close: 1 }));
    const source = await openDirectory({
      'AAAUSDT-1h.csv': '1,2,3',
      'BBBUSDT-1h.csv': `${header}\nnever,1,1,1,1,1`,
      'BTCUSDT-1h.csv': toFile(long),
      'ETHUSDT-1d.csv': toFile(bars),
      'SOL_USDT_1h.csv': toFile(bars),
    });
    expect(await source.check()).toMatch(
      /^1 file of 1 asset in .*, BTC from 2025-03-01 to 2025-08-14; without use: AAAUSDT-1h.csv, BBBUSDT-1h.csv, ETHUSDT-1d.csv, SOL_USDT_1h.csv$/,
    );
    const useless = await openDirectory({ 'AAAUSDT-1h.csv': '1,2,3', 'BBBUSDT-1h.csv': `${header}\nnever,1,1,1,1,1` });
    await expect(useless.check()).rejects.toMatchObject({
      code: 'price_failed',
      message: expect.stringMatching(
        /^There are no prices in .*; AAAUSDT-1h.csv has no header .*; BBBUSDT-1h.csv has no bar/,
      ),
    });
  });

  it('says clearly that it can’t be read, or has nothing', async () => {
    const gone = createCsvPriceSource(join(root.path, 'gone'), silentLogger);
    const failure = {
      code: 'price_failed',
      message: expect.stringContaining('cannot be read: ENOENT'),
      hint: expect.stringContaining('PRICES_DIR'),
    };
    await expect(gone.readPrices('BTC', makeRange(market.from))).rejects.toMatchObject(failure);
    await expect(gone.check()).rejects.toMatchObject(failure);
    await expect((await openDirectory({})).check()).rejects.toMatchObject({ code: 'price_failed' });
  });
});

describe('the times of a file', () => {
  const startOf = (time: string) => parsePriceFile(`close,time,low,high,open\n1,${time},1,1,1`, dayMs)?.bars[0]?.start;

  it.each([
    '2025-03-01T00:00:00Z',
    '2025-03-01',
    '2025-03-01 00:00:00',
    '2025-03-01T00:00:00',
    '2025-03-01T01:00:00+01:00',
    '1740787200',
    '1740787200000',
  ])('may be written %s, and without a zone are UTC', (time) => {
    expect(startOf(time)).toBe(Date.parse('2025-03-01T00:00:00Z'));
  });

  it.each(['yesterday', '2025-13-01', '2025-02-30', '', '12'])('are not %j', (time) => {
    expect(parsePriceFile(`time,open,high,low,close\n${time},1,1,1,1`, dayMs)).toMatchObject({
      bars: [],
      faults: { broken: 1 },
    });
  });
});
