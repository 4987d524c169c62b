import { wordsOf } from '../../alerts/words-of.ts';
import type { AnswerRecord, ShownSource } from '../../ask/ask-event.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { formatReturn } from '../../evaluation/report/format-figures.ts';
import type { Desk } from '../desk.ts';
import { FormToken } from '../layout/document.tsx';
import { FoldedText, openLength } from '../layout/folded-text.tsx';
import { ForeignLink, ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { SignalLink } from '../signal/signal-link.tsx';
import { nameMessage, toSignalPath } from '../signal/signal-path.ts';
import type { AskWords } from './ask-page-words.ts';
import type { AskView } from './ask-view.ts';

interface SourceViewProps extends AskView {
  source: ShownSource;
  /** How the answer cites it; null: it was only read. */
  number: number | null;
  /** The message as it stands now; null: it is none of the archive, or gone. */
  text: string | null;
  /** The page without it. */
  closed: string;
}

/** What a source says and what became of it, beside an answer. */
export function SourceView({ desk, words, source, number, text, closed }: SourceViewProps) {
  const { title, published_at, link, event_type, assets, summary, verdict, is_edited, is_retracted } = source;
  const say = wordsOf(desk.language);
  const facts = [event_type === null ? null : say.toType(event_type), assets.join(' ')].filter(Boolean).join(' · ');
  return (
    <section class="source" aria-labelledby="source-title">
      <p class="row">
        <span class="quiet">
          {words.source} {number === null ? '' : `[${number}]`}
        </span>
        <a href={closed} data-close>
          {words.close}
        </a>
      </p>
      <h2 id="source-title" tabindex={-1} dir="auto">
        <ForeignText text={title} />
      </h2>
      <p class="quiet">
        {source.source === null ? null : <ForeignText text={source.source} />}{' '}
        {published_at === null ? null : <Moment desk={desk} at={new Date(published_at)} isLong />}
        {is_edited ? <span class="doubt"> {words.edited}</span> : null}
        {is_retracted ? <strong class="bad"> {words.retracted}</strong> : null}
      </p>
      {facts === '' ? null : <p>{facts}</p>}
      {summary === '' ? null : (
        <p dir="auto">
          <ForeignText text={cutText(summary, openLength)} />
        </p>
      )}
      {source.origin === 'web' ? null : <Judged desk={desk} words={words} source={source} />}
      {verdict === null ? null : <Grounds desk={desk} words={words} verdict={verdict} />}
      {text === null ? null : (
        <>
          <h3>{words.posted}</h3>
          <FoldedText text={text} more={words.more} />
        </>
      )}
      <p class="row">
        {link === null ? null : <ForeignLink url={link} text={words.original} />}
        <SignalLink desk={desk} to={nameMessage(source)} />
      </p>
      {verdict?.stage === 'fast' ? <DeepLook desk={desk} words={words} name={nameMessage(source)} /> : null}
    </section>
  );
}

/** Our verdict, and what came of it. */
function Judged({ desk, words, source }: AskView & { source: ShownSource }) {
  const { verdict, outcome } = source;
  const say = wordsOf(desk.language);
  return (
    <dl class="pairs">
      <dt>{words.verdict}</dt>
      <dd>
        {verdict === null
          ? words.noVerdict
          : `${say.actions[verdict.action]} ${verdict.confidence.toFixed(2)} · ${say.stages[verdict.stage]}`}
      </dd>
      <dt>{words.outcome}</dt>
      <dd>
        {outcome === null ? (
          words.noOutcome
        ) : (
          <>
            {outcome.horizon} {formatReturn(outcome.return)}
            {outcome.excess === null ? null : ` (${formatReturn(outcome.excess)} ${words.excess})`}{' '}
            <strong class={outcome.hit === null ? 'quiet' : outcome.hit ? 'good' : 'bad'}>
              {toHit(outcome.hit, words)}
            </strong>
          </>
        )}
      </dd>
    </dl>
  );
}

/** For a source that had a fast look only; its page says what it costs, and how it goes. */
function DeepLook({ desk, words, name }: AskView & { name: string | null }) {
  return name === null ? null : (
    <form method="post" action={`${toSignalPath(name)}/deep-look`}>
      <FormToken desk={desk} />
      <button type="submit">{words.lookDeeper}</button>
    </form>
  );
}

function toHit(hit: boolean | null, words: AskWords): string {
  if (hit === null) return words.neither;
  return hit ? words.hit : words.miss;
}

function Grounds({ desk, words, verdict }: AskView & { verdict: NonNullable<ShownSource['verdict']> }) {
  const risks = verdict.risk_flags.map((flag) => nameRisk(flag, desk));
  return (
    <>
      {verdict.notes === '' ? null : (
        <p dir="auto">
          <span class="quiet">{words.notes}:</span> <ForeignText text={cutText(verdict.notes, openLength)} />
        </p>
      )}
      {risks.length === 0 ? null : (
        <p>
          <span class="quiet">{words.risks}:</span> {risks.join(', ')}
        </p>
      )}
    </>
  );
}

function nameRisk(flag: string, { language }: Pick<Desk, 'language'>): string {
  return (wordsOf(language).riskFlags as Readonly<Record<string, string>>)[flag] ?? flag;
}

/** The source of an answer, and how it is cited; null: there is none of this id. */
export function findSource({ metadata, audit }: AnswerRecord, id: string) {
  const source = metadata.sources.find((one) => one.id === id);
  if (source === undefined) return null;
  return { source, number: audit.citations.find(({ source_id }) => source_id === id)?.number ?? null };
}
