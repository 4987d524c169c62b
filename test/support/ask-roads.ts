import type { AskEvent } from '../../src/ask/ask-event.ts';
import type { AskRoad } from '../../src/ask/ask-road.ts';
import type { QuestionInput } from '../../src/ask/question.ts';
import { makeAnswerRecord } from './answer-records.ts';

/** Tells the answer of `makeAnswerRecord` to everybody, and keeps what it was asked. */
export function makeAskRoad(said: Partial<AskRoad> = {}): AskRoad & { asked: QuestionInput[] } {
  const asked: QuestionInput[] = [];
  const record = makeAnswerRecord({ id: 5 });
  return {
    asked,
    async invoke(question) {
      asked.push(question);
      return record;
    },
    async *stream(question): AsyncGenerator<AskEvent, void> {
      asked.push(question);
      yield { type: 'metadata', data: record.metadata };
      for (const text of ['FooBridge lost ', '$23 million [1].\n\n', '[Retrieved 1, cited 1]']) {
        yield { type: 'text', data: { text } };
      }
      yield { type: 'audit', data: record.audit };
      yield { type: 'done', data: record };
    },
    ...said,
  };
}
