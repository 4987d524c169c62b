import { stablecoins } from '../assets/asset-classes.ts';
import { hanExchanges, latinExchanges } from '../exchanges.ts';
import { readLargestAmount } from '../text/read-amounts.ts';
import { isAwakening, isCrowd, isHandover, isLabel, isSwap } from './find-idle.ts';
import type { JudgedMessage } from './judged-message.ts';
import { greatCoins, least, listedEverywhere } from './material-bars.ts';
import { readSum } from './read-sums.ts';
import { routinePatterns as says } from './routine-patterns.ts';

const repaid =
  /\b(?:repay|repaid|repayments?|reimburs\w{0,6}|creditors?|distribut\w{0,5}|compensat\w{0,5})\b|偿还|偿付|赔付|赔偿|债权人/;
const estate = /\b(?:mt\.? ?gox|ftx|celsius|genesis|voyager|blockfi)\b|门头沟/;
const begun = /\b(?:begins?|began|starts?|started|commenc(?:es?|ed)|initiat(?:es?|ed))\b|(?:开始|启动)/;
/** Holders of whom the market knows that they will sell very much some day. */
const hoarder =
  /\b(?:mt\.? ?gox|ftx|alameda|celsius|genesis|grayscale|governments?|authorities|police|german\w{0,2}|marshals|doj|hackers?|exploiters?|bhutan|el salvador|founders?|co-founders?|foundation|treasury|tether|strategy|vitalik|justin sun)\b|政府|警方|门头沟|黑客|攻击者|创始人|基金会|灰度|泰达|微策略|孙宇晨/;
/** Governments: where one buys, others may follow. */
const government = /\b(?:el salvador|bhutan|governments?|sovereign|central bank)\b|萨尔瓦多|不丹|政府|主权|央行/;
const inAll = /\b(?:total|holdings?|stash|market cap|average|since|worth of \w+ in all)\b|总|累计|市值|均价|平均|持有/;
/** An amount of a coin that `readSum` has no price for. */
const otherCount =
  /\d ?(?:k|m|million|billion|万|百万|亿)? ?(?:枚|个|颗)? ?(?!btc\b|eth\b|bitcoins?\b|usd[tc]?\b|more\b|new\b)\$?(?:sol|xrp|bnb|doge|ada|trx|ton|link|[a-z]{3,5}(?= (?:tokens?|coins?)))\b/;
const treasurer =
  /\b(?:micro)?strategy\b|\b(?:metaplanet|blackrock|tesla|tether|mt\.? ?gox|german\w{0,2}|governments?)\b|微策略|赛勒|贝莱德|特斯拉|泰达|门头沟|政府/;
const ofBitcoin = /\b(?:btc|bitcoins?)\b|比特币/;
/** What the trader holds, by which the text identifies them. */
const traderHolds = /持有[^，,。;；]{0,20}的|\b(?:who|which|that) (?:holds?|owns?) [^,;.]{0,30}/u;
/** Totals since the beginning, not a trade made now. */
const cumulative =
  /\b(?:has|have) (?:now )?(?:moved|bought|sold|acquired|accumulated|transferred|purchased) (?:more than|over|nearly|about|almost|up to)\b[^.;]{0,60}\bsince\b|\b(?:so far|to date)\b|自[^,，。]{0,16}以来[^。]{0,8}(?:累计|共|总)|每[日天](?:增持|买入|购入)|\bdaily (?:purchases?|buys?)\b|累计(?:买入|卖出|转移|购入|增持|抛售)|(?:今年|年内|年初至今)(?:已|共|累计)?(?:增持|买入|购入|购买)|\b(?:this year|year[- ]to[- ]date)\b/;
