import { type DiffPiece, diffWords } from '../../domain/text/diff-words.ts';
import { dropHidden } from '../../domain/text/drop-hidden.ts';
import { cutText } from '../../domain/text/normalise.ts';
import type { RevisionRow } from '../../store/sql/message-rows.ts';
import { FoldedText, shownLength } from '../layout/folded-text.tsx';
import { ForeignLink, ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import type { SignalPageView } from './signal-view.ts';

/** Revisions whose changes are shown, the newest ones. */
const mostRevisions = 20;

/** The message as it was posted, and what was edited since. */
export function Posted({ desk, words, record: { event, revisions } }: SignalPageView) {
  const { posted } = words;
  const [first, last] = [revisions[0], revisions.at(-1)];
  if (first === undefined || last === undefined) return null;
  const name = first.post?.source_title ?? first.source;
  const delay = Date.parse(first.received_at) - Date.parse(first.published_at);
  return (
    <section aria-labelledby="posted">
      <h2 id="posted">{posted.heading}</h2>
      <p class="quiet">
        <ForeignText text={name} /> · <Moment desk={desk} at={new Date(first.published_at)} isLong />
        {delay >= 1000 ? `, ${posted.received(words.span(delay))}` : null}
        {last.edited_at == null ? null : (
          <>
            {' '}
            · {posted.editedAt} <Moment desk={desk} at={new Date(last.edited_at)} />
          </>
        )}
        {event?.source_url == null ? null : (
          <>
            {' '}
            · <ForeignLink url={event.source_url} text={posted.original} />
          </>
        )}
      </p>
      {last.deleted_at == null ? null : (
        <p class="bad">
          {posted.deletedAt} <Moment desk={desk} at={new Date(last.deleted_at)} isLong />
        </p>
      )}
      <FoldedText text={last.text} more={posted.whole} cut={posted.cut} />
      {revisions.length > 1 ? <Revisions desk={desk} words={words} revisions={revisions} /> : null}
    </section>
  );
}

function Revisions({ desk, words, revisions }: Pick<SignalPageView, 'desk' | 'words'> & { revisions: RevisionRow[] }) {
  const { posted } = words;
  const changes = revisions.slice(1).map((after, at) => ({ before: revisions[at] ?? after, after }));
  return (
    <>
      <h3>{posted.revisions}</h3>
      <p class="quiet">{posted.revisionsAbout}</p>
      <ol class="plain">
        {changes.slice(-mostRevisions).map(({ before, after }) => (
          <li>
            <p class="quiet">
              {posted.revision(after.revision)} ·{' '}
              <Moment desk={desk} at={new Date(after.edited_at ?? after.received_at)} />
            </p>
            <blockquote dir="auto">
              <Changes words={words} pieces={diffWords(toShown(before), toShown(after))} />
            </blockquote>
          </li>
        ))}
      </ol>
    </>
  );
}

const toShown = ({ text }: RevisionRow): string => cutText(dropHidden(text), shownLength);

/** UTF-16 units of what stayed the same that stand beside a change. */
const around = 160;

function Changes({ words, pieces }: Pick<SignalPageView, 'words'> & { pieces: readonly DiffPiece[] }) {
  const { posted } = words;
  if (pieces.every(({ kind }) => kind === 'same')) return <>{posted.sameText}</>;
  return (
    <bdi>
      {pieces.map(({ kind, text }) => {
        if (kind === 'same')
          return text.length > 2 * around ? `${text.slice(0, around)} … ${text.slice(-around)}` : text;
        return kind === 'gone' ? (
          <del>
            <span class="unseen">{posted.removed} </span>
            {text}
          </del>
        ) : (
          <ins>
            <span class="unseen">{posted.added} </span>
            {text}
          </ins>
        );
      })}
    </bdi>
  );
}
