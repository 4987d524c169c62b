import { setImmediate as nextTurn } from 'node:timers/promises';
import { marketAsset, toPricedAsset } from '../../domain/assets/choose-asset.ts';
import { type Horizon, horizonMs } from '../../domain/horizons.ts';
import { isInventedSource } from '../prices/invented-prices.ts';
import type { PriceSource } from '../prices/price-source.ts';
import { betaBars } from './market-beta.ts';
import type { DueVerdict, OutcomeStore } from './outcome-store.ts';
import { latePriceMs, priceLinks } from './price-links.ts';
import type { PriceRange, PriceSeries } from './price-series.ts';
import { createPriceReader, type PriceReader } from './read-prices.ts';
import type { SignalOutcome, UnableReason } from './signal-outcome.ts';
import { toEmptyOutcome, toOutcome } from './to-outcome.ts';

export interface UpdateOptions {
  /** Horizons that have passed by then are due; no later price is read. */
  asOf: Date;
  /** Whether to look again for prices that were missing or invented the last time. */
  retry: boolean;
  /** The most verdicts with something due. */
  limit: number;
  /** Ends the update after the current verdict; results so far are stored. */
  abort: AbortSignal;
  /** Verdicts looked at so far, due or not. */
  onProgress(seen: number): void;
  /**
   * Where to begin. Moved on past what is settled, or so old that its prices are not just late, so that the next update needn't look
   * at it. Default: with the first.
   */
  cursor?: UpdateCursor;
}

/** Ids after which there may be something to do. */
interface UpdateCursor {
  verdicts: number;
  links: number;
}

export interface UpdateSummary {
  /** Verdicts that had something due. */
  verdicts: number;
  /** Outcomes with a price. */
  done: number;
  /** Those of them whose prices are invented. */
  invented: number;
  /** Outcomes without a price, by reason. */
  unable: Partial<Record<UnableReason, number>>;
  /** Horizons that have not passed, or whose last bar has not ended; none of them has a row. */
  waiting: number;
  /** Verdicts received after `asOf`; they wait too. */
  in_the_future: number;
  /** Outcomes of earlier updates without a price, which only `retry` looks for again. */
  given_up: number;
  /** Rows that are new or changed. */
  updated: number;
  /** Other tellings of a story that got a price. */
  links: number;
  /** The reason why a source could not be asked, the first time; null if all could. */
  failure: string | null;
  interrupted: boolean;
}

/** Verdicts of a page: each is stored before the next begins. */
const pageSize = 250;
/** A publication this near counts at every horizon, however short; one within the horizon does too. */
const nearMs = horizonMs['24h'];

/**
 * Compares every verdict with the prices, page by page in the order of their ids. Each page is stored at once, so an
 * update that was stopped, for whatever reason, continues with the next call. Outcomes that a source could not be
 * asked about stay `source_failed`, and the next call asks again; a source that is away ends the update. Throws what
 * the store throws.
 */
export async function updateOutcomes(
  store: OutcomeStore,
  source: PriceSource,
  { asOf, retry, limit, abort, onProgress, cursor = { verdicts: 0, links: 0 } }: UpdateOptions,
): Promise<UpdateSummary> {
  const summary: UpdateSummary = {
    verdicts: 0,
    done: 0,
    invented: 0,
    unable: {},
    waiting: 0,
    in_the_future: 0,
    given_up: 0,
    updated: 0,
    links: 0,
    failure: null,
    interrupted: false,
  };
  const reader = createPriceReader(source, abort);
  let [after, seen, isSettled]: [number | null, number, boolean] = [cursor.verdicts, 0, true];
  while (after !== null && summary.verdicts < limit && !abort.aborted && !reader.isAway()) {
    if (isSettled) cursor.verdicts = after;
    const page = await store.listDue({ asOf, after, limit: pageSize, retry });
    isSettled &&= page.waiting === 0 && page.verdicts.every((verdict) => isOver(verdict, asOf));
    const outcomes: SignalOutcome[] = [];
    for (const verdict of page.verdicts) {
      if (reader.isAway() || summary.verdicts >= limit) break;
      const found = await judge(verdict, reader, asOf);
      // The caller gave up, which says nothing about the verdict.
      if (abort.aborted) break;
      summary.verdicts++;
      summary.waiting += verdict.horizons.length - found.length;
      outcomes.push(...found);
    }
    // What the source could not be asked for now may have a price.
    isSettled &&= !reader.isFailing();
    summary.updated += await store.putOutcomes(outcomes);
    count(summary, outcomes);
    summary.waiting += page.waiting;
    summary.in_the_future += page.in_the_future;
    summary.given_up += page.given_up;
    seen += page.seen;
    onProgress(seen);
    after = page.last;
    // The embedded database answers without ever releasing the event loop: this is where Ctrl-C is heard.
    await nextTurn();
  }
  summary.links = await priceLinks(store, reader, { asOf, abort, cursor });
  return { ...summary, failure: reader.failure(), interrupted: abort.aborted };
}

