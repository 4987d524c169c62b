import { readingLimit } from './reading-limit.ts';

/** Endings of domains that people post without a scheme, in any case; of others only small letters are taken for one. */
const knownEnding =
  /\.(?:[a-z]{2}|com|net|org|info|biz|gov|edu|xyz|app|dev|pro|news|media|blog|live|link|site|online|finance|exchange|network|io|eth)$/i;

/** People take the sting out of a link so: t[.]me. */
const dot = '(?:\\.|\\[\\.\\])';
const label = '(?:(?!\\p{Script=Han})[\\p{L}\\p{N}-]){1,63}';
const port = '(?::\\d{2,5})?';

/**
 * What links begin with: any scheme with `://`, a scheme or a host and its port before a query, `www.`, a domain of whatever ending or
 * an address of numbers before a path, a query or an anchor. A domain alone is often a name (Crypto.com) and stays.
 */
const beginnings = [
  '[a-z][a-z0-9+-]{1,20}:(?:\\/\\/|\\\\{1,2}(?=[a-z0-9]))|https?:\\/(?=[a-z0-9])',
  '(?:mailto|magnet|tg|ipfs|tel|sms):(?=[a-z0-9?+/])',
  '[a-z][a-z0-9+-]{1,20}:(?=[!-.0->@-~][!->@-~]{0,200}\\?[a-z0-9])',
  '[a-z][a-z0-9-]{1,62}:\\d{2,5}(?=\\/[a-z0-9?#])',
  `www${dot}(?=[a-z0-9])`,
  `(?<!(?!\\p{Script=Han})[\\p{L}\\p{N}-])(?:${label}${dot}){1,10}(?!\\p{Script=Han})\\p{L}{2,24}${port}(?=\\/|[?#][a-z0-9%/!])`,
  '(?<![\\p{L}\\p{N}])\\p{Script=Han}{1,20}\\.\\p{Script=Han}{2,4}\\/[^\\s?#]{0,80}[?#][^\\s=]{0,40}(?==)',
  `\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}${port}(?=\\/)`,
  `\\[[0-9a-f:]{3,40}\\]${port}(?=\\/)`,
].join('|');
/** Chinese belongs to a link right behind a mark of its path only: NFKC leaves no other border between a link and the words after it. */
const rest =
  '(?:[^\\s<>"\'`\\p{P}\\p{S}\\p{Script=Han}]|[!#$%&()*+,\\-.\\/:;=?@[\\\\\\]^_{|}~]|(?<=[/=_#-])\\p{Script=Han}{1,80})*';
const linkPattern = new RegExp(` ?(?<![a-z0-9+-])(?:${beginnings})${rest}`, 'giu');

/** Without one of these a text holds no link; far cheaper than the pattern. */
const hintPattern = /[/?#\\]|www[.[]|(?:mailto|magnet|tg|ipfs|tel|sms):/i;
/** A domain, and what stands behind it. */
const domainPattern = /^((?:[^/?#:]){1,400})(?::\d{2,5})?[/?#]/;
/** Names with an ending of their own beside others, not a link: `Gate.io/OKX`. */
const namesPattern = /^[A-Z][A-Za-z]{1,30}\.[a-z]{2,8}(?:\/[A-Z\p{Script=Han}][\p{L}.]{0,30}){1,8}$/u;
const linkMark = '[^\\s<>"\'“”‘’（）【】「」『』《》，。；：！？、()[\\]]';
/** A bracket that closes what was opened before a link ends it: in Markdown the sentence goes on right behind. */
const webPattern = new RegExp(`\\bhttps?:\\/\\/(?:${linkMark}|\\(${linkMark}*\\)|\\[${linkMark}*\\])+`, 'giu');
const emptyBrackets = /\([ ]?\)|\[[ ]?\]|<[ ]?>|【[ ]?】/g;

/** The text (NFKC) without its links, of the forms listed in `beginnings`; marks that only end a link stay, brackets around nothing go. Linear. */
export function dropLinks(text: string): string {
  if (!hintPattern.test(text)) return text;
  const bare = text.replace(linkPattern, (link) => (isNames(link.trimStart()) ? link : toMarksBehind(link) || ' '));
  return bare === text ? text : bare.replace(emptyBrackets, ' ');
}

/** Whether what looks like a domain before a path are words between which a space was forgotten: `stolen.Binance/OKX`. */
function isNames(link: string): boolean {
  if (namesPattern.test(link)) return true;
  const domain = domainPattern.exec(link)?.[1]?.replaceAll('[.]', '.') ?? '';
  if (!/\.\p{L}{2,24}$/u.test(domain) || knownEnding.test(domain) || /^www\./i.test(domain)) return false;
  const behind = link.slice(domain.length);
  return behind.startsWith('?') ? !behind.includes('=') : /\p{Lu}/u.test(domain) && !/[?#]/.test(behind);
}

/** The web addresses (`http`, `https`) in the first `readingLimit` units of a text, in order, each once, without the marks behind them. */
export function extractLinks(text: string): string[] {
  const links = text.slice(0, readingLimit).match(webPattern) ?? [];
  return [...new Set(links.map((link) => link.slice(0, link.length - toMarksBehind(link).length)))];
}

/** The marks that a link ends in: they belong to the sentence. A pattern would read a long run of marks anew from each of them. */
function toMarksBehind(link: string): string {
  const marks = link.includes('(') ? '.,;:!?' : '.,;:!?)]';
  let end = link.length;
  while (end > 0 && marks.includes(link.charAt(end - 1))) end--;
  return link.slice(end);
}
