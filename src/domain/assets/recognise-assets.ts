import { assetPattern } from '../verdict.ts';
import { assetsByCode, toAssetName } from './asset-index.ts';
import { findMentions, isOftenSomethingElse, type MentionKind } from './find-mentions.ts';
import { acronyms, stocks } from './not-assets.ts';

export interface RecognisedAsset {
  /** Upper-case ticker, matches `assetPattern`. */
  code: string;
  /** English name, or the ticker when the table has none. */
  name: string;
  /** Where the text first names it, in UTF-16 units. */
  index: number;
  /** By what the first mention was recognised. `chain`: the native coin of a chain that was named. */
  how: MentionKind;
  mentions: number;
}

/** Where the headline ends at the latest when the text has no line or sentence of its own. */
const headlineLimit = 200;

/**
 * The crypto assets that a text names, most central first: those in the headline (first line or sentence) before the others,
 * then by number of mentions, then by place. Expects NFKC. Linear in the length of the text.
 *
 * Words that are also English (NEAR, ONE, Optimism …) need a sign that the coin is meant; SEC, ETF, CPI and their like, stocks,
 * fiat and indices are never assets; a ticker that the table doesn't know counts as a cashtag, in a pair, or where the text
 * introduces it as a token.
 */
export function recogniseAssets(text: string): RecognisedAsset[] {
  const found = new Map<string, RecognisedAsset>();
  for (const { code, index, how } of findMentions(text)) {
    if (!assetPattern.test(code)) continue;
    const known = found.get(code);
    if (known === undefined) found.set(code, { code, name: toAssetName(code), index, how, mentions: 1 });
    else known.mentions += 1;
  }
  const headlineEnd = findHeadlineEnd(text);
  return [...found.values()].sort(
    (a, b) =>
      Number(b.index < headlineEnd) - Number(a.index < headlineEnd) || b.mentions - a.mentions || a.index - b.index,
  );
}

/**
 * True when the text names the asset in any way: ticker, cashtag, name, Chinese alias, or a chain whose native coin it is. A
 * ticker that no table knows counts when it stands in the text as a word of its own, in upper case or as a cashtag. Acronyms
 * that aren't assets, and stocks, are named by nothing but a cashtag (stocks not even then).
 */
export function textNamesAsset(text: string, code: string): boolean {
  if (!assetPattern.test(code) || stocks.has(code)) return false;
  if (isPlainlyNamed(text, code) || findNamedCodes(text).has(code)) return true;
  return !acronyms.has(code) && !assetsByCode.has(code) && hasOwnToken(text, code);
}

/** What needs no look at its surroundings: a known ticker that stands by itself, and is no dollar that prices are given in. */
function isPlainlyNamed(text: string, code: string): boolean {
  return assetsByCode.has(code) && !acronyms.has(code) && !isOftenSomethingElse(code) && hasOwnToken(text, code);
}

/** One text is asked for asset after asset: what the last one names is kept. */
let lastNamed: { text: string; codes: ReadonlySet<string> } = { text: '', codes: new Set() };

function findNamedCodes(text: string): ReadonlySet<string> {
  if (lastNamed.text !== text) {
    lastNamed = { text, codes: new Set(findMentions(text, true).map(({ code }) => code)) };
  }
  return lastNamed.codes;
}

function hasOwnToken(text: string, code: string): boolean {
  for (let index = text.indexOf(code); index >= 0; index = text.indexOf(code, index + 1)) {
    if (!/[A-Za-z0-9]/.test(text.charAt(index - 1)) && !/[A-Za-z0-9]/.test(text.charAt(index + code.length)))
      return true;
  }
  return false;
}

function findHeadlineEnd(text: string): number {
  const end = text.slice(0, headlineLimit).search(/\n|[。!?！？]|\. /);
  return end > 0 ? end : Math.min(text.length, headlineLimit);
}