/** Whether a price that is still missing is not just late. The receipt's may lie a bar behind it, and a bar be as long as the horizon. */
function isOver({ created_at, horizons }: DueVerdict, asOf: Date): boolean {
  const longestMs = Math.max(...horizons.map((horizon) => horizonMs[horizon]));
  return Date.parse(created_at) + 2 * longestMs + latePriceMs <= asOf.getTime();
}

/** The outcomes of a verdict that can be known at `asOf`; those that must wait are missing. */
async function judge(
  { id, created_at, published_at, direction, assets, horizons }: DueVerdict,
  reader: PriceReader,
  asOf: Date,
): Promise<SignalOutcome[]> {
  const [receivedAt, publishedAt] = [Date.parse(created_at), Date.parse(published_at)];
  const asset = toPricedAsset(assets);
  const verdict = { id, receivedAt, publishedAt, direction, hasAsset: assets.length > 0 };
  const outcomes: SignalOutcome[] = [];
  for (const horizon of horizons) {
    const range = toRange(horizon, receivedAt, publishedAt);
    const prices = await reader.tryRead(() => findPrices(asset, range, reader));
    const outcome =
      prices === null
        ? { ...toEmptyOutcome(id, horizon, 'source_failed'), asset }
        : toOutcome({ verdict, horizon, asset, ...prices, now: asOf.getTime() });
    if (outcome !== null) outcomes.push(outcome);
  }
  return outcomes;
}

/**
 * A publication long before the receipt, as of an old post that was edited, is not asked for: years of bars would be read for what was
 * priced in alone.
 */
function toRange(horizon: Horizon, receivedAt: number, publishedAt: number): PriceRange {
  const earliest = receivedAt - Math.max(horizonMs[horizon], nearMs);
  return {
    from: publishedAt >= earliest && publishedAt <= receivedAt ? publishedAt : receivedAt,
    to: receivedAt + horizonMs[horizon],
    longestBarMs: horizonMs[horizon],
    barsBefore: betaBars.most + 1,
    // The entry may be a bar late, and the exit another one.
    barsAfter: 2,
  };
}

/** The same moments, whatever the length of the market's bars. */
function toMarketRange({ intervalMs }: PriceSeries, range: PriceRange): PriceRange {
  const { from, to, barsBefore, barsAfter } = range;
  return { ...range, from: from - barsBefore * intervalMs, to: to + barsAfter * intervalMs };
}

/** The prices of an asset, and the market's, if there is something to compare. */
async function findPrices(
  asset: string,
  range: PriceRange,
  reader: PriceReader,
): Promise<{ series: PriceSeries | null; market: PriceSeries | null }> {
  const series = await reader.read(asset, range);
  const isCompared = series !== null && asset !== marketAsset && series.intervalMs <= range.longestBarMs;
  return { series, market: isCompared ? await readMarket(series, toMarketRange(series, range), reader) : null };
}

/**
 * The market's prices, in finer bars if its own don't end when the asset's do: without a close at the same moment
 * nothing can be compared.
 */
async function readMarket(
  { intervalMs }: PriceSeries,
  range: PriceRange,
  reader: PriceReader,
): Promise<PriceSeries | null> {
  const market = await reader.read(marketAsset, range);
  if (market === null || intervalMs % market.intervalMs === 0) return market;
  return reader.read(marketAsset, { ...range, longestBarMs: intervalMs });
}

function count(summary: UpdateSummary, outcomes: readonly SignalOutcome[]): void {
  for (const { status, reason, price_source } of outcomes) {
    if (status === 'done') {
      summary.done++;
      if (isInventedSource(price_source ?? '')) summary.invented++;
    }
    if (reason !== null) summary.unable[reason] = (summary.unable[reason] ?? 0) + 1;
  }
}
