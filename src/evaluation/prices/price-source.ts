import type { PriceRange, PriceSeries } from '../outcomes/price-series.ts';

/** Prices in US dollars (or a stablecoin of them), by asset ticker. */
export interface PriceSource {
  /** `csv`, `klines:HOST` or `ccxt:EXCHANGE`; several in order, joined with `+`. */
  readonly name: string;
  /**
   * The bars around [from, to], in a series whose bars are no longer than `longestBarMs`: of several, the finest with
   * prices at both ends; a source that has every length picks one that suits the span. If none is fine enough, the
   * finest there is (see its `intervalMs`). Bars may be missing, and there may be more than requested. Null: the
   * source has no market of this asset. Throws `AppError` (`price_failed`, retryable or not; `timeout`) when it can't
   * be asked.
   */
  readPrices(asset: string, range: PriceRange, abort?: AbortSignal): Promise<PriceSeries | null>;
  /** A short description for `doctor`. Throws as `readPrices` does. */
  check(abort?: AbortSignal): Promise<string>;
}
