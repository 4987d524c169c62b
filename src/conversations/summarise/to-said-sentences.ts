import { cutText } from '../../domain/text/normalise.ts';
import { frameWords } from '../recall/frame.ts';
import { toSpoken } from '../to-spoken.ts';

/** A sentence that somebody said, as plain text on one line. */
interface SaidSentence {
  text: string;
  /** Ends with a question mark, or has none and asks all the same. */
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
/** What nobody sees; everything else stays as it was written, a full-width comma as well as a ①. */
const invisible = /(?![\u200D\t-\r])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const standIn = /\[(?:image|audio|file|photo|video|sticker|图片|语音|文件|视频|表情)(?::[^\]\n]{0,300})?\]/gi;
const links = /!?\[([^\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s"[^"\n]*")?\)/g;
const addresses = /\b(?:https?:\/\/|www\.)[^\s，。）)]+/g;
const marks = /^\s*(?:#{1,6}\s+|>\s?|[-*+•]\s+|\d{1,2}(?:[.)](?!\d)|、)\s*)|\*\*|__|`/gm;
/** A stage direction, 「（叹气）」 or *sighs*: before a sentence, after one, or where a line of Chinese ends in one. Within a sentence it is a part of it. */
const gesture =
  /(?<=^\s*|[。！？!?…~～.]["”’」』]*\s*)(?:（[^（）\n\d]{1,30}）|\*[^*\n]{1,60}\*(?![\w*]))|(?<=\p{Script=Han}[，,]?\s+)\*[^*\n]{1,60}\*(?=\s*$)|(?<=\s)\*\p{Ll}+s\b[^*\n]{0,60}\*(?=\s*$)/gmu;
/** What is left of them marks a word: *really*. */
const stress = /(?<![\w*])\*([^*\n]{1,60})\*(?![\w*])/g;
/** Where something was taken out before a mark. */
const gap = /\s+(?=[，。！？、；：…）」』】]|[,.!?;:](?:\s|$))/g;
const emoji =
  /\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic})*|[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}]/gu;

/** No end: Mr. Smith, 3.5, e.g. this. */
const abbreviation = /(?:\b(?:mr|mrs|ms|dr|st|vs|etc|e\.g|i\.e|a\.m|p\.m|no|jr|sr)|\b\p{Lu})\.$/iu;
/** It asks without a question mark: …吗, 叫什么; but not 我在吃饭呢, 没什么, 不知道他叫什么. */
const hanQuestion =
  /(?:吗|干嘛|怎么样|怎么办|多少钱?|谁|[在去]哪[里儿]?|哪里|哪儿|几[点岁个]|什么(?:时候|意思|名字)?|为什么|好不好|对不对|是不是|行不行|(?<!(?:在|正|才|还|可|着|又|都).{0,12})呢)[了啊呀呢]?["”’」』）)~～…。.]*$/;
const hanTelling = /^(?!.*吗[^\p{L}]*$).*(?:没什么|不知道|不记得|忘了|想不起|记不[清得住]|不清楚|想知道|无论|不管)/u;
const latinQuestion =
  /^(?:(?:and|so|but|hey|ok|okay|well),? )?(?:(?:what|who|where|when|why|how|which)(?:'s| is| are| was| were| do| does| did| can| could| would| should| will| has| have| many| much| old| long| far)|(?:do|does|did|is|are|was|were|can|could|will|would|should|have|has) (?:you|we|i|he|she|they|it|there|this|that|my|your))\b.*[\p{L}\p{N}]$/iu;
const ends = /[。！？!?…]+["”’」』）)]*|\.(?=["”’)]*(?:\s|$))["”’)]*|\n+/g;

/** The sentences of a message, without code, tables, calls of tools, pictures, addresses and whatever was put there by us. */
export function toSaidSentences(content: string): SaidSentence[] {
  const plain = cutText(toSpoken(content), readingLength)
    .replace(invisible, '')
    .normalize('NFC')
    .replace(codeBlock, '\n')
    .split(/\r?\n/)
    .filter((line) => !isInjected(line) && !/^\s*\|.*\|\s*$/.test(line))
    .join('\n')
    .replace(links, '$1')
    .replace(standIn, ' ')
    .replace(addresses, ' ')
    .replace(marks, '')
    .replace(gesture, ' ')
    .replace(stress, '$1')
    .replace(emoji, ' ');
  return split(plain)
    .map((text) => text.replace(/\s+/g, ' ').replace(gap, '').trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text))
    .map((text) => ({ text, isQuestion: asks(text) }));
}

function asks(text: string): boolean {
  if (/[?？]["”’」』）)]*$/.test(text)) return true;
  return latinQuestion.test(text) || (hanQuestion.test(text) && !hanTelling.test(text));
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
