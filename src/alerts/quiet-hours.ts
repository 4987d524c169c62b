/** Hours of the night in which people are left alone, every day alike. `from` after `to` reaches over midnight. */
export interface QuietHours {
  /** Local time, `23:00`; the first quiet minute. */
  from: string;
  /** Local time, `07:00`; the first minute that is no longer quiet. */
  to: string;
  /** IANA name: `Asia/Shanghai`. */
  time_zone: string;
}

const minute = 60_000;
const day = 24 * 60;
/** Minutes. No change of a clock is larger in any zone that people use (Troll, Antarctica: two hours). */
const largestClockChange = 180;

export function isTimeZone(name: string): boolean {
  // Offsets (`+08:00`) are accepted by some versions of ICU only.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * The moment from which people may be disturbed again; null when `at` is no quiet moment. Goes by the clock on the wall:
 * where it is put forward over the end, the quiet ends with that change; where it shows an hour twice, with the first.
 */
export function findQuietEnd(at: Date, quiet: QuietHours): Date | null {
  const [from, to] = [toMinutes(quiet.from), toMinutes(quiet.to)];
  const readClock = createWallClock(quiet.time_zone);
  const isQuiet = (now: number) => (from < to ? from <= now && now < to : from <= now || now < to);

  if (!isQuiet(readClock(at.getTime()))) return null;
  let time = Math.floor(at.getTime() / minute) * minute;
  for (let now = readClock(time); isQuiet(now); now = readClock(time)) {
    const left = (to - now + day) % day;
    // In one leap to where a clock change can no longer hide the end, from there minute by minute.
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
