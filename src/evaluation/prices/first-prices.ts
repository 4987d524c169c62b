import { AppError } from '../../domain/app-error.ts';
import { isCovering, type PriceSeries } from '../outcomes/price-series.ts';
import type { PriceSource } from './price-source.ts';

/**
 * Several sources as one, asked in order until one has prices for the whole span. If none has, the first with a
 * market of the asset answers. A source that can't be asked is skipped; its error is thrown if the others can't
 * decide the span (of several failures, the first that may pass).
 */
export function createFirstPriceSource(sources: readonly [PriceSource, ...PriceSource[]]): PriceSource {
  const [only] = sources;
  if (sources.length === 1) return only;
  return {
    name: sources.map(({ name }) => name).join('+'),
    async readPrices(asset, range, abort) {
      let best: PriceSeries | null = null;
      const failures: unknown[] = [];
      for (const source of sources) {
        try {
          const series = await source.readPrices(asset, range, abort);
          if (series !== null && isCovering(series, range)) return series;
          best ??= series;
        } catch (error) {
          abort?.throwIfAborted();
          failures.push(error);
        }
      }
      // The failed source might have known: a gap in the others is no answer yet.
      if (failures.length > 0) throw failures.find(isRetryable) ?? failures[0];
      return best;
    },
    async check(abort) {
      const parts: string[] = [];
      for (const source of sources) parts.push(await source.check(abort));
      return parts.join('; ');
    },
  };
}

function isRetryable(error: unknown): boolean {
  return error instanceof AppError && error.retryable;
}
