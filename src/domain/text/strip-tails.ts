import { publishers } from './publishers.ts';

/** Longer lines are no headlines: what a page puts behind one stands within it, UTF-16 units. */
const lineLimit = 600;
/** No more than this is taken for the name of a site. */
const nameLimit = 40;
/** A headline is never cut to less. */
const leastLength = 6;
const tailLimit = 8;

const publisherPattern = new RegExp(`^(?:${publishers})(?: ?(?:中文|快讯|资讯|新闻|news))?$`, 'iu');
/** Parts of a site, as breadcrumbs name them. */
const sectionPattern =
  /^(?:首页|行情|快讯|要闻|新闻|资讯|财经|股票|专栏|深度|信息流|区块链|加密货币|数字货币|币圈|虚拟货币|7x24h?|(?:区块链|加密|财经|市场|行情|7x24小时)(?:快讯|资讯|新闻|要闻|频道)|home|news|markets?|business|finance|technology|tech|policy|opinion|crypto(?:currency|currencies)?(?: news)?|latest(?: news)?|world|economy|investing|press releases?|breaking news|bitcoin news|blockchain news)$/i;
/** "Example News", "Example Times", "example.com". */
const siteInLatinPattern =
  /^(?:[A-Z][\w.&'’]{0,20} ){0,3}(?:[A-Z][\w&'’]{0,20}\.(?:com|io|org|net|co)|News|Times|Post|Daily|Journal|Media|Magazine|Today|Wire|Insider|Herald|Tribune|Gazette|Weekly|Review)$|^[a-z0-9-]{2,25}\.(?:com|io|org|net|co|news|cn|hk)$/;
/** 某某网, 某某财经, 某某快讯 */
const siteInChinesePattern =
  /^[\p{Script=Han}A-Za-z0-9]{1,8}(?:网|财经|新闻|日报|快讯|资讯|晚报|时报|头条|观察|在线|号|区块链|通讯社|新闻社)$/u;
/** A name in Latin letters under a headline that is in Chinese. */
const foreignNamePattern = /^[A-Z][A-Za-z.]{1,20}(?: [A-Z][A-Za-z.]{1,20}){0,2}$/;
const separators = new Set(['-', '|', '｜', '_', '–', '—', '·', '丨']);
/** These also stand inside of words and between numbers: they separate only beside a space. */
const hyphens = new Set(['-', '–', '—', '·']);

/** What a page asks of its reader, or says of itself, at the end of a line. */
const requests = [
  /(?<![\p{L}\p{N}])(?:read (?:more|on|next|the full (?:story|article|report))|continue reading|learn more|click here|see more|view (?:original|more)|full story|show more)(?![\p{L}\p{N}])[^\n]{0,60}$/iu,
  /(?<![\p{L}\p{N}])(?:subscribe to|sign up (?:for|to)|follow us|join (?:us|our)|share (?:this|on)|listen to this|download (?:the|our) app)(?![\p{L}\p{N}])[^\n]{0,80}$/iu,
  /(?<![\p{L}\p{N}])the post [^\n]{0,160} appeared first on [^\n]{0,60}$/iu,
  /[(【[]?(?:点击(?:此处|链接|图片)?(?:查看|阅读|了解|进入|下载)|查看(?:更多|原文|全文|详情)|阅读(?:全文|更多|原文)|(?:原文|详细|全文)(?:链接|分析|报道))[^\n]{0,40}$/u,
  /[(【[]?(?:更多(?:资讯|精彩|内容|快讯)|欢迎(?:关注|订阅|加入|下载)|关注我们|扫码(?:关注|加入|下载)|下载(?:app|客户端)|分享(?:到|至))[^\n]{0,60}$/iu,
  /[(【[]?(?:来源|图源|消息来源|作者|编辑|责任编辑|撰文|编译|记者|(?<![\p{L}\p{N}])(?:source|via|author|by line))(?: ?[:|] ?)[^\n]{1,60}$/iu,
];

/**
 * A headline without what web pages put behind it: names of sites and sections after a separator, "read more", "subscribe to …",
 * "来源：…", "点击查看". Of the last of several at a time, so breadcrumbs go as well. The line should be NFKC; it is returned unchanged,
 * but for white space at its ends, where nothing is found or too little would be left. Linear.
 */
export function stripTails(line: string): string {
  const whole = line.trim();
  if (whole.length > lineLimit) return whole;
  let text = whole;
  for (let round = 0; round < tailLimit; round++) {
    const shorter = dropName(dropRequests(text));
    if (shorter === text || shorter.length < leastLength) break;
    text = shorter;
  }
  return text;
}

function dropRequests(text: string): string {
  for (const pattern of requests) {
    const at = text.search(pattern);
    if (at >= leastLength) return dropMarks(text.slice(0, at));
  }
  return text;
}

function dropName(text: string): string {
  const at = findLastSeparator(text);
  if (at < leastLength) return text;
  const name = text.slice(at + 1).trim();
  const rest = dropMarks(text.slice(0, at));
  return name === '' || isSiteName(name, rest) ? rest : text;
}

function findLastSeparator(text: string): number {
  for (let at = text.length - 1; at >= Math.max(0, text.length - nameLimit - 3); at--) {
    const character = text.charAt(at);
    if (!separators.has(character)) continue;
    if (!hyphens.has(character) || text.charAt(at - 1) === ' ' || text.charAt(at + 1) === ' ') return at;
  }
  return -1;
}

function isSiteName(name: string, rest: string): boolean {
  if (name.length > nameLimit) return false;
  if ([publisherPattern, sectionPattern, siteInLatinPattern, siteInChinesePattern].some((shape) => shape.test(name))) {
    return true;
  }
  return /\p{Script=Han}{4}/u.test(rest) && foreignNamePattern.test(name);
}

/** Spaces and separators that end a text; full stops and quotation marks are the headline's own. */
function dropMarks(text: string): string {
  let end = text.length;
  while (end > 0 && (separators.has(text.charAt(end - 1)) || ' ,:('.includes(text.charAt(end - 1)))) end--;
  return text.slice(0, end);
}
