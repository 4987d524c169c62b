import { setImmediate as nextTurn } from 'node:timers/promises';
import { toPricedAsset } from '../../domain/assets/choose-asset.ts';
import { horizonMs, mainHorizon } from '../../domain/horizons.ts';
import type { DueLink, LinkPrice, OutcomeStore } from './outcome-store.ts';
import { findBarAt } from './price-series.ts';
import type { PriceReader } from './read-prices.ts';

/** Links of a page: each is stored before the next begins. */
const pageSize = 500;
/** As long, a missing price may only be late. */
export const latePriceMs = 2 * 86_400_000;

/**
 * Finds the price at the moment when others told a story: the first close at or after it, in the bars that decide the
 * main horizon. A link without a price is tried again next time, until it is two days old. Returns how many were new. Ends
 * when the price source is away.
 * @param options.cursor moved on past the links that need no price any more.
 */
export async function priceLinks(
  store: OutcomeStore,
  reader: PriceReader,
  { asOf, abort, cursor }: { asOf: Date; abort: AbortSignal; cursor: { links: number } },
): Promise<number> {
  let [put, isSettled] = [0, true];
  for (let after: number | null = cursor.links; after !== null && !abort.aborted && !reader.isAway(); ) {
    if (isSettled) cursor.links = after;
    const page = await store.listDueLinks({ asOf, after, limit: pageSize });
    isSettled &&= page.links.every(({ created_at }) => Date.parse(created_at) + latePriceMs <= asOf.getTime());
    const prices: LinkPrice[] = [];
    for (const link of page.links) {
      if (abort.aborted || reader.isAway()) break;
      const price = await reader.tryRead(() => findPrice(link, reader, asOf));
      if (price !== null) prices.push(price);
    }
    // What the source could not be asked for may have a price.
    isSettled &&= reader.failure() === null && !abort.aborted;
    put += await store.putLinkPrices(prices);
    after = page.last;
    await nextTurn();
  }
  return put;
}

async function findPrice(
  { id, created_at, assets }: DueLink,
  reader: PriceReader,
  asOf: Date,
): Promise<LinkPrice | null> {
  const at = Date.parse(created_at);
  const range = { from: at, to: at, longestBarMs: horizonMs[mainHorizon], barsBefore: 0, barsAfter: 0 };
  const asset = toPricedAsset(assets);
  const series = await reader.read(asset, range);
  const bar = series !== null && series.intervalMs <= range.longestBarMs ? findBarAt(series, at) : null;
  if (series === null || bar === null || bar.end > asOf.getTime()) return null;
  return {
    message_link_id: id,
    asset,
    price: bar.close,
    price_at: new Date(bar.end).toISOString(),
    price_source: series.source,
  };
}
