import { hashText } from '../../domain/text/normalise.ts';
import type { AskCandidate, RecallAnswer } from '../recall/recall.ts';
import { type AskTally, askTallySchema } from '../recall/tally.ts';
import { askSourceSchema } from '../source.ts';

/**
 * One hash of what an answer was chosen from: every candidate with its text, verdict, outcome and whether it was edited or withdrawn,
 * and the figures of the tables. The order of candidates isn't part of it: it changes as they age, and nothing has happened.
 */
export function toEvidence(
  candidates: readonly Pick<AskCandidate, 'source'>[],
  leftOut: RecallAnswer['left_out'],
  tally: AskTally | null,
): string {
  // Parsed, the keys have one order, wherever the source was kept meanwhile.
  const sources = candidates.map(({ source }) => JSON.stringify(askSourceSchema.parse(source))).toSorted();
  const figures = tally === null ? null : askTallySchema.parse(tally);
  return hashText(JSON.stringify([sources, Object.entries(leftOut).toSorted(), figures]));
}
