import type { FoldedQuestion } from './fold-question.ts';
import { isMood } from './is-remark.ts';
import { readAssets } from './read-assets.ts';
import { is } from './route-signs.ts';
import { courtesyFrames, leadIns, ofSpeaker } from './words/frame-words.ts';
import { unsaidOfAny } from './words/notion-words.ts';
import { compileQuestionPhrases } from './words/phrases.ts';

const speaker = compileQuestionPhrases(ofSpeaker);
const ofAny = compileQuestionPhrases(unsaidOfAny);
const leadIn = compileQuestionPhrases(leadIns);
const frame = new RegExp(`^(?:(?:${courtesyFrames.join('|')})(?![a-z'])[ ,]*)`, 'u');
/** Marks, and a space between Chinese characters where somebody writes without marks. */
const clauseMark = /[,，.。;；!！?？\n]|[:：](?= ?\S)|(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu;
const sentenceMark =
  /[.。!！?？;；\n]+ ?|, ?(?=(?:and|what about|how about) )|(?<=\p{Script=Han}) +(?=\p{Script=Han})/u;
const wants =
  /(?<![a-z])(?:need|want|give|get|show|pull|send|list|find|check|tell|track|compare|looking for)(?![a-z])|想[看要知找查问]|要[看的找查]|给我|帮我|需要|[看查找列报拉翻]/;
/** "Could you" asks, whoever else is in it. */
const toReader = /(?<![a-z])(?:you|u|your|let'?s)(?![a-z])|你|您/;
const mostFrames = 3;
const mostClauses = 40;

/** A question without what its speaker says of themselves beside it; the whole where nothing else is asked. */
export function dropAsides(question: FoldedQuestion): FoldedQuestion {
  const { said, folded } = question;
  const clauses = toClauses(folded);
  if (clauses.length < 2 || clauses.length > mostClauses) return question;
  const asides = clauses.filter(({ start, end }) => isAside(said.slice(start, end), folded.slice(start, end)));
  if (asides.length === 0) return question;
  const blank = (text: string) =>
    asides.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text);
  const rest = blank(folded);
  const isAsked = /[?？]/.test(rest) || [is.askingWords, is.newsWords, wants].some((words) => words.test(rest));
  return isAsked ? { said: blank(said), folded: rest } : question;
}

function isAside(said: string, folded: string): boolean {
  if ((!speaker.test(folded) && !isMood(folded.trim())) || toReader.test(folded)) return false;
  const asks = [
    is.askingWords,
    is.newsWords,
    is.archiveWords,
    is.definitionWords,
    is.plainNotionWords,
    ofAny,
    wants,
  ].some((words) => words.test(folded));
  return !asks && readAssets({ said, folded }).length === 0;
}

function toClauses(folded: string): { start: number; end: number }[] {
  const marks = [...folded.matchAll(clauseMark)];
  return [...marks, undefined].map((mark, index) => {
    const before = marks[index - 1];
    return { start: before === undefined ? 0 : before.index + before[0].length, end: mark?.index ?? folded.length };
  });
}

/** What goes on from the round before, without thanks and courtesy in front of it and without what is said of oneself behind it. */
export function toGist({ said, folded }: FoldedQuestion): FoldedQuestion {
  let start = 0;
  for (let turn = 0; turn < mostFrames; turn += 1) {
    const mark = sentenceMark.exec(folded.slice(start));
    if (mark === null || !leadIn.test(folded.slice(start, start + mark.index).trim())) break;
    start += mark.index + mark[0].length;
  }
  const left = folded.slice(start);
  const behind = sentenceMark.exec(left);
  const tail = behind === null ? '' : left.slice(behind.index + behind[0].length);
  const isTold = tail !== '' && speaker.test(tail) && !/[?？]/.test(tail);
  const end = start + (isTold && behind !== null ? behind.index : left.length);
  for (let turn = 0; turn < mostFrames; turn += 1) {
    const courtesy = frame.exec(folded.slice(start, end));
    if (courtesy === null) break;
    start += courtesy[0].length;
  }
  return { said: said.slice(start, end).trim(), folded: folded.slice(start, end).trim() };
}
