import { tokenizeQuery } from '../../domain/text/tokenize.ts';
import { toDecay } from '../../domain/time-decay.ts';
import { groupStories } from '../answer/extractive/group-stories.ts';
import type { AskCandidate } from '../recall/recall.ts';
import { type Selector, selectionLimit } from './selector.ts';

/** Messages of one story before those of others come. */
const perStory = 3;
/** Places that the order has to itself: to spread them as well cost 0.5 % of the hits at 5. */
const firstPlaces = 5;
/** Candidates that stories are told apart among: more are never reached. */
const lookedAt = 25;
/** The share per day by which a message counts less where a question is about now. */
const staleRate = 0.5;
/** Tokens from which on a question tells so much that "now" in it is part of what it tells: age would cost themes 2 % of the hits at 5. */
const longQuestion = 16;
const nowPattern =
  /最新|现在|目前|当前|刚刚|此刻|实时|\b(?:latest|now|right now|currently|at the moment|just in|breaking)\b/iu;

/** Places that the fused order has to itself: without those of them that have no keyword, themes lost 1.4 % of the hits at 5. */
const surePlaces = 10;

/** By priority, fused order, story and, where the question is about now, age. */
export function createRulesSelector(): Selector {
  return {
    name: 'rules',
    async select({ question, candidates, asOf }, { abort } = {}) {
      abort?.throwIfAborted();
      const fresh = asksForNow(question) ? sortByAge(candidates, asOf) : candidates;
      const selected = spreadStories(dropOffPoint(fresh)).slice(0, selectionLimit);
      return { selected, model_name: 'rules', usage: [], degraded: [] };
    },
  };
}

const asksForNow = (question: string): boolean =>
  nowPattern.test(question) && tokenizeQuery(question, longQuestion).length < longQuestion;

/** From the eleventh place on, what has none of the question's keywords goes. */
function dropOffPoint(candidates: readonly AskCandidate[]): AskCandidate[] {
  return candidates.filter(({ priority }, place) => priority < 5 || place < surePlaces);
}

/** The same order, but from the sixth place on the fourth telling of a story comes after those of others. */
function spreadStories(candidates: readonly AskCandidate[]): AskCandidate[] {
  const first = candidates.slice(0, lookedAt);
  const late = new Set(
    groupStories(first.map(({ source }) => source)).flatMap(({ messages }) =>
      messages.slice(perStory).map(({ id }) => id),
    ),
  );
  if (late.size === 0) return [...candidates];
  const [kept, rest] = [first.slice(0, firstPlaces), first.slice(firstPlaces)];
  const isLate = ({ source }: AskCandidate) => late.has(source.id);
  return [...kept, ...rest.filter((one) => !isLate(one)), ...rest.filter(isLate), ...candidates.slice(lookedAt)];
}

/** Copied titles keep their place. */
function sortByAge(candidates: readonly AskCandidate[], asOf: Date): AskCandidate[] {
  const weigh = ({ priority, source }: AskCandidate, place: number) =>
    priority === 1 ? Number.POSITIVE_INFINITY : toDecay(source.published_at, asOf, staleRate) / (60 + place);
  return candidates
    .map((candidate, place) => ({ candidate, weight: weigh(candidate, place), place }))
    .toSorted((a, b) => (a.weight === b.weight ? a.place - b.place : b.weight - a.weight))
    .map(({ candidate }) => candidate);
}
