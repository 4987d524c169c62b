import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { createCcxtPriceSource } from '../evaluation/prices/ccxt-prices.ts';
import { createCsvPriceSource } from '../evaluation/prices/csv-prices.ts';
import { createFirstPriceSource } from '../evaluation/prices/first-prices.ts';
import { createKlinesPriceSource } from '../evaluation/prices/klines-prices.ts';
import type { PriceSource } from '../evaluation/prices/price-source.ts';
import type { Config } from './config.ts';

/**
 * The configured sources of prices, asked in the order files, klines, exchange; null where none is configured. Nothing is read or
 * asked before it is needed.
 * @param options.fetch by which klines are asked; unset: the global one. `clock`: the present, by which bars have ended.
 */
export function createPrices(
  { prices }: Pick<Config, 'prices'>,
  logger: Logger,
  options: { fetch?: typeof fetch | undefined; clock?: Clock | undefined } = {},
): PriceSource | null {
  const { directory, klinesUrl, exchange } = prices;
  const asking = {
    ...(options.fetch && { fetch: options.fetch }),
    ...(options.clock && { clock: options.clock }),
  };
  const [first, ...rest] = [
    ...(directory === null ? [] : [createCsvPriceSource(directory, logger)]),
    ...(klinesUrl === null ? [] : [createKlinesPriceSource({ baseUrl: klinesUrl, ...asking })]),
    ...(exchange === null ? [] : [createCcxtPriceSource({ exchange })]),
  ];
  return first === undefined ? null : createFirstPriceSource([first, ...rest]);
}
