import { DateTime } from 'luxon';
import type { CalendarDay } from '../../briefings/briefing-store.ts';
import { type DayWindow, listDays, toDayWindow } from '../../briefings/day-window.ts';
import { type BriefingView, briefingPath, toDayAddress } from './briefing-view.ts';

/** The days of a month. @param month `2026-03` */
export function listMonth(month: string, timeZone: string): DayWindow[] {
  const first = `${month}-01`;
  const last = DateTime.fromISO(first).endOf('month').toFormat('yyyy-MM-dd');
  return listDays(first, last, timeZone).map((day) => toDayWindow(day, timeZone));
}

interface CalendarProps extends BriefingView {
  /** `2026-03` */
  month: string;
  days: readonly CalendarDay[];
  /** The one that is shown. */
  open: string;
  today: string;
  /** The day of the newest message; null: there is none. */
  lastDay: string | null;
}

/** A month, its days linked: which have a briefing, and which have messages. */
export function Calendar({ words, month, days, open, today, lastDay }: CalendarProps) {
  const first = DateTime.fromISO(`${month}-01`);
  const blanks = first.weekday - 1;
  const cells = [...Array.from({ length: blanks }, () => null), ...days];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, at) => cells.slice(at * 7, at * 7 + 7));
  const toMonth = (by: number) => `${briefingPath}?day=${open}&month=${first.plus({ months: by }).toFormat('yyyy-MM')}`;
  return (
    <section class="calendar" aria-labelledby="calendar">
      <h2 id="calendar">{words.calendar}</h2>
      <p class="row">
        <a href={toMonth(-1)} aria-label={words.previous}>
          ←
        </a>
        <span>{words.month(first.year, first.month)}</span>
        <a href={toMonth(1)} aria-label={words.next}>
          →
        </a>
      </p>
      <table>
        <thead>
          <tr>
            {words.weekdays.map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr>
              {week.map((day) => (
                <td>{day === null ? null : <Day words={words} day={day} isOpen={day.day === open} today={today} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{words.legend}</p>
      {lastDay === null || lastDay === open ? null : (
        <p>
          <a href={toDayAddress(lastDay)}>{words.lastDay(lastDay)}</a>
        </p>
      )}
    </section>
  );
}

interface DayProps extends Pick<BriefingView, 'words'> {
  day: CalendarDay;
  isOpen: boolean;
  today: string;
}

function Day({ words, day: { day, has_briefing, has_messages }, isOpen, today }: DayProps) {
  const number = Number(day.slice(-2));
  if (day > today) return <span class="quiet">{number}</span>;
  const state = has_briefing ? words.hasBriefing : has_messages ? words.hasMessages : null;
  return (
    <a
      href={toDayAddress(day)}
      aria-current={isOpen ? 'date' : undefined}
      title={[day, state].filter(Boolean).join(', ')}
    >
      {number}
      {state === null ? null : <span class="unseen">, {state}</span>}
      <span aria-hidden="true">{has_briefing ? '●' : has_messages ? '○' : ' '}</span>
    </a>
  );
}
