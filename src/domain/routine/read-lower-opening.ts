import { unwrapNews } from '../duplicates/unwrap-news.ts';
import { stripTails } from '../text/strip-tails.ts';
import { routinePatterns as says } from './routine-patterns.ts';

const headlineLimit = 240;
/** How much of the text may tell a surprise in figures, in UTF-16 units. */
const openingLimit = 500;
/** The longest rhetorical question before a headline's news, and the shortest news after one, in letters. */
const asideLetters = { most: 40, least: 24 } as const;

/** The first line that says something, without a page's tails, in lower case. */
export function readLowerHeadline(text: string): string {
  const lines = unwrapNews(text.slice(0, 4000)).split('\n');
  const line = lines.find((one) => (one.match(/\p{L}/gu)?.length ?? 0) >= 4) ?? '';
  const plain = line.replace(/[*_`#>~]{1,6}/g, '').trim();
  return dropAside(stripTails(plain).slice(0, headlineLimit).toLowerCase());
}

/**
 * Without a rhetorical question before the news: "Third time lucky? They file again". A question to the reader stays: what follows
 * it is an opinion.
 */
function dropAside(headline: string): string {
  const end = headline.indexOf('? ');
  const [asked, told] = [headline.slice(0, end), headline.slice(end + 2)];
  if (end < 0 || end > asideLetters.most || told.length < asideLetters.least) return headline;
  return told.includes('?') || says.question.test(asked) ? headline : told;
}

/** The part of a text that may tell a surprise, in lower case. */
export function readLowerOpening(text: string): string {
  return unwrapNews(text.slice(0, openingLimit)).toLowerCase();
}
