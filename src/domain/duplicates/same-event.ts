import { readFate, standstillWindow } from '../text/fates.ts';
import { bystanders, readActors } from './actors.ts';
import { readFigures, shareFigure } from './read-figures.ts';
import { readHeadline } from './read-headline.ts';
import { tellsSameDeed } from './same-deed.ts';
import { type Opening, readOpening, readTellingsOnce, shareAny, shareOf, type Telling } from './same-story.ts';

/** How long after an alert its story is still known, ms: purchases and rulings are told again for three days. */
export const sameEventWindow = 72 * 3_600_000;

/** How long one fall of the market liquidates, ms. */
const runWindow = 12 * 3_600_000;
const runPattern = /\bliquidat(?:ions?|ed|ing)\b|爆仓|清算|强平|平仓/iu;
const falling =
  /\b(?:f[ae]lls?|fell|drop(?:s|ped)?|plung(?:es|ed)|plummet(?:s|ed)?|tumbl(?:es|ed)|crash(?:es|ed)?|slump(?:s|ed)?|s[ia]nks?|slid(?:es)?)\b|暴跌|大跌|下跌|急跌|跌[破超至穿近]|重挫|跳水|闪崩|崩盘/iu;
const rising = /\b(?:soar|surg|jump|rall|rebound|climb|ris)(?:e|es|ed|s|ies|ied|y)?\b|大涨|暴涨|飙升|反弹|拉升|上涨/iu;
/** How long reports of one investigation come in, ms. */
const probeWindow = 24 * 3_600_000;
const probePattern =
  /\b(?:prob(?:e|es|ed|ing)|investigat(?:es?|ed|ing|ions?)|inquir(?:y|ies)|subpoena(?:s|ed)?)\b|调查(?!显示|发现|问卷|报告|结果)|传票/iu;
const probeEnded = /\b(?:drop(?:s|ped)|close[sd]?|ends?|ended|clear(?:s|ed)|without charges)\b|撤销|结束|终止|不予/iu;

/** One party's bankruptcy, loan or bet. */
const singlePattern = /bankrupt|creditor|estate|\bwhale|破产|债权|巨鲸/iu;

/** Shares of one headline's words found in the other's opening, the greater and the lesser. */
const bars = {
  /** Nothing else agrees. */
  plain: { greater: 0.75, lesser: 0.5 },
  /** A figure agrees too. */
  figure: { greater: 0.4, lesser: 0.2 },
  /** A name and the verdict agree too. */
  name: { greater: 0.55, lesser: 0.3 },
  /** Figures disagree: one report may have more than the other. */
  disputed: { greater: 0.8, lesser: 0.6 },
};
/** From this share of common words on, two headlines are one form. */
const formShare = 0.9;
const foreignName = /(?<![a-z])[a-z]{4,20}(?![a-z])/gu;
/** Latin words in Chinese headlines that are no names. */
const commonLatin = new Set('defi dapp usdt usdc usde meme layer token nfts nft swap stake dao'.split(' '));

interface Reading extends Opening {
  figures: number[];
  headlineFigures: number[];
  actors: ReadonlySet<string>;
  names: ReadonlySet<string>;
  openingNames: ReadonlySet<string>;
}

/**
 * Whether a message tells an event that people were told of, in whatever words: within 72 h, about a common asset (or one names none),
 * no party or place of its own on both sides, and words, names and figures that agree. Unlike `isSameStory` it asks neither for one type
 * nor one action, except for one type across languages: two sources may judge one event differently, and a later message may tell what
 * became of it. Two tellings of how known places fare are one event where the place is one, whatever assets they name. Symmetric. What the later one adds is `findAdditions`' business.
 */
export function tellsSameEvent(a: Telling, b: Telling): boolean {
  return areOneRun(a, b) || agree(a, b);
}

/**
 * As `tellsSameEvent`, for what people are told: what befalls a house in a fall of the market is news of its own to them. A deep verdict,
 * which asks what was told already, counts it with the fall.
 */
export function tellsPeopleSame(a: Telling, b: Telling): boolean {
  return (areOneRun(a, b) && !isHouseInFall(a, b)) || agree(a, b);
}

/** Whether parties, words, names and figures agree. */
function agree(a: Telling, b: Telling): boolean {
  if (!(Math.abs(Date.parse(a.created_at) - Date.parse(b.created_at)) <= sameEventWindow)) return false;
  if (tellsSameDeed(a, b)) return true;
  const [one, other] = [read(a), read(b)];
  if (one.fate !== null && other.fate !== null) return areOneFate(a, b);
  if (!mayShareAsset(a, b)) return false;
  if (hasOwnParty(one, other) && hasOwnParty(other, one)) return false;
  if (areOneProbe(a, b) && shareAny(one.actors, other.openingNames)) return true;
  const hasFigure = shareFigure(one.headlineFigures, other.figures) || shareFigure(other.headlineFigures, one.figures);
  const isDisputed = !hasFigure && one.headlineFigures.length > 0 && other.headlineFigures.length > 0;
  const names = countSharedNames(one, other);
  const isSameType = a.event_type === b.event_type;
  const isSameVerdict = isSameType && a.action === b.action;
  if (one.isHan !== other.isHan) {
    return isSameType && !isDisputed && isKnownAbroad(names, hasFigure, isSameVerdict);
  }
  if (hasFigure && names > 0 && isSameVerdict) return true;
  const shares = [shareOf(one.headlineWords, other.words), shareOf(other.headlineWords, one.words)];
  const reaches = ({ greater, lesser }: { greater: number; lesser: number }) =>
    Math.max(...shares) >= greater && Math.min(...shares) >= lesser;
  // All the same words but for the figures are a form that a channel fills in: each time for another event. Nor is it one without a
  // name that both know.
  if (isDisputed) return names > 0 && reaches(bars.disputed) && Math.min(...shares) < formShare;
  if (hasFigure && reaches(bars.figure)) return true;
  return (names > 0 && isSameType && reaches(bars.name)) || reaches(bars.plain);
}

