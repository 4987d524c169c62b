import { AppError } from '../../domain/app-error.ts';
import { findJsonObject } from '../../models/openai/json-answer.ts';

/** Readers for the loosely typed fields of a model's answer. Null: nothing usable. */

/** Punctuation between two words for the same thing: `listing (上币)`, `listing/上币`. */
const separators = /[|/,，、:：;；()（）[\]]+/;

function toWord(text: string): string {
  return text
    .trim()
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

/** A share 0–1 from 0.85, 85, "85", "85%", "0.85" or a word of `words`. */
export function readShare(value: unknown, words: Readonly<Record<string, number>>): number | null {
  if (typeof value === 'string') {
    const word = toWord(value);
    if (Object.hasOwn(words, word)) return words[word] ?? null;
    const percent = /^(\d+(?:\.\d+)?)\s*[%％]$/.exec(value.trim());
    if (percent !== null) return toShare(Number(percent[1]) / 100);
    return /^(?:\d+|\d*\.\d+)$/.test(value.trim()) ? readShare(Number(value), words) : null;
  }
  if (typeof value !== 'number') return null;
  return toShare(value > 1 ? value / 100 : value);
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
