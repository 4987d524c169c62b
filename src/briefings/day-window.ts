import { DateTime } from 'luxon';
import { AppError } from '../domain/app-error.ts';

/** A day as clocks show it somewhere: [begins, ends). */
export interface DayWindow {
  /** `2026-03-18` */
  day: string;
  begins: Date;
  ends: Date;
}

/** @param day `2026-03-18`. @param timeZone IANA name. Throws `invalid_input` for a day that there is not. */
export function toDayWindow(day: string, timeZone: string): DayWindow {
  const begins = DateTime.fromISO(day, { zone: timeZone });
  // Databases know no year 0.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !begins.isValid || begins.year < 1) {
    throw new AppError('invalid_input', `${day.slice(0, 40)} is no day`, { hint: 'A day is written 2026-03-18.' });
  }
  // A day may have 23 or 25 hours, and begin at one o'clock.
  const ends = begins.plus({ days: 1 }).startOf('day');
  return { day, begins: begins.startOf('day').toJSDate(), ends: ends.toJSDate() };
}

/** The day of a moment; `back` days earlier. */
export function toDay(at: Date, timeZone: string, back = 0): string {
  return DateTime.fromJSDate(at, { zone: timeZone }).minus({ days: back }).toFormat('yyyy-MM-dd');
}

/** All days from one to another, both included. Throws `invalid_input`. */
export function listDays(from: string, to: string, timeZone: string): string[] {
  const days: string[] = [];
  const last = toDayWindow(to, timeZone).begins;
  for (let next = toDayWindow(from, timeZone); next.begins <= last; ) {
    days.push(next.day);
    next = toDayWindow(toDay(next.ends, timeZone), timeZone);
  }
  if (days.length === 0) throw new AppError('invalid_input', `${from} is after ${to}`);
  return days;
}
