const clockPattern = /^(\d{1,2}):(\d{2})\s*(am|pm)\s+on\s+(\d{1,2})\s+([a-z]+),?\s+(\d{4})$/i;
const months = 'january february march april may june july august september october november december'.split(' ');

/**
 * A moment as data sets write it: ISO 8601, without a zone taken as UTC, or a clock and a day as in
 * `1:56 pm on 8 May, 2023` (UTC). Null for anything else.
 */
export function parseMoment(text: string): Date | null {
  const trimmed = text.trim();
  const clock = clockPattern.exec(trimmed);
  if (clock !== null) return fromClock(clock);
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(trimmed);
  if (iso === null) return null;
  const moment = new Date(`${iso[1]}T${iso[2] ?? '00:00'}${iso[3] ?? 'Z'}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function fromClock([, hour, minute, half, day, month, year]: readonly string[]): Date | null {
  const index = months.indexOf(month?.toLowerCase() ?? '');
  const hours = (Number(hour) % 12) + (half?.toLowerCase() === 'pm' ? 12 : 0);
  const moment = new Date(Date.UTC(Number(year), index, Number(day), hours, Number(minute)));
  const isReal = index >= 0 && moment.getUTCDate() === Number(day) && Number(minute) < 60 && Number(hour) <= 12;
  return isReal ? moment : null;
}
