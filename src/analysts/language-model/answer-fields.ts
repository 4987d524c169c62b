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

/** The one value of `allowed` that a word or a pair of words stands for; null if there is none, or two different ones. */
export function readEnum<T extends string>(
  value: unknown,
  allowed: readonly T[],
  words: Readonly<Record<string, T>>,
): T | null {
  if (Array.isArray(value) && value.length === 1) return readEnum(value[0], allowed, words);
  if (typeof value !== 'string') return null;
  const known = new Set<T>();
  for (const part of [value, ...value.split(separators)]) {
    const word = toWord(part);
    const match = allowed.find((one) => one === word) ?? (Object.hasOwn(words, word) ? words[word] : undefined);
    if (match !== undefined) known.add(match);
  }
  const [only, ...others] = known;
  return only !== undefined && others.length === 0 ? only : null;
}

/** `85`, `85%`, `about85percent`, `17/20`, and a remark in brackets behind it. */
const figurePattern =
  /^(?:约|大约|≈|~|about|approximately)?(\d{0,4}(?:\.\d{1,10}|,\d{1,2})?)(%|％|percent|\/(\d{1,4}))?(?:[(（].{0,200})?$/;

/** A share 0–1 from 0.85, 85, "85", "85%", "0.85 (high)", "17/20" or a word of `words`. */
export function readShare(value: unknown, words: Readonly<Record<string, number>>): number | null {
  if (typeof value === 'number') return toShare(value > 1 ? value / 100 : value);
  if (typeof value !== 'string') return null;
  const word = toWord(value);
  if (Object.hasOwn(words, word)) return words[word] ?? null;
  const said = clip(value, 200).toLowerCase().replace(/\s/g, '');
  const [, figure = '', unit, whole] = figurePattern.exec(said) ?? [];
  if (figure === '') return null;
  const number = Number(figure.replace(',', '.'));
  if (whole !== undefined) return toShare(number / Number(whole));
  return toShare(unit !== undefined || number > 1 ? number / 100 : number);
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
