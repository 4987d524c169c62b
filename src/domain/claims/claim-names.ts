import { assetsByCode } from '../assets/asset-index.ts';
import { findMentions } from '../assets/find-mentions.ts';
import { acronyms } from '../assets/not-assets.ts';
import type { ClaimText, Span } from './claim-text.ts';
import { type NameKind, nameTable } from './name-table.ts';
import { isPlainWord } from './plain-words.ts';

/** A name in a text. `other`: a proper name that no table knows. */
export interface ClaimName extends Span {
  /** A ticker, an id of the table, or the name itself in small letters and digits. */
  id: string;
  kind: NameKind | 'asset' | 'other';
}

const rowsBySpelling = new Map(
  nameTable.flatMap((row) => row.spellings.map((spelling) => [spelling.toLowerCase(), row])),
);
const toPattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const spellings = [...new Set(nameTable.flatMap((row) => row.spellings))].sort((a, b) => b.length - a.length);
const isLatin = (word: string) => /^[A-Za-z0-9]/.test(word);
const spellingPattern = new RegExp(
  `(?<![A-Za-z0-9])(?:${spellings.filter(isLatin).map(toPattern).join('|')})(?![A-Za-z0-9])|${spellings
    .filter((word) => !isLatin(word))
    .map(toPattern)
    .join('|')}`,
  'g',
);
/** In small letters these are words: a price oracle, prudential rules. */
const onlyCapital = new Set(['Oracle', 'Prudential', 'Discord', 'Pentagon']);
const longSpellingPattern = new RegExp(
  `(?<![A-Za-z0-9])(?:${spellings
    .filter((word) => isLatin(word) && word.length > 5 && !isPlainWord(word.toLowerCase()) && !onlyCapital.has(word))
    .map(toPattern)
    .join('|')})(?![A-Za-z0-9])`,
  'gi',
);

/** Coins of a house: who speaks of one speaks of the house as well. */
const issuers: readonly [string, string][] = [
  ['USDT', 'Tether'],
  ['USDC', 'Circle'],
  ['EURC', 'Circle'],
  ['BNB', 'Binance'],
  ['OKB', 'OKX'],
  ['CRO', 'Crypto.com'],
  ['PYUSD', 'PayPal'],
  ['WLFI', 'World Liberty Financial'],
  ['USD1', 'World Liberty Financial'],
];

/** Who is implied by whom: Powell by nobody, the Fed by Powell. */
const implied = new Map([
  ...nameTable.flatMap(({ id, implies }): [string, string][] => (implies === null ? [] : [[id, implies]])),
  ...issuers,
]);

/** With a name, those that are spoken of as well. */
export function withImplied(id: string): string[] {
  const ids = [id];
  for (let next = implied.get(id); next !== undefined && !ids.includes(next); next = implied.get(next)) ids.push(next);
  return ids;
}

/** Whether a table has the name. */
export const isKnownName = (name: string): boolean => rowsBySpelling.has(name.toLowerCase());

/** Under what names the news knows whoever has this one, itself included; a name that no table has stands alone. */
export function spellingsOf(name: string): readonly string[] {
  return rowsBySpelling.get(name.toLowerCase())?.spellings ?? [name];
}

/** What only looks like the name: 德州仪器, 米兰 the town, "Block 899,136", "in Strategy". */
const otherWords =
  /^(?:Block|Jump|Meta|Gate|House|Cook|Apple|Visa|Strategy|Williams|Logan|Riot|Gemini|Genesis|Circle|Paradigm|Celsius|Marathon|Waters|Congress|Daly|Barr|FT|SFC|FSA|FSC|FSS|MAS|BIS|SNB|OCC|Swiss|Polish|Block Inc)$/;

/** The names of a text, in order; of names within each other the longer one. */
export function readNames({ text, language }: ClaimText, lenient: boolean): ClaimName[] {
  const known = [...text.matchAll(spellingPattern), ...text.matchAll(longSpellingPattern)].flatMap(
    ({ 0: word, index }): ClaimName[] => {
      const row = rowsBySpelling.get(word.toLowerCase());
      if (row === undefined) return [];
      return [{ id: row.id, kind: row.kind, start: index, end: index + word.length }];
    },
  );
  const assets = findMentions(text, lenient).map(
    ({ code, index }): ClaimName => ({
      id: code,
      kind: 'asset',
      start: index,
      end: index + toMentionLength(text, index, code),
    }),
  );
  const found = dropInner([...known, ...assets]);
  const own = found.filter((name, index) => !isOfElsewhere(text, name, found[index - 1]));
  return dropInner([...own, ...readOthers(text, found, lenient || language === 'zh')]);
}

