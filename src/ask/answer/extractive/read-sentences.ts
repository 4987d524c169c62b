import { weighLetters } from '../../../analysts/rules/drop-boilerplate.ts';
import { readMessage, stripMessage } from '../../../analysts/rules/read-message.ts';
import { unwrapNews } from '../../../domain/duplicates/unwrap-news.ts';
import { isClickbait } from '../../../domain/text/clickbait.ts';
import { stripTails } from '../../../domain/text/strip-tails.ts';

/** What a message says, sentence by sentence, each whole and in its own words. */
interface SaidSentences {
  /** Its headline; null: it is cut off, or asks. */
  title: string | null;
  /** The sentences behind it, in their order. */
  body: string[];
}

/** A line of at least so many UTF-16 units without an end of its own goes on in the next one. */
const wrappedLine = 56;
/** Longer ones are no sentence but a page; nobody reads them at night. */
const longestSentence = 420;
/** Weighed letters of the shortest sentence that tells anything. */
const leastLetters = 18;

const endPattern = /[。!?！？.]["'”’」』)）】]*$/u;
const cutPattern = /(?:\.{2,}|…)["'”’」』)）】]*$|[,，、:：;；(（“「『-]$/u;
/** A mark that ends a sentence; a full stop does before a space and a capital or a Han character, but for what it abbreviates. */
const borderPattern =
  /(?<=[。！？!?…]["'”’」』)）】]{0,3})(?!["'”’」』)）】])\s*(?=\S)|(?<=[\p{Ll}\p{N}%)\]"'”’]{2}\.["'”’)]{0,2}) +(?=["'“‘(]?[\p{Lu}\p{Script=Han}$])/gu;
const abbreviationPattern =
  /(?:^|\s)(?:Mr|Mrs|Ms|Dr|Inc|Corp|Ltd|Co|Mt|No|vs|St|Sr|Jr|Prof|Gov|Sen|Rep|approx|est|etc)\.$/i;
/** A stamp of the page it stood on. */
const stampPattern =
  /^(?:[-–—.:/\d\s年月日]|星期[一二三四五六日天]|周[一二三四五六日天]|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|utc|gmt|am|pm|,)+$/i;
/** What a page says of itself, or asks of its reader. */
const pagePattern =
  /(?:请广大读者|旨在为读者|为读者提供|理性看待|风险意识|不构成(?:任何)?投资(?:建议)?|仅供参考|免责声明|点击|扫码|关注我们|订阅|原文链接|详细分析|下载|本文(?:来自|由|转载|作者)|责任编辑|not (?:financial|investment) advice|sponsored|advertis|affiliate|promo(?:tion)? code|sign up|subscribe|newsletter|cookie|this article was|drafted using|motley fool|our editorial|disclosure|press release|privacy policy|learn more about|read more|click here|join (?:us|our))/i;

/** A mark-up that some publishers leave in: `bitcoin {{BTC}}`. */
const placeholderPattern = /\{\{[\w.$-]{1,20}\}\}/g;
/** The name of a site behind a Chinese headline, which no table knows. */
const siteTailPattern = /(?<=\p{Script=Han}.{8,})\s{1,2}[-–—|_] ?[^\s\d,，。:：]{2,16}$/u;

/** Takes a message apart. @param content NFKC, at most a few thousand units are read. Linear. */
export function readSentences(content: string): SaidSentences {
  const bare = content.replace(placeholderPattern, ' ');
  const { title: headline } = readMessage(bare);
  const paragraphs = stripMessage(bare)
    .split(/\n{2,}/)
    .flatMap((paragraph, place) => joinWrapped(paragraph, place === 0));
  const lines = unwrapNews(paragraphs.join('\n')).split('\n');
  const title = tidy(stripTails(unwrapNews(headline)).replace(siteTailPattern, ''));
  const known = new Set([toKey(title)]);
  const body = lines.flatMap(splitLine).filter((sentence) => {
    const key = toKey(sentence);
    if (known.has(key) || !isTelling(sentence)) return false;
    known.add(key);
    return true;
  });
  return { title: isHeadline(title) ? title : null, body };
}

/** The lines of a paragraph, hard-wrapped ones in one. Where it begins with the headline, what follows is of it only if it begins with a small letter. */
function joinWrapped(paragraph: string, isFirst: boolean): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const line of paragraph.split('\n')) {
    const last = joined.at(-1);
    const isBelowHeadline = isFirst && joined.length === 1 && !/^\s*\p{Ll}/u.test(line);
    if (isOpen && !isBelowHeadline && last !== undefined) joined[joined.length - 1] = joinLines(last, line);
    else joined.push(line);
    isOpen = line.length >= wrappedLine && !endPattern.test(line.trimEnd());
  }
  return joined;
}

function joinLines(above: string, below: string): string {
  const [head, tail] = [above.trimEnd(), below.trimStart()];
  return /\p{Script=Han}$/u.test(head) && /^\p{Script=Han}/u.test(tail) ? head + tail : `${head} ${tail}`;
}

function splitLine(line: string): string[] {
  const sentences: string[] = [];
  for (const part of line.split(borderPattern)) {
    const last = sentences.at(-1);
    if (last !== undefined && abbreviationPattern.test(last.slice(-12))) {
      sentences[sentences.length - 1] = `${last} ${part}`;
    } else sentences.push(part);
  }
  return sentences.map(tidy);
}

function isHeadline(title: string): boolean {
  return weighLetters(title) >= leastLetters / 2 && title.length <= longestSentence && !cutPattern.test(title);
}

function isTelling(sentence: string): boolean {
  if (sentence.length > longestSentence || !endPattern.test(sentence) || cutPattern.test(sentence)) return false;
  if (weighLetters(sentence) < leastLetters || stampPattern.test(sentence) || pagePattern.test(sentence)) return false;
  return !isClickbait(sentence);
}

const toKey = (sentence: string): string => sentence.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

function tidy(text: string): string {
  return text
    .replace(/^\s*[[【(（](?:\p{Script=Han}{1,4}|[A-Z][A-Za-z ]{1,12})[\]】)）]\s*(?=\S{6})/u, '')
    .replace(/^[\s•·*\-–—|:：,，;；.。]+/u, '')
    .replace(/\s+/g, ' ')
    .trim();
}
