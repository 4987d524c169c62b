import { wordsOf } from '../../alerts/words-of.ts';
import { cutText } from '../../domain/text/normalise.ts';
import type { Retrieval } from '../../memory/memory.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { toSignalPath } from '../signal/signal-path.ts';
import { toAge } from '../words/age.ts';
import type { Searched } from './search-signals.ts';
import { type SignalView, toTitle, toTone } from './signal-row.tsx';

type Found = Retrieval['results'][number];

interface FoundListProps extends SignalView, Searched {}

/** What a search found, best first, each as it was known at that moment. */
export function FoundList({ desk, words, found, asOf }: FoundListProps) {
  const { head, search } = words;
  const rows = found.results.filter(({ news_event_id }) => news_event_id !== null);
  return (
    <>
      {found.degraded.length === 0 ? null : (
        <p class="doubt">
          {search.degraded} <ForeignText text={found.degraded.join(', ')} />
        </p>
      )}
      <p role="status">{rows.length === 0 ? search.nothing : search.found(rows.length)}</p>
      {rows.length === 0 ? null : (
        <div class="listed head" aria-hidden="true">
          <span>{head.when}</span>
          <span>{head.what}</span>
          <span>{head.about}</span>
          <span>{head.verdict}</span>
          <span>{search.by}</span>
          <span>{search.age}</span>
        </div>
      )}
      <ol class="signals" aria-label={search.list} data-rows>
        {rows.map((row) => (
          <FoundRow desk={desk} words={words} row={row} asOf={asOf} />
        ))}
      </ol>
      <p class="quiet">{search.legend}</p>
    </>
  );
}

function FoundRow({ desk, words, row, asOf }: SignalView & { row: Found; asOf: Date }) {
  const say = wordsOf(desk.language);
  const id = row.news_event_id ?? 0;
  const madeAt = new Date(row.created_at ?? asOf);
  return (
    <li class="listed" data-id={id}>
      <span class="when">
        <Moment desk={desk} at={madeAt} /> {row.source === null ? null : <ForeignText text={cutText(row.source, 60)} />}
      </span>
      <a class="what" href={toSignalPath(row.id)} dir="auto">
        <ForeignText text={toTitle({ id, summary: row.summary, text: row.text }, desk)} />
      </a>
      <span class="about">
        {say.toType(row.event_type)} <strong>{cutText(row.assets.join(' '), 60)}</strong>
      </span>
      <span class="verdict">
        <strong class={toTone(row)}>{say.actions[row.action]}</strong> {row.confidence.toFixed(2)}
      </span>
      <span class="gate">{nameLegs(row, words)}</span>
      <span class="life">
        {toAge(asOf.getTime() - madeAt.getTime(), (count, unit) => words.search[`${unit}s`](count))}
      </span>
    </li>
  );
}

/** `meaning 0.82 · words 0.61` */
function nameLegs({ ranks }: Found, { search }: SignalView['words']): string {
  const legs = [
    ranks.vector === undefined ? null : `${search.legs.vector} ${ranks.vector.similarity.toFixed(2)}`,
    ranks.keyword === undefined ? null : `${search.legs.keyword} ${ranks.keyword.score.toFixed(2)}`,
  ];
  return legs.filter(Boolean).join(' · ');
}
