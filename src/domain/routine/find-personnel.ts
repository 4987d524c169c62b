const personnel =
  /\b(?:appoints?|appointed|hires?|hired|joins?|joined|names?|named|resigns?|resigned|resignation|steps? down|promot(?:es|ed)|departs?)\b|任命|出任|加入|聘请|辞职|离职|离任|卸任/;
/** Votes, in which a name need not be an appointment. */
const vote = /\b(?:votes?|passes|approves?|governance)\b|提案|治理/;
/** Leading positions. */
const leader =
  /\b(?:ceo|chief exec(?:utive)?(?: officer)?|(?:co-)?founders?|executive director|buterin|chair(?:man|woman)?|president)\b|首席执行官|创始人|主席|总裁|行长/;
/** An earlier position, up to the end of the clause. */
const formerly =
  /\b(?:former(?:ly)?|ex-?|previously)\b(?:(?!\b(?:appoint|name|hire|join|as\b))[^,;]){0,60}|(?<![目此提当以之从])前[^,，;；]{1,12}?(?:高管|董事|总裁|主管|官员|律师|员工)/;

/**
 * Whether a headline, in lower case, tells that somebody comes or goes: `leading` a house that many know, or anybody `else`. Null: neither.
 * @param isKnown whether a text names such a house.
 */
export function readPersonnel(headline: string, isKnown: (text: string) => boolean): 'leading' | 'else' | null {
  if (!personnel.test(headline) || vote.test(headline)) return null;
  const told = headline.replace(formerly, ' ');
  return leader.test(told) && isKnown(told) ? 'leading' : 'else';
}
