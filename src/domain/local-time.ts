const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-02-14 21:05`, as clocks show it there. @param timeZone IANA name. */
export function toLocalTime(at: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  formats.set(timeZone, format);
  return format.format(at);
}

/** `2026-02-14 21:05 Asia/Shanghai`. @param timeZone IANA name. */
export function toZonedTime(at: Date, timeZone: string): string {
  return `${toLocalTime(at, timeZone)} ${timeZone}`;
}
