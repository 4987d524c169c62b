import { z } from 'zod';
import { setting } from './setting.ts';
import { exchangeId, baseUrl as url } from './value-schemas.ts';

export const outcomeSection = {
  /** Where prices for outcomes come from, asked in this order. */
  prices: {
    directory: setting('PRICES_DIR', z.string(), {
      about: 'A directory of CSV files such as BTCUSDT-1h.csv.',
      defaultWords: 'off',
    }),
    klinesUrl: setting('KLINES_URL', url, {
      about: "Public exchange API with Binance's klines, such as https://api.binance.com.",
      defaultWords: 'off',
    }),
    exchange: setting('PRICE_EXCHANGE', exchangeId, {
      about: 'An exchange by its id in ccxt, such as binance; needs `npm install ccxt`.',
      defaultWords: 'off',
    }),
  },
};
