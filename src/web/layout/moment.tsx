import { DateTime } from 'luxon';
import type { Desk } from '../desk.ts';

/** A moment in the desk's time zone; the machine-readable one beside it, and the full date on hover. */
export function Moment({ desk, at, isLong = false }: { desk: Desk; at: Date; isLong?: boolean }) {
  const local = DateTime.fromJSDate(at, { zone: desk.timeZone });
  const now = DateTime.fromJSDate(desk.now, { zone: desk.timeZone });
  const day = local.hasSame(now, 'year') ? 'MM-dd HH:mm' : 'yyyy-MM-dd HH:mm';
  const full = local.toFormat('yyyy-MM-dd HH:mm:ss ZZZZ');
  const shown = isLong ? full : local.toFormat(local.hasSame(now, 'day') ? 'HH:mm:ss' : day);
  return (
    <time datetime={at.toISOString()} title={full}>
      {shown}
    </time>
  );
}
