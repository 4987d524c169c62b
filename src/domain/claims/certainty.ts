import type { ClaimText } from './claim-text.ts';

/** What is only meant to be, in words of both languages. */
const planned =
  /拟|计划|打算|考虑|有意|准备|将于|将在|将会|即将|拟于|预计|有望|提议|提案|建议|寻求|申请|目标|争取|或将|将|\b(?:will|plans?|planned|planning|intends?|intended|aims?|consider(?:s|ed|ing)?|mulls?|weigh(?:s|ing)?|propos(?:e[sd]?|al|ing)|seeks?|seeking|expect(?:s|ed)?|to be|upcoming|appl(?:y|ies|ied)|filed for|set to|due to|slated|scheduled|considering|would|going to|ahead|targets?)\b/u;
/** What may be. */
const doubtful =
  /可能|或许|也许|据传|传闻|传言|疑似|据称|据悉|有望|恐|涉嫌|被指|未经证实|尚未证实|尚待|待确认|或(?=与|将|为|是|已|有|因|由|被|遭|在)|\b(?:may(?! \d)|might|could|possibly|perhaps|reportedly|allegedly|alleged|rumou?red|rumou?rs?|unconfirmed|suspected|likely|appears?|seems?|potential(?:ly)?|believed|probably|unclear)\b/u;
/** What has been done, or is. */
const done =
  /已经?|完成|了|刚刚|曾|成功|\b(?:has|have|had|already|completed|did|was|were)\b|\b[a-z]{3,16}(?:ed)\b|\b(?:bought|sold|sent|won|lost|cut|paid|made|took|went|spent|built)\b/u;
const sure = /证实|官宣|确认|确凿|正式|坐实|\b(?:confirm(?:s|ed)|official(?:ly)?|definitely|certainly)\b/u;
/** Who says it: what is told as somebody's word is not told as a fact. */
const attributed =
  /认为|表示|称|据|透露|指出|预测|估计|\b(?:said|says|according to|claims?|claimed|told|estimates?|thinks?|believes?|predicts?|sees?)\b/u;

export type Certainty = 'planned' | 'doubtful' | 'done' | 'plain';

/** How sure a clause is of what it tells. @param lower lower case. */
export function readCertainty(lower: string): Certainty {
  if (doubtful.test(lower)) return 'doubtful';
  if (planned.test(lower)) return 'planned';
  return done.test(lower) ? 'done' : 'plain';
}

/** The word of the claim that is surer than its source, or less sure; null: none. @param clause of the source, what fits best. */
export function findCertaintyFault(claim: ClaimText, sourceLower: string, clause: string): string | null {
  const [ours, theirs] = [readCertainty(claim.lower), readCertainty(clause)];
  const word = (pattern: RegExp): string => pattern.exec(claim.lower)?.[0] ?? claim.text.trim().slice(0, 24);
  if (sure.test(claim.lower) && !sure.test(sourceLower) && theirs === 'doubtful' && ours !== 'doubtful')
    return word(sure);
  if (ours === 'done' && !attributed.test(claim.lower)) {
    if (theirs === 'doubtful' && !done.test(clause)) return word(done);
    if (theirs === 'planned' && !done.test(sourceLower)) return word(done);
  }
  const plan = /拟|计划|打算|考虑|有意|\b(?:plans? to|intends? to|is considering|mulls|proposes? to|aims? to)\b/u;
  if (plan.test(claim.lower) && theirs === 'done' && !planned.test(sourceLower) && !doubtful.test(sourceLower))
    return word(plan);
  return null;
}
