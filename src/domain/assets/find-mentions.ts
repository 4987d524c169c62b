import { capitalNames, lowerCaseTickers, quietWordTickers, wordNames, wordTickers } from './ambiguous-words.ts';
import { hasAssetContext, isFollowedByTicker, isIntroducedAsAsset, isShouting, surroundings } from './asset-context.ts';
import { aliasesByFirstCharacter, assetsByCode, namesByFirstWord } from './asset-index.ts';
import { acronyms, stocks } from './not-assets.ts';

export type MentionKind = 'ticker' | 'cashtag' | 'name' | 'alias' | 'chain';

/** One place where a text names an asset; `index` in UTF-16 units. */
export interface Mention {
  code: string;
  index: number;
  how: MentionKind;
}

interface Token {
  text: string;
  start: number;
  end: number;
}

const tokenPattern = /[A-Za-z0-9₮]+/g;
/** Upper case with at least one letter, and not a version (V2). */
const tickerPattern = /^(?!V\d+$)(?=.*[A-Z])[A-Z0-9]{2,10}$/;
const pairPattern = /^([A-Z0-9]{2,10})(USDT|USDC|FDUSD|BUSD|USD|KRW|PERP)$/;
const stableQuotes = new Set(['USDT', 'USDC', 'FDUSD', 'BUSD', 'TUSD', 'DAI']);
/** Coins that others are priced in, and those whose pairs with them are read as lists. */
const coinQuotes = new Set(['BTC', 'ETH', 'BNB']);
const largeBases = new Set(['BTC', 'ETH']);
const quoteCodes = new Set(['KRW', 'BTC', 'ETH', 'USDT', 'USDC', 'FDUSD']);
const money = `(?:${[...quoteCodes].join('|')})`;
const joint = ' ?(?:,? and |[,、/和与及&]) ?';
/** What a coin is traded against, as a list beside it: "with KRW, BTC and USDT pairs". */
const quotesBehind = new RegExp(
  `^(?:${joint}${money}){0,5}(?:现货| |spot |trading )*(?:markets?\\b|pairs?\\b|市场|交易对)`,
);
const quotesBefore = new RegExp(
  `(?:\\b(?:with|in|against|on|supporting)(?: the)? |(?:支持|开放|开通|提供|包括|[的(:]) ?)(${money}${joint}){0,5}$`,
);
const quoteReach = 60;
/** Names that careless HTML-to-text conversion glues to their neighbours: "spotBitcoinexchange-traded". */
const gluedPattern = /Bitcoin|Ethereum|Solana|Cardano|Dogecoin|Ripple(?!s)/g;
/** Words that turn a name into the description of something else: a virtual machine, a mining company. */
const attributivePattern =
  /^(?:[\s-]*(?:[Vv]irtual [Mm]achine|[Cc]ompatible|[Kk]iller)|\.com\b| [Mm]iner [A-Z][a-z]| (?:Depot|Well|Suisse|Magazine|Family|IRA|Name Service|Policy Institute|Investor Day|Standard Treasury|[Mm]in(?:e|ing) (?:[Ff]irm|[Cc]ompan|[Dd]ata|[Ff]acilit|[Ss]ite|[Ss]tock))|(?:虚拟机|杀手|兼容))/;
/** Opcodes of Bitcoin's script, not Optimism's token. */
const scriptPattern = /^[ _](?:RETURN|CAT|Return|Cat|return|cat)\b/;
const tokenLimit = 64;

/** Tickers that may mean no asset even on their own: units of prices, and an opcode of Bitcoin's script. */
export function isOftenSomethingElse(code: string): boolean {
  return stableQuotes.has(code) || code === 'OP';
}

/**
 * Every mention of an asset, in one pass over the Latin words and one over the Han characters.
 * @param lenient Accepts words at face value that otherwise need a sign that a coin is meant.
 */
export function findMentions(text: string, lenient = false): Mention[] {
  const tokens = [...text.matchAll(tokenPattern)].map(
    (match): Token => ({ text: match[0], start: match.index, end: match.index + match[0].length }),
  );
  const mentions: Mention[] = findAliases(text);
  for (let position = 0; position < tokens.length; position += 1) {
    const named = matchName(text, tokens, position, lenient);
    if (named !== null) {
      if (named.mention !== null) mentions.push(named.mention);
      position += named.words - 1;
      continue;
    }
    mentions.push(...matchToken(text, tokens, position, lenient));
  }
  return mentions.sort((a, b) => a.index - b.index);
}

