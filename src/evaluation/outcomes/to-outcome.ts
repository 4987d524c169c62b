import { marketAsset } from '../../domain/assets/choose-asset.ts';
import { type Horizon, horizonBands, horizonMs } from '../../domain/horizons.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { findCloseAt, toBeta } from './market-beta.ts';
import { findBarAt, findFirstEnding, type PriceBar, type PriceSeries } from './price-series.ts';
import type { SignalOutcome, UnableReason } from './signal-outcome.ts';
import { toHit } from './to-hit.ts';

/** The part of a verdict that its outcome needs. Moments are ms since 1970. */
export interface JudgedVerdict {
  id: number;
  /** The run's clock. */
  receivedAt: number;
  publishedAt: number;
  direction: Verdict['direction'];
  /** Whether it names an asset; if not, the market stands in. */
  hasAsset: boolean;
}

export interface OutcomeInput {
  verdict: JudgedVerdict;
  horizon: Horizon;
  asset: string;
  /** The asset's prices; null: it has no market. */
  series: PriceSeries | null;
  /** Bitcoin's prices; null without any. Ignored if the asset is Bitcoin. */
  market: PriceSeries | null;
  now: number;
}

/**
 * The outcome of a verdict at a horizon, as far as it can be known `now`: no bar that ends later is read. Null: the
 * deciding bars have not ended.
 *
 * The entry is the close of the bar that covers the receipt. The exit is the close of the bar that covers *that*
 * moment plus the horizon, not the receipt plus the horizon. So the time between the two prices is never shorter than
 * the horizon, equals it if it is a multiple of the bar's length, and is the same for every verdict of a series,
 * whenever in a bar it came.
 */
export function toOutcome({ verdict, horizon, asset, series, market, now }: OutcomeInput): SignalOutcome | null {
  const { receivedAt, direction } = verdict;
  const length = horizonMs[horizon];
  if (receivedAt + length > now) return null;
  const unable = (reason: UnableReason, known: Partial<SignalOutcome> = {}): SignalOutcome => ({
    ...toEmptyOutcome(verdict.id, horizon, reason),
    asset,
    ...known,
  });
  if (series === null) return unable(verdict.hasAsset ? 'no_market' : 'no_asset');
  const price_source = series.source;
  if (series.intervalMs > length) return unable('bars_too_coarse', { price_source });
  const asset_prices = toKnown(series, now);
  const entry = findBarAt(asset_prices, receivedAt);
  if (entry === null) {
    return now < receivedAt + series.intervalMs ? null : unable('no_price_at_receipt', { price_source });
  }
  if (!isPrice(entry.close)) return unable('bad_price', { price_source });
  const leaving = entry.end + length;
  const receipt = { receipt_price: entry.close, receipt_price_at: toMoment(entry.end), price_source };
  const exit = findBarAt(asset_prices, leaving);
  if (exit === null) return now < leaving + series.intervalMs ? null : unable('no_price_at_horizon', receipt);
  if (!isPrice(exit.close)) return unable('bad_price', receipt);
  const change = exit.close / entry.close - 1;
  const isMarket = asset === marketAsset;
  const compared = isMarket || market === null ? null : toKnown(market, now);
  const beta = compared === null ? null : toBeta(asset_prices, compared, receivedAt);
  return {
    ai_signal_id: verdict.id,
    horizon,
    status: 'done',
    reason: null,
    asset,
    ...receipt,
    horizon_price: exit.close,
    known_at: toMoment(exit.end),
    return: change,
    beta,
    excess: beta === null || compared === null ? null : toExcess(change, beta, compared, [entry.end, exit.end]),
    band: horizonBands[horizon],
    hit: toHit(change, horizonBands[horizon], direction),
    priced_in: toPricedIn(asset_prices, verdict, entry, exit.close, horizonBands[horizon]),
  };
}

/** An outcome without a price. */
export function toEmptyOutcome(id: number, horizon: Horizon, reason: UnableReason): SignalOutcome {
  return {
    ai_signal_id: id,
    horizon,
    status: 'unable',
    reason,
    asset: null,
    receipt_price: null,
    receipt_price_at: null,
    horizon_price: null,
    known_at: null,
    return: null,
    beta: null,
    excess: null,
    band: horizonBands[horizon],
    hit: null,
    priced_in: null,
    price_source: null,
  };
}

function toKnown(series: PriceSeries, now: number): PriceSeries {
  const known = findFirstEnding(series.bars, now + 1);
  return known === series.bars.length ? series : { ...series, bars: series.bars.slice(0, known) };
}

function toExcess(change: number, beta: number, market: PriceSeries, [from, to]: [number, number]): number | null {
  const [before, after] = [findCloseAt(market, from), findCloseAt(market, to)];
  return before === null || after === null ? null : change - beta * (after / before - 1);
}

/**
 * Both prices by the same rule, the first close at or after the moment, so that no move from before the publication
 * counts. A bar that covers both moments can't tell them apart; in a replay they are even one, because a message
 * counts as received when it was published.
 */
function toPricedIn(
  series: PriceSeries,
  { publishedAt, receivedAt }: JudgedVerdict,
  entry: PriceBar,
  horizon: number,
  band: number,
): number | null {
  // If the source's clock runs ahead, publication counts as the receipt at the latest.
  const bar = findBarAt(series, Math.min(publishedAt, receivedAt));
  if (bar === null || bar.end === entry.end || Math.abs(horizon / bar.close - 1) <= band) return null;
  return Math.min(1, Math.max(0, (entry.close - bar.close) / (horizon - bar.close)));
}

function isPrice(close: number): boolean {
  return Number.isFinite(close) && close > 0;
}

function toMoment(at: number): string {
  return new Date(at).toISOString();
}
