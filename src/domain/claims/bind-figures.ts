import { toClauseSpans } from './claim-text.ts';
import { isBorneOut } from './compare-quantities.ts';
import type { Quantity } from './quantity.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import type { Said } from './read-said.ts';
import { isSpanWithin } from './source-parts.ts';

/** A number, and the word of its clause that stands nearest to it. */
interface BoundFigure {
  figure: Quantity;
  said: Said;
}

/** Which of the words tells of which number. */
export function bindFigures({ text, quantities }: Facts, said: readonly Said[]): BoundFigure[] {
  if (said.length === 0) return [];
  const clauses = toClauseSpans(text.text);
  return quantities.flatMap((figure) => {
    if (figure.kind === 'time' || figure.kind === 'clock' || figure.isLoose) return [];
    const clause = clauses.find((span) => isSpanWithin(figure, span));
    if (clause === undefined) return [];
    const [nearest] = said
      .filter((word) => isSpanWithin(word, clause))
      .sort((a, b) => toDistance(text.lower, a, figure) - toDistance(text.lower, b, figure));
    return nearest === undefined ? [] : [{ figure, said: nearest }];
  });
}

/** Behind it another one is told of: `$30M in cash and $70M in shares`. */
const nextOne = /\b(?:and|plus|after|before|out of)\b|[、和及]/;

/** What stands behind a number tells of it a little less than what stands before, and what is told of the next one still less. */
function toDistance(lower: string, word: Said, { start, end }: Quantity): number {
  const apart = word.end <= start ? start - word.end : Math.max(0, word.start - end) + 4;
  if (apart > 80) return apart + 24;
  const between = lower.slice(Math.min(word.end, end), Math.max(word.start, start));
  return nextOne.test(between) ? apart + 24 : apart;
}

/** The words that the sources bind to numbers that bear one of these out. */
export function findBeside(
  figures: readonly Quantity[],
  sources: readonly { source: SourceFacts; bound: readonly BoundFigure[] }[],
): Said[] {
  return sources.flatMap(({ bound }) =>
    bound.filter(({ figure }) => figures.some((one) => isBorneOut(one, figure))).map(({ said }) => said),
  );
}

export const isKnown = (figure: Quantity, { quantities }: SourceFacts): boolean =>
  quantities.some((one) => isBorneOut(figure, one));
