import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { marketAsset } from '../../domain/assets/choose-asset.ts';
import { type Clock, systemClock } from '../../domain/clock.ts';
import { openOnce } from '../../domain/open-once.ts';
import { runWithin } from '../../domain/wait-until.ts';
import { chooseInterval, parseInterval } from './bar-interval.ts';
import { type BarInterval, chunkBars, createBarCache, type ReadBars } from './chunked-bars.ts';
import { toPriceError } from './price-failure.ts';
import type { PriceSource } from './price-source.ts';

/** The part of a ccxt exchange that we use. https://docs.ccxt.com */
interface CcxtExchange {
  loadMarkets(): Promise<Record<string, unknown>>;
  /** Bar names, by the exchange's own. */
  timeframes?: Record<string, unknown>;
  /** [time, open, high, low, close, volume] from `since` on, oldest first. */
  fetchOHLCV(symbol: string, timeframe: string, since: number, limit: number): Promise<unknown[][]>;
}

interface OpenExchange {
  exchange: CcxtExchange;
  /** Whether the exchange answered with a refusal: ccxt's `ExchangeError`, as opposed to failures that may pass. */
  isRefusal(error: unknown): boolean;
}

/** Not resolved until it is needed: most installations do without. */
const moduleName = 'ccxt';

interface CcxtOptions {
  /** The exchange's id in ccxt, such as `binance`. */
  exchange: string;
  quote?: string;
  /** The longest one call may take, ms. Default 30,000: the first loads the list of markets. */
  timeoutMs?: number;
  clock?: Clock;
  load?: () => Promise<unknown>;
}

/**
 * Bars of any exchange that ccxt knows; ccxt is an optional dependency. Throws `invalid_settings` if it isn't
 * installed, or has no such exchange. This part has never been run against an exchange: it follows ccxt's
 * documentation, the functions it uses were checked in ccxt 4.5.84, and it is tested against a module with the same
 * contract.
 */
export function createCcxtPriceSource(options: CcxtOptions): PriceSource {
  const { exchange: id, quote = 'USDT', timeoutMs = 30_000, clock = systemClock } = options;
  const { load = () => import(moduleName) } = options;
  const name = `ccxt:${id}`;
  const open = openOnce(async () => {
    const opening = await createExchange(id, load);
    return { ...opening, markets: await opening.exchange.loadMarkets() };
  });

  function ask<T>(
    abort: AbortSignal | undefined,
    run: (market: Awaited<ReturnType<typeof open>>) => Promise<T>,
  ): Promise<T> {
    const answer = runWithin(timeoutMs, abort, async () => run(await open()));
    return answer.catch((error: unknown) => {
      throw toPriceError(name, error, abort);
    });
  }

  const toSymbol = (asset: string) => `${asset}/${quote}`;
  const readBars: ReadBars = (asset, interval, { since }, abort) =>
    ask(abort, async ({ exchange, markets, isRefusal }) => {
      const symbol = toSymbol(asset);
      if (!(symbol in markets)) return null;
      const rows = await exchange.fetchOHLCV(symbol, interval.name, since, chunkBars).catch((error: unknown) => {
        throw isRefusal(error) ? new AppError('price_failed', `${name} refuses ${symbol}`) : error;
      });
      return rows.map((row) => {
        const [start = Number.NaN, open = 0, high = 0, low = 0, close = 0] = row.map(Number);
        return { start, end: start + interval.ms, open, high, low, close };
      });
    });
  const read = createBarCache(readBars, () => clock.now().getTime());

  return {
    name,
    async readPrices(asset, range, abort) {
      const names = await ask(abort, async ({ exchange }) => Object.keys(exchange.timeframes ?? {}));
      const interval = pickInterval(chooseInterval(range.longestBarMs), names);
      const bars = await read(asset, interval, range, abort);
      return bars === null ? null : { source: name, intervalMs: interval.ms, bars };
    },
    check: (abort) =>
      ask(abort, async ({ markets }) => {
        if (toSymbol(marketAsset) in markets) return `${name}, ${Object.keys(markets).length} markets`;
        throw new AppError('price_failed', `${name} has no market ${toSymbol(marketAsset)}`);
      }),
  };
}

/** The preferred length; if the exchange lacks it, the longest below it, else its shortest. */
function pickInterval(wanted: BarInterval, names: readonly string[]): BarInterval {
  const known = names.flatMap((name) => {
    const ms = parseInterval(name);
    return ms === null ? [] : [{ name, ms }];
  });
  const shorter = known.filter(({ ms }) => ms <= wanted.ms).toSorted((a, b) => b.ms - a.ms);
  return shorter[0] ?? known.toSorted((a, b) => a.ms - b.ms)[0] ?? wanted;
}

async function createExchange(id: string, load: () => Promise<unknown>): Promise<OpenExchange> {
  const loaded = await load().catch((cause: unknown) => {
    throw new AppError('invalid_settings', 'PRICE_EXCHANGE needs ccxt, which is not installed', {
      hint: 'Run `npm install ccxt`, or unset PRICE_EXCHANGE; KLINES_URL needs nothing.',
      cause,
    });
  });
  const module = loaded as { default?: unknown };
  const exchanges = (module.default ?? module) as Record<string, unknown>;
  const Exchange = /^[a-z][a-z0-9]*$/.test(id) ? exchanges[id] : undefined;
  if (typeof Exchange !== 'function') {
    throw new AppError('invalid_settings', `ccxt has no exchange ${id}`, {
      hint: 'Set PRICE_EXCHANGE to one, such as binance.',
    });
  }
  try {
    const exchange = new (Exchange as new (options: object) => CcxtExchange)({ enableRateLimit: true });
    const { ExchangeError } = exchanges;
    return { exchange, isRefusal: (error) => typeof ExchangeError === 'function' && error instanceof ExchangeError };
  } catch (error) {
    throw new AppError('invalid_settings', `ccxt cannot open ${id}: ${toErrorMessage(error)}`);
  }
}
