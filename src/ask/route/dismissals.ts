import type { AskParameters } from '../question.ts';
import type { FoldedQuestion } from './fold-question.ts';
import { dismissWords, newTopic } from './words/dismiss-words.ts';
import { compileQuestionPhrases } from './words/phrases.ts';

export type DismissedFilter = keyof typeof dismissWords;

const patterns = Object.entries(dismissWords).map(
  ([filter, phrases]) => [filter as DismissedFilter, new RegExp(compileQuestionPhrases(phrases), 'gu')] as const,
);
const topic = compileQuestionPhrases(newTopic);

/** What a question takes away of what was said before, and the question without the words that do, which say no filter of its own. */
export interface Dismissals {
  filters: ReadonlySet<DismissedFilter>;
  rest: FoldedQuestion;
}

export function readDismissals({ said, folded }: FoldedQuestion): Dismissals {
  const found = patterns.flatMap(([filter, pattern]) =>
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
