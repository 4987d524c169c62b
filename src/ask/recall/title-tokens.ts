import { tokenizeQuery } from '../../domain/text/tokenize.ts';

/** UTF-16 units of a question that titles are compared with. */
export const titleQuestionLimit = 4000;

const firstWord = /^[^\p{Script=Han}\s]+/u;
const lastWord = /[^\p{Script=Han}\s]+$/u;

/**
 * The tokens that a title has if it contains the question. Who copies a part may cut a word in two: the last word isn't looked for, nor
 * the first unless little else is left.
 */
export function toTitleTokens(question: string): string[] {
  const begun = question.trim().replace(lastWord, '').trim();
  const whole = tokenizeQuery(begun.replace(firstWord, ''));
  return whole.length >= 3 ? whole : tokenizeQuery(begun);
}
