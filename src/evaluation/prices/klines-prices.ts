import { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { marketAsset } from '../../domain/assets/choose-asset.ts';
import { toBackOffMs } from '../../domain/back-off.ts';
import { type Clock, systemClock } from '../../domain/clock.ts';
import { pause as defaultPause } from '../../domain/pause.ts';
import { readRetryAfter } from '../../domain/retry-after.ts';
import { runWithin } from '../../domain/wait-until.ts';
import type { PriceBar } from '../outcomes/price-series.ts';
import { chooseInterval } from './bar-interval.ts';
import { chunkBars, createBarCache, type ReadBars } from './chunked-bars.ts';
import { toPriceError } from './price-failure.ts';
import type { PriceSource } from './price-source.ts';

export interface KlinesOptions {
  /** The exchange's public API, such as https://api.binance.com. */
  baseUrl: string;
  /** The currency of prices. Default USDT. */
  quote?: string;
  /** The longest one request may take, ms. Default 10,000. */
  timeoutMs?: number;
  /** How often a request is repeated that was asked to wait, or failed on the other side. Default 3. */
  retries?: number;
  clock?: Clock;
  /** In place of the usual one, so that calls can be recorded. */
  fetch?: typeof fetch;
  /** Waits between attempts. Default: a timer. */
  pause?: typeof defaultPause;
}

/** [openTime, open, high, low, close, …]; prices are strings, and more follows. */
const klineSchema = z
  .tuple([z.number(), z.coerce.number(), z.coerce.number(), z.coerce.number(), z.coerce.number()])
  .rest(z.unknown());
const klinesSchema = z.array(klineSchema);
const refusalSchema = z.object({ code: z.number() });
/** The API's code for a symbol that it doesn't have. */
const invalidSymbol = -1121;
/** A longer wait than this is a failure: the next update asks again. */
const longestWaitMs = 60_000;

/**
 * Bars of an exchange with Binance's public API: GET /api/v3/klines?symbol=&interval=&startTime=&endTime=&limit=1000
 * (https://developers.binance.com/docs/binance-spot-api-docs/rest-api/market-data-endpoints). No key. Waits as `Retry-After` says.
 */
export function createKlinesPriceSource(options: KlinesOptions): PriceSource {
  const { baseUrl, quote = 'USDT', timeoutMs = 10_000, retries = 3, clock = systemClock } = options;
  const { pause = defaultPause } = options;
  const name = `klines:${new URL(baseUrl).host}`;

  /** The answer's body, or null for a symbol that the exchange doesn't have. */
  async function ask(url: URL, abort: AbortSignal | undefined): Promise<unknown> {
    for (let attempt = 1; ; attempt++) {
      const answer = await runWithin(timeoutMs, abort, async (limit) => {
        const response = await (options.fetch ?? fetch)(url, { signal: limit });
        const text = await response.text();
        return {
          status: response.status,
          text,
          after: readRetryAfter(response.headers.get('retry-after'), clock.now()),
        };
      }).catch((error: unknown) => {
        throw toPriceError(name, error, abort);
      });
      if (answer.status === 200) return parse(answer.text);
      if (answer.status === 400 && refusalSchema.safeParse(tryParse(answer.text)).data?.code === invalidSymbol)
        return null;
      // 418: asked too often for too long; the ban ends.
      const isPassing = answer.status === 429 || answer.status === 418 || answer.status >= 500;
      const after = answer.after ?? toBackOffMs(attempt, { firstMs: 1000, mostMs: longestWaitMs });
      if (!isPassing || attempt > retries || after > longestWaitMs) {
        throw new AppError('price_failed', `${name} answered HTTP ${answer.status}`, { retryable: isPassing });
      }
      await pause(after, abort);
    }
  }

  function parse(text: string): unknown {
    const body = tryParse(text);
    if (body === undefined) throw new AppError('price_failed', `${name} answered something that is not JSON`);
    return body;
  }

  const readBars: ReadBars = async (asset, interval, { since, until }, abort) => {
    const url = new URL('api/v3/klines', baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    const query = {
      symbol: `${asset}${quote}`,
      interval: interval.name,
      startTime: since,
      endTime: until - 1,
      limit: chunkBars,
    };
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
    const body = await ask(url, abort);
    if (body === null) return null;
    const parsed = klinesSchema.safeParse(body);
    if (!parsed.success) throw new AppError('price_failed', `${name} answered without bars for ${asset}`);
    return parsed.data.map(([start, open, high, low, close]): PriceBar => {
      return { start, end: start + interval.ms, open, high, low, close };
    });
  };
  const read = createBarCache(readBars, () => clock.now().getTime());

  return {
    name,
    async readPrices(asset, range, abort) {
      const interval = chooseInterval(range.longestBarMs);
      const bars = await read(asset, interval, range, abort);
      return bars === null ? null : { source: name, intervalMs: interval.ms, bars };
    },
    async check(abort) {
      const now = clock.now().getTime();
      const interval = chooseInterval(0);
      const bars = await readBars(marketAsset, interval, { since: now - 10 * interval.ms, until: now }, abort);
      const last = bars?.at(-1);
      if (last === undefined) throw new AppError('price_failed', `${name} has no prices of ${marketAsset}`);
      return `${name}, ${marketAsset} ${last.close}`;
    },
  };
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
