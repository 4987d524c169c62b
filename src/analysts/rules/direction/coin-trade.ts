import type { DirectionReading } from './direction-reading.ts';

const coin =
  '(?:\\b(?:bitcoins?|btc|ether(?:eum)?|eth|solana|sol|xrp|doge(?:coin)?|bnb|hype|coins|tokens|crypto)\\b|枚|比特币|以太坊|以太币|狗狗币|加密货币|代币)(?! ?(?:(?:spot |现货 ?)?etfs?|futures|mining|miners?|treasury|stocks?|wallets?|现货|期货|挖矿|矿机|矿场)\\b)(?! ?(?:期货|现货|挖矿|矿机|矿场|基金))';
/** What else is bought and sold beside coins, and what coins are bought with. */
const notCoins =
  '(?:shares?|stocks?|equity|notes?|bonds?|debt|nfts?|options?|calls?|puts?|futures|contracts?|product|business|miners|rigs|stake in|to (?:buy|acquire|purchase|fund)|股票|股份|股权|债券|债务|票据|期权|期货|合约|矿机|nft|为|以购|用于)';
const clear = `(?:(?!${notCoins})(?:[^.,!?。;:\\n]|[.,](?=\\d))){0,34}?`;
const sold = new RegExp(
  `\\b(?:sells?|sold|selling|dump(?:s|ed|ing)?|offload(?:s|ed|ing)?|unload(?:s|ed|ing)?|divest(?:s|ed)?)\\b(?! (?:off|out)\\b)${clear}${coin}|(?:出售|卖出|抛售|售出|减持|清仓|抛出|卖掉)${clear}${coin}`,
);
const bought = new RegExp(
  `\\b(?:buys?|bought|buying|purchas(?:e[sd]|ing)|acquir(?:es?|ed|ing)|accumulat(?:es?|ed|ing)|scoop(?:s|ed) up|snap(?:s|ped) up)\\b${clear}${coin}|(?:买入|购入|购买|增持|购得|买进|吸纳|囤积|加仓)${clear}${coin}`,
);
/** Nobody did, or somebody only says that one should. */
const undone =
  /^(?:buy|sell)\b|[?？]|用于|代替|值得|\bworth buying\b|\b(?:not|never|n['’]t|should|stop(?:s|ped)?|paus\w{1,3}|halt\w{0,3}|instead|rather than|how to|could|may|might|would|why|best|before|reasons?|if you)\b|未|不|没有|停止|暂停|是否|应该|建议|或将|可能|如何|怎么|为何|为什么/;
const measured = /\d/;

/** A party that sells coins, or buys them, with a figure in its headline. */
export function readCoinTrade(sentence: string): DirectionReading | null {
  if (undone.test(sentence) || !measured.test(sentence)) return null;
  const [isSale, isPurchase] = [sold.test(sentence), bought.test(sentence)];
  if (isSale === isPurchase) return null;
  return isSale ? { direction: 'short', why: '持有者卖出' } : { direction: 'long', why: '有人买入' };
}
