import type { Span } from './claim-text.ts';
import { isDenied, isDeniedAfar } from './is-denied.ts';
import { isGivenUp } from './is-given-up.ts';
import type { Facts } from './read-facts.ts';

/** One place where a side of two opposites is said. */
export interface Said extends Span {
  side: 0 | 1;
  isDenied: boolean;
  /** Only as a part of what is denied: of 否认冻结用户提现 the 提现. */
  isDeniedAfar: boolean;
  /** Said to end, to be put off or replaced: neither so nor not so. */
  isGivenUp: boolean;
  /** Told as a condition or asked, not as what is so. */
  isOpen: boolean;
}

const conditionBefore =
  /(?:若|如果|假如|倘若|一旦|是否|能否|会否|何时|\b(?:if|unless|whether|when|in case)\b)[^,;.!?。\n]{0,40}$/u;
const questionBehind = /^[^,;.!。\n]{0,40}(?:[?]|吗)/u;

const isOpenAt = (lower: string, start: number, end: number): boolean =>
  conditionBefore.test(lower.slice(Math.max(0, start - 48), start)) || questionBehind.test(lower.slice(end, end + 42));

/** Where a text says the one side and where the other. */
export function readSaid({ text: { lower } }: Facts, sides: readonly [RegExp, RegExp]): Said[] {
  const read = (side: 0 | 1): Said[] =>
    [...lower.matchAll(sides[side])].map(({ 0: word, index }) => ({
      side,
      start: index,
      end: index + word.length,
      isDenied: isDenied(lower, index, index + word.length) || isDeniedAfar(lower, index),
      isDeniedAfar: !isDenied(lower, index, index + word.length) && isDeniedAfar(lower, index),
      isGivenUp: isGivenUp(lower, index, index + word.length),
      isOpen: isOpenAt(lower, index, index + word.length),
    }));
  const [one, other] = [read(0), read(1)];
  // 未通过 and 负溢价 are of one side, though a word of the other is in them.
  const isInside = (a: Said, b: Said) => a.start >= b.start && a.end <= b.end && a.end - a.start < b.end - b.start;
  return [
    ...one.filter((a) => !other.some((b) => isInside(a, b))),
    ...other.filter((a) => !one.some((b) => isInside(a, b))),
  ];
}
