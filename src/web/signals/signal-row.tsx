import { wordsOf } from '../../alerts/words-of.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { timeframeMs } from '../../evaluation/outcomes/signal-life.ts';
import type { Desk } from '../desk.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { toSignalPath } from '../signal/signal-path.ts';
import type { SignalListRow } from './signal-list-row.ts';
import type { SignalWords } from './signal-list-words.ts';

/** What every part of the page is given. */
export interface SignalView {
  desk: Desk;
  words: SignalWords;
}

/** UTF-16 units of what happened. */
const titleLimit = 220;

/** One message and what stands of it. */
export function SignalRow({ desk, words, row }: SignalView & { row: SignalListRow }) {
  const say = wordsOf(desk.language);
  const { id, cursor, assets, status } = row;
  return (
    <li class="listed" data-id={id} data-cursor={cursor}>
      <span class="when">
        <Moment desk={desk} at={new Date(row.made_at)} /> <ForeignText text={cutText(row.source, 60)} />
      </span>
      <a class="what" href={toSignalPath(id)} dir="auto">
        <ForeignText text={toTitle(row, desk)} />
      </a>
      <span class="about">
        {say.toType(row.event_type)}
        {assets.length === 0 ? null : <strong> {cutText(assets.join(' '), 60)}</strong>}
      </span>
      <span class="verdict">
        {status === 'success' ? null : <em>{status === 'error' ? words.failed : words.skipped} </em>}
        <strong class={toTone(row)}>{say.actions[row.action]}</strong> <Confidence words={words} row={row} />
        {row.is_alerted ? <mark>{words.alerted}</mark> : null}
      </span>
      <span class="gate">
        {nameGate(row, desk)}
        {row.stage === 'deep' ? ` · ${words.stages.deep} · ${words.precedents(row.evidence)}` : null}
      </span>
      <RemainingLife desk={desk} words={words} row={row} />
    </li>
  );
}

function Confidence({ words, row }: Pick<SignalView, 'words'> & { row: SignalListRow }) {
  const [checked, raw] = [row.confidence.toFixed(2), row.raw_confidence.toFixed(2)];
  return (
    <span class="confidence">
      {checked}
      {raw === checked ? null : (
        <span class="quiet" title={words.raw(raw)}>
          {' '}
          ({raw})
        </span>
      )}
    </span>
  );
}

/** What is left of the verdict's time, or what ended it. */
function RemainingLife({
  desk,
  words,
  row,
}: SignalView & { row: Pick<SignalListRow, 'made_at' | 'timeframe' | 'life'> }) {
  const { life } = row;
  if (life === null) return <span class="life" />;
  if (life.state !== 'active') {
    return <span class={life.state === 'expired' ? 'life quiet' : 'life bad'}>{words.lives[life.state]}</span>;
  }
  const ends = Date.parse(row.made_at) + timeframeMs[row.timeframe];
  return (
    <span class="life" data-ends={new Date(ends).toISOString()}>
      {nameRest(Math.max(0, ends - desk.now.getTime()) / 60_000, words)}
    </span>
  );
}

/** The script of the list names it anew, as the page grows old. */
function nameRest(minutes: number, { left }: SignalView['words']): string {
  if (minutes < 60) return left.minutes(String(Math.ceil(minutes)));
  if (minutes < 48 * 60) return left.hours(String(Math.floor(minutes / 60)));
  return left.days(String(Math.floor(minutes / 1440)));
}

/** What happened: our summary is in Chinese, else the first line that says something. */
export function toTitle({ summary, text, id }: Pick<SignalListRow, 'summary' | 'text' | 'id'>, desk: Desk): string {
  const line = text.split('\n').find((one) => /[\p{L}\p{N}]/u.test(one)) ?? '';
  const said = desk.language === 'zh' && summary.trim() !== '' ? summary : line;
  return cutText(said.trim() || summary.trim() || `#${id}`, titleLimit);
}

export const toTone = ({ action }: Pick<SignalListRow, 'action'>) =>
  action === 'buy' ? 'good' : action === 'sell' ? 'bad' : 'quiet';

function nameGate({ gate_reason }: SignalListRow, { language }: Desk): string {
  return (wordsOf(language).gates as Readonly<Record<string, string>>)[gate_reason] ?? gate_reason;
}
