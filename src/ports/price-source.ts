/** One bar. Known only at `end`: before that, nobody could have seen its close. */
export interface PriceBar {
  /** Milliseconds since 1970, UTC. */
  start: number;
  /** start + the length of the bar. */
  end: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

export interface PriceSeries {
  /** Length of a bar, ms. */
  intervalMs: number;
  /** Ascending by `start`, each start once; gaps stay gaps. Every price is positive and finite. */
  bars: readonly PriceBar[];
}

/** Prices in US dollars (or a stablecoin of them), by asset ticker. */
export interface PriceSource {
  /** `csv`, `klines:HOST` or `ccxt:EXCHANGE`. */
  readonly name: string;
  /**
   * The bars that end within [from, to], of the finest series that is no coarser than `longestBarMs` (of the finest at all
   * where none is; its `intervalMs` says so). Null: the source has no market of this asset. May answer more bars than asked for.
   * Throws `AppError` (`price_failed`, retryable or not; `timeout`) when it can't be asked.
   */
  readPrices(
    asset: string,
    range: { from: number; to: number; longestBarMs: number },
    signal?: AbortSignal,
  ): Promise<PriceSeries | null>;
}
