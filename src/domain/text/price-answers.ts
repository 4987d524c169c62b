/** A price move with its percentage: "LUNA 跌 34%", "token leaps 60%", "UNI +34%". */
const priceMove =
  /(?:[跌涨升]|拉[升高]|腰斩|下挫|回落)[^\d]{0,6}(\d[\d.]{0,5}) ?%|\b(?:falls?|fell|drops?|dropped|sinks?|sank|plunges?|plunged|plummets?|plummeted|tumbles?|tumbled|slides?|slid|crash(?:es|ed)|jumps?|jumped|leaps?|leapt|surges?|surged|soars?|soared|spikes?|spiked|rall(?:y|ies|ied)|gains?|gained|loses?|lost)\b[^\d]{0,16}(\d[\d.]{0,5}) ?(?:%|percent\b)|[a-z]{2,10} ?[+\u2212-](\d[\d.]{0,5}) ?%/u;
/** The percentage is not a price's, or of a longer time. */
const notPriceMove =
  /\b(?:rates?|inflation|cpi|volumes?|market share|activity|revenue|profits?|hash ?rate|yields?|unemployment|premium|tvl|costs?|fees|since|weeks?|months?|years?|quarter)\b|利率|通胀|营收|利润|成交量|份额|收益率|失业率|锁仓|以来|[周月年]内|过去|近[一两三\d]/u;
const clauses = /[,;:，；：。!！?？\n]|\.(?=\s)/u;

/** A move from which a price alone is the reason to tell of something, percent. */
export const greatAnswer = 8;

/** The largest move of a price, percent, that a text (lower case, bounded) tells of now; 0: of none. */
export function readToldMove(text: string): number {
  const moves = text.split(clauses).map((clause) => {
    const [, zh, en, sign] = (notPriceMove.test(clause) ? null : priceMove.exec(clause)) ?? [];
    return Number.parseFloat(zh ?? en ?? sign ?? '0');
  });
  return Math.max(0, ...moves);
}
