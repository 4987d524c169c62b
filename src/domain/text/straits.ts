const strait = '(?:\\b(?:the )?(?:strait of )?hormuz\\b|霍尔木兹)';
const shut = new RegExp(
  `\\b(?:clos(?:es|ed)|blocks|blocked|blockades|mines|mined|seals off|shuts) ${strait}|\\b(?:refuses|rejects|rejected)\\b[^.;,]{0,40}\\b(?:reopen\\w{0,3}|open)\\b[^.;,]{0,20}${strait}|${strait} (?:is |was )?(?:closed|blocked|shut)\\b|(?:封锁|关闭|切断)[^。;,]{0,4}${strait}|${strait}(?:海峡)?(?:被|遭|已)?(?:封锁|关闭)|拒绝[^。;,]{0,10}(?:重开|开放)[^。;,]{0,6}${strait}`,
  'u',
);
const open = new RegExp(
  `\\b(?:reopens|reopened|unblocks)\\b[^.;,]{0,24}${strait}|${strait} (?:reopens|reopened)\\b|\\b(?:lifts?|lifted|ends?|ended)\\b[^.;,]{0,30}${strait}|(?<!拒绝[^。;,]{0,10})(?:重开|重新开放|恢复通航|解除|结束)[^。;,]{0,8}${strait}|${strait}(?:海峡)?(?:已)?(?:重开|重新开放|恢复通航)`,
  'u',
);
/** Threats, warnings, votes and possibilities, or news of oil and its price. */
const notDone =
  /\b(?:threat\w{0,4}|warns?|vows?|rules out|claims?|denies|backs|votes?|oil|brent|tankers|near|would|could|if)\b|威胁|警告|无意|高盛|若|油价/u;

/** Whether a headline (NFKC, lower case, bounded) tells that the strait of Hormuz, which a sixth of the world's oil goes through, was shut or opened; null: neither. */
export function readStrait(headline: string): 'shut' | 'open' | null {
  if (notDone.test(headline)) return null;
  if (open.test(headline)) return 'open';
  return shut.test(headline) ? 'shut' : null;
}
