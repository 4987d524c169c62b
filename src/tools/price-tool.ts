import { z } from 'zod';
import { AppError } from '../domain/app-error.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import { assetPattern } from '../domain/verdict.ts';
import type { Tool } from './tool.ts';
import { demandLiveRun, fetchJson, toUrl } from './tool-failure.ts';

const quote = 'USDT';
/** Binance sends numbers as strings. */
const figure = z.coerce.number().refine(Number.isFinite);
const tickerSchema = z.object({
  lastPrice: figure,
  priceChangePercent: figure,
  highPrice: figure,
  lowPrice: figure,
  quoteVolume: figure,
  closeTime: figure,
});

/**
 * Price and 24-hour move of one asset in USDT, from an exchange with Binance's public API (`/api/v3/ticker/24hr`). Throws
 * `AppError` `tool_failed` or `timeout`.
 */
export function createPriceTool(options: { baseUrl: string; clock?: Clock; fetch?: typeof fetch | undefined }): Tool {
  const { baseUrl, clock = systemClock } = options;
  const name = 'price';
  return {
    name,
    description: 'Present price and 24 h move of one asset in USDT. Query: its ticker alone, such as "BTC".',
    async run(query, { abort, asOf }) {
      demandLiveRun(name, asOf, clock);
      const asset = toTicker(query);
      const url = toUrl(baseUrl, 'api/v3/ticker/24hr');
      url.searchParams.set('symbol', `${asset}${quote}`);
      const ticker = tickerSchema.safeParse(await fetchJson(name, url, { abort }, options.fetch));
      if (!ticker.success) throw new AppError('tool_failed', `${name} answered without a price for ${asset}`);
      const { lastPrice, priceChangePercent, highPrice, lowPrice, quoteVolume, closeTime } = ticker.data;
      const move = `${priceChangePercent >= 0 ? '+' : ''}${priceChangePercent.toFixed(2)} %`;
      const at = new Date(closeTime).toISOString();
      return `${asset}/${quote}: ${lastPrice}, 24 h ${move} (low ${lowPrice}, high ${highPrice}, volume ${Math.round(quoteVolume)} ${quote}), at ${at}`;
    },
  };
}

/** `BTC` of "btc", "$BTC", "BTC/USDT", "BTCUSDT" and "BTC price". */
function toTicker(query: string): string {
  const [word = ''] = query.trim().split(/[\s/,-]+/);
  const ticker = word
    .toUpperCase()
    .replace(/^[$#]/, '')
    .replace(new RegExp(`(?<=..)${quote}$`), '');
  if (assetPattern.test(ticker) && ticker !== quote) return ticker;
  throw new AppError('tool_failed', 'price wants one ticker, such as "BTC"');
}
