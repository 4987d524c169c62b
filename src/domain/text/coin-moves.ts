import { largeCoins } from './large-coins.ts';

/** A sudden move of a large coin's price. */
export interface CoinMove {
  /** Ticker in lower case. */
  coin: string;
  side: 'up' | 'down';
  /** Of its price before. */
  percent: number;
}

/** A move from which it is news, percent: within a day and for a reason, or within an hour. */
const newsworthyPercent = 15;
const rises =
  'soar(?:s|ed)|surg(?:es|ed)|jump(?:s|ed)|spike[sd]|(?:sky)?rocket(?:s|ed)|explode[sd]|pump(?:s|ed)|rall(?:ies|ied)|climb(?:s|ed)|gain(?:s|ed)|pop(?:s|ped)|shoots up|is up|up|rises|rose';
const falls =
  'drop(?:s|ped)|f[ae]lls?|plung(?:es|ed)|plummet(?:s|ed)|tumble[sd]|crash(?:es|ed)|dump(?:s|ed)|dip(?:s|ped)|s[ia]nks?|slid(?:es)?|collapse[sd]|tank(?:s|ed)|slump(?:s|ed)|nosedive[sd]?|sheds|is down|down|loses|lost|craters?';
const about = '(?:(?:by|over|more than|as much as|nearly|almost|around|about|another|a further|up to) ){0,2}';
const codes = Object.keys(largeCoins);
/** One pattern with a group for each coin: compiled far faster than seventy. */
const coins = Object.values(largeCoins)
  .map((names) => `(${names})`)
  .join('|');
const patterns = {
  en: new RegExp(
    `^[^\\p{L}\\p{N}$]{0,8}(?:(?:breaking|just in|[a-z-]{3,16}!)[:!]? ?)?(?:[a-z.]{3,14}(?: [a-z]{3,10})?(?:['’]s|-linked) (?:native |governance )?(?:token )?)?\\$?(?:${coins})(?: \\(\\$?[a-z]{2,6}\\))?(?:['’]s)?(?: (?:prices?|tokens?|coin|memecoin))?(?: (?:has|have|suddenly|briefly|instantly|abruptly))? (?:(${rises})|${falls}) ${about}(\\d{2,3})(?:\\.\\d{1,2})? ?(?:%|percent)(?=$|[,.;:!]| (?:after|as|following|amid|on(?!-| (?:ethereum|bitcoin|eth|btc)\\b)|upon|over|in|within|daily|overnight|intraday|instantly|suddenly|to|and|at|today)\\b)`,
    'u',
  ),
  zh: new RegExp(
    `(?:^|[,，:：;；。!！ 【】])(?:${coins})(?![a-z])币?(?: ?\\([a-z]{2,6}\\))?[^。;；,，\\d不未]{0,6}(?:\\d{1,2} ?(?:小时|分钟)(?:内)? ?)?(?:日内)?(?:(涨|暴涨|大涨|飙升|飙涨|拉升)|跌|暴跌|大跌|闪崩|跳水|急跌|重挫)(?:幅)?(?:超过|[超逾近约达至去]){0,2} ?(\\d{2,3})(?:\\.\\d{1,2})? ?%`,
    'u',
  ),
} as const;
const isHan = /\p{Script=Han}{2}/u;
/** A reason for the move, or that it took an hour at most. */
const reasons = {
  en: /\b(?:after|as|following|amid|on|upon|over)\b|\b(?:in|within) (?:an?|one|two|a few|minutes|hours|24|\d{1,2})\b|\b(?:daily|overnight|instantly|suddenly)\b/u,
  zh: /后|因|受[^。;；]{1,24}影响|消息|短时|(?<!\d)[1一] ?小时|分钟|% ?[,，](?![^,，]{0,4}(?:报|最高|最低|触及|市值|成交))[^,，]{6}/u,
} as const;
/** A longer time, a question, a supposition, several coins, or another figure than the price. */
const noSuddenMove =
  /[?？]|n['’]t\b|\b(?:weeks?|weekly|months?|monthly|years?|yearly|quarters?|days|since|in (?:20\d\d|january|february|march|april|may|june|july|august|september|october|november|december)|from (?:its|the|a)|ytd|predict\w{0,5}|analysts?|risks?|targets?|eyes|loom\w{0,3}|set to|poised|and more|altcoins|market watch|volumes?|tvl|fees|inflows?|outflows?|shares?|stocks?|nfts?|users|addresses|hash ?rate|open interest|futures|stays?|holds?|hopes?|optimism|bulls?|bears?|traders|chart|pattern|resistance|support)\b|[周月年季]|以来|分析师|预计|预测|或将|若|如果|交易量|供应|持仓|市值|资金|流入|流出|概念股|股价|反弹/u;

/**
 * A large coin other than BTC and ETH that a headline (NFKC, lower case, bounded) tells to have risen or fallen by 15 % and more for a reason
 * that it names, or within an hour; null: none.
 */
export function readCoinMove(headline: string): CoinMove | null {
  if (!headline.includes('%') && !headline.includes('percent')) return null;
  const language = isHan.test(headline) ? 'zh' : 'en';
  if (!reasons[language].test(headline) || noSuddenMove.test(headline)) return null;
  const [, ...groups] = patterns[language].exec(headline) ?? [];
  const [rise, figure] = groups.slice(codes.length);
  const coin = codes.find((_, index) => groups[index] !== undefined);
  const percent = Number(figure ?? 0);
  return coin === undefined || percent < newsworthyPercent
    ? null
    : { coin, side: rise === undefined ? 'down' : 'up', percent };
}
