import { anyExchange } from '../exchanges.ts';

/** Managers of funds, which buy and sell what their investors put in and take out. */
const manager =
  /\b(?:blackrock|fidelity|ark(?: invest)?|21shares|bitwise|vaneck|franklin templeton|invesco|wisdomtree|ishares|ibit|fbtc|etfs?)\b|贝莱德|富达|方舟|富兰克林/u;
const handedOver =
  /\b(?:deposits?|deposited|transfers?|transferred|moves?|moved|sends?|sent)\b[^.;]{0,60}\b(?:coinbase(?: prime)?|custod(?:y|ians?)|exchanges?|prime)\b|(?:存入|转入|转移|充值)[^。;；]{0,24}(?:coinbase|prime|托管|交易所)|向[^。;；]{0,12}(?:coinbase|prime|托管|交易所)[^。;；]{0,10}(?:存入|转入|转移|充值)/u;
/** Coins paid for with shares: none is bought in the market. */
const shareSwap =
  /\b(?:share|stock) (?:exchange|swap)\b|\bin exchange for (?:[a-z\d,]{1,12} ){0,3}shares\b|股份(?:交换|置换)|换股/u;
/** Holders who are counted together. */
const cohort = /\bwhales\b|\bholders\b|巨鲸(?:们|正|持续|大举|集体)?(?:抛售|卖出|减持|增持|买入|囤积|积累)/u;
const single =
  /某|一(?:名|位|个|家|只|头)|[两二三] ?(?:名|位|个|比特币|以太坊)|该|远古|\b(?:a|an|one|two|this|ancient|dormant|early|og) (?:[a-z-]{1,12} ){0,3}(?:whales?|holders?)\b|0x/u;
/** What an exchange keeps for all of its customers. */
const customersCoins = /用户[^。;；，,]{0,12}(?:持仓|储备|余额)|\busers['’] (?:[a-z]{2,8} )?(?:holdings|balances)\b/u;
/** Counts over weeks or months. */
const overWeeks =
  /\b(?:in|over|within) (?:\d{1,2}|two|three|four|five|six) (?:weeks|months)\b|\b(?:over|in|within|during) the (?:past|last) (?:\d{1,3}|thirty|few|several)? ?(?:days?|weeks?|months?)\b|(?:过去|近|最近|在过去的?) ?(?:\d{1,3}|一|两|三|七|三十|几)? ?(?:个)?(?:天|日内|周|月)(?:内|里|以来)?/u;
/** An address is identified; its coins stay where they are. */
const labelled =
  /\b(?:identif(?:y|ies|ied)|labels?|labell?ed|discovers?|discovered|spots?|spotted|uncover(?:s|ed)|links?|linked)\b[^.;]{0,60}\b(?:wallets?|address(?:es)?|btc|bitcoins?|holdings?)\b|(?:发现|识别|标记|认定|疑似)[^。;；]{0,30}(?:枚|btc|eth|地址|钱包|比特币)/u;
const watcher =
  /\b(?:arkham|lookonchain|onchain lens|nansen|chainalysis|zachxbt|elliptic|spot on chain)\b|疑似|仍持有|或仍/u;
const moved =
  /\b(?:moves?|moved|moving|transfers?|transferred|sells?|sold|selling|deposits?|deposited|sends?|sent|seiz(?:es|ed)|stolen|hack(?:ed|s)?|buys|bought|dump\w{0,3})\b|转[移入出]|存入|抛售|卖出|出售|增持|买入|购入|被盗|异动|扣押/u;

const dormant = /\b(?:dormant|inactive|idle|awak\w{1,3}|wakes?|woke|sleeping)\b|休眠|沉睡|沉寂|苏醒/u;
const soldAt = new RegExp(`\\b(?:exchanges?|sells?|sold|dump\\w{0,3})\\b|交易所|抛售|卖出|出售|${anyExchange()}`, 'u');

/**
 * Whether a fund's manager only hands coins to its custodian or broker, for investors who left. `headline` is in lower case, here
 * and below.
 */
export function isHandover(headline: string): boolean {
  return manager.test(headline) && handedOver.test(headline);
}

/** Whether it counts what many holders did over weeks. */
export function isCrowd(headline: string, opening: string): boolean {
  if (customersCoins.test(headline)) return true;
  return cohort.test(headline) && !single.test(headline) && overWeeks.test(opening);
}

/** Whether it only says whose coins they are. */
export function isLabel(headline: string): boolean {
  return labelled.test(headline) && watcher.test(headline) && !moved.test(headline);
}

/** Whether coins come with a firm that is paid for with shares; a sum in the headline says that more happens. */
export function isSwap(headline: string, opening: string): boolean {
  return (shareSwap.test(headline) || shareSwap.test(opening)) && !/[$€£] ?\d|\d ?(?:万|亿)?美元/u.test(headline);
}

/** Whether coins that lay still for years were moved, but not to where they are sold. */
export function isAwakening(headline: string): boolean {
  return dormant.test(headline) && !soldAt.test(headline);
}
