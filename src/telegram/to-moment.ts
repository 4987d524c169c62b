/** ISO 8601 of Unix seconds; null where there are none, or they mean no date. */
export function toMoment(seconds: number | null | undefined): string | null {
  // Telegram writes 0 for a time that it doesn't know.
  if (!seconds || seconds < 0) return null;
  const moment = new Date(seconds * 1000);
  return Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999 ? null : moment.toISOString();
}
