import { toDay } from '../../briefings/day-window.ts';
import { defaultFloor, defaultSeed } from './report-query.ts';
import type { ReportQuery } from './report-reads.ts';
import { type ReportView, reportPath } from './report-view.ts';

/** Which verdicts are counted, as a form whose fields stand in the address. */
export function ReportForm({ desk, words, query }: ReportView & { query: ReportQuery }) {
  const say = words.form;
  const { from, to, floor, seed } = query;
  const isOther = floor !== defaultFloor || seed !== defaultSeed;
  return (
    <form method="get" action={reportPath} class="report-filters" aria-label={say.title}>
      <label>
        {say.from}
        <input type="date" name="from" value={from === null ? '' : toDay(from, desk.timeZone)} />
      </label>
      <label>
        {say.to}
        <input
          type="date"
          name="to"
          // The moment before: `to` is the end of a day.
          value={to === null ? '' : toDay(new Date(to.getTime() - 1), desk.timeZone)}
        />
      </label>
      <button type="submit">{say.show}</button>
      {from === null && to === null && !isOther ? null : <a href={reportPath}>{say.all}</a>}
      <details open={isOther}>
        <summary>{say.more}</summary>
        <label>
          {say.floor}
          <input type="number" name="floor" min={1} max={1_000_000} value={String(floor)} />
        </label>{' '}
        <span class="quiet">{say.floorAbout}</span>
        <br />
        <label>
          {say.seed}
          <input type="number" name="seed" min={0} max={2 ** 32 - 1} value={String(seed)} />
        </label>{' '}
        <span class="quiet">{say.seedAbout}</span>
      </details>
    </form>
  );
}
