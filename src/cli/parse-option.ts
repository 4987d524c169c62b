import { AppError } from '../domain/app-error.ts';
import { isInCalendar } from '../domain/is-in-calendar.ts';

/** A moment given on the command line; throws `invalid_input`. */
export function parseMoment(text: string, option: string): Date {
  const moment = new Date(text);
  const hasZone = /^\d{4}-\d{2}-\d{2}(?:[T ].*(?:Z|[+-]\d{2}:?\d{2}))?$/i.test(text);
  if (hasZone && !Number.isNaN(moment.getTime()) && isInCalendar(text.slice(0, 10))) return moment;
  throw new AppError('invalid_input', `${option} is not a moment: ${text}`, {
    hint: 'Write it with its zone, as 2025-03-01T12:00:00Z; a date alone is 00:00 UTC.',
  });
}

/** As `parseMoment`, and not after `present`; throws `invalid_input` with what to give instead. */
export function parsePastMoment(text: string, option: string, present: Date, hint: string): Date {
  const moment = parseMoment(text, option);
  if (moment <= present) return moment;
  throw new AppError('invalid_input', `${option} lies in the future: ${text}`, { hint });
}

/** A whole number given on the command line, within bounds; throws `invalid_input`. */
export function parseCount(text: string, option: string, least: number, most: number): number {
  // `Number` takes an empty text for 0.
  const count = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  throw new AppError('invalid_input', `${option} is not a whole number from ${least} to ${most}: ${text}`);
}

/** So many of `things` a second, given by `--rate`; throws `invalid_input`. */
export function parseRate(text: string, things: string): number {
  const rate = Number(text);
  if (rate > 0 && rate <= 10_000) return rate;
  throw new AppError('invalid_input', `--rate is not a number of ${things} a second, above 0 and up to 10000: ${text}`);
}

/** Whose chats are meant; throws `invalid_input`. */
export function parseScope(text: string, option: string): string {
  if (text.trim() === text && text.length >= 1 && text.length <= 200 && !/\p{Cc}/u.test(text)) return text;
  throw new AppError('invalid_input', `${option} is not the name of a scope: ${text}`, {
    hint: 'One has 1 to 200 characters, on one line, and neither begins nor ends with a space.',
  });
}

/** What a message may be called by. */
export const referenceHint =
  'Give its id as tables, alerts and evidence show it (signal:89), the number of its event (12), or SOURCE/MESSAGE_ID.';

/** Throws `invalid_input` for the name of a message or an event that names nothing. */
export function requireReference(text: string): void {
  if (text.trim() !== '') return;
  throw new AppError('invalid_input', 'The id is empty', { hint: referenceHint });
}
