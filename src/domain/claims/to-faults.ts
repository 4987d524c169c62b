import type { ClaimFault, ClaimFaultKind } from './claim-check.ts';
import type { Span } from './claim-text.ts';
import type { Facts } from './read-facts.ts';

/** The fault of a claim at one place in it, with the words that stand there; none without a place. */
export function toFaults({ text }: Facts, kind: ClaimFaultKind, place: Span | undefined): ClaimFault[] {
  return place === undefined ? [] : [{ kind, span: text.text.slice(place.start, place.end) }];
}

/** Where a pattern has matched. */
export function toMatchSpan({ 0: words, index }: RegExpExecArray): Span {
  return { start: index, end: index + words.length };
}