/** The market is liquidated once in half a day, whoever counts it, in whatever coins: a larger sum is an addition. */
function areOneRun(a: Telling, b: Telling): boolean {
  if (!(Math.abs(Date.parse(a.created_at) - Date.parse(b.created_at)) <= runWindow)) return false;
  return [a, b].every(({ event_type, action, text }) => {
    const opening = text.slice(0, 300);
    const isOfMarket = runPattern.test(opening) && !singlePattern.test(opening.split('\n', 1)[0] ?? '');
    // A fall of which half the headline is the price may be judged as that.
    const headline = opening.split('\n', 1)[0] ?? '';
    const isOfPrice =
      event_type === 'other' && action === 'observe' && falling.test(headline) && !rising.test(headline);
    const isOfFall = (event_type === 'liquidation' && action === 'sell') || isOfPrice;
    return isOfFall && isOfMarket;
  });
}

/** Whether only one of two tellings of a fall says what befalls a house in it: asked of few pairs, since it costs much. */
function isHouseInFall(a: Telling, b: Telling): boolean {
  const [one, other] = [a, b].map(({ text }) => {
    // A headline may stand in brackets.
    const headline = readHeadline(text).replace(/[【】]/g, ' ');
    return readFate(headline.normalize('NFKC').toLowerCase());
  });
  return (one === null) !== (other === null);
}

/** What befalls one place, from its standstill to how it ends: but one that stands still once more, or days later, does so anew. */
function areOneFate(a: Telling, b: Telling): boolean {
  const [earlier, later] = Date.parse(a.created_at) <= Date.parse(b.created_at) ? [a, b] : [b, a];
  const [from, to] = [read(earlier).fate, read(later).fate];
  if (from === null || to === null || from.place !== to.place) return false;
  if (to.state !== 'stopped' && to.state !== 'unpaid') return true;
  const age = Date.parse(later.created_at) - Date.parse(earlier.created_at);
  return from.state === 'failed' || (from.state !== 'resumed' && age <= standstillWindow);
}

/** An authority looks into one asset: whoever else hears from it is in the same investigation. Who it is, the caller asks. */
function areOneProbe(a: Telling, b: Telling): boolean {
  if (!(Math.abs(Date.parse(a.created_at) - Date.parse(b.created_at)) <= probeWindow)) return false;
  const isOfOneAsset = a.assets.length === 1 && b.assets.length === 1 && a.assets[0] === b.assets[0];
  const isProbe = ({ event_type, text }: Telling) => {
    const headline = text.trimStart().split('\n', 1)[0] ?? '';
    return event_type === 'regulation' && probePattern.test(headline) && !probeEnded.test(headline);
  };
  return isOfOneAsset && isProbe(a) && isProbe(b);
}

/** Of one type, and figures that don't disagree: words don't help across languages. */
function isKnownAbroad(names: number, hasFigure: boolean, isSameVerdict: boolean): boolean {
  return (hasFigure && names > 0) || (names > 1 && isSameVerdict);
}

const read = readTellingsOnce((telling): Reading => {
  const opening = readOpening(telling);
  const actors = readActors(opening.headline);
  const foreign = opening.isHan ? toForeignNames(opening.headline, telling.assets) : [];
  return {
    ...opening,
    headlineFigures: readFigures(opening.headline),
    figures: readFigures(opening.opening),
    actors,
    names: new Set([...actors, ...foreign]),
    openingNames: readActors(opening.opening),
  };
});

function toForeignNames(headline: string, assets: readonly string[]): string[] {
  const tickers = new Set(assets.map((asset) => asset.toLowerCase()));
  return (headline.match(foreignName) ?? []).filter((word) => !tickers.has(word) && !commonLatin.has(word));
}

/** A name under which the other has nothing. */
function hasOwnParty(one: Reading, other: Reading): boolean {
  return [...one.actors].some((name) => !bystanders.has(name) && !other.openingNames.has(name));
}

function countSharedNames(a: Reading, b: Reading): number {
  const shared = [...a.names].filter((name) => b.names.has(name) || b.openingNames.has(name) || b.words.has(name));
  const others = [...b.names].filter((name) => !a.names.has(name) && (a.openingNames.has(name) || a.words.has(name)));
  return shared.length + others.length;
}

function mayShareAsset(a: Telling, b: Telling): boolean {
  return a.assets.length === 0 || b.assets.length === 0 || shareAny(new Set(a.assets), new Set(b.assets));
}
