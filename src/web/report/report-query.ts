import { toDayWindow } from '../../briefings/day-window.ts';
import { AppError } from '../../domain/app-error.ts';
import type { Desk } from '../desk.ts';
import type { ReportQuery } from './report-reads.ts';
import type { ReportView } from './report-view.ts';

export const defaultFloor = 20;
export const defaultSeed = 1;

/**
 * The filters of the address. A day is one of the desk's time zone, and `to` includes it; a moment is taken as it is. Throws
 * `invalid_input`.
 */
export function readReportQuery(fields: Readonly<Record<string, string>>, { desk, words }: ReportView): ReportQuery {
  const from = readMoment(fields.from, desk, 'begins');
  const to = readMoment(fields.to, desk, 'ends');
  if (from !== null && from >= (to ?? desk.now)) throw new AppError('invalid_input', words.form.empty);
  return {
    from,
    to,
    floor: readCount(fields.floor, words.form.floor, { least: 1, most: 1_000_000, otherwise: defaultFloor }),
    seed: readCount(fields.seed, words.form.seed, { least: 0, most: 2 ** 32 - 1, otherwise: defaultSeed }),
  };
}

function readMoment(text: string | undefined, { timeZone }: Desk, end: 'begins' | 'ends'): Date | null {
  if (text === undefined || text === '') return null;
  const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  if (!isMoment) return toDayWindow(text, timeZone)[end];
  const day = toDayWindow(text.slice(0, 10), timeZone).day;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw new AppError('invalid_input', `${day} has no such time`);
  return moment;
}

function readCount(
  text: string | undefined,
  name: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  if (text === undefined || text === '') return otherwise;
  const count = Number(text);
  if (/^\d{1,10}$/.test(text) && count >= least && count <= most) return count;
  throw new AppError('invalid_input', `${name}: ${least}–${most}`);
}
