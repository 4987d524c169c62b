const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

interface UnitNames {
  day: string;
  hour: string;
  minute: string;
  second: string;
}

/** A length of time in at most two units, such as `2 d 5 h`. @param ms not negative. */
export function toSpan(ms: number, names: UnitNames): string {
  const [days, hours] = [Math.floor(ms / dayMs), Math.floor((ms % dayMs) / hourMs)];
  const [minutes, seconds] = [Math.floor((ms % hourMs) / minuteMs), Math.round((ms % minuteMs) / secondMs)];
  const say = (parts: readonly [number, string][]) =>
    parts.flatMap(([count, name]) => (count === 0 ? [] : [`${count} ${name}`])).join(' ');
  if (days >= 10) return say([[days, names.day]]);
  if (days > 0)
    return say([
      [days, names.day],
      [hours, names.hour],
    ]);
  if (hours > 0)
    return say([
      [hours, names.hour],
      [minutes, names.minute],
    ]);
  if (minutes > 0) return say([[minutes, names.minute]]);
  return `${seconds} ${names.second}`;
}
