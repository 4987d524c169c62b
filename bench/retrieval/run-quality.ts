import type { Question } from './candidates.ts';
import type { Contender } from './contender.ts';
import { type Answer, resultLimit } from './metrics.ts';

/** Warm-up questions: caches fill, and hot functions are compiled. */
const warmUpQuestions = 40;

/** Puts every question to a contender, one after the other; the times are its answers' wall times. */
export async function runQuality(contender: Contender, questions: readonly Question[]): Promise<Answer[]> {
  for (const question of questions.slice(0, warmUpQuestions)) await contender.search(question, resultLimit);
  const answers: Answer[] = [];
  for (const question of questions) {
    const started = performance.now();
    const returned = await contender.search(question, resultLimit);
    answers.push({ returned, relevant: question.relevant, ms: performance.now() - started });
  }
  return answers;
}
