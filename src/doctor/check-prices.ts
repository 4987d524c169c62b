import type { Config } from '../app/config.ts';
import { createPrices } from '../app/create-prices.ts';
import type { Check } from '../domain/check.ts';
import { silentLogger } from '../domain/logger.ts';
import { toCheck } from './check.ts';

const limitMs = 10_000;

/** Whether the configured prices are available: reads the ends of the files, or asks the exchange for Bitcoin. */
export function checkPrices(config: Config): Promise<Check> {
  const look = async (): Promise<Omit<Check, 'name'>> => {
    const source = createPrices(config, silentLogger);
    if (source === null) {
      return {
        status: 'off',
        detail: 'none of PRICES_DIR, KLINES_URL and PRICE_EXCHANGE is set: no verdict has an outcome',
      };
    }
    return { status: 'ok', detail: await source.check(AbortSignal.timeout(limitMs)) };
  };
  return toCheck(
    'prices',
    look,
    'Check KLINES_URL or PRICE_EXCHANGE, and whether the exchange can be reached from here.',
  );
}
