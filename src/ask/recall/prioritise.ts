import { tokenize, tokenizeQuery } from '../../domain/text/tokenize.ts';
import type { AskParameters } from '../question.ts';
import { stripFilters } from '../route/strip-filters.ts';
import type { AskSource } from '../source.ts';
import type { WordCounts } from './archive.ts';
import type { Priority } from './recall.ts';

/** A word of more messages than this share of the newest says little of what a question is after. */
const commonShare = 0.05;
/** The cosine from which a message is as good as one with the keyword in its title. */
const likenessBar = 0.88;
/** Tokens of a text among which keywords are looked for. */
const readTokens = 400;
/** Words of a question whose frequencies are asked for. */
const wordLimit = 64;

/** The words of a question that may be its keywords: none of those that ask, or that a filter stands for. */
export function listQuestionWords(question: string, parameters: AskParameters): string[] {
  return tokenizeQuery(stripFilters(question, parameters), wordLimit);
}

/** The rare ones among them; where all are common, those that half of the messages haven't got. */
export function pickRareWords(words: readonly string[], { messages, words: counts }: WordCounts): ReadonlySet<string> {
  const isRarer = (share: number) => (word: string) => (counts.get(word) ?? 0) <= Math.max(2, share * messages);
  const rare = words.filter(isRarer(commonShare));
  return new Set(
    rare.some((word) => counts.has(word)) || rare.length === words.length ? rare : words.filter(isRarer(0.5)),
  );
}

/** Why a message is a candidate, but for its title as a whole. */
export function findPriority(
  source: AskSource,
  keywords: ReadonlySet<string>,
  { assets, event_types }: AskParameters,
  similarity = 0,
): Exclude<Priority, 1> {
  const hasKeyword = (text: string) => tokenize(text, 'index', readTokens).some((token) => keywords.has(token));
  if (similarity > likenessBar || hasKeyword(source.title)) return 2;
  const isFiltered = assets.length > 0 || event_types.length > 0;
  if (isFiltered || hasKeyword([...source.keywords, ...source.assets, source.event_type ?? ''].join('\n'))) return 3;
  return hasKeyword(source.summary) || hasKeyword(source.text) ? 4 : 5;
}
