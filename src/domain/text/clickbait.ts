/** Exclamation marks, appeals to the reader, promises of gains. */
const shouted =
  /!{2,}|[!！]{2,}|\b(?:don['’]?t miss|must[- ](?:see|read|watch)|you won['’]?t believe|shocking|here['’]?s why|(?:these|this) (?:\d+ )?(?:coins?|tokens?|altcoins?|cryptos?)|next \d{2,5}x|\d{2,5}x (?:gains?|returns?|potential)|get rich|millionaires?|presale|to the moon|act now|too late|last chance|coins? to buy|should you (?:buy|sell))\b|🚀|震惊|速看|必看|千万(?:别|不要)|别错过|不要错过|错过就|暴富|财富(?:密码|自由)|百倍|千倍|万倍|\d倍币|梭哈|躺赚|爆拉|最后机会|上车|带单|喊单|惊天|赶紧|抓紧/iu;
/** A crash, a liquidation or the like that is only foretold. */
const foretold =
  /\b(?:will|going to|about to|set to|predicts?|predicted|forecasts?|warns? of|targets?)\b[^.\n]{0,60}\b(?:crash|plung|plummet|collaps|liquidat|de-?peg)|(?:即将|将(?:会|要)?|预测|预计|预言|警告|恐(?![慌惧怖])|或(?=将|会|引发|导致|被|再))[^。,\n]{0,24}?(?:暴跌|崩盘|闪崩|跳水|爆仓|清算|强平|脱锚)/i;

/** Whether a sentence (NFKC) asks, shouts or foretells: its figures measure nothing. */
export function isClickbait(sentence: string): boolean {
  return /[?？]\s*$/.test(sentence) || shouted.test(sentence) || foretold.test(sentence);
}
