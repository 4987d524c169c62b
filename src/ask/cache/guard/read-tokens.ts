import { type ClaimName, readNames } from '../../../domain/claims/claim-names.ts';
import { blankSpans, type ClaimText, type Span, toClaimText } from '../../../domain/claims/claim-text.ts';
import { englishNumbers } from '../../../domain/claims/number-words.ts';
import { readQuantities } from '../../../domain/claims/quantities.ts';
import { hasHan } from '../../../domain/text/tokenize.ts';
import { findName, toNamed } from './find-name.ts';
import { findConcept } from './lexicon.ts';
import { readWindows } from './read-windows.ts';
import { spellAlike } from './spell-alike.ts';
import { stripCourtesy } from './strip-courtesy.ts';
import { findPreamble } from './strip-preamble.ts';
import { takenMark, toUnits, type Unit } from './to-units.ts';
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

/** Null: it is too long to be read. */
export function readTokens(question: string): QuestionTokens | null {
  if (question.length > guardLimit) return null;
  const whole = toClaimText(spellAlike(question), 2 * guardLimit);
  const courtesy = stripCourtesy(whole.lower);
  const beside = findPreamble(whole.text.slice(courtesy.start, courtesy.end), (text) => isNaming(text, whole));
  const rest = stripCourtesy(whole.lower.slice(courtesy.start + beside, courtesy.end));
  const start = courtesy.start + beside + rest.start;
  const end = courtesy.start + beside + rest.end;
  const text: ClaimText = { ...whole, text: whole.text.slice(start, end), lower: whole.lower.slice(start, end) };
  const { windows, spans } = readWindows(text.lower);
  const timeless = blank(text, spans);
  const names = readNames(timeless, true).filter(
    ({ kind, start: at, end: to }) => kind !== 'other' && !isWord(timeless.text.slice(at, to)),
  );
  const nameless = blank(timeless, names);
  const quantities = readQuantities(nameless, [])
    .filter((quantity) => !/[哪这那每第]$/u.test(nameless.lower.slice(0, quantity.start)))
    .map((quantity) => (quantity.kind === 'count' ? leaveCounted(quantity, nameless.lower) : quantity));
  const placed = [
    ...names.map((name) => ({ start: name.start, token: toName(name, text.text.slice(name.start, name.end)) })),
    ...quantities.map(({ start: at, value, kind, unit, sign }) => ({
      start: at,
      token: {
        id: `${sign < 0 ? 'minus ' : ''}#${kind === 'plain' || kind === 'count' || kind === 'coin' ? 'n' : kind}:${Number(value.toPrecision(9))}:${kind === 'count' || kind === 'coin' ? '' : unit}`,
        class: 'number' as const,
        fault: 'number' as const,
        raw: '',
      },
    })),
    ...readWords(text.lower, [...spans, ...names, ...quantities]),
  ];
  return {
    tokens: placed
      .toSorted((a, b) => a.start - b.start)
      .map(({ token }, at, all) => toBridge(token, all[at - 1]?.token, all[at + 1]?.token)),
    windows,
    language: text.language,
  };
}

/** What whoever asks does before asking. */
const idling = new Set(
  'keep look-at know think want wait talk read learn search help meet say go come work do'.split(' '),
);

/** Whether what is said before a question tells something: of whom it is asked, or what happened. */
function isNaming(text: string, whole: ClaimText): boolean {
  const lower = text.toLowerCase();
  const units = toUnits(lower);
  const isTelling = units.some((_unit, at) => {
    const { class: kind = 'thing', id = '' } = findConcept(units, at)?.concept ?? {};
    return kind === 'party' || (kind === 'relation' && id !== 'and') || (kind === 'deed' && !idling.has(id));
  });
  return isTelling || readNames({ ...whole, text, lower }, true).some(({ kind }) => kind !== 'other');
}

/** "The Ronin bridge", not what one bridges. */
const toBridge = (token: Token, before: Token | undefined, next: Token | undefined): Token =>
  /^bridges?$/.test(token.raw) && (before?.class === 'name' || before?.raw === 'the' || next?.id === 'hack')
    ? { ...token, id: 'bridge-noun', class: 'party' }
    : token;

const countedNoun = / ?(?:[a-z]{3,14}|地址|钱包|区块|人|股|票|国|席)$/;

/** What is counted is a word of the question: five wallets aren't five exchanges. */
const leaveCounted = <Counted extends Span>(quantity: Counted, lower: string): Counted => {
  const noun = countedNoun.exec(lower.slice(quantity.start, quantity.end))?.[0] ?? '';
  return noun.trim().endsWith('illion') ? quantity : { ...quantity, end: quantity.end - noun.length };
};

/** A word in small letters that only looks like a name: near, just. */
const isWord = (written: string): boolean => /^[a-z]+$/.test(written) && findConcept(toUnits(written), 0) !== null;

const blank = (text: ClaimText, spans: readonly Span[]): ClaimText => ({
  ...text,
  text: blankSpans(text.text, spans),
  lower: blankSpans(text.lower, spans),
});

const toName = (name: ClaimName, written: string): Token => ({
  id: toNamed(name, written),
  class: 'name',
  fault: name.kind === 'asset' ? 'asset' : 'actor',
  raw: '',
});

/** What is left: concepts, and words that no table knows, which are names for all that is known. */
function readWords(lower: string, taken: readonly Span[]): { start: number; token: Token }[] {
  const units = toUnits(markTaken(lower, taken));
  const found: { start: number; end: number; token: Token }[] = [];
  for (let at = 0; at < units.length; ) {
    const unit = units[at];
    if (unit === undefined) break;
    const match = findConcept(units, at);
    const length = match?.length ?? 1;
    const last = found.at(-1);
    if (match === null && last?.end === unit.start && isUnknownHan(last.token) && hasHan(unit.raw)) {
      last.end = unit.end;
      last.token = { ...last.token, id: last.token.id + unit.key, raw: last.token.raw + unit.raw };
    } else {
      const token = match === null ? toWord(unit) : toConcept(match.concept, units, at, length);
      found.push({ start: unit.start, end: units[at + length - 1]?.end ?? unit.end, token });
    }
    at += length;
  }
  return found;
}

const isUnknownHan = ({ id, raw }: Token): boolean => id.startsWith("'") && hasHan(raw) && !(raw in roleWords);

function markTaken(lower: string, taken: readonly Span[]): string {
  const blanked = blankSpans(lower, taken);
  return [...taken].reduce(
    (text, { start, end }) => text.slice(0, start) + takenMark.repeat(end - start) + text.slice(end),
    blanked,
  );
}

function toWord({ key, raw, isMark }: Unit): Token {
  if (isMark) return { id: ',', class: 'mark', fault: 'wording', raw };
  if (raw in roleWords) return { id: `'${key}`, class: 'empty', fault: 'wording', raw };
  const number = englishNumbers.get(raw);
  if (number !== undefined) return { id: `#n:${number}:`, class: 'number', fault: 'number', raw: '' };
  const name = findName(raw);
  if (name !== null) return { ...name, class: 'name', raw: '' };
  return { id: `'${key}`, class: 'name', fault: 'wording', raw };
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
