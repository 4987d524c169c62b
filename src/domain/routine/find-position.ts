/** A bet with borrowed money that somebody has on the price. */
type PositionSide = 'long' | 'short';

const sides: Readonly<Record<PositionSide, RegExp>> = {
  short: /\bshort(?:s|ed|ing)?\b|空单|空头|空仓|做空|开空/u,
  long: /\blong(?:s|ed)?\b(?!-| term)|多单|多头|多仓|做多|开多/u,
};
const closing =
  /\b(?:clos(?:es|ed|ing)|exit(?:s|ed|ing)?|unw(?:inds?|ound|inding)|covers?|covered|covering)\b|平[仓掉]|已平|平(?:空|多)/u;

/** Whose side a headline, in lower case, tells of; null: of none or of both. */
export function readPositionSide(headline: string): PositionSide | null {
  const [side, other] = (['short', 'long'] as const).filter((one) => sides[one].test(headline));
  return other === undefined ? (side ?? null) : null;
}

/** The position that a headline tells to be closed, all of it or the most; null: none. */
export function readClosing(headline: string): PositionSide | null {
  return closing.test(headline) ? readPositionSide(headline) : null;
}
