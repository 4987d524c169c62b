/** How far from a word to look for a sign, in UTF-16 units; it bounds the cost of a check. */
const reach = 24;

const signAfter =
  /^['’]?s? ?(?:protocol|network|token|tokens|coin|coins|chain|blockchain|foundation|labs|mainnet|price|holders|airdrop|perpetual|usdt|usdc|\/|-?usd|代币|币|公链|协议|链|基金会|网络|价格|空投|持有者|永续|现货|合约)/i;
const signBefore =
  /(?:代币|币种|枚|持有|上线|上架|下架|买入|卖出|增持|减持|购入|做空|做多|空投|tokens?|coins?|lists?|listed|listing|delists?|airdrop|buys?|sells?|(?:trading|withdrawals|deposits) (?:for|of|in)|(?:^| )(?:on|to|onto|from|via) (?:the )?|(?<![A-Za-z])\d[\d,.]{0,20}(?:万|亿|[kmb]| million| billion)?)[ :：]?(?:个|枚|颗)? ?$/i;
/** Money that is no coin, as the base of a pair. */
const fiat =
  /^(?:USDT?|USDC|EUR|GBP|JPY|AUD|CAD|CHF|CN[HY]|NZD|TRY|KRW|BRL|MXN|SEK|NOK|DKK|PLN|CZK|HUF|INR|SGD|HKD|THB|ZAR|XA[UG])$/;
const pairWithMoney = /^-(?:EUR|GBP|TRY|KRW|BRL|AUD|USD)(?![A-Za-z])/;
const listNeighbourBefore = /(?:^|[^A-Z0-9])[A-Z][A-Z0-9]{1,5} ?(?:[、,/&|]| and| 和| 与|及) ?\$?$/;
const listNeighbourAfter = /^ ?(?:[、,/&|]|and |和|与|及) ?\$?[A-Z][A-Z0-9]{1,5}(?![A-Za-z])/;
const letter = /\p{L}/u;
const upperLetter = /\p{Lu}/u;

/** Whether the surroundings of `text[start, end)` show that the word means a coin. */
export function hasAssetContext(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - reach), start);
  const after = text.slice(end, end + reach);
  if (pairWithMoney.test(after)) return true;
  if (before.endsWith('(') && after.startsWith(')')) return /[A-Za-z0-9.\p{Script=Han}] ?\($/u.test(before);
  return (
    signAfter.test(after) ||
    signBefore.test(before) ||
    (listNeighbourBefore.test(before) && !isShouting(before, after)) ||
    (listNeighbourAfter.test(after) && !isShouting(before, after))
  );
}

/** Whether a name is explained by its ticker: `Flow (FLOW)`. */
export function isFollowedByTicker(text: string, end: number, code: string): boolean {
  return text.startsWith(`(${code}`, end) || text.startsWith(` (${code}`, end) || text.startsWith(` ($${code}`, end);
}

/** Whether every letter around is upper case, so that upper case means nothing. */
export function isShouting(before: string, after: string): boolean {
  const letters = [...before, ...after].filter((character) => letter.test(character));
  return letters.length > 0 && letters.every((character) => upperLetter.test(character));
}

/** The surroundings of `[start, end)` in which a sign is looked for. */
export function surroundings(text: string, start: number, end: number): { before: string; after: string } {
  return { before: text.slice(Math.max(0, start - reach), start), after: text.slice(end, end + reach) };
}

const stockSign = /(?:nyse|nasdaq|otc|otcqx|hkex|tsx|cse|asx|lse|纳斯达克|纽交所|港股|美股代码|股票代码)[ :：]*$/i;
const coinSign = /代币|币种|空投|token|coin|crypto|上线|上架|下架|交易对|list|airdrop|现货|永续|perpetual/i;
const wideReach = 60;
/** Where an exchange says what it takes in or out, one after the other. */
const noticeList =
  /(?:下架|上架|上线|移除|\b(?:will |to )?(?:de-?list(?:s|ing)?|lists?|remove)(?: (?:contracts?|futures|margin|pairs?|perps?|perpetuals?|spot|swaps?|tokens?|trading)){0,3}(?: (?:of|for))?) ?(?:\$?[A-Z0-9]{2,10}(?: ?\([^()]{1,24}\))?(?:、|, ?(?:and )?| and | & | ?[和与及] ?)){0,11}\$?$/;
/** People of a coin's own: who is told of in the words of coins. */
const ownPeople =
  /^ (?:insiders?|deployers?)\b|^ (?:team|devs?)(?: that| who)? (?:dump|sell|sold|cash|took|rug|drain)|^ ?(?:项目方|内部人士)|^ ?团队[^。,，;；]{0,6}(?:套现|抛售|出货|砸盘|跑路)/i;
const coinOfTheirs = /代币|\b(?:token|memecoin|meme coin)s?\b/i;
const stockVenue = /nasdaq|nyse|stock exchange|纳斯达克|纽交所|港交所/i;

/**
 * Whether an unknown upper-case word is introduced as a coin: `XYZ/USDT`, `XYZ token`, `代币 XYZ`, `will list Example
 * (XYZ)`. Not after the name of a stock exchange.
 */
export function isIntroducedAsAsset(text: string, start: number, end: number): boolean {
  if (/^\d+[KMBT]?$/.test(text.slice(start, end))) return false;
  const { before, after } = surroundings(text, start, end);
  if (stockSign.test(before)) return false;
  if (pairWithMoney.test(after) && !fiat.test(text.slice(start, end))) return true;
  if (/^[/_-]?(?:USDT|USDC)\b/.test(after) || /^ ?(?:token|代币)(?![a-z])/i.test(after)) return true;
  if (/(?:代币|币种|\btoken) ?\$?$/i.test(before) || /上线 ?$/.test(before)) return true;
  const ahead = text.slice(Math.max(0, start - wideReach), start);
  if (noticeList.test(ahead) && !stockVenue.test(ahead)) return true;
  const wide = text.slice(Math.max(0, start - wideReach), end + wideReach);
  if (ownPeople.test(after) && coinOfTheirs.test(wide) && end - start > 2) return true;
  if (!/[A-Za-z0-9\p{Script=Han}] ?\($/u.test(before) || !after.startsWith(')')) return false;
  return coinSign.test(wide) && !/股|shares|stock|inc\.|corp/i.test(wide);
}
