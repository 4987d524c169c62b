import { readingLimit } from './reading-limit.ts';

/** Endings of the domains that people post without a scheme; any two letters stand for a country. */
const domainEnding =
  '(?:[a-z]{2}|com|net|org|info|biz|gov|edu|xyz|app|dev|pro|news|media|blog|live|link|site|online|store|shop|tech|top|club|vip|icu|fun|' +
  'finance|exchange|network|foundation|capital|fund|money|market|markets|trade|trading|digital|cloud|world|global|space|zone|page|wiki|' +
  'social|chat|game|games|land|team|tools|wtf|cash|gold|bank|agency|email|ventures|systems|community|asia|eth|crypto)';

/**
 * What links begin with: any scheme with `://`, the schemes that do without, `www.`, a domain or an address of numbers before a path,
 * a query or an anchor. A domain alone is often a name (Crypto.com) and stays.
 */
const beginnings = [
  '[a-z][a-z0-9+-]{1,20}:\\/\\/',
  '(?:mailto|magnet|tg|ipfs|tel|sms):(?=[a-z0-9?+/])',
  'www\\.(?=[a-z0-9])',
  `(?:[a-z0-9-]{1,63}\\.){1,6}${domainEnding}(?::\\d{2,5})?(?=\\/|[?#][a-z0-9%/!])`,
  '\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}(?::\\d{2,5})?(?=\\/)',
].join('|');
/** Chinese belongs to a link right behind a mark of its path only: NFKC leaves no other border between a link and the words after it. */
const rest =
  '(?:[^\\s<>"\'`\\p{P}\\p{S}\\p{Script=Han}]|[!#$%&()*+,\\-.\\/:;=?@[\\\\\\]^_{|}~]|(?<=[/=_#-])\\p{Script=Han}{1,80})*';
const linkPattern = new RegExp(` ?(?<![a-z0-9+-])(?:${beginnings})${rest}`, 'giu');

/** Without one of these a text holds no link; far cheaper than the pattern. */
const hintPattern = /:\/\/|www\.|[a-z\d][/?#]|(?:mailto|magnet|tg|ipfs|tel|sms):/i;
/** Names with an ending of their own beside others, not a link: `Gate.io/OKX`. */
const namesPattern = /^[A-Z][A-Za-z]{1,30}\.[a-z]{2,8}(?:\/[A-Z\p{Script=Han}][\p{L}.]{0,30}){1,8}$/u;
const webPattern = /\bhttps?:\/\/[^\s<>"'“”‘’）】」』》，。；：！？、]+/giu;
const emptyBrackets = /\([ ]?\)|\[[ ]?\]|<[ ]?>|【[ ]?】/g;

/** The text without its links of every form; marks that only end a link stay, brackets around nothing go. Linear. */
export function dropLinks(text: string): string {
  if (!hintPattern.test(text)) return text;
  const bare = text.replace(linkPattern, (link) =>
    namesPattern.test(link.trimStart()) ? link : toMarksBehind(link) || ' ',
  );
  return bare === text ? text : bare.replace(emptyBrackets, ' ');
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
