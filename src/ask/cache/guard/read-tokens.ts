import { readNames, toNameId } from '../../../domain/claims/claim-names.ts';
import { blankSpans, type ClaimText, type Span, toClaimText } from '../../../domain/claims/claim-text.ts';
import { readQuantities } from '../../../domain/claims/quantities.ts';
import { simplify } from '../../../domain/text/simplify.ts';
import { findConcept } from './lexicon.ts';
import { readWindows } from './read-windows.ts';
import { stripCourtesy } from './strip-courtesy.ts';
import { toUnits, type Unit } from './to-units.ts';
import type { ConceptClass, ConceptFault } from './words/concept-table.ts';
import { roleWords } from './words/roles.ts';

export type TokenFault = ConceptFault | 'number' | 'asset' | 'actor';

/** A part of a question that says something. */
export interface Token {
  /** The same for whatever says the same, in either language. */
  id: string;
  /** `name`: an asset, a party or a word that no table knows; `mark`: a comma. */
  class: ConceptClass | 'name' | 'number' | 'asking' | 'mood' | 'empty' | 'mark';
  fault: TokenFault;
  /** As written, in small letters; '' for names and numbers. */
  raw: string;
}

export interface QuestionTokens {
  tokens: Token[];
  /** What the question says of time, in whatever words. */
  windows: string[];
  language: 'zh' | 'en';
}

/** The most of a question that is read, in UTF-16 units: what is longer has no like. */
export const guardLimit = 600;

/** Coins whose name says no more than their ticker; of others, such as Uniswap, the name is the project and the ticker its token. */
const plainCoins = new Set(
  (
    'BTC ETH SOL DOGE ADA TRX AVAX SHIB DOT MATIC POL LTC BCH BSV ETC XLM ATOM APT SUI ARB OP NEAR FIL ICP ALGO TON HBAR XMR ZEC DASH ' +
    'PEPE BONK WIF FLOKI KAS SEI TIA INJ STX EOS VET PI BNB USDC TRUMP'
  ).split(' '),
);

/** Null: it is too long to be read. */
export function readTokens(question: string): QuestionTokens | null {
  if (question.length > guardLimit) return null;
  const whole = toClaimText(spaceScripts(simplify(question.normalize('NFKC'))), 2 * guardLimit);
  const { start, end } = stripCourtesy(whole.lower);
  const text: ClaimText = { ...whole, text: whole.text.slice(start, end), lower: whole.lower.slice(start, end) };
  const { windows, spans } = readWindows(text.lower);
  const timeless = blank(text, spans);
  const names = readNames(timeless, true).filter(({ kind }) => kind !== 'other');
  const nameless = blank(timeless, names);
  const quantities = readQuantities(nameless, []).filter(
    (quantity) => !/[哪这那每第]$/u.test(nameless.lower.slice(0, quantity.start)),
  );
  const placed = [
    ...names.map((name) => ({ start: name.start, token: toName(name, text.text.slice(name.start, name.end)) })),
    ...quantities.map(({ start: at, value, kind, unit }) => ({
      start: at,
      token: {
        id: `#${kind === 'plain' || kind === 'count' ? 'n' : kind}:${Number(value.toPrecision(9))}:${kind === 'count' ? '' : unit}`,
        class: 'number' as const,
        fault: 'number' as const,
        raw: '',
      },
    })),
    ...readWords(nameless, quantities),
  ];
  return {
    tokens: placed.toSorted((a, b) => a.start - b.start).map(({ token }) => token),
    windows,
    language: text.language,
  };
}

/** A space between Chinese and Latin letters: a word borders on it. */
const spaceScripts = (text: string): string =>
  text
    .replaceAll(/\bfortnight\b/gi, '2 weeks')
    .replaceAll(/(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[A-Za-z]{2})(?=\p{Script=Han})/gu, ' ');

const blank = (text: ClaimText, spans: readonly Span[]): ClaimText => ({
  ...text,
  text: blankSpans(text.text, spans),
  lower: blankSpans(text.lower, spans),
});

function toName({ id, kind }: { id: string; kind: string }, written: string): Token {
  const isAsset = kind === 'asset';
  const isTicker = written.replace(/^\$/, '').toUpperCase() === id;
  const own = isAsset && !isTicker && !plainCoins.has(id) ? `${id}~${toNameId(written)}` : id;
  return { id: `=${own}`, class: 'name', fault: isAsset ? 'asset' : 'actor', raw: '' };
}

/** What is left: concepts, and words that no table knows, which are names for all that is known. */
function readWords({ lower }: ClaimText, taken: readonly Span[]): { start: number; token: Token }[] {
  const units = toUnits(blankSpans(lower, taken));
  const found: { start: number; token: Token }[] = [];
  for (let at = 0; at < units.length; ) {
    const unit = units[at];
    if (unit === undefined) break;
    const match = findConcept(units, at);
    const length = match?.length ?? 1;
    found.push({
      start: unit.start,
      token: match === null ? toWord(unit) : toConcept(match.concept, units, at, length),
    });
    at += length;
  }
  return found;
}

function toWord({ key, raw, isMark }: Unit): Token {
  if (isMark) return { id: ',', class: 'mark', fault: 'wording', raw };
  return { id: `'${key}`, class: raw in roleWords ? 'empty' : 'name', fault: 'wording', raw };
}

const classes: Readonly<Record<string, Token['class']>> = { '?': 'asking', '@': 'mood', '~': 'empty' };

function toConcept(
  { id, class: own, fault }: { id: string; class: ConceptClass; fault: ConceptFault },
  units: readonly Unit[],
  at: number,
  length: number,
): Token {
  const raw = units
    .slice(at, at + length)
    .map((unit) => unit.raw)
    .join(' ')
    .replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
  return { id, class: classes[id.charAt(0)] ?? own, fault, raw };
}
