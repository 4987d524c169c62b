import type { ClaimFault } from './claim-check.ts';
import type { Span } from './claim-text.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { toFaults } from './to-faults.ts';

type Side = 'long' | 'short';
interface Position extends Span {
  act: 'open' | 'close';
  side: Side;
}

const sides =
  /(做多|多单|多头|多仓|开多|平多|多翻空|\blongs?\b(?!-term| term))|(做空|空单|空头|空仓|开空|平空|空翻多|\bshorts?\b(?!-term| term|-lived))/g;
const opening =
  /开|建|加|反手|转|增|\b(?:open(?:s|ed|ing)?|enter(?:s|ed|ing)?|flip(?:s|ped)?|add(?:s|ed|ing)?|go(?:es)?|went|going|now|put on|build|built)\b/g;
const closing =
  /平(?!均|台|常)|清(?!算价)|关|止盈|止损|离场|\b(?:clos(?:e[sd]?|ing)|exit(?:s|ed|ing)?|cover(?:s|ed|ing)?|unwind(?:s|ing)?|unwound|cut(?:s)?|dump(?:s|ed)?)\b/g;

/** Long and short positions that the text tells to be opened or closed: `平掉空单`, "closes his long". */
function readPositions({ text: { lower } }: Facts): Position[] {
  const verbs = (
    [
      ['open', opening],
      ['close', closing],
    ] as const
  ).flatMap(([act, pattern]) =>
    [...lower.matchAll(pattern)].map(({ 0: word, index }) => ({ act, start: index, end: index + word.length })),
  );
  return [...lower.matchAll(sides)].flatMap(({ 0: word, 1: isLong, index }): Position[] => {
    const side: Side = isLong === undefined ? 'short' : 'long';
    const span = { start: index, end: index + word.length };
    if (/[平]/.test(word)) return [{ ...span, act: 'close', side }];
    if (/做|开/.test(word)) {
      const isLeft = /平掉|平了|平仓|全平/.test(lower.slice(Math.max(0, index - 4), span.end + 8));
      return [{ ...span, act: isLeft ? 'close' : 'open', side }];
    }
    const [near] = verbs
      .map((verb) => ({
        ...verb,
        apart: verb.end <= index ? index - verb.end : Math.max(0, verb.start - span.end) + 6,
      }))
      .filter(
        ({ apart, start, end }) =>
          apart <= 22 && !/[,。;!?]/.test(lower.slice(Math.min(end, span.end), Math.max(start, index))),
      )
      .sort((a, b) => a.apart - b.apart);
    return near === undefined ? [] : [{ ...span, act: near.act, side }];
  });
}

/** A position opened or closed, where the sources tell that of the other side alone. */
export function checkPositions(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const ours = readPositions(claim);
  if (ours.length === 0) return [];
  const theirs = sources.flatMap(readPositions);
  const wrong = ours.find(({ act, side }) => {
    const same = theirs.filter((one) => one.act === act);
    return same.length > 0 && same.every((one) => one.side !== side);
  });
  return toFaults(claim, 'direction', wrong);
}
