import type { AnswerInput } from '../../src/ask/answer/answerer.ts';
import { requireKey } from '../node/require-key.ts';
import { describeLeftOut } from './notes.ts';
import type { AskState } from './state.ts';

/** What an answer is written from. */
export function toAnswerInput(
  state: Pick<AskState, 'asked' | 'routing' | 'sources' | 'tally' | 'notes' | 'left_out'>,
  timeZone: string,
): AnswerInput {
  const { question, history, instructions, as_of } = requireKey(state, 'asked');
  const { sources, tally, notes, left_out } = state;
  const leftOut = describeLeftOut(left_out ?? {}, question);
  return {
    question,
    routing: requireKey(state, 'routing'),
    history,
    sources: sources ?? [],
    tally,
    notes: leftOut === null ? notes : [...notes, leftOut],
    instructions,
    asOf: new Date(as_of),
    timeZone,
  };
}
