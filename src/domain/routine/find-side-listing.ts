/** Contracts on a coin, where it is lent or given away, and where it may be moved again. */
const beside =
  /\bperp(?:etual)?s?\b|\bperpetual (?:contracts?|futures|swaps?)\b|\b(?:earn|simple earn|copy trading|convert)\b|永续|(?:上线|新增)[^。;；]{0,24}(?<!智能)合约|[u币]本位|合约交易|理财|闪赚|赚币|申购|瓜分|跟单|闪兑|(?<![a-z])x-perp|\bbinance alpha\b|(?:币安) ?alpha/u;
/** Of companies, whatever they are sold as, and small pieces of what is sold already. */
const shares =
  /\bbstocks?\b|\btokeni[sz]ed (?:stocks?|shares|equities)\b|股票(?:代币|合约|专区)|代币化(?:股票|美股)|微型[^。;；]{0,10}(?:期货|合约)|\bmicro [^.;]{0,16}futures\b/u;
/** Bought and sold outright, or a fund. */
const spot =
  /\bspot\b|现货|\b(?:krw|won)\b|韩元|\betfs?\b|\btrading (?:opens|starts|begins)\b|\blists? [^.;,()]{1,24}\([^)]{2,10}\)(?! (?:perp|futures))/u;
const moved = /\b(?:withdrawals?|deposits?)\b|提[币现]|充[币值]/u;
const traded = /\b(?:trading (?:pairs?|of)|to list|lists)\b|交易对|上线(?![^。;；]{0,20}(?:合约|永续))/u;
/** Its contracts move small coins by themselves. */
const greatVenue = /\b(?:coinbase|cme|robinhood)\b|芝商所/u;

/** A listing that makes nobody's coin easier to buy: a contract, a reward, a wallet that is open again. `headline` is in lower case. */
export function isSideListing(headline: string): boolean {
  if (shares.test(headline)) return true;
  if (greatVenue.test(headline) || spot.test(headline)) return false;
  return beside.test(headline) || (moved.test(headline) && !traded.test(headline));
}
