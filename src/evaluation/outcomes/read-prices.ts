import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { marketAsset } from '../../domain/assets/choose-asset.ts';
import type { PriceSource } from '../prices/price-source.ts';
import type { PriceRange, PriceSeries } from './price-series.ts';

/** Reads prices for an update, and tracks whether their source still answers. */
export interface PriceReader {
  /** As `PriceSource.readPrices`; an asset with two transient failures in a row is not asked for again. */
  read(asset: string, range: PriceRange): Promise<PriceSeries | null>;
  /** The result of `run`; null if a source could not be asked, or the caller has given up. Throws anything else. */
  tryRead<Found>(run: () => Promise<Found>): Promise<Found | null>;
  /** The reason why the source could not be asked, the first time; null if it always could. */
  failure(): string | null;
  /** Whether an asset failed in a way that may pass, and has not been read since. */
  isFailing(): boolean;
  /**
   * Whether it failed so often that it counts as away. A permanent refusal concerns that asset alone, however many
   * there are.
   */
  isAway(): boolean;
}

/** Transient failures of one asset in a row; each may have cost a wait. */
const mostFailures = 2;
/** Assets with transient failures one after another: one may have a problem of its own, so many don't. */
const mostAssets = 3;

export function createPriceReader(source: PriceSource, abort: AbortSignal): PriceReader {
  let failure: string | null = null;
  const failures = new Map<string, { count: number; error: AppError }>();
  const failedInARow = new Set<string>();
  const isGivenUp = (asset: string) => (failures.get(asset)?.count ?? 0) >= mostFailures;
  return {
    async read(asset, range) {
      if (isGivenUp(asset)) throw failures.get(asset)?.error;
      try {
        const series = await source.readPrices(asset, range, abort);
        failures.delete(asset);
        failedInARow.clear();
        return series;
      } catch (error) {
        if (!abort.aborted && isSourceFailure(error)) {
          failure ??= toErrorMessage(error);
          if (error.retryable) {
            failures.set(asset, { count: (failures.get(asset)?.count ?? 0) + 1, error });
            failedInARow.add(asset);
          }
        }
        throw error;
      }
    },
    async tryRead(run) {
      try {
        return await run();
      } catch (error) {
        if (abort.aborted || isSourceFailure(error)) return null;
        throw error;
      }
    },
    failure: () => failure,
    isFailing: () => failures.size > 0,
    isAway: () => failedInARow.size >= mostAssets || isGivenUp(marketAsset),
  };
}

function isSourceFailure(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === 'price_failed' || error.code === 'timeout');
}
