import type { SignalListRow } from './signal-list-row.ts';
import { SignalRow, type SignalView } from './signal-row.tsx';

/** Rows on a page. */
export const pageRows = 50;

interface SignalListProps extends SignalView {
  rows: readonly SignalListRow[];
  /** What is older than the last row; null: nothing. */
  older: string | null;
}

/** A page of the list under its head. */
export function SignalList({ desk, words, rows, older }: SignalListProps) {
  const { head, legend } = words;
  return (
    <>
      <div class="listed head" aria-hidden="true">
        <span>{head.when}</span>
        <span>{head.what}</span>
        <span>{head.about}</span>
        <span>{head.verdict}</span>
        <span>{head.gate}</span>
        <span>{head.life}</span>
      </div>
      <ol
        class="signals"
        aria-label={words.list}
        data-rows
        data-time-zone={desk.timeZone}
        data-minutes={words.left.minutes('{n}')}
        data-hours={words.left.hours('{n}')}
        data-days={words.left.days('{n}')}
        data-over={words.lives.expired}
      >
        {rows.map((row) => (
          <SignalRow desk={desk} words={words} row={row} />
        ))}
      </ol>
      <Older words={words} older={older} />
      <details class="legend">
        <summary>{legend.title}</summary>
        <p>{legend.verdict}</p>
        <p>{legend.gate}</p>
        <p>{legend.life}</p>
        <p>{words.keys}</p>
      </details>
    </>
  );
}

/** Where the list goes on. */
export function Older({ words, older }: Pick<SignalListProps, 'words' | 'older'>) {
  return (
    <p data-older={words.older}>
      {older === null ? <span class="quiet">{words.end}</span> : <a href={older}>{words.older}</a>}
    </p>
  );
}
