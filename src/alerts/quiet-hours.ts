/** Hours in which people are left alone, the same every day. `from` after `to` extends past midnight. */
interface QuietHours {
  /** Local time, `23:00`; the first quiet minute. */
  from: string;
  /** Local time, `07:00`; the first minute that is not quiet. */
  to: string;
  /** IANA name: `Asia/Shanghai`. */
  time_zone: string;
}

const minute = 60_000;
const day = 24 * 60;
/** Minutes. No zone in use changes its clock by more (Troll, Antarctica: two hours). */
const largestClockChange = 180;

export function isTimeZone(name: string): boolean {
  // Only some versions of ICU accept offsets (`+08:00`).
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * The moment from which people may be disturbed again; null if `at` is not in quiet hours. Follows local time: if the clock is
 * put forward over the end, the quiet ends with that change; if an hour occurs twice, with the first.
 */
export function findQuietEnd(at: Date, quiet: QuietHours): Date | null {
  const [from, to] = [toMinutes(quiet.from), toMinutes(quiet.to)];
  const readClock = createWallClock(quiet.time_zone);
  const isQuiet = (now: number) => (from < to ? from <= now && now < to : from <= now || now < to);

  if (!isQuiet(readClock(at.getTime()))) return null;
  let time = Math.floor(at.getTime() / minute) * minute;
  for (let now = readClock(time); isQuiet(now); now = readClock(time)) {
    const left = (to - now + day) % day;
    // One leap to where a clock change can no longer hide the end, then minute by minute.
    time += (left > largestClockChange ? left - largestClockChange : 1) * minute;
  }
  return new Date(time);
}

function toMinutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** Minutes since local midnight of a moment. */
function createWallClock(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (time) => toMinutes(format.format(time));
}