/** Coins that leave exchanges for somebody's own wallet. */
const leavesExchange = new RegExp(
  `\\b(?:leaves?|left|withdrawn from|outflows? from)\\b[^.;]{0,24}\\b(?:exchanges?|${latinExchanges()})\\b|从[^。;；]{0,12}(?:交易所|cex|${hanExchanges()}|${latinExchanges()})[^。;；]{0,6}提`,
);
/** Trades spread over weeks, which the market has seen. */
const overWeeks = /\b(?:within|over|in) (?:a|the (?:past|last)|one) (?:week|month)\b/;
/** Sales of a stablecoin, which may break its peg. */
const stablecoinSale = /\b(?:sells?|sold|dump\w{0,3}|offload\w{0,3}|redeem\w{0,3}|peg)\b|抛售|卖出|赎回|脱锚/;
const since = /\bsince\b|以来/;
const sold = /\b(?:sold|dumped|offloaded)\b|抛售|卖出/;
/** Somebody's own leveraged bet on the price. */
const leveraged =
  /持有[^。;；]{0,24}[多空][单仓]|\b\d{1,3}x\b[^.;]{0,12}\b(?:long|short|leverag\w{1,3})\b|\bleveraged (?:long|short|position|bet)s?\b|\d ?倍[^。;；]{0,6}(?:多单|空单|多仓|空仓|做多|做空)|杠杆(?:做多|做空|多单|空单)|永续合约|(?:做多|做空|开多|开空)[^。;；]{0,30}名义|名义(?:总)?价值|[多空][单头仓]仓位/;

/**
 * Whether a bankrupt party pays back less than a material sum: no theft, and no forced sale. That a well-known one begins to is
 * news whatever the sum.
 */
export function isSmallRepayment(headline: string): boolean {
  if (!repaid.test(headline) || (estate.test(headline) && begun.test(headline))) return false;
  return readLargestAmount(headline) < least.repayment;
}

/**
 * Whether a trade is too small to move its coin's price (below $250M in a great coin, $1B for a purchase of bitcoin, $50M in
 * another), or none at all: coins moved and not sold, leveraged bets, counts over weeks.
 */
export function isSmallTrade({ headline, opening, assets, action }: JudgedMessage): boolean {
  // Nobody bets on the price of a stablecoin.
  if (assets.length > 0 && assets.every((asset) => stablecoins.has(asset)) && !stablecoinSale.test(headline))
    return true;
  if (leavesExchange.test(headline) && !hoarder.test(headline)) return true;
  if (leveraged.test(headline) || isSmallRepayment(headline)) return true;
  if (isHandover(headline) || isSwap(headline, opening) || isCrowd(headline, opening) || isLabel(headline)) return true;
  if (isAwakening(headline) && readSum(headline) < least.sale) return true;
  // What the trader holds in all is no measure of the trade.
  const traded = headline.replace(traderHolds, ' ');
  const told = readSum(traded.slice(0, says.holding.exec(traded)?.index));
  if (told >= least.implausible) return true;
  const isGreatSale = told >= least.sale && sold.test(headline) && !since.test(headline);
  if (cumulative.test(headline) && !isGreatSale) return true;
  if (action !== 'buy' && overWeeks.test(headline) && !isGreatSale) return true;
  const isOfBitcoin = action === 'buy' && ofBitcoin.test(headline);
  const isPriced = (isOfBitcoin || assets.every((asset) => greatCoins.has(asset))) && !otherCount.test(headline);
  const bar = chooseTradeBar(headline, assets, action);
  if (!isPriced) return isSmallOwnTrade(headline, opening, told);
  if (told >= bar) return false;
  if (told > 0) return readWorth(opening, told) < bar;
  const below = readWorth(opening, 0);
  return below > 0 || !treasurer.test(headline) ? below < bar : false;
}

/** Whether a trade in a coin without a price here is small: by the money that the text names, else by who trades. */
function isSmallOwnTrade(headline: string, opening: string, told: number): boolean {
  const worth = told > 0 ? told : readWorth(opening, 0);
  return worth > 0 ? worth < least.ownTrade : !treasurer.test(headline) && !hoarder.test(headline);
}

function chooseTradeBar(headline: string, assets: readonly string[], action: JudgedMessage['action']): number {
  const isLesser = assets.length > 0 && assets.every((asset) => !listedEverywhere.has(asset));
  if (isLesser) return least.lesserTrade;
  if (action !== 'buy') return hoarder.test(headline) ? least.release : least.trade;
  if (government.test(headline)) return least.release;
  return ofBitcoin.test(headline) && assets.includes('BTC') && !assets.includes('ETH')
    ? least.bitcoinPurchase
    : least.trade;
}

/**
 * The worth of the trade by the opening, at least `counted`: that one is a count of coins at old prices. Total holdings don't
 * count, nor sums far beyond it.
 */
function readWorth(opening: string, counted: number): number {
  const sums = opening
    .split(/[,;。，；\n]|\. /u)
    .filter((clause) => !says.holding.test(clause) && !inAll.test(clause))
    .map(readSum);
  return Math.max(counted, ...sums.filter((sum) => counted === 0 || sum <= 3 * counted));
}
