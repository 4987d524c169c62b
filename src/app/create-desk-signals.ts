import { reachedPeople } from '../alerts/outbox.ts';
import { AppError } from '../domain/app-error.ts';
import { systemClock } from '../domain/clock.ts';
import { horizonMs } from '../domain/horizons.ts';
import type { Logger } from '../domain/logger.ts';
import { readSignalName } from '../domain/message-reference.ts';
import type { PriceSource } from '../evaluation/prices/price-source.ts';
import { createSqlBudget } from '../store/sql/budget.ts';
import { readMessageAlerts } from '../store/sql/message-alerts.ts';
import { eventRowSchema } from '../store/sql/message-rows.ts';
import { createSqlNewsStore } from '../store/sql/news-store.ts';
import type { SignalReads } from '../web/signal/signal-reads.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Config } from './config.ts';
import { createPrices } from './create-prices.ts';
import { createLookDeeper } from './look-deeper.ts';
import type { Stores } from './open-stores.ts';
import type { OpenWorker } from './open-worker.ts';
import type { OtherMemory } from './read-outcomes.ts';
import { deskPerson, readSignalRecord } from './read-signal-record.ts';

const hourMs = 3_600_000;
/** A price source on the network is asked no longer than this. */
const priceLimitMs = 10_000;
const keptMs = 300_000;
const roomMs = horizonMs['7d'];

/** What the page of one signal is made of. */
export function createDeskSignals(
  { app, stores, outbox, chatStores }: Pick<OpenWorker, 'app' | 'stores' | 'outbox' | 'chatStores'>,
  config: Config,
  { logger, work }: { logger: Logger; work: BackgroundWork },
): SignalReads {
  const clock = systemClock;
  const memory = openOtherMemory(stores, chatStores);
  const budget = createSqlBudget(stores.call);
  const { limits, ...deeper } = createLookDeeper({ app, stores, config, clock, logger, work });
  const prices = createPrices(config, logger) === null ? null : keepPrices(() => createPrices(config, logger));
  return {
    ...deeper,
    deepModel: config.models.deep === 'precedent' ? null : config.models.deep,
    async read(reference) {
      const here = await findHere(reference, memory);
      return here === null ? null : readSignalRecord({ ...stores, patterns: app.patterns, memory }, here);
    },
    readPrices: prices === null ? null : (asset, around) => readCurve(prices(), asset, around),
    async readBudget() {
      const now = clock.now();
      const [decision, spent] = await Promise.all([budget.checkLimits(now, limits), budget.readDay(now)]);
      return { decision, spent, limits };
    },
    async giveFeedback(eventId, mark) {
      const stored = await stores.store.readMessage(String(eventId));
      if (stored?.event == null) throw new AppError('not_found', `There is no event ${eventId}`);
      const { source, source_message_id } = eventRowSchema.parse(stored.event);
      const alerts = await readMessageAlerts(stores.call, source, source_message_id);
      const reached = alerts.filter(reachedPeople);
      // What a model chose is what a mark can teach.
      const alert = reached.findLast(({ judgement }) => judgement !== null) ?? reached.at(-1);
      return alert === undefined ? false : outbox.putFeedback({ alertId: alert.id, mark, by: deskPerson }, clock.now());
    },
  };
}

/** Null: messages are judged where memory is searched. */
function openOtherMemory(own: Stores, searched: Stores): OtherMemory | null {
  const { kind, call, outcomes } = searched;
  return call === own.call ? null : { call, outcomes, readMessage: createSqlNewsStore(kind, call).readMessage };
}

/** What memory calls `signal:ID` by its name here, where a verdict of our own is `own:ID`; null: memory has none. */
async function findHere(reference: string, memory: OtherMemory | null): Promise<string | null> {
  if (/^own:\d+$/.test(reference)) return reference.replace('own', 'signal');
  if (memory === null || readSignalName(reference).length === 0) return reference;
  const event = (await memory.readMessage(reference))?.event ?? null;
  return event === null ? null : `${event.source}/${event.source_message_id}`;
}

/** A source keeps what it has read: it is opened anew after a while, so that new files and bars are seen. */
function keepPrices(open: () => PriceSource | null): () => PriceSource | null {
  let kept: { source: PriceSource | null; at: number } | null = null;
  return () => {
    const at = systemClock.now().getTime();
    if (kept === null || at - kept.at > keptMs) kept = { source: open(), at };
    return kept.source;
  };
}

/** Three days before a moment to the longest horizon after it. Bars of a day get more room, so that a curve is one. */
async function readCurve(prices: PriceSource | null, asset: string, around: Date) {
  const range = {
    from: around.getTime() - horizonMs['3d'],
    to: around.getTime() + horizonMs['7d'],
    longestBarMs: hourMs,
    barsBefore: 7,
    barsAfter: 3,
  };
  const series = await prices?.readPrices(asset, range, AbortSignal.timeout(priceLimitMs));
  if (series == null) return null;
  // Where bars are missing, those before the range may be years older.
  const bars = series.bars.filter(({ end }) => end >= range.from - roomMs && end <= range.to + roomMs);
  if (bars.length === 0) return null;
  const points = bars.map(({ end, close }): [number, number] => [end, close]);
  return { asset, source: series.source, points };
}
