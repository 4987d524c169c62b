import { readTerms, termParts } from '../../../src/analysts/rules/linear-model/read-terms.ts';
import { readMessage } from '../../../src/analysts/rules/read-message.ts';
import type { MessageInput } from '../../../src/domain/message.ts';
import { normaliseText } from '../../../src/domain/text/normalise.ts';

/** A term in fewer headlines (of texts that differ) is a name or an accident. */
const leastHeadlines = 3;
/** Below the headlines a term in fewer messages, or a smaller share of them, is a word of their pages, not of what happened. */
const leastMessages = 10;
const leastShare = 0.0025;
/** A term in more than this share of them says nothing. */
const largestShare = 0.5;

/** The terms (hashes, ascending) that the model knows: neither rare nor everywhere in these messages, labelled or not. */
export function chooseTerms(messages: readonly MessageInput[]): Uint32Array {
  const counts = { title: new Map<number, number>(), lead: new Map<number, number>() };
  for (const { text } of messages) {
    const terms = readTerms(readMessage(normaliseText(text)));
    for (const part of termParts) {
      for (const term of new Set(terms[part])) counts[part].set(term, (counts[part].get(term) ?? 0) + 1);
    }
  }
  const least = { title: leastHeadlines, lead: Math.max(leastMessages, messages.length * leastShare) };
  const most = messages.length * largestShare;
  const chosen = termParts.flatMap((part) =>
    [...counts[part]].filter(([, count]) => count >= least[part] && count < most).map(([term]) => term),
  );
  // Two terms of one hash are one.
  return Uint32Array.from(new Set(chosen)).sort();
}
