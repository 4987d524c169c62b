import { dropLinks } from '../../domain/text/links.ts';
import { dropBoilerplate, weighLetters } from './drop-boilerplate.ts';

/** A message as the rules read it, without links, markdown and publishers' boilerplate. */
export interface MessageParts {
  /** The first line or sentence, unchanged. */
  headline: string;
  /** The headline without a decorative question; at most `titleLimit` characters. */
  title: string;
  /** The text after the headline, at most `leadLimit` characters: beyond that, news repeats itself and mentions other news. */
  lead: string;
}

const titleLimit = 220;
/** A mark within a token, as in a link, ends no sentence. */
const sentencePattern =
  /^[^\n]{8,200}?(?:。|[!?](?=$|[\s"'”’)】!?\p{Script=Han}])|(?<=\p{Script=Han})[!?]|(?<!\b(?:[A-Z]|Inc|Corp|Co|Ltd|Mt|Sen|Rep|Gov|Dr|Mr|Ms|vs))\.(?= [A-Z\p{Script=Han}]))/u;
/** A first sentence of fewer letters, a Chinese one counting for three, tells no news: the next belongs to the headline. */
const leastNews = 12;
/** A question of fewer letters has no subject of its own. */
const leastQuestion = 24;
const leadLimit = 360;
/** Text in 【】 no longer than this is a column's name (【日报】), not a headline. */
const labelLimit = 4;
/** No more of a text is read, in UTF-16 units, so that the cost of a message is bounded. */
export const readLimit = 2500;

const imagePattern = /!\[[^\]\n]{0,200}\]\([^()]{0,500}\)/g;
const namedLinkPattern = /\[([^[\]]{0,200})\]\(([^()]{0,500})\)/g;
const markupPattern = /<\/?[a-z][a-z0-9-]{0,14}(?: [a-z-]{1,20}=[^<>]{0,300})?\s?\/?>|[*_`#>~]{1,6}|^ {0,8}[-•]\s/gm;

/** "According to PANews, ": the reporter, before the news. */
const attribution =
  /(?:^|\n)\s{0,4}(?:(?:据\s?)?[A-Za-z\p{Script=Han} ]{2,20}(?:消息|报道|讯|获悉|快讯)\s?[,:]?\s?){1,2}(?:\d{1,2}\s?月\s?\d{1,2}\s?日(?:消息|,)?,?)?/gu;
const dateline =
  /^(?:[A-Z][A-Za-z. /,]{2,40}, )?[A-Za-z]{0,9}\.? ?\d{0,2}[^\n]{0,20}\((?:Reuters|Bloomberg)\) ?-{0,2} ?/;
const byline = /^by[: ] ?[A-Z][A-Za-z,. ]{2,50}(?= [A-Z]{4,}| \(Reuters)/i;

/**
 * A publisher's name at the end of a headline. After a preposition it is the place of the news: "withdrawn from Binance"; an exchange's
 * after a mere space is part of it: "… sues Binance".
 */
const publisher =
  /(?<!\b(?:from|to|on|at|by|in|into|onto|via|with|and|of|jobs|payrolls|employment|inflation|cpi|ppi)|[从自向在至到于入由])(?:[-|]\s?(?:Binance|Bitget)|[-|_\s]\s?(?:PANews|MarsBit|CoinDesk|Cointelegraph(?:中文)?|(?:Binance|Bitget)(?: News| 资讯)|ChainCatcher|链捕手|BlockBeats|Bitcoin(?:\.com)? News|Blockchain News|FinanceFeeds|CryptoTicker|富途(?:资讯|資訊|牛牛)|新浪财经|腾讯新闻|网易|凤凰网|深潮TechFlow|比推|亿欧(?:快讯)?|每日经济新闻|Mitrade|金色财经|火星财经|Odaily(?:星球日报)?|行情|信息流|股市直播|财联社|Report))\s*$/i;

const trailingQuestion =
  /^(.{10,180}?)(?:[:;,–—-] ?|[.!。!] ?)(?:what|here['’]s|how|why|will|is|can|未来|后市|这?意味着|何去何从|接下来|还会|能否|是否)[^?:]{0,60}\?$/i;

/** Takes a message apart. `content` is NFKC (`NewsEvent.content`); linear in its length. */
export function readMessage(content: string): MessageParts {
  const { title, rest } = splitTitle(stripMessage(content));
  const body = rest.trim().startsWith(title) ? rest.trim().slice(title.length) : rest.trim();
  const lead = body.replace(byline, '').trim().replace(dateline, '').replace(attribution, '\n').trim();
  const headline = title.replace(publisher, '').trim();
  return {
    headline,
    title: dropTrailingQuestion(dropLeadingQuestion(headline)),
    lead: lead.replace(/ ?\n[ \n]*/g, '\n').slice(0, leadLimit),
  };
}

/** The first `readLimit` units of a message (NFKC) without links, images, markup and publishers' boilerplate; its lines stay. Linear. */
export function stripMessage(content: string): string {
  const words = content.slice(0, readLimit).replace(imagePattern, ' ').replace(namedLinkPattern, '$1');
  return dropBoilerplate(dropLinks(words).replace(markupPattern, ' '))
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

function splitTitle(text: string): { title: string; rest: string } {
  const bracketed = /^[^【\n]{0,8}【([^】]{1,200})】/.exec(text);
  if (bracketed !== null) {
    const [opening, inside = ''] = bracketed;
    const rest = text.slice(opening.length);
    return inside.length <= labelLimit ? splitTitle(rest.replaceAll(/[【】]/g, ' ')) : { title: inside, rest };
  }
  const lineEnd = text.indexOf('\n');
  const line = lineEnd < 0 ? text : text.slice(0, lineEnd);
  if (line.length <= titleLimit && lineEnd >= 0) return { title: line, rest: text.slice(lineEnd + 1) };
  const first = findSentence(line);
  const isBare = first.endsWith('?') || weighLetters(first) < leastNews;
  const title = isBare ? first + findSentence(line.slice(first.length)) : first;
  return { title: title.slice(0, titleLimit), rest: text.slice(Math.min(title.length, titleLimit)) };
}

/** The first sentence, of at least eight characters, or the first 220. */
function findSentence(line: string): string {
  return sentencePattern.exec(line)?.[0] ?? line.slice(0, titleLimit);
}

/** "What now? Bridge hacked": the news is what follows. */
function dropLeadingQuestion(title: string): string {
  const question = /^[^?\n]{1,40}(?:\?\s{1,3}|(?<=\p{Script=Han})\?)/u.exec(title)?.[0] ?? '';
  const statement = title.slice(question.length);
  return weighLetters(question) < leastQuestion && weighLetters(statement) >= leastNews ? statement : title;
}

/** "Example launches a portal: what does it mean?" tells an event; the question after it is decoration. */
function dropTrailingQuestion(title: string): string {
  const statement = trailingQuestion.exec(title)?.[1]?.trim() ?? '';
  return statement.length >= 10 ? statement : title;
}
