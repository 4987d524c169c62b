import type { FoldedQuestion } from './fold-question.ts';
import { asksForNews } from './route-signs.ts';
import { clauseEnds, hanClauseEnds, hanRefusalBegins, refusalBegins } from './words/refusal-words.ts';

const begins = new RegExp(`^ *(?:${refusalBegins}|${hanRefusalBegins})`, 'u');
const ends = new RegExp(`${clauseEnds}|${hanClauseEnds}`, 'gu');
const asks = /[吗呢么没] *$|有没有|什么|啥|哪|谁|多少/u;
const ofArchive =
  /(?<![a-z])(?:archives?|database|db|retrieval|search(?:ing)?|lookup|stories|articles?|feeds?|events?)(?![a-z])|档案|资料库|数据库|库|检索/;
const letters = /[\p{L}\p{N}]/u;

/** What a question says that it isn't about, and the question without it. */
export interface Refusals {
  /** '': nothing. */
  refused: FoldedQuestion;
  rest: FoldedQuestion;
  refusesNews: boolean;
  /** It says nothing else. */
  isAll: boolean;
}

/** "Not the scams", 不用今天的: clauses that say what isn't wanted. A question that is nothing else keeps them. */
export function readRefusals({ said, folded }: FoldedQuestion): Refusals {
  const clauses = toClauses(folded).filter(
    ({ start, end }) =>
      begins.test(folded.slice(start, end)) &&
      !/[?？]/.test(folded.slice(end, end + 1)) &&
      !asks.test(folded.slice(start, end)),
  );
  const keep = (text: string, isKept: boolean) => {
    const blanks = clauses.reduce(
      (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
      text,
    );
    return isKept ? blanks : [...clauses].map(({ start, end }) => text.slice(start, end)).join(' ');
  };
  const none = { said: '', folded: '' };
  if (clauses.length === 0) return { refused: none, rest: { said, folded }, refusesNews: false, isAll: false };
  const refused = { said: keep(said, false), folded: keep(folded, false) };
  const rest = { said: keep(said, true), folded: keep(folded, true) };
  if (!letters.test(rest.folded)) return { refused, rest: { said, folded }, refusesNews: false, isAll: true };
  const refusesNews = asksForNews.test(refused.folded) || ofArchive.test(refused.folded);
  return { refused, rest, refusesNews, isAll: false };
}

function toClauses(folded: string): { start: number; end: number }[] {
  const marks = [...folded.matchAll(ends)];
  return [...marks, undefined].map((mark, index) => {
    const before = marks[index - 1];
    return {
      start: before === undefined ? 0 : before.index + (letters.test(before[0]) ? 0 : before[0].length),
      end: mark?.index ?? folded.length,
    };
  });
}
