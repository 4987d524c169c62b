import { type AskParameters, hasFilter } from '../question.ts';
import type { FoldedQuestion } from './fold-question.ts';
import { isShort, namesNobody } from './follow-up.ts';
import { withoutEventTypes } from './read-filters.ts';
import { isFilterOnly } from './strip-filters.ts';
import { ofAnyNews } from './words/follow-words.ts';
import { compileQuestionPhrases } from './words/phrases.ts';
import { toldWords } from './words/told-words.ts';

const told = new RegExp(compileQuestionPhrases(toldWords), 'gu');
/** 有没有韩国的: what they are is left unsaid. */
const unsaid = /^(?:还|也|都)?(?:有没有|有无|有)[^?，,]{1,8}的[吗么没嘛呢]?[?。!]?$/u;
const anyNews = compileQuestionPhrases(ofAnyNews);

/** Whether a question asks of reports that it doesn't name, and nothing else: "any retracted?", 哪家媒体先报的, "who was affected?" */
export function asksOfTold(question: FoldedQuestion, own: AskParameters): boolean {
  const { folded } = question;
  if (!isShort(folded) || hasFilter(own) || anyNews.test(folded)) return false;
  if (unsaid.test(folded)) return true;
  if (!namesNobody(question)) return false;
  const left = folded.replace(told, ' ');
  return left !== folded && isFilterOnly(left, own);
}

/**
 * Whether a question says no more than a kind of event, where the one before it asked for news of a time or an asset, whatever they were:
 * "SOL news this week?", "any hacks?"
 */
export function narrows(question: FoldedQuestion, own: AskParameters, before: AskParameters): boolean {
  const { event_types, ...others } = own;
  if (event_types.length === 0 || before.event_types.length > 0 || !hasFilter(before)) return false;
  const { folded } = withoutEventTypes(question);
  return isShort(question.folded) && !hasFilter({ ...others, event_types: [] }) && isFilterOnly(folded, own);
}
