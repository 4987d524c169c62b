import { routinePatterns as says } from './routine-patterns.ts';

/** Totals of what is locked or traded. */
const volume =
  /\bvalue locked\b|\btvl\b|\b(?:record|trading|daily|weekly|monthly|spot) (?:[a-z]{1,8} )?volumes?\b|锁仓|锁定(?:总)?价值|(?:交易|成交)[量额]/u;
/** Changes in the worth of somebody's holdings. */
const worth =
  /\b(?:value|worth) of [^.;]{0,40}\b(?:holdings?|stash|reserves?|treasury)\b|\b(?:holdings?|stash) (?:(?:is|are) )?(?:now )?(?:worth|valued|up|down|in (?:profit|the green|the red))\b|(?:持仓|储备)(?:总)?(?:价值|市值)[^,，。]{0,8}(?:升|涨|增|跌|缩水|突破|超|达)/u;
const total = /持有(?:总)?(?:价值|市值)(?:已|约)?(?:逾|超|近|达)|储备量?(?:已|现|共|约)?(?:达|增至|升至|超)/u;
/** Deposits that an application has attracted. */
const deposited =
  /\b(?:gets?|got|attracts?|attracted|draws?|drew|amass(?:es|ed)|tops?|hits?|reach(?:es|ed)|pulls? in)\b[^.;]{0,16}[$€£] ?\d[\d.,]{0,8} ?(?:m|bn?|million|billion)? (?:in|of) (?:total |user )?(?:deposits|tvl)\b/u;
const ranking =
  /\b(?:top|first) (?:\d{1,3}|three|five|ten|twenty|fifty|hundred)\b[^.;]{0,30}\b(?:holders?|owners?|treasur(?:y|ies))\b|\b(?:overtakes?|overtook|dethrones?|leapfrogs?|outranks?|flips|eclipses?)\b|\b(?:largest|biggest) (?:[a-z]{1,12} ){0,2}(?:holders?|owners?|etf|fund|treasury)\b|市值[^。;；]{0,12}(?:超越|反超|超过)|(?:超越|反超)[^。;；]{0,16}(?:市值|成为)|(?:跻身|跌出|进入|位列|升至|位居|排名|列)[^。;；]{0,20}(?:前[一二三四五六七八九十百\d]{1,3}|第[一二三四五六七八九十百\d]{1,3})/u;
/** Funds, and round sums that they reach. */
const fundName = /\b(?:etfs?|funds?|trusts?|ibit|fbtc|gbtc)\b|基金|信托/u;
const milestone =
  /\b(?:hits?|reach(?:es|ed)?|tops?|topped|cross(?:es|ed)?|surpass(?:es|ed)?|exceeds?) (?:over |the )?[$€£] ?\d[\d.,]{0,8} ?(?:m|bn?|million|billion)?\b(?! (?:[a-z]{1,12} )?(?:settlement|deal|agreement|round|valuation|loss|fine)\b)|\bfaster than any\b|(?:资产|规模)(?:已|首次)?(?:突破|达到|超过|站上) ?\d/u;

/** Surveys of how many people hold coins. */
const ownerSurvey =
  /\d ?(?:m|million|%|percent|万|亿)(?: of| ?名)? ?[^.;。；,，]{0,16}(?:\b(?:people|adults|users|citizens|residents|americans|russians|britons|koreans|investors|households|holders)\b|(?:人|用户|民众|家庭))[^.;。；,，]{0,10}(?:\b(?:own|hold|invest(?:ed)? in|use)\b|持有|拥有|投资)|\d ?(?:万|亿) ?[^。；,，]{0,6}(?:居民|公民)[^。；,，]{0,6}(?:持有|拥有)/u;

/** Many are about to be allowed: no survey. */
const toBeAllowed = /\b(?:lets?|allows?|permits?|opens?)\b|允许|开放|可用|签/u;

/**
 * The kind of a headline that only counts: what is held, locked or traded in all, what it is worth, who has more. Null for any
 * other, and where somebody trades.
 */
export function findTally(headline: string): 'holdings' | 'statistics' | null {
  if (deposited.test(headline)) return 'holdings';
  if (ownerSurvey.test(headline) && !toBeAllowed.test(headline)) return 'statistics';
  if (says.trade.test(headline)) return null;
  if (volume.test(headline)) return 'statistics';
  const isTotal = says.holding.test(headline) || total.test(headline) || ranking.test(headline);
  return isTotal || tellsWorth(headline) || (fundName.test(headline) && milestone.test(headline)) ? 'holdings' : null;
}

/** Whether a headline's percentage is of the worth of holdings, not of a price. */
export function tellsWorth(headline: string): boolean {
  return worth.test(headline);
}
