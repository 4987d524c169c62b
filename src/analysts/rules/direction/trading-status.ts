import { type DirectionReading, exchangeName, withinClause } from './direction-reading.ts';

/** The tags by which exchanges warn of a coin. */
const tag =
  '(?:\\b(?:monitoring|observation|caution|investment warning|trading caution) (?:tag|label|designation|list|item)s?\\b|“?(?:观察|监控|警示)标签”?|交易注意|投资警告|投资注意|(?:投资|交易)警示|警示(?:币种|资产))';
const tagged = new RegExp(
  `(?:${exchangeName})${withinClause(20)}\\b(?:adds?|added|puts?|places?|placed|designat(?:es|ed))\\b${withinClause(40)}\\bwarning lists?\\b|\\b(?:add(?:s|ed)?|slap(?:s|ped)?|put(?:s)?|plac(?:es|ed)|extends?|extended|designat(?:es|ed)|gets?|receiv(?:es|ed))\\b${withinClause(50)}${tag}|${tag}${withinClause(24)}\\b(?:slapped|added|on|for|to)\\b|(?:添加|新增|加入|列入|列为|贴上|指定|打上|纳入|启动)${withinClause(24)}${tag}|${tag}${withinClause(12)}(?:新增|添加)`,
);
const untagged = new RegExp(
  `\\b(?:lift(?:s|ed)?|remov(?:es?|ed|ing)|drop(?:s|ped)?|strips?|clears?|cleared|takes? off)\\b${withinClause(30)}${tag}|(?<!未)(?:移除|解除|取消|摘除|撤销)[^。;,并]{0,24}?${tag}|${tag}${withinClause(16)}(?:解除|移除|取消|撤销)`,
);
/** A delisting that is called off. */
const delistingOff =
  /\bdelistings?\b[^.;]{0,24}\b(?:called off|cancell?ed|reversed|withdrawn|suspended by court|revoked)\b|\b(?:reverses|cancels|calls off|withdraws|revokes) (?:the |its )?(?:[a-z\d]{2,8}['’]?s? )?delisting\b|(?:撤销|取消|撤回)[^。;,并]{0,10}下架(?!计划传)|下架[^。;,]{0,10}(?:取消|撤销|撤回)/;
const supportEnds = new RegExp(
  `(?:${exchangeName})${withinClause(60)}(?:\\b(?:ends?|ended|terminat(?:es|ed|ing)|ceas(?:es|ed)) trading support\\b|终止交易支持)|\\btrading support ends\\b|\\bend(?:s)? trading support for\\b|终止交易支持`,
);
/** A tag that goes to one coin and from another, or a tag of new coins. */
const mixed = new RegExp(
  [
    '\\b(?:add|adds|added|extend|extends)\\b[^.;]{0,80}\\bremov(?:es?|ed|ing)\\b|\\bremov(?:es?|ed|ing)\\b[^.;]{0,80}\\badd(?:s|ed)?\\b',
    '(?:新增|添加|加入)[^。;]{0,60}(?:移除|解除)|(?:移除|解除)[^。;]{0,60}(?:新增|添加|加入)',
    '\\bseed tags?\\b|种子标签|后下架|终止',
  ].join('|'),
);
const ofShares = /\b(?:nasdaq|nyse|msci)\b|纳斯达克|纽交所/;
const doubtful = /[?？]|\b(?:could|may|might|if|rumou?rs?|denies)\b|若|可能|传闻|否认|不实/;
/** Loans, futures or pairs of a coin, which itself stays. */
const pairs = /\b(?:margin|pairs?|leverage|loans?|perp(?:etual)?s?|futures)\b|交易对|杠杆|借贷|合约/;

/** One market of a coin, which is traded on others. */
const onePair =
  /\b(?:suspend|disable|remove|close|end)\w{0,3}\b(?:(?!delist|\ball\b)[^.;]){0,40}\b[a-z\d]{2,8}-(?:eur|gbp|try|krw|brl|aud|usdt|usdc)\b(?:(?!delist)[^.;]){0,16}\border books?\b/;

/** What an exchange says of a coin's right to stay; of a headline in lower case. */
export function readTradingStatus(headline: string): DirectionReading | null {
  if (onePair.test(headline)) return { direction: 'neutral', why: '只停止个别交易对' };
  if ((mixed.test(headline) || ofShares.test(headline)) && !supportEnds.test(headline)) return null;
  if (untagged.test(headline) || delistingOff.test(headline)) {
    return doubtful.test(headline) ? null : { direction: 'long', why: '交易警示或下架解除', type: 'delisting' };
  }
  if (doubtful.test(headline) || pairs.test(headline)) return null;
  if (tagged.test(headline)) return { direction: 'short', why: '交易所加注风险标签', type: 'delisting' };
  return supportEnds.test(headline) ? { direction: 'short', why: '交易所终止交易支持', type: 'delisting' } : null;
}
