const minuteMs = 60_000;

/** Once a minute: how long each verdict still holds, and the day beside the time of what is of today no more. */
export function ageRows(list: HTMLElement): void {
  const { timeZone = 'UTC', minutes = '', hours = '', days = '', over = '' } = list.dataset;
  // `2026-03-18`, as the server's own times begin.
  const toDay = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

  function nameRest(restMs: number): string {
    const rest = restMs / minuteMs;
    if (rest < 60) return minutes.replace('{n}', String(Math.ceil(rest)));
    if (rest < 48 * 60) return hours.replace('{n}', String(Math.floor(rest / 60)));
    return days.replace('{n}', String(Math.floor(rest / 1440)));
  }

  function age(): void {
    for (const life of list.querySelectorAll<HTMLElement>('[data-ends]')) {
      const rest = Date.parse(life.dataset.ends ?? '') - Date.now();
      write(life, rest > 0 ? nameRest(rest) : over);
      if (rest > 0) continue;
      life.classList.add('quiet');
      delete life.dataset.ends;
    }
    const today = toDay.format(new Date());
    for (const time of list.querySelectorAll('time')) write(time, nameMoment(time.title, today));
  }

  setInterval(age, minuteMs);
  // What a tab that slept shows is old at once.
  document.addEventListener('visibilitychange', () => document.hidden || age());
}

/** As the server writes a moment, from the full one: `2026-03-18 09:30:12 UTC`. */
function nameMoment(full: string, today: string): string {
  if (full.startsWith(today)) return full.slice(11, 19);
  return full.startsWith(today.slice(0, 4)) ? full.slice(5, 16) : full.slice(0, 16);
}

/** What stands there already is left alone: the selection stays. */
function write(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
