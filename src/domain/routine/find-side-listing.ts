/** Products beside plain trading: contracts, lending, rewards. */
const sideProduct =
  /\bperp(?:etual)?s?\b|\bperpetual (?:contracts?|futures|swaps?)\b|\b(?:earn|simple earn|copy trading|convert)\b|永续|(?:上线|新增)[^。;；]{0,24}(?<!智能)合约|[u币]本位|合约交易|理财|闪赚|赚币|申购|瓜分|跟单|闪兑|(?<![a-z])x-perp|\bbinance alpha\b|(?:币安) ?alpha/u;
/** A chain that an exchange runs, which is no exchange. */
const onChain = /\bcoinbase['’]s (?:base|layer|l2)\b|\bbase (?:blockchain|network|chain|mainnet)\b/u;
/** Companies' shares, also as tokens, and smaller contracts on what is traded already. */
const shares =
  /\bbstocks?\b|\btokeni[sz]ed (?:stocks?|shares|equities)\b|股票(?:代币|合约|专区)|代币化(?:股票|美股)|微型[^。;；]{0,10}(?:期货|合约)|\bmicro [^.;]{0,16}futures\b/u;
/** Plain trading of the coin, or a fund. */
const spot =
  /\bspot\b|现货|\b(?:krw|won)\b|韩元|\betfs?\b|\btrading (?:opens|starts|begins)\b|\blists? [^.;,()]{1,24}\([^)]{2,10}\)(?! (?:perp|futures))/u;
const moved = /\b(?:withdrawals?|deposits?)\b|提[币现]|充[币值]/u;
const traded = /\b(?:trading (?:pairs?|of)|to list|lists)\b|交易对|上线(?![^。;；]{0,20}(?:合约|永续))/u;
/** Exchanges of which even contracts move small coins. */
const greatVenue = /\b(?:coinbase|cme|robinhood)\b|芝商所/u;

/**
 * Whether a listing makes no coin easier to buy: a contract, a reward, withdrawals that are open again. `headline` is in lower
 * case.
 */
export function isSideListing(headline: string): boolean {
  if (shares.test(headline) || onChain.test(headline)) return true;
  if (greatVenue.test(headline) || spot.test(headline)) return false;
  return sideProduct.test(headline) || (moved.test(headline) && !traded.test(headline));
}

/** Margin and contract pairs: the coins themselves stay listed. */
const margin =
  /(?:杠杆|逐仓|全仓|合约)[^。;；]{0,40}交易对|交易对[^。;；]{0,10}(?:杠杆|逐仓|全仓)|\b(?:margin|cross|isolated)[^.;]{0,40}\bpairs?\b|(?:停止支持|下架|移除)(?:[^。;；,，]|[,，] ?(?=[a-z\d]{2,12})){0,40}(?:杠杆|借币|永续|[u币]本位|合约)|(?:杠杆|借币)[^。;；]{0,12}(?:停止支持|下架|移除)|\b(?:delists?|removes?|drops?)\b[^.;]{0,40}\b(?:(?:margin|perpetual|perps?|futures) (?:contracts?|pairs?|trading)|[a-z\d]{2,10}perp\b[^.;]{0,12}\bcontracts?)\b/u;
const sidePairs = /(?<![a-z\d])[a-z\d]{2,10}\/(?:btc|eth|bnb|fdusd|usdc|tusd|try|eur|brl)(?![a-z])/u;
const mainPair = /\/(?:usdt|usd|krw)(?![a-z])/u;
const allPairs = /\ball (?:of its )?(?:trading )?pairs\b|(?:所有|全部)[^。;；]{0,6}(?:交易对|币对)/u;
const outright = /现货|\bspot\b/u;
/** The coin itself is removed as well. */
const coinToo =
  /(?:下架|移除)[^。;；]{0,24}[,，]?并|(?:下架|移除)[^。;；]{1,60}[,，;；] ?(?:同时|相关|其|及)|\b(?:delists?|removes?)\b[^.;]{0,24}\band (?:removes?|closes?|ends?)\b|\b(?:delists?|removes?) [^.;]{2,60}[,;] (?:its |their |the |all |related )?(?:margin|cross|isolated)\b/u;
/** The coin by its name, before its pairs: "delists Monero: XMR/BTC, …". */
const byName =
  /\b(?:delists?|drops?|removes?) (?!(?:[a-z\d]{1,12} ){0,3}(?:pairs?|contracts?|markets?)\b)[a-z][a-z ]{2,24}:/u;
/** Tags for coins that are watched, and trial lists. */
const watchTag = /\b(?:monitoring|seed|observation) tags?\b|观察标签|(?:binance|币安) ?alpha(?![a-z])/u;
/** Nothing is delisted: maintenance, bots, competitions, a delisting that may or won't happen. */
const noDelisting =
  /\b(?:(?:suspend|halt|paus)\w{0,3} trading (?:bots?|competitions?|fees?|cards?|rewards?)|(?:planned|scheduled) maintenance|may (?:suspend|halt) trading of|leveraged tokens|no (?:possibility|chance|plans?)|after (?:being |it was )?delisted|won['’]t (?:be )?delist\w{0,3}|not (?:be )?delist\w{0,3}|app store|app for|(?:wallet|game|social) apps?)\b|不会(?:被)?下架|应用(?:商店)?下架|下架[^。;；]{0,12}应用/u;

/**
 * Whether a delisting leaves the coin as easy to sell as before: margin, contracts, or one pair of several. `headline` is in lower
 * case.
 */
export function isSideDelisting(headline: string): boolean {
  return noDelisting.test(headline) || watchTag.test(headline) || closesSideMarket(headline);
}

/**
 * Whether only margin, contracts or some pairs are closed, for certain, and no coin is merely watched. `headline` is in lower case.
 */
export function closesSideMarket(headline: string): boolean {
  if ([allPairs, watchTag, byName].some((pattern) => pattern.test(headline))) return false;
  if (outright.test(headline) && !onlySidePairs(headline)) return false;
  return onlySidePairs(headline) || (margin.test(headline) && !coinToo.test(headline));
}

/** Whether pairs with other coins are named, and none with dollars or won. */
function onlySidePairs(headline: string): boolean {
  return sidePairs.test(headline) && !mainPair.test(headline);
}