/** Offices that other countries have under the same name. */
const commonOffices = new Set([
  'SEC',
  'DOJ',
  'Treasury',
  'Congress',
  'Senate',
  'House of Representatives',
  'Supreme Court',
  'IRS',
  'FSC',
  'FSA',
  'White House',
]);

/** Thailand's SEC is not the one that the table has. */
function isOfElsewhere(text: string, { id, start }: ClaimName, before: ClaimName | undefined): boolean {
  if (!commonOffices.has(id) || before?.kind !== 'place' || withImplied(before.id).includes('US')) return false;
  return /^(?:'s|的)? ?$/.test(text.slice(before.end, start));
}

function toMentionLength(text: string, index: number, code: string): number {
  const asset = assetsByCode.get(code);
  const rest = text.slice(index, index + 40);
  const name = [code, ...(asset?.names ?? []), ...(asset?.aliases ?? []), ...(asset?.chains ?? [])]
    .filter((one) => rest.toLowerCase().startsWith(one.toLowerCase()))
    .reduce((longest, one) => Math.max(longest, one.length), 0);
  return name > 0 ? name : (/^[A-Za-z0-9]{1,30}/.exec(rest)?.[0].length ?? 1);
}

function dropInner(names: readonly ClaimName[]): ClaimName[] {
  const sorted = [...names].sort((a, b) => a.start - b.start || b.end - a.end);
  const kept: ClaimName[] = [];
  for (const name of sorted) if (name.start >= (kept.at(-1)?.end ?? 0)) kept.push(name);
  return kept;
}

const wordPattern = /[A-Za-zÀ-ÖØ-öø-ɏ][A-Za-zÀ-ÖØ-öø-ɏ0-9]{0,40}(?:[.&'-][A-Za-zÀ-ÖØ-öø-ɏ0-9]{1,40}){0,3}/g;
const sentenceStart = /(?:^|[.!?。!?;:"“「\n]|[-*•] )\s{0,3}$/;

/** Proper names that no table knows. @param isAnywhere a capital shows one at the beginning of a sentence too. */
function readOthers(text: string, found: readonly ClaimName[], isAnywhere: boolean): ClaimName[] {
  let cursor = 0;
  const others: ClaimName[] = [];
  for (const { 0: written, index } of text.matchAll(wordPattern)) {
    const word = written.replace(/'s?$/, '');
    const end = index + word.length;
    while ((found[cursor]?.end ?? Number.POSITIVE_INFINITY) <= index) cursor++;
    if ((found[cursor]?.start ?? Number.POSITIVE_INFINITY) < end) continue;
    if (!isProper(text, word, index, isAnywhere)) continue;
    const last = others.at(-1);
    if (last !== undefined && last.end + 1 === index && text.charAt(last.end) === ' ') {
      last.end = end;
      last.id = toNameId(text.slice(last.start, end));
    } else others.push({ id: toNameId(word), kind: 'other', start: index, end });
  }
  return others;
}

function isProper(text: string, word: string, index: number, isAnywhere: boolean): boolean {
  if (/^(?:mid|early|late|pre|post|non|ex|anti|pro|all|late)-/i.test(word)) return false;
  if (/^\/s\b/.test(text.slice(index + word.length, index + word.length + 3))) return false;
  if (
    word.length < 2 ||
    acronyms.has(word.toUpperCase().replace(/S$/, '')) ||
    acronyms.has(word.toUpperCase()) ||
    !/[A-Z]/.test(word)
  )
    return false;
  if (/\d/.test(text.charAt(index - 1)) || isPlainWord(word.toLowerCase())) return false;
  const isMixed = /[A-Z]/.test(word.slice(1)) || /\d/.test(word);
  if (isMixed || isAnywhere || !sentenceStart.test(text.slice(Math.max(0, index - 6), index))) return true;
  // The first word has a capital in any case.
  return (
    /^'s\b|^ (?:said|says|puts|[A-Z]|will|has|is|was|[a-z]{3,12}(?:ed|s)\b)/.test(
      text.slice(index + word.length, index + word.length + 20),
    ) || /[A-Z]{2}/.test(word)
  );
}

/** Small letters and digits of a name, without what joins them. */
export function toNameId(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9\p{Script=Han}]+/gu, '');
}

/** Names that are also words of the language: only the lack of a rival makes nothing of them. */
export function isOftenAWord(written: string): boolean {
  return otherWords.test(written);
}
