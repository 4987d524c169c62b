/** ISO 8601 from Unix seconds; null if missing or no date. */
export function toMoment(seconds: number | null | undefined): string | null {
  // Telegram writes 0 for an unknown time.
  if (!seconds || seconds < 0) return null;
  const moment = new Date(seconds * 1000);
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999 ? null : moment.toISOString();
}
