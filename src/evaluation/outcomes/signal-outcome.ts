import { z } from 'zod';
import { horizons } from '../../domain/horizons.ts';
import { storedMomentSchema } from '../../domain/stored-values.ts';

/** Why there is no price by which to judge a verdict. */
const unableReasons = [
  /** The source has no prices of the asset at all. */
  'no_market',
  /**
   * It has prices, but none at the receipt or none at the horizon: the bar is missing, and the next one is more than
   * a bar late. Updates keep asking until two days after the horizon.
   */
  'no_price_at_receipt',
  'no_price_at_horizon',
  /** Its bars are longer than the horizon. */
  'bars_too_coarse',
  /** An impossible price: zero, negative, not a number. */
  'bad_price',
  /** The verdict names no asset and the market itself (BTC) has no price. */
  'no_asset',
  /** The source could not be asked; the next update asks again. */
  'source_failed',
] as const;
export type UnableReason = (typeof unableReasons)[number];

/**
 * The outcome of one verdict at one horizon. Returns are shares: 0.02 is +2 %. `done` has every price; `unable` has
 * none, and a reason instead of a zero.
 */
export const signalOutcomeSchema = z.object({
  ai_signal_id: z.number().int(),
  horizon: z.enum(horizons),
  status: z.enum(['done', 'unable']),
  reason: z.enum(unableReasons).nullable(),
  /**
   * The asset whose price it is, or would be (`toPricedAsset`): the first that the verdict names, but for stablecoins beside
   * others; BTC for a verdict that names none.
   */
  asset: z.string().nullable(),
  /** The first close at or after the receipt (the run's clock): the close of the bar that covers it. */
  receipt_price: z.number().positive().nullable(),
  receipt_price_at: storedMomentSchema.nullable(),
  /** The first close at or after `receipt_price_at` + horizon: the two prices are never less than the horizon apart. */
  horizon_price: z.number().positive().nullable(),
  /**
   * When the outcome became known: the end of that bar. A look at memory as of an earlier moment must not see this
   * row.
   */
  known_at: storedMomentSchema.nullable(),
  /** horizon_price / receipt_price − 1. */
  return: z.number().nullable(),
  /**
   * Beta of the asset against BTC, from bars that ended by the receipt; 1 if there are too few. Null for BTC, and
   * without BTC's prices.
   */
  beta: z.number().nullable(),
  /** return − beta × BTC's return over the same time. Null for BTC itself, and without BTC's prices. */
  excess: z.number().nullable(),
  /** The band of moves that make a verdict neither right nor wrong. */
  band: z.number(),
  /**
   * Judged on the raw return. true: moved beyond the band as the direction says; false: against it; null: within the
   * band, or the direction is neutral.
   */
  hit: z.boolean().nullable(),
  /**
   * Share (0–1) of the move from publication to horizon that was over at the receipt; each price is the first close
   * at or after its moment. 0: all of it was still to come, or the price had first gone the other way. 1: all of it
   * was over. Null if one bar covers both moments (as in a replay, where they are one), if the whole move is within
   * the band, or if there was no price at publication.
   */
  priced_in: z.number().min(0).max(1).nullable(),
  /** The origin of the prices, such as `csv` or `klines:api.example.com`. */
  price_source: z.string().nullable(),
});
export type SignalOutcome = z.infer<typeof signalOutcomeSchema>;
