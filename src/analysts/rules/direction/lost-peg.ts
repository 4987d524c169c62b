/** A coin that is meant to be worth a dollar no longer is: the verb, not what is named after it. */
const lost =
  /(?<!防|避免|不会|未|无|非)脱锚(?!风险|危机|传闻|谣|担忧|恐慌|后|以来|事件|保护|机制|赔|系)|\bde-?pegs?\b(?! (?:risk|fear|scare|protection|event|fraud|rumou?r|talk|insurance)s?\b)|\bde-?pegg(?:ed|ing)\b(?! [a-z]{3,12}\b(?! (?:to|from)))|\blos(?:es|t) (?:its |the )?(?:(?:us )?dollar |\$1 )?peg\b/;
/** Only feared, denied, explained, long ago, or over; a court's, an insurer's or a currency's matter. */
const undone =
  /[?？]|n['’]t\b|\b(?:may|might|could|would|if|fears?|risks?|rumou?rs?|fud|false|unlikely|dismiss\w{0,3}|why|how|what|since|in 20\d\d|(?:after|when|before|over|hit by|by) [^,;]{0,30}(?:de-?peg|lost)[^,;]{0,20}|avoids?|never|no|not|den(?:y|ies)|regains?|restores?|recovers?|repegs?|compensat\w{1,4}|refund\w{0,3}|sue[sd]?|lawsuits?|guilty|sentenced|fraud|charg\w{1,4}|insurance|detect\w{0,3}|oracle|peso|lira|naira)\b|恢复|回升|重新|担忧|风险|或将|可能|若|如果|为何|为什么|如何|否认|并未|没有|年前|曾|谣|赔|补偿|起诉|诈骗|历史|回顾|港元|汇率/;

/** Whether a headline (lower case) tells that a stablecoin has lost its peg. */
export function tellsLostPeg(headline: string): boolean {
  return lost.test(headline) && !undone.test(headline);
}
