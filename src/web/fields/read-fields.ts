import { DateTime } from 'luxon';
import type { z } from 'zod';
import { AppError } from '../../domain/app-error.ts';
import { toTicker } from '../../domain/verdict.ts';

const [firstYear, lastYear] = [1970, 2199];
const mostAssets = 20;

/** A moment of a form in ISO 8601; null for an empty field. Throws `invalid_input`. @param timeZone in which the form's times are. */
export function readMomentField(text: string, timeZone: string, wrong: string): string | null {
  if (text.trim() === '') return null;
  const at = DateTime.fromISO(text.trim().slice(0, 40), { zone: timeZone });
  if (!at.isValid || at.year < firstYear || at.year > lastYear) throw new AppError('invalid_input', wrong);
  return at.toUTC().toISO();
}

/** A share from 0 to 1; null for an empty field. Throws `invalid_input`. */
export function readShareField(text: string, wrong: string): number | null {
  if (text.trim() === '') return null;
  const share = Number(text.replace(',', '.'));
  if (!(share >= 0 && share <= 1)) throw new AppError('invalid_input', wrong);
  return share;
}

/** Tickers, as people write lists of them. Throws `invalid_input` for what can't be one, and for more than 20. */
export function readAssetsField(text: string, wrong: string): string[] {
  const assets = [
    ...new Set(
      text
        .split(/[\s,，、]+/)
        .filter(Boolean)
        .map(toTicker),
    ),
  ];
  const areTickers = assets.every((asset) => /^[A-Z0-9]{1,15}$/.test(asset));
  if (!areTickers || assets.length > mostAssets) throw new AppError('invalid_input', wrong);
  return assets;
}

/** One of a list; null for an empty field. Throws `invalid_input`. */
export function readChoiceField<Choice extends string>(
  text: string | undefined,
  choices: z.ZodType<Choice>,
  wrong: string,
): Choice | null {
  if (text === undefined || text === '') return null;
  const { data } = choices.safeParse(text);
  if (data === undefined) throw new AppError('invalid_input', wrong);
  return data;
}

/** A moment as a field of a form has it: `2026-03-18T09:30`. */
export function toFieldTime(moment: string | null, timeZone: string): string {
  return moment === null ? '' : DateTime.fromISO(moment, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm");
}
