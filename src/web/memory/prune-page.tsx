import { wordsOf } from '../../alerts/words-of.ts';
import { AppError } from '../../domain/app-error.ts';
import { eventTypeSchema } from '../../domain/verdict.ts';
import type { PruningPreview } from '../../memory/upkeep/memory-upkeep.ts';
import { Moment } from '../layout/moment.tsx';
import { Table } from '../layout/table.tsx';
import { memoryPaths } from './memory-paths.ts';
import type { MemoryView } from './memory-view.ts';
import { upkeepWords } from './upkeep-words.ts';

const dayMs = 24 * 3_600_000;

/** The moment that is so many days ago. Throws `invalid_input` in the reader's words. */
export function readDaysBefore(days: string, { desk }: MemoryView): Date {
  const count = /^\d{1,5}$/.test(days) ? Number(days) : 0;
  if (count < 1 || count > 36_500) throw new AppError('invalid_input', upkeepWords[desk.language].prune.wrongDays);
  return new Date(desk.now.getTime() - count * dayMs);
}

/** What pruning would do, and the command that does it. Null: nobody asked yet. */
export function PrunePreview({
  desk,
  words,
  days,
  preview,
}: MemoryView & { days: string; preview: PruningPreview | null }) {
  const say = upkeepWords[desk.language].prune;
  return (
    <>
      <form method="get" action={memoryPaths.prune} class="fields">
        <label>
          {say.days}
          <input type="number" name="days" value={days || '180'} min="1" max="36500" step="1" required />
        </label>
        <button type="submit">{say.submit}</button>
      </form>
      {preview === null ? null : <Preview desk={desk} words={words} preview={preview} />}
      {preview === null || preview.events === 0 ? null : (
        <p>
          {say.command} <code>npx secondlook memory prune --older-than {days}d --yes</code>
        </p>
      )}
    </>
  );
}

const show = (count: number) => count.toLocaleString('en');

function Preview({ desk, preview }: MemoryView & { preview: PruningPreview }) {
  const say = upkeepWords[desk.language].prune;
  const { toType } = wordsOf(desk.language);
  const nameOf = (kind: string) => {
    const type = eventTypeSchema.safeParse(kind);
    return type.success ? toType(type.data) : kind;
  };
  const { events, verdicts, links, oldest, newest, by_type, kept, newer } = preview;
  const kinds = Object.entries(by_type).toSorted((a, b) => b[1] - a[1]);
  const reasons = Object.entries(kept).map(([reason, count]) => [say.reasons[reason] ?? reason, count] as const);
  return (
    <section aria-live="polite">
      <h2>{events === 0 ? say.nothing : say.wouldGo(show(events), show(verdicts), show(links))}</h2>
      {oldest === null || newest === null ? null : (
        <p class="quiet">
          {say.between} <Moment desk={desk} at={new Date(oldest)} isLong /> –{' '}
          <Moment desk={desk} at={new Date(newest)} isLong />
        </p>
      )}
      {kinds.length === 0 ? null : (
        <Counts head={say.kind} count={say.count} rows={kinds.map(([kind, count]) => [nameOf(kind), count])} />
      )}
      <h2>{say.kept}</h2>
      <Counts head={say.kept} count={say.count} rows={[...reasons, [say.newer, newer]]} />
      <p class="quiet">{say.stays}</p>
    </section>
  );
}

interface CountsProps {
  head: string;
  count: string;
  rows: readonly (readonly [string, number])[];
}

function Counts({ head, count, rows }: CountsProps) {
  return (
    <Table label={head} head={[head, count]} figures={[1]} rows={rows.map(([name, number]) => [name, show(number)])} />
  );
}
