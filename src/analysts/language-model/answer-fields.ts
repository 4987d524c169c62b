import { AppError } from '../../domain/app-error.ts';
import { findJsonObject } from '../../models/openai/json-answer.ts';

/** Readers for the loosely typed fields of a model's answer. Null: nothing usable. */

/** Punctuation between two words for the same thing: `listing (上币)`, `listing/上币`. */
const separators = /[|/,，、:：;；()（）[\]]+/;

function toWord(text: string): string {
  return text
    .trim()
    .replace(/^["'“‘「]|["'”’」.。!！]{1,2}$/g, '')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** The JSON object in an answer that has the property `key`. Throws `AppError` `model_malformed` if there is none. */
export function parseAnswerObject(text: string, key: string): Record<string, unknown> {
  if (text.trim() === '') throw new AppError('model_malformed', 'the answer is empty');
  const answer = findJsonObject(text, key);
  if (answer === null) throw new AppError('model_malformed', `the answer has no JSON object with "${key}"`);
  return answer;
}

/** A remark that may take back what it stands behind. */
const reservation =
  /\b(?:not?|never|false|denied|unconfirmed|unless|until|if|but|then)\b|n't\b|[不否未勿别假若]|除非|但/i;
const remark = /[(（[【]([^)）\]】]{0,200})[)）\]】]/g;

/**
 * The one value of `allowed` that a word or a pair of words stands for. Null if there is none, or two different ones, or words beside
 * it that aren't understood: `buy, unless BTC falls`. A remark in brackets is passed over, where it takes nothing back.
 */
export function readEnum<T extends string>(
  value: unknown,
  allowed: readonly T[],
  words: Readonly<Record<string, T>>,
): T | null {
  if (Array.isArray(value) && value.length === 1) return readEnum(value[0], allowed, words);
  if (typeof value !== 'string') return null;
  const find = (part: string): T | undefined => {
    const word = toWord(part);
    return allowed.find((one) => one === word) ?? (Object.hasOwn(words, word) ? words[word] : undefined);
  };
  const whole = find(value);
  if (whole !== undefined) return whole;
  const said = clip(value, 200);
  const remarks = [...said.matchAll(remark)].map(([, inside = '']) => inside);
  if (remarks.some((inside) => find(inside) === undefined && reservation.test(inside))) return null;
  const parts = [
    ...said
      .replace(remark, '|')
      .split(separators)
      .filter((part) => toWord(part) !== ''),
    ...remarks,
  ];
  const known = parts.map(find).filter((match) => match !== undefined);
  const isUnderstood = parts.every((part) => find(part) !== undefined || remarks.includes(part));
  return isUnderstood && new Set(known).size === 1 ? (known[0] ?? null) : null;
}

/** `85`, `85%`, `about85percent`, `17/20`, and a remark in brackets behind it. */
const figurePattern =
  /^(?:约|大约|≈|~|about|approximately)?(\d{0,4}(?:\.\d{1,10}|,\d{1,2})?)(%|％|percent|\/(\d{1,4}))?(?:[(（].{0,200})?$/;

/**
 * A share 0–1 from 0.85, 85, "85", "85%", "0.85 (high)", "17/20" or a word of `words`. Null for a bare number above 1 up to 10, which may
 * be of ten or of a hundred.
 */
export function readShare(value: unknown, words: Readonly<Record<string, number>>): number | null {
  if (typeof value === 'number') return readBareNumber(value);
  if (typeof value !== 'string') return null;
  const word = toWord(value);
  if (Object.hasOwn(words, word)) return words[word] ?? null;
  const said = clip(value, 200).toLowerCase().replace(/\s/g, '');
  const [, figure = '', unit, whole] = figurePattern.exec(said) ?? [];
  if (figure === '') return null;
  const number = Number(figure.replace(',', '.'));
  if (whole !== undefined) return toShare(number / Number(whole));
  return unit !== undefined ? toShare(number / 100) : readBareNumber(number);
}

function readBareNumber(number: number): number | null {
  if (number > 1 && number <= 10) return null;
  return toShare(number > 1 ? number / 100 : number);
}

function toShare(number: number): number | null {
  return number >= 0 && number <= 1 ? number : null;
}

/** The non-empty strings of a list, or of one string with commas, each once. */
export function readStrings(value: unknown): string[] {
  const list = typeof value === 'string' ? value.split(/[,，、;；]/) : Array.isArray(value) ? value : [];
  const strings = list.filter((one) => typeof one === 'string').map((one) => one.trim());
  return [...new Set(strings.filter((one) => one !== ''))];
}

/** A text, or a list of texts in one; '' for anything else. */
export function readText(value: unknown): string {
  if (Array.isArray(value)) return readStrings(value).join('；');
  return typeof value === 'string' ? value.trim() : '';
}

/** At most `limit` UTF-16 units, never half a character at the end. */
export function clip(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}