function findAliases(text: string): Mention[] {
  const mentions: Mention[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const entry = aliasesByFirstCharacter.get(text.charAt(index))?.find((alias) => text.startsWith(alias.text, index));
    if (entry === undefined || (/[A-Za-z0-9]/.test(entry.text.charAt(0)) && /\w/.test(text.charAt(index - 1))))
      continue;
    const end = index + entry.text.length;
    if (!isOtherWord(entry.text, text.slice(end, end + 3))) mentions.push({ code: entry.code, index, how: entry.how });
    index = end - 1;
  }
  return mentions;
}

/** Longer words that only begin like an asset: the Ethereum virtual machine, Ethernet, an "Ethereum killer". */
function isOtherWord(alias: string, after: string): boolean {
  return after.startsWith('杀手') || (/^(?:以太坊|以太)$/.test(alias) && /^(?:虚拟机|網|网|坊虚)/.test(after));
}

function matchName(
  text: string,
  tokens: readonly Token[],
  position: number,
  lenient: boolean,
): { mention: Mention | null; words: number } | null {
  const first = tokens[position];
  if (first === undefined || first.end - first.start > tokenLimit) return null;
  const candidates = namesByFirstWord.get(first.text.toLowerCase());
  if (candidates === undefined) return null;
  for (const { words, code, how } of candidates) {
    if (!isSequence(text, tokens, position, words)) continue;
    const last = tokens[position + words.length - 1] ?? first;
    const name = words.join(' ');
    const isTicker = words.length === 1 && first.text === code;
    if (isTicker && wordTickers.has(code)) continue;
    if (attributivePattern.test(text.slice(last.end, last.end + 20))) {
      return { mention: null, words: words.length };
    }
    if (/(?:^|[^A-Za-z])[Ee]x-$/.test(text.slice(Math.max(0, first.start - 4), first.start))) continue;
    if (!lenient && !isTicker && !isMeantAsName(text, first, last, name, code)) continue;
    const isCashtag = text.charAt(first.start - 1) === '$';
    const kind = isTicker ? (isCashtag ? 'cashtag' : 'ticker') : how;
    return { mention: { code, index: first.start, how: kind }, words: words.length };
  }
  return null;
}

function isSequence(text: string, tokens: readonly Token[], position: number, words: readonly string[]): boolean {
  return words.every((word, offset) => {
    const token = tokens[position + offset];
    if (token === undefined || token.text.length !== word.length || token.text.toLowerCase() !== word) return false;
    if (offset === 0) return true;
    const previous = tokens[position + offset - 1];
    return previous !== undefined && /^[ .\-_]$/.test(text.slice(previous.end, token.start));
  });
}

function isMeantAsName(text: string, first: Token, last: Token, name: string, code: string): boolean {
  const isCapital = /^[A-Z]/.test(first.text);
  if (wordNames.has(name)) {
    return isCapital && (isFollowedByTicker(text, last.end, code) || hasAssetContext(text, first.start, last.end));
  }
  if (capitalNames.has(name)) return isCapital && !/^ (?:effects?|of)\b/i.test(text.slice(last.end, last.end + 9));
  return true;
}

function matchToken(text: string, tokens: readonly Token[], position: number, lenient: boolean): Mention[] {
  const token = tokens[position];
  if (token === undefined) return [];
  const { start, end } = token;
  if (token.text.length > tokenLimit) return [];
  const upper = token.text.toUpperCase();
  if (isCashtag(text, token)) {
    const isKnown = assetsByCode.has(upper);
    const isTicker = isKnown || (tickerPattern.test(token.text) && !/^\d/.test(token.text));
    return isTicker && !stocks.has(upper) ? [{ code: upper, index: start, how: 'cashtag' }] : [];
  }
  if (lowerCaseTickers.has(token.text) || (lowerCaseTickers.has(token.text.toLowerCase()) && assetsByCode.has(upper))) {
    return isQuote(text, tokens, position, upper) ? [] : [{ code: upper, index: start, how: 'ticker' }];
  }
  if (tickerPattern.test(token.text)) return matchTicker(text, tokens, position, lenient);
  const singular = /^[A-Z]{3,5}s$/.test(token.text) ? token.text.slice(0, -1) : '';
  if (assetsByCode.has(singular) && !wordTickers.has(singular) && !acronyms.has(singular))
    return [{ code: singular, index: start, how: 'ticker' }];
  return end - start < 9 ? [] : findGlued(token);
}

