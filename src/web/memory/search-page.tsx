import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { Table } from '../layout/table.tsx';
import { FoundRow, Terms } from './found-row.tsx';
import type { ExplainedRetrieval, MemoryReads } from './memory-reads.ts';
import type { MemoryView } from './memory-view.ts';
import type { MemorySearchForm } from './read-search.ts';

type Size = Awaited<ReturnType<MemoryReads['pins']['readSize']>>;

/** Of messages without a vector. */
const countedAtMost = 10_000;

/** How much is remembered, and of what kind; where nothing is, how to begin. */
export function SizeLine({ words, size }: MemoryView & { size: Size }) {
  const { first, last } = size;
  if (first === null || last === null) {
    return (
      <p>
        {words.empty} <code>npx secondlook analyze "BTC ETF approved"</code>
      </p>
    );
  }
  const show = (count: number) => count.toLocaleString('en');
  const toDay = (moment: string) => moment.slice(0, 10);
  const events = size.is_estimate ? words.roughly(show(size.events)) : show(size.events);
  const unembedded = size.unembedded < countedAtMost ? show(size.unembedded) : words.atLeast(show(size.unembedded));
  return (
    <>
      <p class="quiet">
        {words.size(events, toDay(first), toDay(last))} {words.sizeMore(show(size.pinned), show(size.synonyms))}
      </p>
      {size.unembedded === 0 ? null : (
        <p class="quiet">
          {words.unembedded(unembedded)} <code>npx secondlook memory embed</code>
        </p>
      )}
    </>
  );
}

interface AnswerProps extends MemoryView {
  form: MemorySearchForm;
  asOf: Date;
  found: ExplainedRetrieval;
}

/** What was found for some words, each with why. */
export function SearchAnswer({ desk, words, form, asOf, found }: AnswerProps) {
  const { search } = words;
  const own = found.terms.filter(({ isSynonym }) => !isSynonym);
  const others = found.terms.filter(({ isSynonym }) => isSynonym);
  return (
    <section aria-labelledby="found">
      <h2 id="found">
        {found.results.length === 0 ? search.none : search.found(found.results.length)}
        {form.asOf === '' ? null : (
          <>
            {' · '}
            {search.asOf} <Moment desk={desk} at={asOf} isLong />
          </>
        )}
      </h2>
      <p class="quiet">
        {own.length === 0 ? (
          search.noTerms
        ) : (
          <>
            {search.terms} <Terms terms={own} />
          </>
        )}
        {others.length === 0 ? null : (
          <>
            {search.otherNames} <Terms terms={others} />
          </>
        )}
      </p>
      {found.degraded.length === 0 ? null : (
        <p role="status" class="doubt">
          {search.degraded} <ForeignText text={found.degraded.join(', ')} />
        </p>
      )}
      <ol class="founds">
        {found.results.map((row) => (
          <FoundRow
            desk={desk}
            words={words}
            row={row}
            terms={found.terms}
            isPinned={row.news_event_id !== null && found.pinned.has(row.news_event_id)}
            asOf={asOf}
          />
        ))}
      </ol>
      <Trace desk={desk} words={words} trace={found.trace} />
    </section>
  );
}

function Trace({ words, trace }: MemoryView & { trace: ExplainedRetrieval['trace'] }) {
  const { search } = words;
  return (
    <details>
      <summary>{search.trace}</summary>
      <Table
        label={search.trace}
        head={[search.step, search.did, search.hits, search.ms]}
        figures={[2, 3]}
        rows={trace.map(({ step, ran, skipped, error, hits, ms }) => [
          <code>{step}</code>,
          <>
            {ran ? search.ran : search.skipped}
            {skipped === undefined && error === undefined ? null : <ForeignText text={` (${error ?? skipped})`} />}
          </>,
          hits,
          Math.round(ms),
        ])}
      />
    </details>
  );
}
