/** A price of a great coin that nobody has seen for two months and more, or ever. */
export interface PriceMark {
  coin: 'btc' | 'eth';
  side: 'high' | 'low';
}

const name = '(bitcoin|btc|ether(?:eum)?|eth|比特币|大饼|以太[坊币])';
/** It got there. */
const reached =
  '(?:hits?|taps?|tops|topped|breaks?|broke|cracks?|crosses|crossed|surpass(?:es|ed)|pass(?:es|ed)|reclaims?|drops?|dropped|dips?|dipped|falls?|fell|slips?|slipped|plung(?:es|ed)|plummet(?:s|ed)|tumble[sd]|dives?|s[ia]nks?|slid(?:es)?|loses|soar(?:s|ed)|surg(?:es|ed)|jump(?:s|ed)|climb(?:s|ed)|spike[sd]|rises?|rose|rall(?:ies|ied)|reach(?:es|ed)|sets?|touch(?:es|ed)|crash(?:es|ed)|explodes|(?:sky)?rockets|blasts|smashes)(?![a-z])';
const begin = new RegExp(
  `^[^\\p{L}\\p{N}$]{0,8}(?:(?:breaking|just in|快讯|突发)[:：!！]? ?)?(?:the )?(?:prices? of )?\\$?${name}(?![a-z])(?: \\((?:btc|eth)\\)|\\((?:btc|eth)\\))?(?=(?:['’]s)?(?: prices?)?(?: (?:has|have|just|briefly|finally|officially|suddenly|again)){0,2} ${reached}|(?:价格|现货|短时|今日|再次|首次| ){0,3}(?:突破|升破|涨破|站上|触及|创|涨至|升至|跌[破穿至]|失守|刷新))`,
  'u',
);
/** What follows may be of another thing. */
const clauseEnd = /\b(?:as|amid|while|after|but|with|before|ahead|thanks|on)\b|[;；:：]| [-–—|] /u;
/** Not its price. */
const ofOther =
  /\b(?:cash|gold|sv|classic|miners?|mining|etfs?|etps?|hash ?(?:rate|price)|difficulty|fees?|gas|volumes?|volatility|dominance|open interest|futures|options|inflows?|outflows?|supply|reserves?|holdings?|holders?|addresses|wallets?|transactions?|market cap|premium|discount|searches|sentiment|shares?|stocks?|balances?|staking|staked|active|network|activity|usage|correlation|index|ratio)\b|现金|经典|矿|算力|难度|手续费|交易量|成交|波动率|占比|主导|未平仓|合约|期权|流入|流出|供应|储备|持仓|持有|地址|钱包|市值|溢价|搜索|股|质押|网络|活跃|汇率/u;
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const since = `since (?:(?:early|mid|late|at least)[- ])?(?:${month}\\b|20\\d\\d)`;
const spans =
  '(?:(?:over|more than|nearly|almost|about|around|at least) )?(?:(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|multi|[2-9]|\\d{2})(?:\\.5)?[- ]months?|(?:an?|one|two|three|four|five|multi|\\d)(?:\\.5)?[- ]years?|months|years)';
const unseen = new RegExp(
  [
    `\\bfirst time (?:${since}|in ${spans})`,
    `\\b(?:highest|lowest)(?: [a-z]{1,8}){0,2} (?:${since}|in ${spans})`,
    `\\b${spans}[- ](?:highs?|lows?|peaks?)\\b`,
    '\\byearly (?:highs?|lows?)\\b',
    `\\b${month} 20\\d\\d (?:highs?|lows?)\\b`,
    '\\b(?:all[- ]time|record)[- ]highs?\\b|\\bnew ath\\b',
    '历史新高|(?:首次|第一次)(?:突破|升破|涨破|站上|跌[破穿]|失守)',
    '(?:20\\d\\d ?年|去年)(?: ?\\d{1,2} ?月)?(?:份|底|初|中)?以来(?:的)?(?:首次|第一次|新[高低]|最[高低])',
    '(?:[2-9]|1\\d|[二两三四五六七八九十]|数) ?(?:个月|年)(?:以来|来|内)?(?:的)?(?:首次|新[高低]|最[高低]|[高低]点)|年内新[高低]',
  ].join('|'),
  'u',
);
const record = /\b(?:all[- ]time|record)\b|\bath\b|历史/u;
/** It asks, supposes, comes near, left it, or was there long ago. */
const otherwise =
  /n['’]t\b|\b(?:could|(?<!since )may(?= [a-z]{2,8} )|might|would|will|should|if|when|why|how|what|where|predict\w{0,5}|analysts?|says?|warns?|targets?|eyes?|eyeing|nears?|nearing|close to|closes in|inch\w{0,3}|shy of|distance|away|from (?:its?|an?|the)? ?(?:recent )?(?:all|record|new|\d)|off (?:its?|an?|the)|below (?:its?|an?|the) (?:all|record)|towards?|approach\w{0,3}|after (?:hitting|reaching|setting|its?|an?|the|new|all|record)|following (?:its?|an?|the|new)|despite|retreats?|retests?|rejects?|on (?:the )?verge|set (?:to|for)|poised|ready|path|weekly|correction|dollar index|gold|nasdaq|s&p|yen|won|lira|pesos?|naira|argentin\w{1,2}|turkey|nigeria|egypt|against|terms|looms?|volatility|years? ago|anniversary)\b|若|如果|可能|或将|有望|即将|接近|逼近|距离|预计|预测|能否|回落|回调|后|分析师|周年|仅差/u;
const lows =
  /\b(?:lows?|lowest|below|under|drops?|dropped|dips?|dipped|falls?|fell|slips?|slipped|plung(?:es|ed)|plummet(?:s|ed)|tumble[sd]|dives?|s[ia]nks?|slid(?:es)?|loses|crash(?:es|ed))\b|跌|失守|[新最]低|低点/u;
const highs = /\b(?:highs?|highest|peaks?|ath)\b|[新最]高|高点/u;

/** What a headline (NFKC, lower case, bounded) that begins with BTC or ETH tells of its price: unseen for two months or longer, and now; null: nothing. */
export function readPriceMark(headline: string): PriceMark | null {
  const [opening, coin = ''] = begin.exec(headline) ?? [];
  if (opening === undefined || /[?？]/u.test(headline)) return null;
  const [sentence = ''] = headline.slice(opening.length).split(clauseEnd, 1);
  const [first = ''] = sentence.split(/[,，](?!\d)/u, 1);
  const clause = unseen.test(first) ? first : sentence;
  if (!unseen.test(clause) || ofOther.test(clause) || otherwise.test(clause)) return null;
  const isLow = lows.test(clause) && !highs.test(clause);
  // Its highs follow those of bitcoin.
  if (!isLow && !/^[b比大]/u.test(coin) && !record.test(clause)) return null;
  return { coin: /^[b比大]/u.test(coin) ? 'btc' : 'eth', side: isLow ? 'low' : 'high' };
}
