import type { AskParameters } from '../question.ts';
import type { FoldedQuestion } from './fold-question.ts';
import { barelyDismissWords, dismissWords, newTopic } from './words/dismiss-words.ts';
import { compileQuestionPhrases, type Phrases } from './words/phrases.ts';

export type DismissedFilter = keyof typeof dismissWords;

const compile = (words: Readonly<Record<DismissedFilter, Phrases>>) =>
  Object.entries(words).map(
    ([filter, phrases]) => [filter as DismissedFilter, new RegExp(compileQuestionPhrases(phrases), 'gu')] as const,
  );
const patterns = compile(dismissWords);
const barePatterns = compile(barelyDismissWords);
const topic = compileQuestionPhrases(newTopic);

/** What a question takes away of what was said before, and the question without the words that do, which say no filter of its own. */
export interface Dismissals {
  filters: ReadonlySet<DismissedFilter>;
  rest: FoldedQuestion;
}

/** @param isBare whether a question without the words that take filters away says filters alone. */
export function readDismissals(question: FoldedQuestion, isBare: (rest: FoldedQuestion) => boolean): Dismissals {
  const bare = dismiss(question, [...patterns, ...barePatterns]);
  return isBare(bare.rest) ? bare : dismiss(question, patterns);
}

function dismiss({ said, folded }: FoldedQuestion, words: typeof patterns): Dismissals {
  const found = words.flatMap(([filter, pattern]) =>
    [...folded.matchAll(pattern)].map((match) => ({ filter, start: match.index, end: match.index + match[0].length })),
  );
  const blank = (text: string) =>
    found.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);
  return { filters: new Set(found.map(({ filter }) => filter)), rest: { said: blank(said), folded: blank(folded) } };
}

/** Whether a question leaves what was spoken of. */
export const isNewTopic = ({ folded }: FoldedQuestion): boolean => topic.test(folded);

/** What stands of the rounds before: a filter that was taken away is gone. */
export function dropDismissed(before: AskParameters, filters: ReadonlySet<DismissedFilter>): AskParameters {
  const isGone = (filter: DismissedFilter) => filters.has(filter);
  return {
    ...before,
    assets: isGone('assets') ? [] : before.assets,
    event_types: isGone('event_types') ? [] : before.event_types,
    since: isGone('time') ? null : before.since,
    until: isGone('time') ? null : before.until,
    action: isGone('action') ? null : before.action,
    min_confidence: isGone('confidence') ? null : before.min_confidence,
    source: isGone('source') ? null : before.source,
  };
}
