import { readTerms } from '../../../src/analysts/rules/linear-model/read-terms.ts';
import { readMessage } from '../../../src/analysts/rules/read-message.ts';
import type { MessageInput } from '../../../src/domain/message.ts';
import { normaliseText } from '../../../src/domain/text/normalise.ts';

/** A term in fewer messages is a name or an accident, and would give texts away. */
const leastMessages = 10;
/** Of many messages: with more of them the words of their pages come in, not of what happened. */
const leastShare = 0.0025;
/** A term in more than this share of them says nothing. */
const largestShare = 0.5;

/** The terms (hashes, ascending) that the model knows: neither rare nor everywhere in these messages, labelled or not. */
export function chooseTerms(messages: readonly MessageInput[]): Uint32Array {
  const counts = new Map<number, number>();
  for (const { text } of messages) {
    for (const term of new Set(readTerms(readMessage(normaliseText(text)))))
      counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  const least = Math.max(leastMessages, messages.length * leastShare);
  const most = messages.length * largestShare;
  const chosen = [...counts].filter(([, count]) => count >= least && count < most).map(([term]) => term);
  return Uint32Array.from(chosen).sort();
}
