/** Modal verbs; not "May 3", "would not", "could have". */
const modal = '\\b(?:could|might|may(?! \\d)|would)\\b(?! (?:have|not)\\b)';
const adverb = '(?: (?:also|soon|still|even|yet|well|again|then|one day|[a-z]{2,12}ly))?';
const become = '(?:be|get|become|being|getting)';
const mishapParticiple =
  '(?:(?:re)?hacked|liquidated|drained|exploited|stolen|breached|compromised|attacked|delisted|de-?pegged|wiped|insolvent|bankrupt)\\b';
const mishapVerb =
  '(?:hack|liquidate|drain|exploit|steal|breach|delist|de-?peg|crash|collapse|plunge|plummet|default|implode|lose (?:its|the) peg|go (?:bankrupt|bust)|break (?:its|the) peg)\\b';
const causingVerb =
  '(?:trigger|cause|causing|lead to|spark|see|face|suffer|set off|result in|mean|force|wipe out|bring|unleash|prompt|start|push|send)';
const mishapNoun =
  '(?:liquidations?|crash|collapse|de-?peg(?:ging)?|bankruptcy|insolvency|default|delisting|hacks?|exploits?|breach|heist)\\b';
/** No word follows behind which a fact stands: "could lose more after hackers drained $120M". */
const factBorder = '(?! (?:after|following|since|when|as|while|because|amid|despite|whose|who|which|that)\\b)';
const inClause = '(?:[^.,;!?\\n]|[.,](?=\\d))';

/** A mishap that only could be, governed by its modal verb; ends with its clause, or where a fact begins. */
const governed = new RegExp(
  `${modal}${adverb} (?:${become}${adverb} ${mishapParticiple}|${mishapVerb}|${causingVerb}\\b(?:${factBorder}${inClause}){0,50}? ${mishapNoun})(?:${factBorder}${inClause}){0,80}`,
  'gi',
);
/** "$1.2B of longs at risk of liquidation", "risks being delisted", "shorts face liquidation at $120K", "whale to be liquidated". */
const endangered = new RegExp(
  [
    `\\b(?:at risk of|in danger of|close to|near|risks?)(?: (?:a|an|the|being|getting|mass|full|forced|imminent))? (?:${mishapParticiple}|${mishapNoun})(?:${factBorder}${inClause}){0,80}`,
    `\\b(?:faces?|facing)${inClause}{0,30}? liquidations? (?:at|below|under|above|near|beyond|if|should)\\b${inClause}{0,60}`,
    '(?<!\\b(?:said|says|appears?|appeared|seems?|seemed|reported|believed|known|found|confirmed|thought|claimed|suspected|revealed|turns? out|understood) )' +
      `\\b(?:to|will|would) (?:be|get)${adverb} (?:liquidated|hacked|drained|exploited|wiped)\\b(?:${factBorder}${inClause}){0,80}`,
  ].join('|'),
  'gi',
);
/** Mishaps that are only imagined: "a hack of Northwind would cost $1B". */
const unrealSubject = new RegExp(
  `\\b(?:an?|any|such an?|another) (?:[a-z]{2,14} )?${mishapNoun}(?:${factBorder}${inClause}){0,40}? (?:would|could|might)\\b(?! have| not)${inClause}{0,80}`,
  'gi',
);

const may = '(?:(?<!不)可能|有望|恐(?![慌惧怖吓懼嚇])|将会|或(?=将|会|引发|触发|导致|造成|面临|遭|被|再))';
const might =
  '(?:会|将|被|遭|再次?|继续|进一步|大幅|大规模|全面|很快|随时|面临|即将|遭遇|出现|发生|陷入|宣布|申请|剧烈|连环|集体| ){0,4}';
const causingVerbInChinese = '(?:引发|触发|导致|造成|面临|带来|迎来|出现|发生)';
const mishapInChinese = '(?:清算|爆仓|强平|下架|退市|脱锚|崩盘|暴跌|破产)(?!后|之后|以来|案|事件)';
const inChineseClause = '(?:(?!此前|因为|随着)(?:[^。,;\\n]|,(?=\\d{3})))';
const governedInChinese = new RegExp(
  `${may}(?:${might}${mishapInChinese}|(?:会|将|再次?| )?${causingVerbInChinese}${inChineseClause}{0,30}?${mishapInChinese})${inChineseClause}{0,40}` +
    `|将会?(?:引发|触发|导致|造成|面临)${inChineseClause}{0,30}?${mishapInChinese}${inChineseClause}{0,40}` +
    `|(?:或将|恐将?)(?:遭|被)${inChineseClause}{0,40}`,
  'g',
);

/** Positions that are yet to be liquidated: "$2B of shorts will be liquidated". A firm that will be wound up is none. */
const doomedInChinese =
  /[^。,;\n]{0,30}(?:头寸|仓位|多头|空头|多单|空单|杠杆|合约)[^。,;\n]{0,12}?将会?(?:被|遭)(?:强制)?(?:清算|爆仓|强平|平仓)(?!后|之后|以来)/g;

/** What would follow if a level were reached: "a break of 108,000 will set off liquidations". */
const levelBefore =
  /(?:突破|跌破|升破|涨破|失守|触及|跌至|涨至|升至|下破|上破)(?:[^。,;\n]|,(?=\d)){0,40}?(?:[后时则],)?(?:将|(?<![社协议机委峰集商国])会(?![议计员长谈见晤场所报])|恐(?![慌惧怖]))[^。,;\n]{0,6}?(?:引发|触发|导致|造成|面临|累计|达到?|被)(?:[^。;,\n]|,(?=\d)){0,60}/g;

/** The text (NFKC) without the mishaps of which it says that they could be. Linear. */
export function dropPossibilities(text: string): string {
  return [levelBefore, governed, endangered, unrealSubject, governedInChinese, doomedInChinese].reduce(
    (left, pattern) => left.replace(pattern, ' '),
    text,
  );
}
