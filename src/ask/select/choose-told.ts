import { coverTerms, readFocus } from '../answer/extractive/read-focus.ts';
import type { Routing } from '../question.ts';
import type { AskCandidate } from '../recall/recall.ts';

/** Candidates among which the one that a question means is looked for. */
const lookedAt = 15;
/** What it must have more of the question's terms than the first one, counted in its title and in all of it, 0–2. */
const margin = 0.25;

/** The candidate that a question for who was first means: the first one, unless another has clearly more of its terms. Null: none. */
export function chooseTold(
  candidates: readonly AskCandidate[],
  question: string,
  routing: Routing,
): AskCandidate | null {
  const { terms } = readFocus(question, routing);
  const weighed = candidates.slice(0, lookedAt).map((candidate) => {
    const { title, text } = candidate.source;
    return { candidate, covered: coverTerms(terms, title) + coverTerms(terms, `${title}\n${text}`) };
  });
  const [first] = weighed;
  if (first === undefined) return null;
  const best = weighed.reduce((most, one) => (one.covered > most.covered ? one : most));
  return best.covered >= first.covered + margin ? best.candidate : first.candidate;
}
