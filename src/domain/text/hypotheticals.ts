/** Ends a sentence: of a full stop only one that a space or the end follows. */
const sentencePattern = /[^。！？!?;；\n.]{1,600}(?:\.(?=\S)[^。！？!?;；\n.]{0,600}){0,40}[。！？!?;；\n.]?/g;

/** Begins a condition: all that follows in the sentence depends on it. */
const condition =
  /(?<![仿宛恍])若(?!干)|如果|假如|假设|倘若?|一旦|万一|要是|除非|即使|即便|如(?=(?:比特币|以太坊|btc|eth|价格)?(?:跌破|突破|升破|失守|站上))|\b(?:if|unless|assuming|in case|in the event|provided that)\b|\bshould (?:the )?(?:price|bitcoin|btc|ether|ethereum|eth|sol|xrp|market) (?:fall|drop|break|lose|slip|rise|climb|reach|hit)/i;
/** `if approved`, `if you hold`: no condition that an event hangs on. */
const aside = /^if (?:not|any|approved|needed|necessary|so|you|your|users)\b|^(?:如果|假如|若|一旦)(?:您|你|用户)/i;
/** Without one of these a text supposes nothing; far cheaper than the patterns. */
const hintPattern =
  /\b(?:if|unless|assuming|in case|event|provided|should|could|might|may|would|risk)|[若如果假设倘旦万要除即将会可恐有]/i;
/** What has not happened, said before its condition: "$1B would be liquidated if …". */
const modal = /\b(?:would|could|will|may|might|can|to be)\b|将|会|可能|或|恐/i;
const clauseBorder = /[,，:：]/;

/** A mishap that only could be: ends with its clause. "May have been" tells of one that was. */
const possibleMishap =
  /\b(?:could|might|may|would|risks? being)\b(?! have)[^.,;!?，。；\n]{0,80}?\b(?:hack|liquidat|drain|exploit|stolen|delist|de-?peg|crash|collaps|plung|insolven|bankrupt|default)[a-z]{0,6}[^.,;!?，。；\n]{0,80}/gi;
const possibleMishapInChinese =
  /(?:可能|或将|或会|恐将?|将会|有望)[^。,;，；\n]{0,30}?(?:清算|爆仓|强平|下架|退市|脱锚|崩盘|暴跌|破产)[^。,;，；\n]{0,40}|(?:或将|恐将)(?:遭|被)[^。,;，；\n]{0,40}/g;
/** "A break of 108,000 will set off liquidations": the level has not been reached. */
const levelBefore =
  /(?:突破|跌破|升破|涨破|失守|触及|跌至|涨至|升至|下破|上破)(?:[^。,，;；\n]|,(?=\d)){0,40}?(?:将|会|恐)[^。,，;；\n]{0,6}?(?:引发|触发|导致|造成|面临|累计|达到?|被)[^。;；\n]{0,60}/g;

/**
 * The text without what it only supposes: sentences from their condition on (若, 如果, 一旦, if, unless …), the clause before a
 * condition that hangs on it, and mishaps that could be. What it says of the world as it is stays: nothing else is an event. Linear.
 */
export function dropHypotheticals(text: string): string {
  if (!hintPattern.test(text)) return text;
  const bare = text.replace(sentencePattern, dropCondition);
  return bare.replace(levelBefore, ' ').replace(possibleMishap, ' ').replace(possibleMishapInChinese, ' ');
}

function dropCondition(sentence: string): string {
  const match = condition.exec(sentence);
  if (match === null || aside.test(sentence.slice(match.index))) return sentence;
  const before = sentence.slice(0, match.index);
  if (/\b(?:as|what|see) $/i.test(before)) return sentence;
  const main = before.replace(/[\s,，:：]{1,3}$/, '');
  const clauseStart = findClauseStart(main);
  const kept = modal.test(main.slice(clauseStart)) ? main.slice(0, clauseStart) : before;
  return `${kept}${/[。！？!?;；\n.]$/.exec(sentence)?.[0] ?? ''}`;
}

function findClauseStart(main: string): number {
  for (let at = main.length - 1; at >= 0; at--) if (clauseBorder.test(main.charAt(at))) return at + 1;
  return 0;
}
