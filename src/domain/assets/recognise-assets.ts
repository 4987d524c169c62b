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
  /** How the first mention was recognised. `chain`: the native coin of a chain that was named. */
  how: MentionKind;
  mentions: number;
}

/** The longest headline, in UTF-16 units, of a text without a line or sentence break. */
const headlineLimit = 200;

/**
 * The crypto assets that a text names, most central first: those in the headline (first line or sentence), then by
 * number of mentions, then by place. Expects NFKC. Linear in the length of the text.
 *
 * Words that are also English (NEAR, ONE, Optimism …) need a sign that the coin is meant. SEC, ETF, CPI and the like,
 * stocks, fiat and indices are never assets. A ticker that the table doesn't know counts as a cashtag, in a pair, or
 * where the text introduces it as a token.
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
 * Whether the text names the asset in any way: ticker, cashtag, name, Chinese alias, or a chain whose native coin it
 * is. A ticker in no table counts when it stands as a word of its own, in upper case or as a cashtag. Acronyms that
 * aren't assets count only as a cashtag; stocks never.
 */
export function textNamesAsset(text: string, code: string): boolean {
  if (!assetPattern.test(code) || stocks.has(code)) return false;
  if (isPlainlyNamed(text, code) || findNamedCodes(text).has(code)) return true;
  return !acronyms.has(code) && !assetsByCode.has(code) && hasOwnToken(text, code);
}

/**
 * A known ticker that stands alone and isn't the dollar in which prices are given: its surroundings need no check.
 */
function isPlainlyNamed(text: string, code: string): boolean {
  return assetsByCode.has(code) && !acronyms.has(code) && !isOftenSomethingElse(code) && hasOwnToken(text, code);
}

/** One text is asked about asset after asset, so the assets of the last one are kept. */
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
