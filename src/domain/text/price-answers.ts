/** A price beside a direction, or with a sign: "LUNA 跌 34%", "token leaps 60%", "UNI +34%". */
const answer =
  /(?:[跌涨升]|拉[升高]|腰斩|下挫|回落)[^。;；,，\d]{0,6}(\d[\d.]{0,5}) ?%|\b(?:falls?|fell|drops?|dropped|sinks?|sank|plunges?|plunged|plummets?|plummeted|tumbles?|tumbled|slides?|slid|crash(?:es|ed)|jumps?|jumped|leaps?|leapt|surges?|surged|soars?|soared|spikes?|spiked|rall(?:y|ies|ied)|gains?|gained|loses?|lost)\b[^.;,\d]{0,16}(\d[\d.]{0,5}) ?%|[a-z]{2,10} ?[+\u2212-](\d[\d.]{0,5}) ?%/gu;
/** Of something else than a price. */
const other =
  /\b(?:rates?|inflation|cpi|volumes?|market share|activity|revenue|profits?|hash ?rate|yields?|unemployment|premium)\b|利率|通胀|营收|利润|成交量|份额|收益率|失业率/u;

/** The largest move of a price, percent, that a text (lower case, bounded) tells; 0: of none. */
export function readPriceAnswer(text: string): number {
  if (other.test(text)) return 0;
  return Math.max(
    0,
    ...[...text.matchAll(answer)].map(([, zh, en, sign]) => Number.parseFloat(zh ?? en ?? sign ?? '0')),
  );
}
