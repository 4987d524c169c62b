import { readEventTypes } from './read-filters.ts';
import { compileQuestionPhrases } from './words/phrases.ts';
import * as words from './words/task-words.ts';

const is = {
  editing: compileQuestionPhrases(words.editingWords),
  wording: compileQuestionPhrases(words.wordingWords),
  writing: compileQuestionPhrases(words.writingWords),
  brief: compileQuestionPhrases(words.briefWords),
};
/** A text between marks; within a word they are apostrophes. */
const quoted =
  /["“”「『«]([^"“”」』»]{2,800})["“”」』»]|(?<=^|[\s:：(（])'([^'\n]{2,800})'(?=$|[\s,.;:?!)，。？！）])/gu;
/** A colon with a text behind it, rather than a word. */
const colon = /[:：](?= ?.{6})/su;

/**
 * Whether a question is about a text: one that it holds, to be translated or mended, or one that is to be written. What happened is asked
 * of the archive even so.
 * @param saysTime whether words say when something was published.
 */
export function isTextTask(folded: string, saysTime: (text: string) => boolean): boolean {
  const unquoted = folded.replace(quoted, ' ');
  const textStart = unquoted.search(colon);
  const around = textStart === -1 ? unquoted : `${unquoted.slice(0, textStart)} `;
  if (around !== folded && is.editing.test(around)) return !(is.brief.test(around) && saysTime(around));
  if (is.wording.test(folded)) return !(is.brief.test(unquoted) && saysTime(unquoted));
  if (!is.writing.test(unquoted)) return false;
  return !(saysTime(unquoted) && (is.brief.test(unquoted) || saysType(unquoted)));
}

const saysType = (folded: string): boolean => readEventTypes({ said: folded, folded }).length > 0;
