import type { AnswerRecord } from '../../ask/ask-event.ts';
import { cutText } from '../../domain/text/normalise.ts';
import { changeAddress } from '../desk.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { toAskAddress } from './ask-address.ts';
import type { AskView } from './ask-view.ts';

interface HistoryProps extends AskView {
  /** Newest first; one more than `length` where there are older ones. */
  answers: readonly AnswerRecord[];
  length: number;
  /** The one that is open. */
  open: number | null;
}

/** UTF-16 units of a question that are listed. */
const shortQuestion = 90;

/** What was asked, here and elsewhere. */
export function History({ desk, words, answers, length, open }: HistoryProps) {
  const shown = answers.slice(0, length);
  const last = shown.at(-1)?.id ?? null;
  return (
    <details class="history" data-history open>
      <summary>{words.history}</summary>
      {shown.length === 0 ? <p class="quiet">{words.noHistory}</p> : null}
      <ul>
        {shown.map(({ id, question, created_at }) => (
          <li>
            <a
              href={toAskAddress({ answer: id, after: [], source: null })}
              aria-current={id === open ? 'true' : undefined}
            >
              <ForeignText text={cutText(question, shortQuestion)} />
            </a>{' '}
            <span class="quiet">
              <Moment desk={desk} at={new Date(created_at)} />
            </span>
          </li>
        ))}
      </ul>
      {answers.length > length && last !== null ? (
        <a href={changeAddress(desk.address, { before: String(last) })}>{words.older}</a>
      ) : null}
    </details>
  );
}
