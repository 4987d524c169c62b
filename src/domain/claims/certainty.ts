import type { ClaimText } from './claim-text.ts';

/** What is meant to be, and may come to nothing. */
const intended =
  /拟|计划|打算|考虑|有意|准备(?!金)|提议|建议|寻求|争取|或将|\b(?:plans?|planned|planning|intends?|intended|aims?|consider(?:s|ed|ing)?|mull(?:s|ed|ing)?|weigh(?:s|ing)?|propos(?:e[sd]?|al|ing)|seeks?|seeking|would|in talks)\b/u;
/** What is yet to come. 将 alone often only moves an object before its verb. */
const upcoming =
  /将于|将在|将会|即将|预计|定于|将(?=上线|上市|下架|暂停|恢复|推出|发布|启动|开放|关闭|裁员|收购|买入|出售|融资|增持|举行|公布|成为|获得|移除|停止|终止|解锁|激活|支持|加入|生效|提供)|\b(?:will|to be|upcoming|set to|due to|slated|scheduled|anticipated|projected|poised|going to|expect(?:s|ed)?|later this)\b/u;
/** What may be. */
const doubtful =
  /可能|或许|也许|据传|传闻|传言|疑似|据称|据悉|有望|恐|涉嫌|被指|未经证实|尚未证实|尚待|待确认|或(?=与|将|为|是|已|有|因|由|被|遭|在)|\b(?:may(?! \d)|might|could|possibly|perhaps|reportedly|allegedly|alleged|rumou?red|rumou?rs?|unconfirmed|suspected|likely|appears?|seems?|potential(?:ly)?|believed|probably|unclear)\b/u;
/** What has been done, for sure. */
const finished = /已(?!知)|完成|刚刚|\b(?:has|have|already|completed)\b/u;
/** What has been done, or is. */
const past =
  /已经?|完成|了|刚刚|曾|成功|\b(?:has|have|had|already|completed|did|was|were)\b|(?<!-)\b(?!(?:indeed|speed|exceed|proceed|succeed|hundred|based|focused|covered|united|limited|related|interested|leveraged|wrapped|tokeni[sz]ed|(?:de)?centrali[sz]ed)\b)[a-z]{3,16}ed\b|\b(?:bought|sold|sent|won|lost|cut|paid|made|took|went|spent|built)\b/u;
const sure = /证实|官宣|确认|确凿|正式|坐实|\b(?:confirm(?:s|ed)|official(?:ly)?|definitely|certainly)\b/u;
/** Who says it: what is told as somebody's word is not told as a fact. */
const attributed =
  /认为|表示|称|据|透露|指出|预测|估计|\b(?:said|says|according to|claims?|claimed|told|estimates?|thinks?|believes?|predicts?|sees?)\b/u;

/** The word of the claim that is surer than its source, or less sure; null: none. @param sentence of the source, what fits best, lower case. */
export function findCertaintyFault({ text, lower }: ClaimText, source: string, sentence: string): string | null {
  const toWord = (pattern: RegExp): string => pattern.exec(lower)?.[0] ?? text.trim().slice(0, 24);
  const isOpen = doubtful.test(lower) || intended.test(lower) || upcoming.test(lower);
  if (isOpen) {
    const isDone = finished.test(sentence) || (past.test(sentence) && !attributed.test(sentence));
    const isFact = isDone && ![doubtful, intended, upcoming].some((pattern) => pattern.test(source));
    return isFact && plan.test(lower) && !finished.test(lower) ? toWord(plan) : null;
  }
  if (sure.test(lower) && !sure.test(source) && doubtful.test(sentence)) return toWord(sure);
  if (attributed.test(lower) || !past.test(lower)) return null;
  const isUncertain = doubtful.test(sentence) || intended.test(sentence);
  if (isUncertain && !finished.test(sentence)) return toWord(past);
  return upcoming.test(sentence) && finished.test(lower) && !finished.test(source) ? toWord(finished) : null;
}

const plan = /拟|计划|打算|考虑|有意|\b(?:plans? to|intends? to|is considering|mulls|proposes? to|aims? to)\b/u;
