/** Whether there is this day: `Date` takes February 30 for March 2. @param day `2026-02-28`. */
export function isInCalendar(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}
