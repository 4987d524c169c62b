/** A record, or a price that a great coin has not had for two months or longer. */
export interface PriceMark {
  coin: 'btc' | 'eth';
  side: 'high' | 'low';
}

const name = '(bitcoin|btc|ether(?:eum)?|eth|比特币|大饼|以太[坊币])';
const climbs =
  'tops|topped|crack(?:s|ed)|cross(?:es|ed)|surpass(?:es|ed)|pass(?:es|ed)|reclaim(?:s|ed)|retakes|soar(?:s|ed)|surg(?:es|ed)|jump(?:s|ed)|climb(?:s|ed)|spike[sd]|rises?|rose|rall(?:ies|ied)|explodes|(?:sky)?rockets|blasts|smashes|eclipses|scales';
const drops =
  'drop(?:s|ped)|dip(?:s|ped)|f[ae]lls?|slip(?:s|ped)|slump(?:s|ed)|plung(?:es|ed)|plummet(?:s|ed)|tumble[sd]|dives?|s[ia]nks?|slid(?:es)?|loses|crash(?:es|ed)';
/** Verbs of reaching a price from either side. */
const arrives =
  'hits?|taps?|break(?:s)?|broke|breach(?:es|ed)|reach(?:es|ed)|sets?|touch(?:es|ed)|notch(?:es|ed)|trades';
const reachingVerbs = `(?:(?:has|have|just|briefly|finally|officially|suddenly|again) ){0,2}(?:(${climbs})|(${drops})|${arrives})(?![a-z])`;
const verbsInChinese =
  '(?:价格|现货|短时|今日|盘中|再次|首次| ){0,3}(?:(突破|升破|涨破|站上|涨至|升至)|(跌[破穿至]|失守)|触及|创|刷新)';
/** A headline that begins with BTC or ETH and goes on with such a verb. */
const coinAndVerb = new RegExp(
  `^[^\\p{L}\\p{N}$]{0,8}(?:(?:breaking|just in|快讯|突发|行情)[:：!！]? ?)?(?:the )?(?:(?:world['’]s )?(?:largest |biggest )?cryptocurrency |prices? of )?\\$?${name}(?![a-z])(?: \\((?:btc|eth)\\)|\\((?:btc|eth)\\))?(?=(?:['’]s)?(?: prices?)? ${reachingVerbs}|${verbsInChinese})`,
  'u',
);
/** The end of the clause: what follows may be about something else. */
const clauseEnd = /\b(?:as|amid|while|after|but|with|before|ahead|thanks|on|then|and)\b|[;；:：]| [-–—|] /u;
/** Figures other than the coin's price, and other coins of like names. */
const otherSubject =
  /\b(?:cash|gold|sv|classic|miners?|mining|mined|burn\w{0,3}|blocks?|tps|coins|contracts|assets|etfs?|etps?|hash ?(?:rate|price)|difficulty|fees?|gas|volumes?|volatility|dominance|open interest|futures|options|inflows?|outflows?|supply|reserves?|holdings?|holders?|addresses|wallets?|transactions?|market cap|premium|discount|search\w{0,2}|sentiment|shares?|stocks?|balances?|staking|staked|active|network|activity|usage|correlation|index|ratio|average|realized|funding|resistance)\b|现金|经典|矿|算力|难度|手续费|交易量|成交|波动率|占比|主导|未平仓|合约|期权|流入|流出|供应|储备|持仓|持有|地址|钱包|市值|溢价|搜索|股|质押|网络|活跃|汇率|均线/u;
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** `since` with a moment longer ago than a month. */
const since =
  'since (?!(?:the )?(?:last|mon|tues|wednes|thurs|fri|satur|sun|yesterday|weekend|this|early (?:mon|tues|wed|thurs|fri)))';
const spans =
  '(?:(?:over|more than|nearly|almost|about|around|at least) )?(?:(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|multi|[2-9]|\\d{2})(?:\\.5)?[- ]months?|(?:an?|one|two|three|four|five|multi|\\d)(?:\\.5)?[- ]years?|months|years|history)';
/** The record is the price itself, not something that a noun after it names. */
const ofPriceItself =
  '(?=$|[,.;:!]| (?:above|over|of|near|around|at|past|below|under|briefly|for the first time|in (?:nearly|almost|over)|\\$)(?:$| ?[$\\d]| [a-z]{4,7} \\$))';
