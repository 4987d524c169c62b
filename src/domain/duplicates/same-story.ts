import { rememberLast } from '../remember-last.ts';
import { type Fate, readFate } from '../text/fates.ts';
import { toCanonicalText } from '../text/normalise.ts';
import { readNumbers } from '../text/number-agreement.ts';
import { readingLimit } from '../text/reading-limit.ts';
import { tokenizeQuery } from '../text/tokenize.ts';
import type { EventType, Verdict } from '../verdict.ts';
import { decidesOtherwise } from './opposite-decisions.ts';
import { findTurn, type Turn } from './turning-words.ts';
import { unwrapNews } from './unwrap-news.ts';

/** One telling of a story, a message with its verdict: everything that distinguishes one story from another. */
export interface Telling {
  event_type: EventType;
  action: Verdict['action'];
  assets: readonly string[];
  /** Keywords of the fast verdict, in both languages. */
  keywords: readonly string[];
  text: string;
  /** Time of publication, ISO 8601. */
  created_at: string;
}

/** How far apart two messages may tell one story in their own words, ms. */
export const sameStoryWindow = 6 * 3_600_000;
/**
 * Shares of either headline's words found in the other's opening, the greater and the lesser: with a number in
 * common, and without.
 */
const numberedBars = { greater: 0.6, lesser: 0.4 };
const plainBars = { greater: 0.8, lesser: 0.55 };
/** Fewer words in common are chance. */
const leastShared = 4;
/** UTF-16 units of a headline without an end of its own, and of an opening. */
const headlineLength = 120;
const openingLength = 300;
/** Words by which a headline turns a story; hedges and confirmations come and go in retellings. */
const turns: readonly Turn[] = ['denial', 'negation', 'recovery', 'stop'];
/** Words that occur in most crypto news. */
const commonWords = new Set(
  tokenizeQuery(
    '比特币 以太坊 加密货币 美元 亿美元 万美元 数据 最新 消息 bitcoin btc ethereum ether eth crypto price us usd update says',
  ),
);

/**
 * Whether two messages tell one story, each in its own words: within 6 h, one verdict (type, action) about a common
 * asset (or none in both), most words of one headline in the opening of the other, no contradicting numbers, and no
 * headline that denies or reverses. The verdict alone proves next to nothing: "other, observe, BTC" is most of a
 * day's news. Across two languages, a number in the headlines and a keyword must agree instead of the words.
 * Symmetric. It doesn't say whether the second adds anything: use it to count sources and to send one alert a story,
 * not to leave a message unread.
 */
export function isSameStory(a: Telling, b: Telling): boolean {
  if (a.event_type !== b.event_type || a.action !== b.action || !shareAsset(a, b)) return false;
  if (!(Math.abs(Date.parse(a.created_at) - Date.parse(b.created_at)) <= sameStoryWindow)) return false;
  const [one, other] = [readOpening(a), readOpening(b)];
  if (findTurn(one.headline, other.headline, turns) !== null || haveOwnFates(one, other)) return false;
  if (decidesOtherwise(one.headline, other.headline)) return false;
  const hasNumber = shareAny(one.numbers, other.numbers);
  if (!hasNumber && one.numbers.size > 0 && other.numbers.size > 0) return false;
  if (one.isHan !== other.isHan) return shareAny(one.headlineNumbers, other.headlineNumbers) && shareKeyword(a, b);
  const shares = [shareOf(one.headlineWords, other.words), shareOf(other.headlineWords, one.words)];
  const bars = hasNumber ? numberedBars : plainBars;
  return Math.max(...shares) >= bars.greater && Math.min(...shares) >= bars.lesser;
}

export interface Opening {
  /** Canonical text. */
  headline: string;
  /** Canonical text of headline and lead. */
  opening: string;
  headlineWords: ReadonlySet<string>;
  words: ReadonlySet<string>;
  headlineNumbers: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  isHan: boolean;
  /** What the headline tells to befall a known place. */
  fate: Fate | null;
}

/** How many tellings are known as read: more than one message is compared with, about 6 KB each. */
const knownTellings = 1000;

/** As `read`, which may look at assets and text up to `readingLimit`. A telling is compared with hundreds of others, and read once: it is not to be changed. */
export function readTellingsOnce<Reading>(
  read: (telling: Pick<Telling, 'text' | 'assets'>) => Reading,
): (telling: Pick<Telling, 'text' | 'assets'>) => Reading {
  const readOnce = rememberLast(
    knownTellings,
    ({ text, assets }: Pick<Telling, 'text' | 'assets'>) => JSON.stringify([assets, text.slice(0, readingLimit)]),
    read,
  );
  // To make the key of the same telling for each comparison takes longer than to compare.
  const held = new WeakMap<object, { reading: Reading }>();
  return (telling) => {
    const known = held.get(telling) ?? { reading: readOnce(telling) };
    held.set(telling, known);
    return known.reading;
  };
}

/** The headline and the opening of a telling, as words and figures. */
export const readOpening = readTellingsOnce(({ text, assets }): Opening => {
  const plain = unwrapNews(text).trim();
  const [line = ''] = plain.split('\n', 1);
  const opening = plain.slice(0, openingLength);
  const headline = line.slice(0, headlineLength);
  const left = new Set(assets.map((asset) => asset.toLowerCase()));
  const toWords = (part: string) =>
    new Set(tokenizeQuery(part).filter((word) => !left.has(word) && !commonWords.has(word) && !/^\d/.test(word)));
  return {
    headline: toCanonicalText(headline),
    opening: toCanonicalText(opening),
    headlineWords: toWords(headline),
    words: toWords(opening),
    headlineNumbers: readTellingNumbers(headline),
    numbers: readTellingNumbers(opening),
    isHan: /\p{Script=Han}{2}/u.test(headline),
    fate: readFate(headline.normalize('NFKC').toLowerCase()),
  };
});

/** Each tells of another place, or of another turn: the same words befall one house after the other. */
function haveOwnFates({ fate: one }: Opening, { fate: other }: Opening): boolean {
  return one !== null && other !== null && (one.place !== other.place || one.state !== other.state);
}

/** Numbers of three or more digits that aren't years: two reports rarely share one by chance. */
function readTellingNumbers(text: string): Set<string> {
  const numbers = [...readNumbers(toCanonicalText(text))];
  return new Set(numbers.filter((number) => /[1-9](?:\D*\d){2}/.test(number) && !/^[+-]?20[0-3]\d$/.test(number)));
}

/** Whether the sets have an entry in common. */
export function shareAny(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((entry) => b.has(entry));
}

/** Share of a headline's words that are among others, 0–1; 0 if they are too few to tell. */
export function shareOf(headline: ReadonlySet<string>, words: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of headline) if (words.has(word)) shared += 1;
  return shared < leastShared ? 0 : shared / headline.size;
}

/**
 * Whether the stories share an asset that counts. If each also has one of its own, they share at most a chain or a
 * market: two coins launched on one chain.
 */
function shareAsset(a: Telling, b: Telling): boolean {
  const hasOwn = (one: Telling, other: Telling) => one.assets.some((asset) => !other.assets.includes(asset));
  return !(hasOwn(a, b) && hasOwn(b, a)) && (a.assets.length === 0) === (b.assets.length === 0);
}

function shareKeyword(a: Telling, b: Telling): boolean {
  return a.keywords.some((word) => b.keywords.includes(word) && !a.assets.includes(word) && !commonWords.has(word));
}
