import type { Clock } from '../../domain/clock.ts';
import type { GuardedEmbedder } from '../../models/embedding/embedder.ts';
import type { AnswerStore } from '../answer-store.ts';
import type { AnswerCache } from './answer-cache.ts';

interface AnswerCacheOptions {
  answers: Pick<Required<AnswerStore>, 'findReusable'>;
  embedder: GuardedEmbedder;
  /** How long an answer may be given again. */
  minutes: number;
  clock: Clock;
}

/** Answers of one key that are looked at: more than a few people seldom ask for one thing in as many words. */
const mostAnswers = 10;
/** Above it two questions may be the same one. Whether they are is for the guard to say: a reversed question has .9997. */
const closeFrom = 0.98;
/** Vectors of questions that are kept, for those that are asked again and again. */
const keptVectors = 200;

/** A cache on the answers that are stored anyway: every process of one database has the same. */
export function createAnswerCache({ answers, embedder, minutes, clock }: AnswerCacheOptions): AnswerCache {
  const known = new Map<string, number[]>();

  async function toVector(text: string, abort: AbortSignal | undefined): Promise<number[] | null> {
    const held = known.get(text);
    if (held !== undefined) return held;
    const { embedding } = await embedder.tryEmbed(text, abort === undefined ? {} : { abort });
    if (embedding === null) return null;
    if (known.size >= keptVectors) known.clear();
    known.set(text, embedding.vector);
    return embedding.vector;
  }

  return {
    async findAnswers(scope, key) {
      const since = new Date(clock.now().getTime() - minutes * 60_000);
      return answers.findReusable({ scope, key, since, limit: mostAnswers });
    },
    async isClose(one, other, abort) {
      if (embedder.model === null) return false;
      const [a, b] = await Promise.all([toVector(one, abort), toVector(other, abort)]);
      return a !== null && b !== null && toCosine(a, b) > closeFrom;
    },
  };
}

function toCosine(a: readonly number[], b: readonly number[]): number {
  const product = (one: readonly number[], other: readonly number[]): number =>
    one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);
  const length = Math.sqrt(product(a, a) * product(b, b));
  return length === 0 ? 0 : product(a, b) / length;
}
