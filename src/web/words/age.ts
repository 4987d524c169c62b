type AgeUnit = 'minute' | 'hour' | 'day';

/** A length of time in the one unit that suits it. @param ms below zero: none. */
export function toAge(ms: number, say: (count: number, unit: AgeUnit) => string): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  if (minutes < 60) return say(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? say(hours, 'hour') : say(Math.floor(hours / 24), 'day');
}
