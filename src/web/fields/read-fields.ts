import { DateTime } from 'luxon';
import { AppError } from '../../domain/app-error.ts';
import { toTicker } from '../../domain/verdict.ts';

/** A moment of a form in ISO 8601; null for an empty field. Throws `invalid_input`. @param timeZone in which the form's times are. */
export function readMoment(text: string, timeZone: string, wrong: string): string | null {
  if (text.trim() === '') return null;
  const at = DateTime.fromISO(text.trim().slice(0, 40), { zone: timeZone });
  if (!at.isValid) throw new AppError('invalid_input', wrong);
  return at.toUTC().toISO();
}

/** A share from 0 to 1; null for an empty field. Throws `invalid_input`. */
export function readShare(text: string, wrong: string): number | null {
  if (text.trim() === '') return null;
  const share = Number(text.replace(',', '.'));
  if (!(share >= 0 && share <= 1)) throw new AppError('invalid_input', wrong);
  return share;
}

/** Tickers, as people write lists of them; what cannot be one is left out. */
export function readAssets(text: string): string[] {
  return [...new Set(text.split(/[\s,，、]+/).map(toTicker))].filter((asset) => /^[A-Z0-9]{1,15}$/.test(asset));
}

/** A moment as a field of a form has it: `2026-03-18T09:30`. */
export function toFieldTime(moment: string | null, timeZone: string): string {
  return moment === null ? '' : DateTime.fromISO(moment, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm");
}
