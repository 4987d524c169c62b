import type { AnswerStore } from '../ask/answer-store.ts';
import type { AskRoad } from '../ask/ask-road.ts';
import { openOnce } from '../domain/open-once.ts';
import { createSqlAnswerStore } from '../store/sql/answer-store.ts';
import type { OpenMemory } from './open-memory.ts';

/** What answers questions, and the answers that were given. */
export interface LaterAsk extends AskRoad {
  readAnswer: AnswerStore['readAnswer'];
}

/** The ask graph on an open memory, put together when the first question comes: who asks nothing pays nothing. */
export function askLater(memory: OpenMemory, { call }: Pick<NonNullable<OpenMemory['stores']>, 'call'>): LaterAsk {
  const answers = createSqlAnswerStore(call);
  const join = openOnce(async () => (await import('./open-ask.ts')).joinAsk(memory));
  return {
    invoke: async (question, options) => (await join()).invoke(question, options),
    async *stream(question, options) {
      yield* (await join()).stream(question, options);
    },
    readAnswer: (id, scope) => answers.readAnswer(id, scope),
  };
}
