/** A coin that is meant to be worth a dollar no longer is. */
const lost =
  /(?<!防|避免|不会|未)脱锚(?!风险|危机|传闻|担忧|恐慌|后|以来|事件|保护|机制)|\bde-?pegs?\b(?! (?:risk|fear|scare|protection|event))|\bde-?pegged\b|\blos(?:es|t) (?:its |the )?(?:(?:us )?dollar |\$1 )?peg\b/;
/** Only feared, denied, explained, long ago, or over. */
const undone =
  /[?？]|\b(?:may|might|could|would|if|fears?|risks?|why|how|what|since|(?:after|when|before) [^,;]{0,30}(?:de-?peg|lost)[^,;]{0,20}|avoids?|never|no|not|denies|regains?|restores?|recovers?|repegs?)\b|n['’]t\b|恢复|回升|重新|担忧|风险|或将|可能|若|如果|为何|为什么|如何|否认|并未|没有|年前|曾/;

/** Whether a headline (lower case) tells that a stablecoin has lost its peg. */
export function tellsLostPeg(headline: string): boolean {
  return lost.test(headline) && !undone.test(headline);
}
