import { dropLinks } from '../../domain/text/links.ts';

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
const leadLimit = 360;
/** Text in 【】 no longer than this is a column's name (【日报】), not a headline. */
const labelLimit = 4;
/** No more of a text is read, in UTF-16 units, so that the cost of a message is bounded. */
export const readLimit = 2500;

const imagePattern = /!\[[^\]\n]{0,200}\]\([^()]{0,500}\)/g;
const namedLinkPattern = /\[([^[\]]{0,200})\]\(([^()]{0,500})\)/g;
const markupPattern = /<[a-z/][^<>]{0,300}>|[*_`#>~]{1,6}|^ {0,8}[-•]\s/gm;

/** Sentences that publishers put around their news, and that say nothing about it. */
const boilerplate = [
  /\b(?:we (?:process|share) (?:your|this) (?:data|information)|(?:your )?privacy(?: policy| notice)?(?=\n|$)|we use cookies)[^\n]{0,400}/gi,
  /\b(?:listen to (?:this )?article|read more:?(?=\n|$)|subscribe to our[^.\n]{0,80})/gi,
  /\bdisclaimer:[^.\n]{0,160}\./gi,
  /javascript(?: is disabled| 不可用)[^\n]{0,300}/gi,
  // Other headlines, which a page lists under its own, and what it asks of its reader.
  /\bmost read from \w{2,20}(?:\n{1,2}[^\n.]{10,140}(?=\n)){0,6}/gi,
  /(?:^|\n)(?:don['’]t miss|also read|learn more|read next|see also|related(?: reading| articles?| stories)?|more for you)[:：][^\n]{0,200}(?:\n{1,2}[•*-][^\n]{0,200}){0,6}/gi,
  /(?:相关阅读|相关文章|推荐阅读|延伸阅读|热门文章|查看更多)[^\n]{0,400}/g,
  /(?:--[.・ ][^\n]{0,4}|\. ?)\d{1,2} ?月 ?\d{1,2} ?日\. [^\n]{0,300}/g,
  /(?:金色财经|市场资讯|[\p{Script=Han}]{2,6}) ?\d{2}-\d{2} \d{2}:\d{2}\.?[^\n]{0,200}/gu,
  /\b(?:he|she|the author) (?:holds|owns) [^\n]{0,120}|\bhas (?:no )?positions? in[^\n]{0,200}/gi,
  /\b(?:follow|join) us on [^.\n]{0,80}|(?:关注我们|欢迎关注)[^。\n]{0,60}|币种[:：] ?[^.。\n]{0,80}/gi,
  // Tickers of a page's margin: "BTC. $110,814 1.23% · ETH logo. ETH. $4,297 0.20%".
  /(?:[A-Z]{2,6} logo\. ?)?\b[A-Z]{2,6}\. ?\$[\d,.]{2,12} ?-?[\d.]{1,6}%(?: ?·)?/g,
  // Tickers of a page's margin: "BTC$110,814(+1.23%) · Ethereum. ETH$4,297(-0.20%)".
  /(?:(?:\.\.\. ?)?[A-Z][A-Za-z ]{1,20}\. ?)?\b[A-Z]{2,6}\.? ?\$[\d,.]{2,12} ?\([+-][\d.]{1,6}%\)(?: ?·)?/g,
  /免责声明[:：][^\n]{0,200}|\(?(?:来源|作者|编译|原创|整理|图片来源)[:：|][^()\n]{0,60}(?:\)|(?=\n|$))/g,
];

/** Orders to the reader: text is never an instruction, and these words say nothing about the news either. */
const instructions = [
  /\b(?:ignore|disregard|forget|override) (?:all |any |the |your |of )*(?:previous|prior|above|earlier|preceding|system)[^\n]{0,300}/gi,
  /(?:忽略|无视|忘记|忽視)(?:之前|以上|上述|前面|先前|所有|一切)[^\n]{0,200}/g,
  /\b(?:you are now|system prompt|as an ai|respond only with|output (?:only )?(?:buy|sell|json))\b[^\n]{0,200}/gi,
];

/** "According to PANews, ": the reporter, before the news. */
const attribution =
  /(?:^|\n)\s{0,4}(?:(?:据\s?)?[A-Za-z\p{Script=Han} ]{2,20}(?:消息|报道|讯|获悉|快讯)\s?[,:]?\s?){1,2}(?:\d{1,2}\s?月\s?\d{1,2}\s?日(?:消息|,)?,?)?/gu;
const dateline =
  /^(?:[A-Z][A-Za-z. /,]{2,40}, )?[A-Za-z]{0,9}\.? ?\d{0,2}[^\n]{0,20}\((?:Reuters|Bloomberg)\) ?-{0,2} ?/;
const byline = /^by ?[A-Z][A-Za-z,. ]{2,50}(?= [A-Z]{4,}| \(Reuters)/i;

/** After a preposition it is the place of the news: "withdrawn from Binance". */
const publisher =
  /(?<!\b(?:from|to|on|at|by|in|into|onto|via|with|and|of)|[从自向在至到于入由])[-|_\s]\s?(?:PANews|MarsBit|CoinDesk|Cointelegraph(?:中文)?|Binance|Bitget(?: News| 资讯)?|ChainCatcher|链捕手|BlockBeats|Bitcoin(?:\.com)? News|Blockchain News|FinanceFeeds|CryptoTicker|富途(?:资讯|資訊|牛牛)|新浪财经|腾讯新闻|网易|凤凰网|深潮TechFlow|比推|亿欧(?:快讯)?|每日经济新闻|Mitrade|金色财经|火星财经|Odaily(?:星球日报)?|行情|信息流|股市直播|财联社|Report)\s*$/i;

const trailingQuestion =
  /^(.{10,180}?)(?:[:;,–—-] ?|[.!。!] ?)(?:what|here['’]s|how|why|will|is|can|未来|后市|这?意味着|何去何从|接下来|还会|能否|是否)[^?:]{0,60}\?$/i;

/** Takes a message apart. `content` is NFKC (`NewsEvent.content`); linear in its length. */
export function readMessage(content: string): MessageParts {
  let text = dropLinks(content.slice(0, readLimit).replace(imagePattern, ' ').replace(namedLinkPattern, '$1')).replace(
    markupPattern,
    ' ',
  );
  for (const pattern of [...instructions, ...boilerplate]) text = text.replace(pattern, ' ');
  text = text.replace(/[^\S\n]+/g, ' ').trim();
  const { title, rest } = splitTitle(text);
  const body = rest.trim().startsWith(title) ? rest.trim().slice(title.length) : rest.trim();
  const lead = body.replace(byline, '').trim().replace(dateline, '').replace(attribution, '\n').trim();
  const headline = title.replace(publisher, '').trim();
  return {
    headline,
    title: dropTrailingQuestion(headline),
    lead: lead.replace(/ ?\n[ \n]*/g, '\n').slice(0, leadLimit),
  };
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
  const sentence = /^[^\n]{8,200}?(?:[。!?]|\.(?= [A-Z\p{Script=Han}]))/u.exec(line)?.[0] ?? line.slice(0, titleLimit);
  return { title: sentence, rest: text.slice(sentence.length) };
}

/** "Example launches a portal: what does it mean?" tells an event; the question after it is decoration. */
function dropTrailingQuestion(title: string): string {
  const statement = trailingQuestion.exec(title)?.[1]?.trim() ?? '';
  return statement.length >= 10 ? statement : title;
}
