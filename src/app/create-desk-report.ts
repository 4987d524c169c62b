import { AppError, toErrorMessage } from '../domain/app-error.ts';
import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import { buildReport } from '../evaluation/report/build-report.ts';
import type { Report } from '../evaluation/report/report.ts';
import { selectBy } from '../evaluation/report/select-groups.ts';
import type { CountedReport, ReportQuery, ReportReads } from '../web/report/report-reads.ts';
import type { Config } from './config.ts';
import type { OpenWorker } from './open-worker.ts';

/** Reports that are kept, and counts that wait for their turn, at most. */
const mostKept = 8;
const mostWaiting = 4;
/** Figures are new for so long, and for so many times as long as it took to count them. */
const newForMs = 10 * 60_000;
const newForTimes = 20;

interface Kept extends CountedReport {
  newUntil: number;
}

/** What the page of the scorecard is made of: the figures of `report`, counted one at a time, and kept. */
export function createDeskReport(
  { chatStores }: Pick<OpenWorker, 'chatStores'>,
  config: Config,
  logger: Logger,
): ReportReads {
  const kept = new Map<string, Kept>();
  const counting = new Map<string, Promise<CountedReport>>();
  let turn: Promise<unknown> = Promise.resolve();

  async function build(query: ReportQuery): Promise<CountedReport> {
    const counted_at = systemClock.now();
    const report = await buildReport(chatStores.judged, {
      ...query,
      to: query.to ?? counted_at,
      settings: config.settings,
      prices: config.worker.prices,
    });
    const took = systemClock.now().getTime() - counted_at.getTime();
    const newUntil = systemClock.now().getTime() + Math.max(newForMs, took * newForTimes);
    const counted = { query, report: shrink(report), counted_at, newUntil };
    const key = toKey(query);
    kept.delete(key);
    kept.set(key, counted);
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    return counted;
  }

  function count(query: ReportQuery): Promise<CountedReport> {
    const key = toKey(query);
    const known = counting.get(key);
    if (known !== undefined) return known;
    if (counting.size >= mostWaiting) {
      throw new AppError('database_busy', 'Other scorecards are being counted', { hint: 'Try again in a minute.' });
    }
    const begun = turn.then(() => build(query)).finally(() => counting.delete(key));
    counting.set(key, begun);
    turn = begun.catch((error: unknown) => {
      logger.warn({ error_message: toErrorMessage(error) }, 'The scorecard could not be counted');
    });
    return begun;
  }

  return {
    find(query) {
      const found = kept.get(toKey(query)) ?? null;
      const isOld = found !== null && found.newUntil < systemClock.now().getTime();
      // What goes wrong is in the log; the reader has the earlier figures.
      if (isOld && counting.size < mostWaiting) count(query).catch(() => {});
      return found;
    },
    count: async (query) => count(query),
  };
}

const toKey = ({ from, to, floor, seed }: ReportQuery): string => JSON.stringify([from, to, floor, seed]);

/** Of all verdicts only those by action are shown, and each archive has very many of the others. */
function shrink(report: Report): Report {
  return { ...report, groups: selectBy(report.groups, 'action') };
}
