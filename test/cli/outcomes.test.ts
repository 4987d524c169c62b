import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { environmentSchema } from '../../src/app/config.ts';
import { updateOutcomesCommand } from '../../src/cli/commands/outcomes.ts';
import { makeMarketBars, market } from '../contracts/price-source.ts';
import { answerWith, startKlinesServer } from '../evaluation/prices/klines-server.ts';
import { makeRecord, makeSignal } from '../support/records.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { openUpkeepHome } from './upkeep-home.ts';

const hourMs = 3_600_000;
let home: Awaited<ReturnType<typeof openUpkeepHome>>;
let prices: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeAll(async () => {
  home = await openUpkeepHome();
  prices = await makeTemporaryDirectory();
  const bars = makeMarketBars('ETH', hourMs, { since: market.from, until: market.until });
  const rows = bars.map(({ start, close }) => [new Date(start).toISOString(), close, close, close, close, 1].join(','));
  await writeFile(join(prices.path, 'ETHUSDT-1h.csv'), ['time,open,high,low,close,volume', ...rows].join('\n'));
});
afterAll(async () => {
  await home?.remove();
  await prices?.remove();
});
beforeEach(async () => {
  await home.fill([]);
  await home.withDatabase(async ({ store }) => {
    for (const [id, asset] of [
      ['1', 'ETH'],
      ['2', 'XYZ'],
    ] as const) {
      const message = {
        source: 'wire',
        source_message_id: id,
        text: `story ${id}`,
        published_at: '2025-03-10T06:20:00Z',
      };
      const asOf = '2025-03-10T09:20:00Z';
      await store.putVerdict(makeRecord(message, { asOf, signal: makeSignal({ assets: [asset] }) }));
    }
  });
});

const update = (words: string[], environment: Record<string, string> = { PRICES_DIR: prices.path }) =>
  runInProcess(['outcomes', 'update', ...words], { SECONDLOOK_HOME: home.path, ...environment });
const asOf = ['--as-of', '2025-03-12'];

