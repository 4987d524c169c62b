const personnel =
  /\b(?:appoints?|appointed|hires?|hired|joins?|joined|names?|named|resigns?|resigned|resignation|steps? down|promot(?:es|ed)|departs?)\b|任命|出任|加入|聘请|辞职|离职|离任|卸任/;
/** Names stand beside what was voted on. */
const voted = /\b(?:votes?|passes|approves?|governance)\b|提案|治理/;
/** Who leads it. */
const leader =
  /\b(?:ceo|chief exec(?:utive)?(?: officer)?|(?:co-)?founders?|executive director|buterin|chair(?:man|woman)?|president)\b|首席执行官|创始人|主席|总裁|行长/;
/** Where somebody was before, up to the end of the clause. */
const formerly =
  /\b(?:former(?:ly)?|ex-?|previously)\b(?:(?!\b(?:appoint|name|hire|join|as\b))[^,;]){0,60}|(?<![目此提当以之从])前[^,，;；]{1,12}?(?:高管|董事|总裁|主管|官员|律师|员工)/;

/**
 * Whether a headline, in lower case, tells that somebody comes or goes: `leading` a house that many know, or anybody `else`. Null: neither.
 * @param isKnown whether a text names such a house.
 */
export function readPersonnel(headline: string, isKnown: (text: string) => boolean): 'leading' | 'else' | null {
  if (!personnel.test(headline) || voted.test(headline)) return null;
  const told = headline.replace(formerly, ' ');
  return leader.test(told) && isKnown(told) ? 'leading' : 'else';
}
