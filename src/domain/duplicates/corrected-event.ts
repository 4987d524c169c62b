import { type ClaimName, readNames } from '../claims/claim-names.ts';
import { claimLimit, toClaimText } from '../claims/claim-text.ts';
import { isBorneOut } from '../claims/compare-quantities.ts';
import { readClaimFacts } from '../claims/read-facts.ts';
import { rememberLast } from '../remember-last.ts';
import { readingLimit } from '../text/reading-limit.ts';
import { tokenizeQuery } from '../text/tokenize.ts';

/** What to look for in memory where messages that correct others are wanted. */
export const correctingWords: readonly string[] = ['correction', 'corrected', 'corrects', '更正', '勘误'];

const marker =
  /^[^\p{L}\p{N}]{0,8}(?:(?:corrections?|corrected|corrects|更正|勘[误誤])(?:声明|说明)?[\])）】]?\s{0,2}[:：\])）】]|(?:corrected|corrects|更正|勘[误誤])\s{0,2}[—–|-])|\((?:corrects?|corrected)\b(?! (?:for|by|from|\d))|[(（](?:更正|勘[误誤])/iu;
/** The fewest words that both have in common where they name nobody known. */
const leastShared = 3;
/** Units that nearly every figure has. */
const measures = /^(?:[mb]illion|trillion|[万亿]美|美元)$/u;
/** The deeds by which two messages with different figures may be about one event: a theft, a raise, a trade, a burn. */
const deeds: readonly RegExp[] = [
  /\b(?:los(?:es?|t|s|ses)|drain\w{0,3}|stolen|steals?|hack(?:s|ed)?|exploit(?:s|ed)?|theft)\b|被盗|被黑|损失|失窃/iu,
  /\braises? [$€£]|\braised [$€£]|\bfunding\b|融资|募资/iu,
  /\b(?:buys?|bought|acquire[sd]?|purchase[sd]?)\b|买入|购入|增持/iu,
  /\b(?:sells?|sold)\b|卖出|出售|减持/iu,
  /\bburn(?:s|ed|t)?\b|销毁/iu,
];
/** How much of a text is read for figures, in UTF-16 units. */
const figuresLimit = 400;

/** A message, as it is told: its headline, and all of it. */
interface CorrectableText {
  headline: string;
  text: string;
}

const read = rememberLast(
  500,
  ({ headline, text }: CorrectableText) => JSON.stringify([headline, text]),
  ({ headline, text }: CorrectableText) => {
    const said = headline.slice(0, readingLimit).replace(marker, ' ');
    const named = readNames(toClaimText(said, claimLimit), true).filter(({ kind }) => kind !== 'place');
    const { quantities } = readClaimFacts((text || headline).slice(0, figuresLimit));
    return {
      names: [...new Map(named.map((name) => [name.id, name])).values()],
      tokens: [...new Set(tokenizeQuery(said))].filter((token) => !/^\d/.test(token) && !measures.test(token)),
      deeds: deeds.filter((deed) => deed.test(said)),
      figures: quantities.filter(({ kind }) => kind === 'money' || kind === 'coin' || kind === 'percent'),
    };
  },
);

/** Whether a headline says that it corrects what was told before. */
export const isCorrection = (headline: string): boolean => marker.test(headline.slice(0, readingLimit));

/**
 * Whether a message corrects what an earlier one told: it says that it corrects something, of the same names, and has the figure that the
 * earlier one has, or, told soon after it and of the same deed, another one in its place; without figures, it names two of those that the
 * earlier one names. Where both name coins, they have one in common.
 * @param isSoon the correction came within two days or so: later ones with other figures may be of other news.
 */
export function correctsEvent(told: CorrectableText, correction: CorrectableText, isSoon: boolean): boolean {
  if (!isCorrection(correction.headline) || isCorrection(told.headline)) return false;
  const [one, other] = [read(told), read(correction)];
  const names = one.names.filter((name) => other.names.some(({ id }) => id === name.id));
  const words = one.tokens.filter((token) => other.tokens.includes(token));
  if (names.length === 0 && words.length < leastShared) return false;
  if (other.figures.length === 0) return names.length > 1;
  if (isOfOtherCoins(one.names, other.names)) return false;
  // A coin alone is no name: much of a day's news has it.
  const isNamed = names.some(({ kind }) => kind !== 'asset');
  const isNear = isNamed || words.length >= leastShared;
  const pairs = other.figures.flatMap((figure) => one.figures.map((before) => [figure, before] as const));
  const isSame = pairs.some(
    ([figure, before]) =>
      (isNear || figure.kind === 'coin') && (isBorneOut(figure, before) || isBorneOut(before, figure)),
  );
  if (isSame) return true;
  const isAbout = words.length >= leastShared || (isNamed && one.deeds.some((deed) => other.deeds.includes(deed)));
  return (
    isSoon && isAbout && pairs.some(([figure, before]) => figure.kind === before.kind && figure.unit === before.unit)
  );
}

const isCoin = ({ kind }: ClaimName): boolean => kind === 'asset';

function isOfOtherCoins(told: readonly ClaimName[], corrected: readonly ClaimName[]): boolean {
  const [coins, others] = [told.filter(isCoin), corrected.filter(isCoin)];
  return coins.length > 0 && others.length > 0 && !coins.some(({ id }) => others.some((coin) => coin.id === id));
}
