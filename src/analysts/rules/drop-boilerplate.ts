/** Letters of a text, a Chinese one counting for three. */
export function weighLetters(text: string): number {
  return (text.match(/\p{L}/gu)?.length ?? 0) + 2 * (text.match(/\p{Script=Han}/gu)?.length ?? 0);
}

/**
 * What publishers put around their news, and what says nothing about it. The first group is the label: in the first line, where
 * anybody can write it before the news, no more than that goes.
 */
const boilerplate = [
  /\b(we (?:process|share) (?:your|this) (?:data|information)|(?:your )?privacy(?: policy| notice)?(?=\n|$)|we use cookies)[^\n]{0,400}/gi,
  /\b(listen to (?:this )?article|read more:?(?=\n|$)|subscribe to our)(?:(?<=our)[^.\n]{0,80})?/gi,
  /\b(disclaimer:)[^.\n]{0,160}\./gi,
  /(javascript(?: is disabled| 不可用))[^\n]{0,300}/gi,
  // Other headlines, which a page lists under its own, and what it asks of its reader.
  /\b(most read from \w{2,20})(?:\n{1,2}[^\n.]{10,140}(?=\n)){0,6}/gi,
  /((?:^|\n)(?:don['’]t miss|also read|learn more|read next|see also|related(?: reading| articles?| stories)?|more for you)[:：])[^\n]{0,200}(?:\n{1,2}[•*-][^\n]{0,200}){0,6}/gi,
  /((?:相关阅读|相关文章|推荐阅读|延伸阅读|热门文章|查看更多)[:：]?)[^\n]{0,400}/g,
  /((?:--[.・ ][^\n]{0,4}|\. ?)\d{1,2} ?月 ?\d{1,2} ?日\. )[^\n]{0,300}/g,
  /((?:金色财经|市场资讯|[\p{Script=Han}]{2,6}) ?\d{2}-\d{2} \d{2}:\d{2}\.?)[^\n]{0,200}/gu,
  /()\b(?:he|she|the author) (?:holds|owns) [^\n]{0,120}|()\bhas (?:no )?positions? in[^\n]{0,200}/gi,
  /\b((?:follow|join) us on (?:x|twitter|telegram|youtube|linkedin|facebook|instagram|discord)?)[^.\n]{0,80}/gi,
  /(关注我们|欢迎关注)[^。\n]{0,60}|(币种[:：]) ?[^.。\n]{0,80}/g,
  // Tickers of a page's margin: "BTC. $110,814 1.23% · ETH logo. ETH. $4,297 0.20%".
  /((?:[A-Z]{2,6} logo\. ?)?\b[A-Z]{2,6}\. ?\$[\d,.]{2,12} ?-?[\d.]{1,6}%(?: ?·)?)/g,
  // Tickers of a page's margin: "BTC$110,814(+1.23%) · Ethereum. ETH$4,297(-0.20%)".
  /((?:(?:\.\.\. ?)?[A-Z][A-Za-z ]{1,20}\. ?)?\b[A-Z]{2,6}\.? ?\$[\d,.]{2,12} ?\([+-][\d.]{1,6}%\)(?: ?·)?)/g,
  /(免责声明[:：])[^\n]{0,200}|(\(?(?:来源|作者|编译|原创|整理|图片来源)[:：|])[^()\n]{0,60}(?:\)|(?=\n|$))/g,
];

/** Up to the end of a clause: what an order is followed by may be the news. */
const clause = '(?:[^\\n.,:;!?。，：；]|[.,:](?=\\d)){0,200}';
const say = '(?:[,:;，：；] ?)?(?:and |then )?(?:say|output|answer|reply|respond|write|print|return|输出|回复|回答)';
const object =
  '(?:instructions?|prompts?|rules|orders?|directions|messages?|context|guidelines|constraints|指令|指示|提示词?|规则|命令|要求|设定|内容)';
/** Orders to the reader: text is never an instruction, and these words say nothing about the news either. */
const instructions = [
  new RegExp(
    `\\b(?:ignore|disregard|forget|override) (?:[a-z]{2,10} ){0,4}(?:previous|prior|above|earlier|preceding|system|your)(?: [a-z]{2,10}){0,2} ${object}${clause}(?:${say}${clause})?`,
    'gi',
  ),
  new RegExp(
    `(?:忽略|无视|忘记|忽視)(?:之前|以上|上述|前面|先前|所有|一切|此前|的){1,4}${object}${clause}(?:${say}${clause})?`,
    'gi',
  ),
  new RegExp(
    `\\b(?:you are now (?:a|an|the|in|dan)|system prompt|as an ai (?:language )?(?:model|assistant)|respond only with|output (?:only )?(?:buy|sell|json))\\b${clause}`,
    'gi',
  ),
];

/**
 * The text (no links, no markup) without orders to its reader and without publishers' boilerplate. Nothing goes of the first line but
 * labels, nor of what follows a first line that is too short to be the news.
 */
export function dropBoilerplate(text: string): string {
  const asked = instructions.reduce((left, pattern) => left.replace(pattern, ' '), text);
  return boilerplate.reduce(dropAround, asked);
}

/** The first line, if it is a headline at all and not a page in one line. */
const headlineLimit = 300;
/** Weighed letters of the shortest headline, besides the words that open one. */
const leastHeadline = 12;
const openers = /\b(?:breaking|news|alert|urgent|flash|update|just in|hot)\b|快讯|突发|重磅|最新|消息|要闻|速报|紧急/gi;

function dropAround(text: string, pattern: RegExp): string {
  const lineEnd = text.indexOf('\n', text.length - text.trimStart().length);
  const headEnd = Math.min(headlineLimit, lineEnd < 0 ? text.length : lineEnd);
  return text.replace(pattern, (whole: string, ...rest: unknown[]) => {
    const offset = rest.findIndex((part) => typeof part === 'number');
    const label = rest.slice(0, offset).find((group) => typeof group === 'string') ?? '';
    const at = Number(rest[offset]);
    const isHead = at < headEnd || weighLetters(text.slice(0, at).replace(openers, '')) < leastHeadline;
    return isHead ? ` ${whole.slice(String(label).length)}` : ' ';
  });
}