const firsts = `first time(?: ever| (?:in|for) ${spans}| ${since}|(?=$|[,.;:!]))`;
const extremes = [
  `(?:highest|lowest)(?: (?:level|price|point|mark|close|value))? (?:${since}|in ${spans})`,
  `${spans}[- ](?:highs?|lows?|peaks?)(?= ?$|[^a-z]*$| ?${ofPriceItself})`,
  `yearly (?:highs?|lows?)${ofPriceItself}`,
  `${month} 20\\d\\d (?:highs?|lows?)`,
  `(?:all[- ]time|record)[- ]highs?${ofPriceItself}|new ath(?![a-z])|(?:(?:a|an|to|new|fresh|another) )record${ofPriceItself}`,
];
const inChinese = [
  '历史新高|(?:首次|第一次)(?:突破|升破|涨破|站上|跌[破穿]|失守)',
  '(?:20\\d\\d ?年|去年|今年)(?: ?\\d{1,2} ?月)?(?:份|底|初|中)?以来(?:的)?(?:首次|第一次|新[高低]|最[高低])',
  '(?:[2-9]|1\\d|[二两三四五六七八九十]|数) ?(?:个月|年)(?:以来|来|内)?(?:的)?(?:首次|新[高低]|最[高低]|[高低]点)|年内新[高低]',
];
/** Words for a price that is a record, or unseen for two months or longer. */
const longUnseenMark = new RegExp(`(?<![a-z])(?:${[firsts, ...extremes].join('|')})|${inChinese.join('|')}`, 'u');
const firstTime = /^(?:first|首次|第一次)/u;
/** Text between a comma and the mark by which the mark is still about the same price. */
const samePriceBefore =
  /^ ?(?:(?:to|its|the|an?|at|for|new|fresh|with|price|level|hitting|reaching|setting|marking|touching|notching|(?:fall|sink|ris|soar|plung|slid|climb|drop)\w{2,4}) ?){0,5}$|^ ?(?:续?创造?|下|出|为|并|再次|也是|系|刷新|再|自|近|了| ){0,6}$/u;
/** An amount in dollars. */
const priced = /[$＄] ?\d|\d ?k(?![a-z])|\d ?usd|\d,\d{3}|万|美元/u;
/** The headline asks, supposes, or tells a price that was only approached, or left. */
const notReached =
  /n['’]t\b|\b(?:could|(?<!since )may(?= [a-z]{2,8} )|might|would|will|should|if|when|why|how|what|where|predict\w{0,5}|analysts?|says?|warns?|targets?|eyes?|eyeing|nears?|nearing|close to|closes in|inch\w{0,3}|shy of|distance|away|up for|towards?|approach\w{0,3}|following|despite|retreats?|retests?|rejects?|on (?:the )?verge|set (?:to|for)|poised|ready|path|weekly|correction|yen|won|lira|pesos?|naira|argentin\w{1,2}|turkey|nigeria|egypt|against|terms|looms?|years? ago|anniversary)\b|若|如果|可能|或将|有望|即将|接近|逼近|距离|预计|预测|能否|回落|回调|后|分析师|周年|仅差/u;
const inPastYear = new RegExp(`\\bin (?:${month} )?20\\d\\d\\b`, 'u');
/** A fall from a high. */
const fromHigh = /\b(?:from|below|off|under)\b[^,;]{0,20}(?:all[- ]time|record|peak|highs?)\b/u;
const lows = /\b(?:lows?|lowest)\b|新低|最低|低点/u;
const highs = /\b(?:highs?|highest|peaks?|ath|record)\b|[新最]高|高点/u;
/** Words for a low, where "first time" and the verb don't say which side it is. */
const downward = /\b(?:below|under|floor)\b|跌|失守/u;
const record = /\b(?:all[- ]time|record)\b|\bath\b|历史/u;

/** The mark that the price of BTC or ETH has now reached, as a headline (NFKC, lower case, bounded) that begins with the coin tells; null: none. */
export function readPriceMark(headline: string): PriceMark | null {
  const [opening, coin = '', ...verbs] = coinAndVerb.exec(headline) ?? [];
  if (opening === undefined || /[?？]/u.test(headline)) return null;
  const [sentence = ''] = headline.slice(opening.length).split(clauseEnd, 1);
  const [mark, clause] = findMark(sentence);
  if (mark === null || [otherSubject, notReached, inPastYear].some((pattern) => pattern.test(clause))) return null;
  if (firstTime.test(mark) && !priced.test(clause)) return null;
  const [climbed, dropped] = [verbs[0] ?? verbs[2], verbs[1] ?? verbs[3]];
  const isLow = lows.test(mark) || (!highs.test(mark) && (dropped !== undefined || downward.test(clause)));
  // It fell from a high or rose from a low: no mark was reached.
  if (isLow ? climbed !== undefined : dropped !== undefined || fromHigh.test(clause)) return null;
  const isOfBitcoin = /^[b比大]/u.test(coin);
  // Ether's lesser highs follow bitcoin's.
  if (!isLow && !isOfBitcoin && !record.test(mark)) return null;
  return { coin: isOfBitcoin ? 'btc' : 'eth', side: isLow ? 'low' : 'high' };
}

/** The words for a record or for how long the price has not been seen, and the part of the sentence that tells of that price. */
function findMark(sentence: string): [mark: string | null, clause: string] {
  const parts = sentence.trim().split(/ ?[,，](?!\d)/u);
  for (const [index, part] of parts.entries()) {
    const found = longUnseenMark.exec(part);
    if (found === null || (index > 0 && !samePriceBefore.test(part.slice(0, found.index)))) continue;
    return [found[0], parts.slice(0, index + 1).join(' ')];
  }
  return [null, ''];
}
