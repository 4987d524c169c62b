import { wordsOf } from '../../alerts/words-of.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { formatReturn } from '../../evaluation/report/format-figures.ts';
import type { RetrievalResult } from '../../memory/fusion/retrieval-result.ts';
import { type AskedTerm, findTerms } from '../../memory/ranking/asked-terms.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { toSignalPath } from '../signal/signal-path.ts';
import type { MemoryView } from './memory-view.ts';
import { PinForm } from './pin-form.tsx';

interface FoundRowProps extends MemoryView {
  row: RetrievalResult;
  terms: readonly AskedTerm[];
  isPinned: boolean;
  asOf: Date;
}

/** UTF-16 units of a message that are shown. */
const shortText = 280;

/** One precedent: what was posted, what we said, what came of it, and why it was found. */
export function FoundRow({ desk, words, row, terms, isPinned, asOf }: FoundRowProps) {
  const say = wordsOf(desk.language);
  const shown = cutText(row.text || row.summary, shortText);
  const { row: rowWords } = words;
  return (
    <li class="found">
      <h3 dir="auto">
        {row.news_event_id === null ? (
          <ForeignText text={shown} />
        ) : (
          <a href={toSignalPath(row.id)}>
            <ForeignText text={shown} />
          </a>
        )}
      </h3>
      <p class="quiet">
        {row.created_at === null ? (
          words.search.pattern
        ) : (
          <>
            <Moment desk={desk} at={new Date(row.created_at)} /> (
            {words.age(asOf.getTime() - Date.parse(row.created_at))})
          </>
        )}
        {row.source === null ? null : (
          <>
            {' · '}
            <ForeignText text={row.source} />
          </>
        )}
        {isPinned ? <strong> · {words.pinned}</strong> : null}
      </p>
      <dl class="pairs">
        <dt>{rowWords.verdict}</dt>
        <dd>
          <strong>{say.actions[row.action]}</strong>{' '}
          {[say.toType(row.event_type), row.assets.join(' '), `${rowWords.confidence} ${row.confidence.toFixed(2)}`]
            .filter(Boolean)
            .join(' · ')}
        </dd>
        <dt>{rowWords.outcome}</dt>
        <dd>
          <OutcomeText words={words} desk={desk} row={row} />
        </dd>
        <dt>{rowWords.why}</dt>
        <dd>
          <Why words={words} desk={desk} row={row} terms={terms} />
        </dd>
      </dl>
      {row.news_event_id === null ? null : (
        <PinForm desk={desk} words={words} reference={String(row.news_event_id)} isPinned={isPinned} />
      )}
    </li>
  );
}

function OutcomeText({ words, row }: MemoryView & { row: RetrievalResult }) {
  const { row: say } = words;
  const { outcome, base_rate: rate } = row;
  const told = { true: say.cameTrue, false: say.cameOtherwise, null: say.flat };
  const tone = { true: 'good', false: 'bad', null: 'quiet' };
  const hit = String(outcome?.hit ?? null) as keyof typeof told;
  return (
    <>
      {outcome === null ? (
        <span class="quiet">{say.noOutcome}</span>
      ) : (
        <span class={tone[hit]}>{told[hit](outcome.horizon, formatReturn(outcome.return))}</span>
      )}
      {rate === null ? null : <span class="quiet"> · {say.rate(`${Math.round(rate.hit_rate * 100)} %`, rate.n)}</span>}
    </>
  );
}

/** Each leg that found it with its measure, the words in it, and what else gave it its place. */
function Why({ words, row, terms }: MemoryView & { row: RetrievalResult; terms: readonly AskedTerm[] }) {
  const { row: say } = words;
  const { vector, keyword, pattern } = row.ranks;
  const matched = findTerms(terms, { text: row.text || row.summary, source: row.source, publishedAt: row.created_at });
  const reasons = [
    keyword && say.keyword(keyword.rank, keyword.score.toFixed(2)),
    vector && say.vector(vector.rank, vector.similarity.toFixed(2), row.decay < 1 ? row.decay.toFixed(2) : null),
    pattern && say.patternLeg(pattern.rank, pattern.score.toFixed(2)),
    row.reranked && say.reranked((row.rerank_score ?? 0).toFixed(2)),
    row.independent_sources > 1 && say.sources(row.sources.join(', '), row.independent_sources),
    row.folded.length > 0 && say.folded(row.folded.length),
  ].filter((reason) => typeof reason === 'string');
  return (
    <>
      <ForeignText text={reasons.join('; ')} />
      {matched.length === 0 ? null : (
        <>
          {'; '}
          {say.terms} <Terms terms={matched} />
        </>
      )}
    </>
  );
}

/** Words that are looked for; other names than those that were asked are set apart. */
export function Terms({ terms }: { terms: readonly AskedTerm[] }) {
  return (
    <>
      {terms.map(({ form, isSynonym }) => (
        <>
          <span class={isSynonym ? 'term quiet' : 'term'}>
            <ForeignText text={form} />
          </span>{' '}
        </>
      ))}
    </>
  );
}
