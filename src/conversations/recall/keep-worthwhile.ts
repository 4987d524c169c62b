import { endsWithQuestion } from '../../memory/ranking/keyword-index.ts';
import { addsNothingTo } from './asking-words.ts';
import type { ChatHit } from './recall.ts';
import { saysSomething } from './says-something.ts';

/** Of the best's score; what has less is there because something has to be last. */
const leastShare = 0.375;

/** Without what says nothing, what only asks the same, and what is far below the best; a kept question keeps its answer. */
export function keepWorthwhile(hits: readonly ChatHit[], asked: string): ChatHit[] {
  const addsNothing = addsNothingTo(asked);
  const telling = hits.filter((hit) => !addsNothing(hit));
  const [words, meaning] = [findBest(telling, false), findBest(telling, true)];
  const kept = new Set(
    telling.filter((hit) => hit.score >= leastShare * (isByMeaning(hit) ? meaning : words) && saysSomething(hit)),
  );
  const questions = [...kept].filter(({ text }) => endsWithQuestion(text));
  return telling.filter((hit) => kept.has(hit) || questions.some((question) => isAnswer(hit, question)));
}

/** A cosine isn't measured by the same scale as words. */
const isByMeaning = ({ found_by }: ChatHit): boolean => found_by === 'meaning';

function findBest(hits: readonly ChatHit[], byMeaning: boolean): number {
  return Math.max(0, ...hits.filter((hit) => isByMeaning(hit) === byMeaning).map(({ score }) => score));
}

/** Said by the other one, directly after it. */
function isAnswer(hit: ChatHit, question: ChatHit): boolean {
  if (hit.kind !== 'turn' || question.kind !== 'turn' || hit.chat_id !== question.chat_id) return false;
  const round = question.role === 'user' ? question.round : question.round + 1;
  return hit.role !== question.role && hit.round === round;
}
