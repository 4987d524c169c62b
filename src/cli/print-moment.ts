/** `2026-03-01 12:00`, of ISO 8601. */
export function toMinute(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ');
}

/** `2026-03-01 12:00 UTC` */
export const toUtcMinute = (moment: Date): string => `${toMinute(moment.toISOString())} UTC`;
