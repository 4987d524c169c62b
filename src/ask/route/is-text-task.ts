import { readEventTypes } from './read-filters.ts';
import { compileQuestionPhrases } from './words/phrases.ts';
import * as words from './words/task-words.ts';

const is = {
  editing: compileQuestionPhrases(words.editingWords),
  wording: compileQuestionPhrases(words.wordingWords),
  writing: compileQuestionPhrases(words.writingWords),
  wanting: compileQuestionPhrases(words.wantingWords),
  published: compileQuestionPhrases(words.publishedWords),
  tracing: compileQuestionPhrases(words.tracingWords),
  code: compileQuestionPhrases(words.codeWords),
  brief: compileQuestionPhrases(words.briefWords),
};
/** A text between marks; within a word they are apostrophes. */
const quoted =
  /["“”「『«]([^"“”」』»]{2,800})["“”」』»]|(?<=^|[\s:：(（])'([^'\n]{2,800})'(?=$|[\s,.;:?!)，。？！）])/gu;
/** What is told in other words may be news: "summarise: flows this week". */
const retelling =
  /(?<![a-z])(?:summari[sz]e|tl;?dr|simple|simpler|short|brief|condense|in (?:english|chinese|one line|a line))(?![a-z])|总结|概括|简单|汇总|用[^。]{1,4}[说讲写]/;
/** A colon with a text behind it, rather than a word. */
const colon = /[:：](?= ?.{6})/su;

/**
 * Whether a question is about a text: one that it holds, to be translated or mended, or one that is to be written. What happened is asked
 * of the archive even so.
 * @param saysTime whether words say when something was published.
 * @param hasAsset whether a coin is named: a text that is wanted about it is one that was published.
 */
export function isTextTask(folded: string, saysTime: (text: string) => boolean, hasAsset: boolean): boolean {
  const unquoted = folded.replace(quoted, ' ');
  const textStart = unquoted.search(colon);
  const around = textStart === -1 ? unquoted : `${unquoted.slice(0, textStart)} `;
  const behind = textStart === -1 ? '' : unquoted.slice(textStart + 1);
  if (unquoted !== folded && is.tracing.test(around)) return false;
  if (unquoted === folded && (is.published.test(behind) || (retelling.test(around) && saysTime(behind)))) return false;
  if (around !== folded && is.editing.test(around)) return !(is.brief.test(around) && saysTime(around));
  if (is.wording.test(folded)) return !(is.brief.test(unquoted) && saysTime(unquoted));
  if (is.code.test(unquoted) && !saysTime(unquoted) && !is.brief.test(unquoted)) return true;
  if (is.wanting.test(unquoted) && !hasAsset && !saysTime(unquoted) && !saysType(unquoted)) return true;
  if (!is.writing.test(unquoted)) return false;
  return !(saysTime(unquoted) && (is.brief.test(unquoted) || saysType(unquoted)));
}

const saysType = (folded: string): boolean => readEventTypes({ said: folded, folded }).length > 0;
