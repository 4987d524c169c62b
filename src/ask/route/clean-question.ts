import { foldQuestion } from './fold-question.ts';
import { orderWords, pleasantries } from './words/order-words.ts';
import { compileQuestionPhrases } from './words/phrases.ts';

const orders = compileQuestionPhrases(orderWords);
const opening = new RegExp(
  `^(?:(?:${pleasantries.en.map((word) => `${word}(?![a-z0-9'])`).join('|')}|${pleasantries.zh.join('|')})[ ,.!~～，。！、:-]*)`,
  'u',
);
/** A question of more openings than this is all pleasantry. */
const mostOpenings = 6;

/** The question without orders to whoever reads it and without pleasantries before it; '' where nothing else was said. */
export function cleanQuestion(question: string): string {
  let text = toParts(question)
    .filter((part) => !orders.test(foldQuestion(part).folded))
    .join('')
    .trim();
  for (let turn = 0; turn < mostOpenings; turn += 1) {
    const found = opening.exec(foldQuestion(text).folded);
    if (found === null) break;
    text = foldQuestion(text).said.slice(found[0].length).trim();
  }
  return text;
}

/** Sentences, what stands behind a colon, and what stands in brackets, with the marks that end them. A point within a number ends nothing. */
function toParts(text: string): string[] {
  return text.split(
    /(?<=[!?。！？;；\n]|\.(?=\s|$))|(?<=(?<!m ?)[:：])(?= ?[^\n]{12})(?! ?"?(?:direct|rag_|search_))|(?=[([【（])|(?<=[)\]】）])/iu,
  );
}
