import { cutText } from '../../domain/text/normalise.ts';
import { frameWords } from '../recall/frame.ts';
import { toSpoken } from '../to-spoken.ts';

/** A sentence that somebody said, as plain text on one line. */
export interface SaidSentence {
  text: string;
  /** Ends with a question mark. */
  isQuestion: boolean;
}

/** Characters of a message that are read: what matters stands at the beginning. */
const readingLength = 4000;
const codeBlock = /```[\s\S]*?(?:```|$)/g;
/** A line of memories as we put it before a model. */
const memoryLine = /^\s*(?:-{3,}$|\[\d{2,4}-\d{2}(?:-\d{2})?[ T]\d{2}:\d{2}\])/;
const frameLines = Object.values(frameWords).flatMap(({ title, summaries, turns, note }) => [
  title,
  summaries,
  turns,
  note,
]);
/** What was put there by us, and a model, or a client, repeats. */
const isInjected = (line: string): boolean => memoryLine.test(line) || frameLines.some((words) => line.includes(words));
const invisible = /(?!\u200D)\p{Default_Ignorable_Code_Point}/gu;
const standIn = /\[(?:image|audio|file|photo|video|sticker|图片|语音|文件|视频|表情)(?::[^\]\n]{0,300})?\]/gi;
const links = /!?\[([^\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s"[^"\n]*")?\)/g;
const addresses = /\b(?:https?:\/\/|www\.)[^\s，。）)]+/g;
const marks = /^\s*(?:#{1,6}\s+|>\s?|[-*+•]\s+|\d{1,2}[.)、]\s*)|\*\*|__|`/gm;
/** A stage direction: 「（叹气）」, *sighs*. */
const gesture = /（[^（）\n]{1,30}）|(?<![\w*])\*[^*\n]{1,60}\*(?![\w*])/g;
const emoji =
  /\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic})*|[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}]/gu;

/** No end: Mr. Smith, 3.5, e.g. this. */
const abbreviation = /(?:\b(?:mr|mrs|ms|dr|st|vs|etc|e\.g|i\.e|a\.m|p\.m|no|jr|sr)|\b\p{Lu})\.$/iu;
const ends = /[。！？!?…]+["”’」』）)]*|\.(?=["”’)]*(?:\s|$))["”’)]*|\n+/g;

/** The sentences of a message, without code, tables, calls of tools, pictures, addresses and whatever was put there by us. */
export function toSaidSentences(content: string): SaidSentence[] {
  const plain = cutText(toSpoken(content), readingLength)
    .replace(codeBlock, '\n')
    .split(/\r?\n/)
    .filter((line) => !isInjected(line) && !/^\s*\|.*\|\s*$/.test(line))
    .join('\n')
    .replace(links, '$1')
    .replace(standIn, ' ')
    .replace(addresses, ' ')
    .replace(marks, '')
    .replace(gesture, ' ')
    .replace(emoji, ' ');
  return split(plain.replace(invisible, ''))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map((text) => ({ text, isQuestion: /[?？]["”’」』）)]*$/.test(text) }));
}

function split(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(ends)) {
    const end = match.index + match[0].length;
    const sentence = text.slice(start, end);
    if (match[0].startsWith('.') && abbreviation.test(sentence)) continue;
    sentences.push(sentence);
    start = end;
  }
  sentences.push(text.slice(start));
  return sentences;
}