/** Strategy has a share of this name beside these. */
const preferredShares =
  /(?<![A-Z])STR[CDF](?![A-Z])|\bMSTR\b|\bSTRK (?:offering|shares?|stock|dividends?)|优先股|\bpreferred (?:stocks?|shares?)\b/;

function matchTicker(text: string, tokens: readonly Token[], position: number, lenient: boolean): Mention[] {
  const token = tokens[position];
  if (token === undefined) return [];
  const code = token.text;
  const mention = (asset: string): Mention[] => [{ code: asset, index: token.start, how: 'ticker' }];
  if (code !== 'BTC' && code !== 'ETH' && text.startsWith('主力', token.end)) return [];
  if (stocks.has(code) || (code === 'OP' && scriptPattern.test(text.slice(token.end, token.end + 8)))) return [];
  if (code === 'STRK' && preferredShares.test(text)) return [];
  if (acronyms.has(code)) {
    return /^[/_-]?(?:USDT|USDC)\b/.test(text.slice(token.end, token.end + 6)) ? mention(code) : [];
  }
  if (assetsByCode.has(code)) {
    if (isQuote(text, tokens, position, code)) return [];
    return lenient || isMeantAsTicker(text, token) ? mention(code) : [];
  }
  const base = pairPattern.exec(code)?.[1] ?? '';
  if (assetsByCode.has(base)) return mention(base);
  if (/[A-Z]/.test(base) && /USD[TC]$/.test(code)) return mention(base);
  return isIntroducedAsAsset(text, token.start, token.end) ? mention(code) : [];
}

function isMeantAsTicker(text: string, token: Token): boolean {
  if (!wordTickers.has(token.text)) return true;
  if (hasAssetContext(text, token.start, token.end)) return true;
  if (!quietWordTickers.has(token.text)) return false;
  const { before, after } = surroundings(text, token.start, token.end);
  return !isShouting(before, after) && before.length + after.length > 0;
}

/**
 * What a pair is priced in isn't the subject of the text: a stablecoin behind a slash, and a large coin behind a smaller one, unless
 * the slashes make a list (SOL/ETH/BTC). ETH/BTC and BTC/ETH are about both.
 */
function isQuote(text: string, tokens: readonly Token[], position: number, code: string): boolean {
  const token = tokens[position];
  const previous = tokens[position - 1];
  if (token === undefined || previous === undefined) return false;
  if (isListedQuote(text, tokens.slice(0, position), token)) return true;
  if (!tickerPattern.test(previous.text)) return false;
  const between = text.slice(previous.end, token.start);
  if (stableQuotes.has(code)) return /^[/_-]$/.test(between);
  const isList = text.charAt(token.end) === '/' || text.charAt(previous.start - 1) === '/';
  return coinQuotes.has(code) && between === '/' && !isList && !largeBases.has(previous.text);
}

/** One of at least two that another coin, named before them, is traded against. */
function isListedQuote(text: string, earlier: readonly Token[], { text: code, start, end }: Token): boolean {
  if (!quoteCodes.has(code)) return false;
  const list = quotesBefore.exec(text.slice(Math.max(0, start - quoteReach), start));
  const rest = quotesBehind.exec(text.slice(end, end + quoteReach));
  if (list === null || rest === null || (list[1] === undefined && !/^[^A-Z]{0,6}[A-Z]/.test(rest[0]))) return false;
  return earlier.some((one) => assetsByCode.has(one.text) && !quoteCodes.has(one.text));
}

function isCashtag(text: string, token: Token): boolean {
  return (
    text.charAt(token.start - 1) === '$' &&
    /^[A-Za-z]/.test(token.text) &&
    !/[A-Za-z0-9]/.test(text.charAt(token.start - 2))
  );
}

function findGlued(token: Token): Mention[] {
  return [...token.text.matchAll(gluedPattern)].flatMap((match) => {
    const [entry] = namesByFirstWord.get(match[0].toLowerCase()) ?? [];
    const single = namesByFirstWord.get(match[0].toLowerCase())?.find(({ words }) => words.length === 1) ?? entry;
    return single === undefined ? [] : [{ code: single.code, index: token.start + match.index, how: 'name' as const }];
  });
}
