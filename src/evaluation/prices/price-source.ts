import type { PriceRange, PriceSeries } from '../outcomes/price-series.ts';

/** Prices in US dollars (or a stablecoin of them), by asset ticker. */
export interface PriceSource {
  /** `csv`, `klines:HOST` or `ccxt:EXCHANGE`; several in their order, with `+` between them. */
  readonly name: string;
  /**
   * The bars around [from, to], of a series whose bars are no longer than `longestBarMs`: of the finest that has prices at both
   * ends, where there are several; a source that has every length takes one that suits the span. Where none is fine enough, the
   * finest at all (its `intervalMs` says so). Bars may be missing, and there may be more than were asked for. Null: the source
   * has no market of this asset. Throws `AppError` (`price_failed`, retryable or not; `timeout`) when it can't be asked.
   */
  readPrices(asset: string, range: PriceRange, abort?: AbortSignal): Promise<PriceSeries | null>;
  /** What it has, in a few words, for `doctor`. Throws as `readPrices` does. */
  check(abort?: AbortSignal): Promise<string>;
}
