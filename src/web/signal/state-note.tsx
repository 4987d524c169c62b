import { pagePaths } from '../layout/document.tsx';
import { ForeignText } from '../layout/foreign-text.tsx';
import { findStanding, type SignalPageView } from './signal-view.ts';

/** Where the message stands while its newest revision has no last word, and why. */
export function StateNote({ desk, words, record }: SignalPageView) {
  const last = record.revisions.at(-1);
  const look = findStanding(record);
  if (last === undefined || (last.revision === look?.revision && last.state !== 'waiting')) return null;
  const reason = last.failure ?? last.settled_reason ?? null;
  return (
    <p role="status">
      {words.states[last.state]}{' '}
      {reason === null ? null : (
        <span class="quiet">
          (<ForeignText text={reason} />)
        </span>
      )}{' '}
      {last.state === 'dead' ? <a href={pagePaths.works}>{desk.words.pages.works}</a> : null}
    </p>
  );
}
