import { readPegPrice } from './peg-prices.ts';

/** Verbs for a lost peg; not nouns made of them, such as the risk of it. */
const lost =
  /失去锚定(?!风险|关系|将|[^,。;]{0,4}后)|(?<!防|避免|不会|未|无|非|修复|修复了)脱锚(?!风险|危机|传闻|谣|担忧|恐慌|后|以来|事件|保护|机制|赔|系)|\bde-?pegs?\b(?! (?:risk|fear|scare|protection|event|fraud|rumou?r|talk|insurance|cover|coverage|claim|policy)s?\b)|\bde-?pegg(?:ed|ing)\b(?! [a-z]{3,12}\b(?! (?:to|from)))|\b(?:los(?:es|t)|breaks|broke|(?:slip(?:s|ped)|falls|fell|drop(?:s|ped)|sinks|sank|slides|slid|plunge[sd]) (?:far |well |further )?(?:below|under)) (?:its |the )?(?:(?:us )?dollar |\$1(?:\.00?)? )?peg\b(?! records?\b)/;
/** The loss is feared, denied, explained, long ago or over, or it is about courts, insurance or currencies. */
const notLost =
  /[?？]|n['’]t\b|\b(?:may|might|could|would|if|fears?|risks?|rumou?rs?|fud|false|unlikely|dismiss\w{0,3}|why|how|what|since|in 20\d\d|(?:after|when|before|over|hit by|by) [^,;]{0,30}(?:de-?peg|lost)[^,;]{0,20}|(?:during|amid|of|from|to|despite|post) (?:[a-z]{1,12}['’]s )?(?:the )?(?:[a-z\d]{2,10}(?:['’]s)? )?(?:stablecoin )?de-?peg|takeaways|explained|avoids?|never|no|not|den(?:y|ies)|regains?|restores?|recovers?|repegs?|compensat\w{1,4}|refund\w{0,3}|sue[sd]?|lawsuits?|guilty|sentenced|fraud|charg\w{1,4}|insurance|detect\w{0,3}|oracle|last (?:year|month|quarter)|\d{1,6} times|hong kong dollar|hkd|peso|lira|naira|yuan|riyal)\b|恢复|回升|重新|担忧|风险|或将|可能|若|如果|为何|为什么|如何|否认|并未|没有|年前|去年|上个?月|(?<![第\d] ?)\d{1,6} ?次|曾|谣|赔|补偿|起诉|诈骗|历史|回顾|重回|平价|不受影响|安全|港元|汇率/;

/** A stablecoin, by its ticker or usual name. */
const coin = /(?<![a-z])(?:tether|terrausd|泰达币|ust|dai|frax|[a-z]{0,4}usd[a-z\d]{0,3})(?![a-z])/u;
/** A stablecoin whose price falls. */
const fell =
  /(?<![a-z/])(?:tether|terrausd|泰达币|ust|dai|frax|[a-z]{1,4}usd[a-z\d]{0,3}|usd[a-z\d]{1,3})(?![a-z])[^.;,，。；]{0,30}(?:\b(?:falls?|fell|drops?|dropped|slips?|slipped|plung(?:es|ed)|sinks?|sank|slides?|slid|crash(?:es|ed)|tumbl(?:es|ed)|plummet(?:s|ed)?|dips?|dipped|trades? (?:at|as low)|trading at)\b|跌至|跌到|跌破|闪崩|报)/u;
const priced = /\$ ?0?\.\d|0\.\d{1,4} ?(?:美元|美金|dollars)|\d ?(?:cents?(?![a-z])|¢|美分)/u;
/** Exchange rates, and figures other than a price. */
const otherPrice =
  /(?<![a-z])(?:btc|eth|xrp|sui|doge|sol|bnb|ada|eur|aud|gbp|nzd|jpy|cad|chf)usd|usd(?:chf|cad|jpy|cnh|cny|hkd)|\b(?:yield|apy|apr|supply|share|premium|discount|dominance|interest|funding|ago|in (?:january|february|march|april|may|june|july|august|september|october|november|december))\b|溢价|份额|利率|年化|占比/u;
const tickers: Readonly<Record<string, string>> = { tether: 'usdt', 泰达币: 'usdt', terrausd: 'ust' };
const regained =
  /\b(?:regains?|regained|restores?|restored|recovers?|recovered|reclaims?|reclaimed|returns? to|returned to|is back (?:at|to|on)|back (?:at|to)) (?:its |the |full )?(?:(?:us )?dollar |\$1 )?(?:peg\b|parity\b|\$1(?![.,]?\d)(?![ -]?(?:thousand|million|billion|trillion|[kmbt]n?\b)))|\bre-?pegs\b|\bre-?pegged\b|(?:恢复|重回|重新|回到|回归)[^,，。;；]{0,6}(?:锚定|挂钩|(?<![\d.])1 ?美元)/u;
/** The recovery is hoped for, not reached, or of another time. */
const notRegained =
  /[?？]|n['’]t\b|\b(?:to|will|would|could|may|might|if|not|yet|fails?|failed|unable|struggles?|tries|trying|aims?|plans?|vows?|hopes?|expected|until|before|when|how|why|last (?:year|month)|in 20\d\d) |若|如果|将|未|无法|难以|希望|计划|努力|尝试|有望|能否|如何|预计|等待|年前|曾/u;
/** "Back to" and the like, whose "to" is no sign of the future. */
const backTo = /\b(?:returns?|returned|back|is back) to\b/gu;

/** How a stablecoin fares: `lost` or `regained`, by its ticker in lower case; null: nothing is said of it, or of none that is named. */
export function readPeg(headline: string): { coin: string; state: 'lost' | 'regained' } | null {
  const isLost = tellsLostPeg(headline);
  if (!isLost && !(regained.test(headline) && !notRegained.test(headline.replace(backTo, ' ')))) return null;
  const named = coin.exec(headline)?.[0];
  if (named === undefined) return null;
  return { coin: tickers[named] ?? named, state: isLost ? 'lost' : 'regained' };
}

/** From this price on, in dollars, a peg holds: trades of one day differ as much. */
const holdingPrice = 0.99;

/** Below this price, in dollars, a peg is lost even if no word says so. */
const brokenPrice = 0.97;

/**
 * Whether a headline (lower case) tells that a stablecoin has lost its peg, in words or by its price; not where the price is all
 * but a dollar.
 */
export function tellsLostPeg(headline: string): boolean {
  if (notLost.test(headline)) return false;
  if (lost.test(headline)) return (readPegPrice(headline) ?? 0) < holdingPrice;
  const isOfPrice = fell.test(headline) && priced.test(headline) && !otherPrice.test(headline);
  return isOfPrice && (readPegPrice(headline) ?? 1) < brokenPrice;
}
