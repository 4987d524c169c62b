import { exchanges } from './houses.ts';

const venue = `(?<![a-z])(?:${Object.values(exchanges).join('|')})(?![a-z])`;
const aux = '(?:(?:has|have|will|is|to|be|temporarily|again) ){0,3}';
const putsOff =
  '(?:delay(?:s|ed|ing)?|postpon(?:es?|ed|ing)|defers?|deferred|pushes back|pushed back|cancel(?:s|led|ed)?|calls off|called off|scraps?|scrapped|suspends?|suspended)';
const putOff = '(?:delayed|postponed|deferred|pushed back|cancell?ed|called off|scrapped|suspended)';
const postponed = new RegExp(
  [
    `${venue} ${aux}${putsOff} (?:(?:the|its|spot|planned|scheduled|[$]?[a-z\\d]{2,10}|\\([a-z\\d]{2,10}\\)) ){0,4}(?:listings?\\b|trading (?:of|for|start|launch)\\b)`,
    `${venue}[^.;]{0,40}(?<!de)(?<!de-)\\blistings?\\b[^.;]{0,30} (?:is |was |are |has been )?${putOff}\\b`,
    `(?<!de)(?<!de-)\\blistings?\\b[^.;]{0,40} ${venue} (?:is |was |are |has been )?${putOff}\\b`,
    `(?<!de)(?<!de-)\\blistings? (?:of [^.;]{2,30} )?(?:is |was |are |has been )?${putOff} (?:on|at|by) ${venue}`,
    `${venue}[^。;；,，]{0,14}(?:推迟|延期|延后|取消|暂缓|暂停)[^。;；,，]{0,14}(?:上线|上币|上架|开放[^。;；,，]{0,6}交易)`,
    `${venue}[^。;；]{0,14}(?:上线|上币|上架)[^。;；]{0,20}(?:推迟|延期|延后|取消|暂缓)`,
  ].join('|'),
  'u',
);
const removed = new RegExp(
  [
    `\\b(?:to be|will be|being|are|is|been|get|gets) (?:removed|dropped|pulled|kicked|taken off)(?: from| by| off)? ${venue}`,
    `${venue} ${aux}(?:remov(?:es?|ed|ing)|(?:to|will) drop|dropping) (?!\\d)`,
    `${venue} ${aux}(?:ceases?|ends?|terminates?|discontinues?) (?:all )?(?:spot )?trading (?:of|in|for|on)\\b`,
    `${venue}[^。;；,，]{0,14}(?:移除|下线|剔除|清退|终止[^。;；,，]{0,14}交易)`,
    `(?:将|被)[^。;；,，]{0,4}${venue}[^。;；,，]{0,4}(?:移除|下线|剔除|除名)`,
  ].join('|'),
  'u',
);
/** Nobody has decided, or it isn't so, or isn't now. */
const doubtful =
  /[?？]|n['’]t\b|\b(?:may|might|could|would|should|if|not|never|no|den(?:y|ies|ied)|rumou?rs?|false|considers?|weighs?|urge[sd]?|asks?|calls? for|why|how|last (?:year|month)|in 20\d\d|years? ago|history|look(?:s|ing)? back)\b|若|如果|或将|可能|传|考虑|呼吁|否认|辟谣|不会|未|没有|为何|曾|回顾|复盘|年前|去年/u;
/** A fund or shares are put off, or a chain. */
const otherListing = /\b(?:etfs?|etps?|ipo|shares?|stocks?|nasdaq|nyse|mainnet|direct listing)\b|基金|主网|招股|股票/u;
/** Not the coin goes, but a part of what is done with it; or coins that somebody takes away. */
const otherRemoval =
  /\b(?:tags?|labels?|fees?|limits?|caps?|requirements?|restrictions?|margin|leverage|pairs?|support|options?|features?|apps?|users?|accounts?|ads?|launchpool|staking|earn|index|monitoring|watch ?lists?|wallets?|liquidity)\b|\d(?:[\d,.]{0,12}) ?(?:k|m|million|billion)? ?[a-z]{2,6} (?:were |was |are |is |to be |been )?(?:removed|pulled)|标签|监控|观察|手续费|限制|功能|产品|指数|交易对|杠杆|合约|质押|理财/u;

/** What a headline (NFKC, lower case, bounded) tells that a known exchange does with coins: it puts their listing off, or takes them away; null: neither. */
export function readVenueNotice(headline: string): 'postponed' | 'removed' | null {
  if (doubtful.test(headline)) return null;
  if (postponed.test(headline) && !otherListing.test(headline)) return 'postponed';
  return removed.test(headline) && !otherRemoval.test(headline) ? 'removed' : null;
}
