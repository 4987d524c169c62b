import type { Clock } from '../../domain/clock.ts';
import type { Logger } from '../../domain/logger.ts';
import type { PriceSource } from '../prices/price-source.ts';
import type { OutcomeStore } from './outcome-store.ts';
import { updateOutcomes } from './update-outcomes.ts';

interface RegularUpdate {
  store: OutcomeStore;
  /** Opened for each update, so that cached prices go with it. */
  openSource(): PriceSource;
  everyMs: number;
  clock: Clock;
  logger: Logger;
}

/**
 * Updates the outcomes when called, if `everyMs` have passed since the last update. A source that can't be asked is
 * logged once, until it answers again. What is settled is looked at once. Throws what the store throws.
 */
export function updateRegularly({ store, openSource, everyMs, clock, logger }: RegularUpdate) {
  let last = Number.NEGATIVE_INFINITY;
  let isFailing = false;
  const cursor = { verdicts: 0, links: 0 };
  return async (abort: AbortSignal): Promise<void> => {
    const asOf = clock.now();
    // Setting the clock back must not end it.
    if (Math.abs(asOf.getTime() - last) < everyMs) return;
    last = asOf.getTime();
    const options = { asOf, retry: false, limit: Number.POSITIVE_INFINITY, abort, onProgress() {}, cursor };
    const { failure, updated, done, unable } = await updateOutcomes(store, openSource(), options);
    if (failure !== null && !isFailing) logger.warn({}, `Prices cannot be read, outcomes wait: ${failure}`);
    if (failure === null && isFailing) logger.info({}, 'Prices can be read again');
    isFailing = failure !== null;
    if (updated > 0) logger.info({ updated, done, unable }, `${updated} outcomes are new`);
  };
}
