import type { AnswerRecord } from '../../ask/ask-event.ts';
import { describeFilters } from '../../ask/route/describe-filters.ts';
import { type CitationTarget, CitedText } from '../cited/cited-text.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { toAskAddress } from './ask-address.ts';
import { AskAgain, isOfNow } from './ask-again.tsx';
import type { AskWords } from './ask-page-words.ts';
import type { AskModel } from './ask-reads.ts';
import type { AskView } from './ask-view.ts';

interface RoundProps extends AskView {
  record: AnswerRecord;
  /** The answers before this one, oldest first. */
  after: readonly number[];
  models: readonly AskModel[];
  /** Those after it that are on the page, oldest first: a source opens beside all of them. */
  before?: readonly number[];
}

/** A question and its answer. */
export function Round({ desk, words, record, after, models, before = [] }: RoundProps) {
  const { audit, question, answer, id } = record;
  const toHref = (source: string) => toSourceAddress(record, source, after, before);
  const toSource = (number: number) => {
    const cited = audit.citations.find((one) => one.number === number);
    const source = record.metadata.sources.find((one) => one.id === cited?.source_id);
    return source === undefined ? null : { href: toHref(source.id), title: source.title };
  };
  const body = answer.endsWith(audit.line) ? answer.slice(0, -audit.line.length) : answer;
  return (
    <article class="round" id={`answer-${id ?? 'unstored'}`}>
      <h2 dir="auto">
        <ForeignText text={question} />
      </h2>
      <ReadAs desk={desk} words={words} record={record} />
      <CitedText text={body} toSource={toSource} />
      <p class={audit.doubtful > 0 ? 'figures doubt' : 'figures quiet'}>{audit.line}</p>
      <Audit words={words} record={record} toSource={toSource} />
      <Sources desk={desk} words={words} record={record} toHref={toHref} />
      <AskAgain desk={desk} words={words} record={record} after={after} models={models} />
    </article>
  );
}

/** The page with this source open beside it. */
function toSourceAddress(
  { id }: AnswerRecord,
  source: string,
  after: readonly number[],
  before: readonly number[],
): string {
  const all = [...after, id ?? 0, ...before];
  return toAskAddress({ answer: all.at(-1) ?? null, after: all.slice(0, -1), source: { answer: id ?? 0, id: source } });
}

/** Where it was looked for, with which filters, and who answered. */
function ReadAs({ desk, words, record }: AskView & { record: AnswerRecord }) {
  const { metadata, question, as_of, created_at, model_name, degraded } = record;
  const filters = describeFilters(metadata, { asOf: new Date(as_of), timeZone: desk.timeZone }, desk.language);
  const isNow = isOfNow(record);
  const facts: [string, string][] = [
    [words.searched, words.routes[metadata.route]],
    ...(metadata.route === 'DIRECT' ? [] : [[words.filters, filters || words.noFilters] as [string, string]]),
    ...(metadata.standalone === question ? [] : [[words.readAs, metadata.standalone] as [string, string]]),
    [words.answeredBy, model_name === 'extractive' ? words.extractive : model_name],
    ...(degraded.length === 0 ? [] : [[words.degraded, degraded.join(', ')] as [string, string]]),
  ];
  return (
    <dl class="facts quiet">
      {facts.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>
            <ForeignText text={value} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{isNow ? words.asked : words.knownThen}</dt>
        <dd>
          <Moment desk={desk} at={new Date(isNow ? created_at : as_of)} />
          {metadata.cached === true ? ` (${words.cached(metadata.age_s ?? 0)})` : null}
        </dd>
      </div>
    </dl>
  );
}

/** The sentences that were found wanting; nothing where there are none. */
function Audit({ words, record, toSource }: { words: AskWords; record: AnswerRecord; toSource: CitationTarget }) {
  const wanting = record.audit.sentences.filter(({ verdict }) => verdict === 'unsupported' || verdict === 'uncited');
  if (wanting.length === 0) return null;
  const uncited = wanting.filter(({ verdict }) => verdict === 'uncited').length;
  return (
    <details class="audit">
      <summary class={uncited < wanting.length ? 'doubt' : 'quiet'}>
        {words.audit(wanting.length - uncited, uncited)}
      </summary>
      <ul>
        {wanting.map(({ verdict, text, faults }) => (
          <li>
            <CitedText text={text} toSource={toSource} />
            <p class="quiet">
              {verdict === 'uncited' ? (
                words.uncited
              ) : (
                <>
                  {words.unsupported}: <ForeignText text={faults.map(({ span }) => span).join(', ')} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** All that was read, the cited ones by number before the others. */
function Sources({ desk, words, record, toHref }: AskView & { record: AnswerRecord; toHref(id: string): string }) {
  const { audit, metadata } = record;
  const numbers = new Map(audit.citations.map(({ number, source_id }) => [source_id, number]));
  const last = audit.citations.length + 1;
  const sources = metadata.sources.toSorted((a, b) => (numbers.get(a.id) ?? last) - (numbers.get(b.id) ?? last));
  if (sources.length === 0) return null;
  return (
    <details class="sources">
      <summary>{words.sources(audit.cited, audit.retrieved)}</summary>
      <ul>
        {sources.map(({ id, title, source, published_at, is_retracted }) => (
          <li>
            <span class="number">{numbers.has(id) ? `[${numbers.get(id)}]` : ''}</span>
            <span>
              <a class="cite" href={toHref(id)}>
                <ForeignText text={title} />
              </a>{' '}
              <span class="quiet">
                {source === null ? null : <ForeignText text={source} />}{' '}
                {published_at === null ? null : <Moment desk={desk} at={new Date(published_at)} />}
                {is_retracted ? <strong class="bad"> {words.retracted}</strong> : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
