import { tellsSameEvent } from '../../domain/duplicates/same-event.ts';
import { findTurn } from '../../domain/duplicates/turning-words.ts';
import type { EvidenceRow } from '../../domain/evidence.ts';
import { toCanonicalText } from '../../domain/text/normalise.ts';
import { tokenizeQuery } from '../../domain/text/tokenize.ts';
import type { Signal } from '../../domain/verdict.ts';
import { compareMechanisms, type Mechanism, stanceOf, toRowMechanism } from './mechanism.ts';

/** What we have said of the same assets within the last day. */
export interface StoryRead {
  /** Verdicts on this very story that advised the same, of the same mechanism: the news is old by now. */
  told: EvidenceRow[];
  /** Verdicts that advised the opposite, and tellings of this story that deny or reverse it. */
  opposed: EvidenceRow[];
}

/** From this likeness on (0–1), two events work by one mechanism. */
const sameMechanism = 0.8;
/** A denial is of this very story if it shares this part of the shorter text's words, and at least so many. */
const storyShare = 0.6;
const leastShared = 3;
/** Characters of a message that are its headline. */
const headlineLength = 160;
/** A common time for tellings: the rows are of one day already. */
const sameTime = new Date(0).toISOString();

export function readStory(rows: readonly EvidenceRow[], signal: Signal, current: Mechanism, text: string): StoryRead {
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  const shared = unique.filter(({ assets }) => assets.some((asset) => signal.assets.includes(asset)));
  const headline = text.slice(0, headlineLength);
  return {
    told: shared.filter((row) => isToldAgain(row, signal, current) && tellsThis(row, signal, text)),
    opposed: shared.filter((row) => opposesDirection(row, signal) || denies(row, headline)),
  };
}

function isToldAgain(row: EvidenceRow, signal: Signal, current: Mechanism): boolean {
  if (row.action === 'observe' || stanceOf[row.action] !== signal.direction || row.event_type !== signal.event_type) {
    return false;
  }
  return compareMechanisms(toRowMechanism(row), current) >= sameMechanism;
}

/** Whether a row tells this very story, not only one like it, such as another company's purchase of the same day. */
function tellsThis(row: EvidenceRow, { event_type, action, assets }: Signal, text: string): boolean {
  const said = row.summary.replace(/^【[^】]{1,80}】/, '');
  if (toCanonicalText(said) === toCanonicalText(text.split('\n', 1)[0] ?? '')) return true;
  const telling = { event_type, action, assets, keywords: [], text, created_at: sameTime };
  return tellsSameEvent({ ...telling, ...row, text: said, created_at: sameTime }, telling);
}

/** Whether a verdict that acts goes against a signal's direction. */
function opposesDirection({ action }: EvidenceRow, { direction }: Signal): boolean {
  return action !== 'observe' && direction !== 'neutral' && stanceOf[action] !== direction;
}

/** Whether one of the two denies or reverses what the other says in mostly the same words. */
function denies({ summary }: EvidenceRow, headline: string): boolean {
  const [said, now] = [toCanonicalText(summary), toCanonicalText(headline)];
  if (findTurn(said, now, ['denial', 'recovery']) === null) return false;
  const [fewer = [], more = []] = [tokenizeQuery(said), tokenizeQuery(now)]
    .map((words) => [...new Set(words)])
    .sort((a, b) => a.length - b.length);
  const shared = fewer.filter((word) => more.includes(word)).length;
  return shared >= leastShared && shared >= storyShare * fewer.length;
}
