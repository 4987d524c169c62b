import { readCitations } from '../../ask/audit/read-citations.ts';

/** A stretch of a sentence; `isStrong`: it stood between two `**`. */
export type Piece =
  | { kind: 'text'; text: string; isStrong: boolean }
  | { kind: 'doubt'; text: string; isStrong: boolean }
  | { kind: 'citation'; number: number; isStrong: boolean };

/** What stands behind a sentence that its sources don't bear out. */
const doubts = /⚠\s?(?:〔[^〕\n]{0,300}〕|\([^()\n]{0,300}\))/g;

interface Cut {
  start: number;
  end: number;
  pieces: ((isStrong: boolean) => Piece)[];
}

/**
 * A sentence of an answer, cut where it cites, doubts or stresses. Citations in any of their forms, within bold too; a number that is none of
 * `known` is text.
 */
export function readPieces(text: string, known: (number: number) => boolean): Piece[] {
  const citations = readCitations(text).flatMap(({ start, end, ids }): Cut[] => {
    const numbers = ids.map(Number);
    if (!numbers.every(known)) return [];
    return [{ start, end, pieces: numbers.map((number) => (isStrong) => ({ kind: 'citation', number, isStrong })) }];
  });
  const marks = [...text.matchAll(doubts)].map(({ 0: mark, index }): Cut => {
    return {
      start: index,
      end: index + mark.length,
      pieces: [(isStrong) => ({ kind: 'doubt', text: mark, isStrong })],
    };
  });
  const stars = [...text.matchAll(/\*\*/g)].map(({ index }): Cut => ({ start: index, end: index + 2, pieces: [] }));
  // The last of an odd number stresses nothing.
  if (stars.length % 2 === 1) stars.pop();
  const pieces: Piece[] = [];
  let at = 0;
  let isStrong = false;
  for (const cut of [...citations, ...marks, ...stars].toSorted((a, b) => a.start - b.start)) {
    if (cut.start < at) continue;
    say(text.slice(at, cut.start));
    pieces.push(...cut.pieces.map((make) => make(isStrong)));
    if (cut.pieces.length === 0) isStrong = !isStrong;
    at = cut.end;
  }
  say(text.slice(at));
  return pieces;

  function say(words: string): void {
    if (words !== '') pieces.push({ kind: 'text', text: words, isStrong });
  }
}
