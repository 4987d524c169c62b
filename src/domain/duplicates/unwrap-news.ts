import { publishers } from '../text/publishers.ts';
import { toPlainText } from '../text/visible-text.ts';

const urgency =
  '突发|快讯|速报|刚刚|重磅|最新消息|最新|要闻|头条|breaking(?: news)?|just in|flash|news alert|alert|latest|urgent|headlines?';
const day = '(?:(?:\\d{4} ?年 ?)?\\d{1,2} ?月 ?\\d{1,2} ?[日号] ?)';
/** "BREAKING: ", and the cries of those who pass it on before it; bounded, as they are read anew from each line. */
const urgencyPattern = new RegExp(
  `^[^\\p{L}\\p{N}\\n\\r\\u2028\\u2029]*(?:(?:${urgency})(?:[^\\p{L}\\p{N}\\n]{1,6}|(?=\\p{Script=Han}))){1,4}`,
  'imu',
);
/** "… - CoinDesk" at the end of a line; bounded, so that a line of names and spaces is read once. */
const signaturePattern = new RegExp(
  ` {0,4}[-|_–—·/](?: {0,4}(?:${publishers})(?: ?(?:快讯|资讯|新闻|news))?(?: {0,4}[-|_–—·/])?){1,6} {0,4}$`,
  'gimu',
);
/** "PANews 5 月 1 日消息，据 Cointelegraph 报道，" at the start of a line. */
const attributionPattern = new RegExp(
  `^[ \\t(【[]*(?:(?:据\\s?)?(?:${publishers})\\s?${day}?(?:消息|报道|讯|获悉|快讯|电)[】\\])]*[ \\t]*[,:]?[ \\t]*(?:${day}[,:]?[ \\t]*)?){1,2}`,
  'gimu',
);
const month = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}';
/** "By A. Writer LONDON, May 1 (Reuters) - ", "May 1, 2024 (GLOBE NEWSWIRE) -- " at the start of a line. */
const datelinePattern = new RegExp(
  `^(?:By (?:(?:\\p{Lu}[\\p{L}.'’-]{0,20}|and),? ){1,20})?(?:\\p{Lu}{3}[\\p{Lu} .,/]{0,40}(?:, \\p{Lu}\\p{Ll}{2,15})?,? ?)?(?:${month}\\.? \\d{1,2}(?:, \\d{4})? ?)?(?:-{1,2} ?)?(?:\\((?:Reuters|Bloomberg|AP|AFP|Xinhua|BUSINESS WIRE|GLOBE NEWSWIRE|ACCESSWIRE|CNW|Newsfile Corp\\.?)\\)|/ ?(?:PRNewswire|CNW) ?/) ?-{0,2} ?`,
  'gmu',
);
/** "(来源：…)", "via …", "Source: …" on a line of its own or at the end of one. */
const sourcePattern =
  /(?:^|(?<=[\s(.。]))\(?(?:来源|来源链接|原文链接|阅读原文|原文|source|via)(?: ?: ?[^\n)]{0,40}|[ .。]{0,8})\)? {0,4}$/gim;
/** Names of channels: they file a text and tell nothing. */
const handlePattern = /(?<![\p{L}\p{N}.])@[\w.]{2,64}/gu;
const hashtagPattern = /^#[\p{L}\p{N}_]{1,40}$/u;

/** If less than this share of a text is left, more than its wrapping was removed. */
const leastShare = 0.6;

/**
 * A text without what publishers put around others' news: links, cries of urgency, their own name behind a headline,
 * "X reports that", datelines, sources, handles and closing hashtags. Linear in its length.
 */
export function unwrapNews(text: string): string {
  const bare = toPlainText(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n');
  const news = dropClosingHashtags(bare)
    .replace(handlePattern, ' ')
    .replace(sourcePattern, ' ')
    .replace(datelinePattern, '')
    .replace(signaturePattern, '')
    .replace(urgencyPattern, '')
    .replace(attributionPattern, '');
  return news.length < bare.length * leastShare ? bare : news;
}

/** Hashtags that end a text file it too. Taken from the end, one at a time: a pattern would start over at each of them. */
function dropClosingHashtags(text: string): string {
  let end = text.length;
  for (;;) {
    const start = text.lastIndexOf('#', end - 1);
    if (start === -1 || !hashtagPattern.test(text.slice(start, end).trimEnd())) break;
    end = start;
  }
  return end === text.length ? text : `${text.slice(0, end).trimEnd()} `;
}
