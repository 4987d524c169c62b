import type { Span } from './claim-text.ts';
import { isBorneOut } from './compare-quantities.ts';
import type { Facts, SourceFacts } from './read-facts.ts';

export const isSpanWithin = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end;

export function toSentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { index } of text.matchAll(/[。!?;\n]|(?<!(?:^|[\s(])[A-Za-z])[.](?=\s|$)/g)) {
    spans.push({ start, end: index });
    start = index + 1;
  }
  return [...spans, { start, end: text.length }].filter(({ start: from, end }) => end > from);
}

/** The parts of a list or a sentence; what stands before a colon is of all. */
export function toEntrySpans(lower: string): Span[] {
  const parts: Span[] = [];
  let start = 0;
  for (const { index } of lower.matchAll(
    /[。;!?:\n、]|,(?!\d{3})|(?<!(?:^|[\s(])[a-z])[.](?=\s|$)|\b(?:while|whereas|but|against|and)\b|而|但/g,
  )) {
    if (index > start) parts.push({ start, end: index });
    start = index + 1;
  }
  if (start < lower.length) parts.push({ start, end: lower.length });
  return parts;
}

/** The spans that have most of the claim's numbers and names; none has any: empty. */
export function findBest(claim: Facts, source: SourceFacts, spans: readonly Span[]): Span[] {
  const scores = spans.map((span) => scoreOverlap(claim, source, span));
  const most = Math.max(0, ...scores);
  return most === 0 ? [] : spans.filter((_, index) => scores[index] === most);
}

/** How many of the claim's names and numbers a part of a source has. */
export function scoreOverlap(claim: Facts, source: SourceFacts, { start, end }: Span): number {
  const isIn = (span: Span) => isSpanWithin(span, { start, end });
  const names = new Set(source.names.filter(isIn).map(({ id }) => id));
  const quantities = source.quantities.filter(isIn);
  return (
    claim.names.filter(({ id }) => names.has(id)).length +
    claim.quantities.filter((one) => quantities.some((other) => isBorneOut(one, other))).length
  );
}
