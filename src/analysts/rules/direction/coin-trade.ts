import { type DirectionReading, dollarCoin } from './direction-reading.ts';

/** A coin by its name; not firms, funds and machines named after coins. */
const coin =
  '(?:(?:\\b(?:bitcoins?|btc|ether(?:eum)?|eth|solana|sol|xrp|doge(?:coin)?|bnb|hype|coins|tokens)\\b|比特币|以太坊|以太币|狗狗币|加密货币|代币)' +
  '(?! ?(?:spot |现货 ?)?(?:etfs?|futures|options?|mining|miners?|mines?|treasury|stocks?|wallets?|exchange|custod(?:y|ian)|infrastructure|staking|lenders?|brokers?|prime|firms?|compan(?:y|ies)|startups?|platforms?|banks?|desks?|services?|businesses|atms?)\\b)' +
  `(?! ?(?:期货|期权|现货|挖矿|矿机|矿场|基金|公司|平台|企业))|枚(?! ?(?:${dollarCoin}|nft)))`;
/** Words that may not stand between verb and coin: other goods, means of payment, and beginnings of clauses. */
const notCoins =
  '(?:shares?|stocks?|equity|notes?|bonds?|debt|nfts?|options?|calls?|puts?|futures|contracts?|product|business|miners|rigs|stake in|for \\d|to (?:buy|acquire|purchase|fund)|股票|股份|股权|债券|债务|票据|期权|期货|合约|矿机|nft|为|以购|用于|并|后|获)';
const toCoin = `(?:(?!${notCoins})(?:[^.,!?。;:\\n]|[.,](?=\\d))){0,34}?`;
const sold = new RegExp(
  `\\b(?:sells?|sold|selling|dump(?:s|ed|ing)?|offload(?:s|ed|ing)?|unload(?:s|ed|ing)?|divest(?:s|ed)?)\\b(?! (?:off|out|for)\\b)${toCoin}${coin}|(?:出售|卖出|抛售|售出|减持|清仓|抛出|卖掉|(?<!筹码|杠杆|卖压|空方|市场|空头)出清)${toCoin}${coin}`,
);
const bought = new RegExp(
  `\\b(?:buys?|bought|buying|purchas(?:e[sd]|ing)|acquir(?:es?|ed|ing)|accumulat(?:es?|ed|ing)|scoop(?:s|ed) up|snap(?:s|ped) up|(?:complet|clos|finaliz|finalis|announc)(?:es|ed) (?:the |its )?(?:purchase|acquisition) of)\\b(?! back\\b)${toCoin}${coin}|(?:买入|购入|购买|增持|购得|买进|吸纳|囤积|加仓)${toCoin}${coin}`,
);
/** The trade is denied, proposed, only possible, or of another time. */
const noTrade =
  /^(?:buy|sell)\b|[?？]|用于(?!支付|偿还|偿债|赎回)|代替|值得|n['’]t\b|\b(?:not|never|no|without|should|stop(?:s|ped)?|paus\w{1,3}|halt\w{0,3}|skip\w{0,4}|instead|rather than|how to|could|may|might|would|why|best|before|reasons?|worth|if you|den(?:y|ies|ied)|refus\w{0,3}|vow(?:s|ed)?|propos\w{1,3}|plans?|rules? out|urges?|who (?:bought|sold)|too early|unregistered|0 (?:btc|bitcoins?)|less|slows?|eas(?:es|ing))\b|放缓|减少|未|不|没有|无意|并无|否认|拒绝|停止|暂停|是否|应该|建议|提议|呼吁|或将|可能|如何|怎么|为何|为什么|计划/;
const measured = /\d|\b(?:entire|all (?:of )?(?:its|their|his|her)|last of (?:its|their))\b|全部|所有(?!者|权)|清仓/;

/** Somebody is told not to have traded. */
const denied =
  /\b(?:buys?|bought|acquire[sd]?|sells?|sold) (?:no|0|zero)\b|n['’]t (?:sell|sold|buy|bought)|\b(?:not|never|no plans? to|den(?:y|ies|ied)|refus\w{0,3}(?: to)?|skip\w{0,4}|paus\w{1,3}|halts?|halted|stops?|stopped|suspends?|suspended) [^.,;]{0,24}\b(?:sell|sold|buy|bought|selling|buying|purchases?)|(?:暂停|停止)(?:购|买|增)(?:币|持)|(?:无意|并未|没有|从未|未(?!来)|否认|拒绝|暂停|停止)[^。,;]{0,12}(?:出售|卖出|抛售|减持|买入|购入|购买|增持)/;
/** News even without a figure: a regular buyer who skips a purchase, and a holder who denies a sale. */
const skipped =
  /\b(?:skip\w{0,4}|paus\w{1,3}|(?:halts?|halted|stops?|stopped|suspends?|suspended) (?:its |all |weekly |further ){0,2}(?:buying|bitcoin purchases?|purchases?))\b|暂停|停止|未增持/;
const unsold = new RegExp(
  `\\bden(?:y|ies|ied)\\b[^.,;]{0,16}\\b(?:selling|sold|dumping)\\b${toCoin}${coin}|(?:否认|没有|并未|从未)[^。,;]{0,16}(?:出售|卖出|抛售|减持)${toCoin}${coin}`,
);
/** Groups of holders, for whom nobody can deny a sale. */
const manyHolders = /\bholders\b|\betfs?\b|持有者|基金/;
const asks = /[?？]/;

/** A party that sells coins, or buys them, with a figure in its headline (lower case); neutral where it is said not to, or skips what it does every week. */
export function readCoinTrade(sentence: string): DirectionReading | null {
  const isMeasured = measured.test(sentence);
  if (!isMeasured && !skipped.test(sentence)) return readDeniedSale(sentence);
  const [sale, purchase] = [sentence.search(sold), sentence.search(bought)];
  const [isSale, isPurchase] = [sale >= 0, purchase >= 0];
  const denial = asks.test(sentence) ? -1 : sentence.search(denied);
  const isDenied = denial >= 0 && (denial <= sale || denial <= purchase || (!isSale && !isPurchase));
  if (isDenied && (!isSale || !isPurchase)) return { direction: 'neutral', why: '并未买卖' };
  if (!isMeasured || noTrade.test(sentence) || isSale === isPurchase) return null;
  return isSale ? { direction: 'short', why: '持有者卖出' } : { direction: 'long', why: '有人买入' };
}

function readDeniedSale(sentence: string): DirectionReading | null {
  if (asks.test(sentence) || manyHolders.test(sentence) || !unsold.test(sentence)) return null;
  return { direction: 'long', why: '持有者否认卖出', isSign: true };
}
