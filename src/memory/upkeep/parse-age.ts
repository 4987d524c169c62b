import { AppError } from '../../domain/app-error.ts';

const hour = 3_600_000;
const units: Record<string, number> = { h: hour, d: 24 * hour, w: 7 * 24 * hour };
const longest = 36_500 * 24 * hour;

/** `12h`, `30d`, `2w` in ms: above zero, a hundred years at most. Throws `invalid_input` naming `option`. */
export function parseAge(text: string, option: string): number {
  const [, count, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?)\s*([hdw])$/i.exec(text.trim()) ?? [];
  const age = Number(count) * (units[unit.toLowerCase()] ?? Number.NaN);
  if (age > 0 && age <= longest) return age;
  throw new AppError('invalid_input', `${option} is not an age: ${text}`, {
    hint: 'Write it as 30d, 12h or 2w: days, hours or weeks, more than zero.',
  });
}