describe('secondlook outcomes update', () => {
  it('says in one object what it found, and goes on from there the next time', async () => {
    const { code, stdout, stderr } = await update([...asOf, '--json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      as_of: '2025-03-12T00:00:00.000Z',
      verdicts: 2,
      done: 3,
      invented: 0,
      unable: { bars_too_coarse: 1, no_market: 4 },
      waiting: 4,
      in_the_future: 0,
      given_up: 0,
      updated: 8,
      links: 0,
      failure: null,
      interrupted: false,
    });
    expect(JSON.parse((await update([...asOf, '--json'])).stdout)).toMatchObject({
      verdicts: 0,
      waiting: 4,
      updated: 0,
      given_up: 5,
    });
    expect(JSON.parse((await update(['--as-of', '2025-03-14', '--json'])).stdout)).toMatchObject({
      verdicts: 2,
      done: 1,
      updated: 2,
    });
    expect(JSON.parse((await update([...asOf, '--retry', '--limit', '1', '--json'])).stdout)).toMatchObject({
      verdicts: 1,
    });
  });

  it('says it to people too, and `why` shows what came of a verdict', async () => {
    const { stdout } = await update(asOf);
    expect(stdout).toBe(
      '2 verdicts: 3 outcomes, 5 without a price (bars_too_coarse 1, no_market 4), 4 still to come\n8 rows and 0 prices of reposts are new\n',
    );
    expect((await update(asOf)).stdout).toMatch(
      /^Nothing new to judge: every verdict has the outcomes that can be known by now; 4 outcomes are still to come\n5 outcomes of earlier updates have no price: `.*outcomes update --retry` looks again\n$/,
    );
    const why = await runInProcess(['why', 'wire/1'], { SECONDLOOK_HOME: home.path });
    expect(why.stdout).toMatch(
      /24h +│ ETH +│ \+\d+\.\d\d % +│ +│ miss +│ 11 % +│ csv, known 2025-03-11T10:00:00\.000Z/,
    );
    expect(why.stdout).toMatch(/5m +│ ETH +│ no price: bars_too_coarse/);
    expect(why.stdout).toMatch(/life +│ expired since 2025-03-11T09:20:00\.000Z/);
    const { outcomes, lives, feedback } = JSON.parse(
      (await runInProcess(['why', 'wire/1', '--json'], { SECONDLOOK_HOME: home.path })).stdout,
    );
    expect([outcomes.length, Object.values(lives).length, feedback]).toEqual([4, 1, []]);
  });

  it('asks for a source of prices, and for one that can be read', async () => {
    const none = await update([], {});
    expect(none.code).toBe(2);
    expect(none.stderr).toContain('No source of prices is configured');
    expect(none.stderr).toContain('PRICES_DIR');
    const gone = await update([], { PRICES_DIR: join(prices.path, 'gone') });
    expect(gone.code).toBe(1);
    expect(gone.stderr).toMatch(/cannot be read: ENOENT[\s\S]*PRICES_DIR must be a directory/);
    const away = await update([], { KLINES_URL: 'http://127.0.0.1:9' });
    expect([away.code, away.stderr]).toEqual([1, expect.stringContaining('klines:127.0.0.1:9 could not be reached')]);
  });

  it.each([[['--as-of', '2999-01-01']], [['--as-of', 'soon']], [['--limit', '0']]])('refuses %j', async (words) => {
    expect((await update(words)).code).toBe(2);
  });

  it.each(['--record', '--replay'])('refuses %s with an exchange that no record sees', async (option) => {
    const folder = join(prices.path, 'record');
    const environment = { PRICES_DIR: prices.path, PRICE_EXCHANGE: 'binance' };
    const { code, stderr } = await update([...asOf, option, folder], environment);
    expect([code, stderr]).toEqual([2, expect.stringContaining('PRICE_EXCHANGE')]);
    expect(existsSync(folder)).toBe(false);
  });

  it('exits with 1 where a source failed on the way, and asks again the next time', async () => {
    const server = await startKlinesServer();
    try {
      const environment = { KLINES_URL: server.url };
      // Before it begins, the update looks whether there are prices at all.
      const check = answerWith(200, [[0, '1', '1', '1', '1']]);
      server.next(check, answerWith(404, ''), answerWith(404, ''));
      const { code, stdout, stderr } = await update([...asOf, '--json'], environment);
      expect(code).toBe(1);
      const failure = expect.stringContaining('HTTP 404');
      expect(JSON.parse(stdout)).toMatchObject({ done: 0, unable: { source_failed: 8 }, failure });
      expect(stderr).toContain('the same command asks again');
      server.next(check);
      const again = await update([...asOf, '--json'], environment);
      expect(again.code).toBe(0);
      expect(JSON.parse(again.stdout)).toMatchObject({ done: 4, unable: { no_market: 4 }, failure: null });
    } finally {
      server.close();
    }
  });

  it('ends with 130 and no failure when it is interrupted before it begins', async () => {
    const server = await startKlinesServer();
    try {
      server.next(() => {});
      const running = update(asOf, { KLINES_URL: server.url });
      await expect.poll(() => server.asked.length).toBe(1);
      process.emit('SIGINT');
      const { code, stderr } = await running;
      expect([code, stderr.trim().split('\n')]).toEqual([130, [expect.stringContaining('stopping')]]);
    } finally {
      server.close();
    }
  });

  it('ends with 130 when it is interrupted', async () => {
    // A setting of the machine that runs the tests must not decide where outcomes go.
    for (const name of Object.keys(environmentSchema.shape)) vi.stubEnv(name, '');
    vi.stubEnv('PRICES_DIR', prices.path);
    vi.stubEnv('SECONDLOOK_HOME', home.path);
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((...asked) => {
      (asked.at(-1) as () => void)();
      return true;
    });
    const controller = new AbortController();
    const stderr = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    try {
      const running = updateOutcomesCommand({ json: true }, { abort: controller.signal, verbose: false });
      controller.abort();
      expect(await running).toBe(130);
    } finally {
      write.mockRestore();
      stderr.mockRestore();
      vi.unstubAllEnvs();
    }
  });
});
