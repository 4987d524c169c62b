import { sameEventWindow } from '../../domain/duplicates/same-event.ts';
import { hasTurn } from '../../domain/duplicates/turning-words.ts';
import { toCanonicalText } from '../../domain/text/normalise.ts';
import { hasHan } from '../../domain/text/tokenize.ts';
import { areAboutOneEvent } from '../answer/extractive/group-stories.ts';
import { coverTerms, readFocus } from '../answer/extractive/read-focus.ts';
import type { Routing } from '../question.ts';
import type { AskCandidate } from '../recall/recall.ts';
import type { AskSource } from '../source.ts';

/** Candidates among which the one that a question means is looked for. */
const lookedAt = 15;
/** What it must have more of the question's terms than the first one, counted in its title and in all of it, 0–2. */
const margin = 0.25;

/** A candidate and how much of the question's terms it has. */
interface Weighed {
  candidate: AskCandidate;
  covered: number;
}

/**
 * The candidate with which the story began that a question for who was first means. That story is the first candidate's, unless another
 * one has clearly more of the question's terms. Null: none.
 */
export function chooseTold(
  candidates: readonly AskCandidate[],
  question: string,
  routing: Routing,
): AskCandidate | null {
  const { terms, names } = readFocus(question, routing);
  const weighed = candidates.map((candidate) => {
    const { title, text } = candidate.source;
    return { candidate, covered: coverTerms(terms, title) + coverTerms(terms, `${title}\n${text}`) };
  });
  const [first] = weighed;
  if (first === undefined) return null;
  const best = weighed.slice(0, lookedAt).reduce((most, one) => (one.covered > most.covered ? one : most));
  const told = best.covered >= first.covered + margin ? best : first;
  return findBeginning(told, weighed, names.length > 0).candidate;
}

/**
 * Back from report to report of one kind that has as much of the question, as long as none is more than three days after the one before.
 * Unless the question names whom it is about, each is to tell the same event as one of those after it: figures of every day are news of
 * their own. So is each in the other language, which has none of the question's words, whatever its kind.
 */
function findBeginning(told: Weighed, weighed: readonly Weighed[], isNamed: boolean): Weighed {
  const earlier = weighed
    .filter((one) => mayBegin(one, told))
    .toSorted((a, b) => toTime(b.candidate.source) - toTime(a.candidate.source));
  const story = [told];
  let earliest = told;
  for (const one of earlier) {
    const gap = toTime(earliest.candidate.source) - toTime(one.candidate.source);
    const isLinked =
      (isNamed && !isForeign(one, told)) ||
      story.some(({ candidate }) => areAboutOneEvent(candidate.source, one.candidate.source));
    if (!(gap > 0 && gap <= sameEventWindow && isLinked)) continue;
    story.push(one);
    earliest = one;
  }
  return earliest;
}

/** A denial comes before what it denies only where it denies something else. */
function mayBegin(one: Weighed, told: Weighed): boolean {
  const [begun, meant] = [one.candidate.source, told.candidate.source];
  if (begun.is_retracted || isDenial(begun) !== isDenial(meant)) return false;
  return isForeign(one, told) || (one.covered >= told.covered && begun.event_type === meant.event_type);
}

const isForeign = (one: Weighed, told: Weighed): boolean =>
  hasHan(one.candidate.source.title) !== hasHan(told.candidate.source.title);
const isDenial = ({ title }: AskSource): boolean => hasTurn(toCanonicalText(title), 'denial');
const toTime = ({ published_at }: AskSource): number => Date.parse(published_at ?? '');
