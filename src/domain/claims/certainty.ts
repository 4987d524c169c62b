import { stemWord } from '../text/tokenize.ts';
import { monthlyNews } from './claim-dates.ts';
import type { ClaimText } from './claim-text.ts';

/** What is meant to be, and may come to nothing. */
const intended =
  /(?<![虚模])拟|计划|打算|考虑|有意|准备(?!金)|提议|建议|寻求|争取|力争|或将|正(?:在|加紧|积极)?(?:研究|评估|探讨|探索|起草|制定|筹备|推进|洽谈|谈判|磋商|商讨|讨论)|酝酿|筹划|希望|洽谈|谈判|磋商|商谈|接洽|授权|承诺|愿意|\b(?:plans?|planned|planning|intends?|intended|aim(?:s|ed|ing)?|consider(?:s|ed|ing)?|mull(?:s|ed|ing)?|weigh(?:s|ing)?|propos(?:e[sd]?|al|ing)|seeks?|seeking|would|in (?:[a-z]{4,12} )?(?:talks|discussions|negotiations)|talking to|negotiating|discussing|explor(?:es|ing)|study(?:ing)|evaluat(?:es|ing)|draft(?:s|ing)|look(?:s|ing) (?:into|at|to)|hop(?:es|ing) to|wants? to|working (?:on|toward|towards)|prepar(?:es|ing) to|offer(?:s|ed)? to|pledg(?:e[sd]?) to|promis(?:e[sd]?) to|vow(?:s|ed) to|willing to|authori[sz]e[sd]|(?:filed|applied|asked|moved) (?:[a-z]{1,12} ){0,5}to)\b/u;
/** What is yet to come. 将 alone often only moves an object before its verb. */
const upcoming =
  /将于|将在|将会|即将|预计|定于|将(?=上线|上市|下架|暂停|恢复|推出|发布|启动|开放|关闭|裁员|收购|买入|出售|融资|增持|举行|公布|成为|获得|移除|停止|终止|解锁|激活|支持|加入|生效|提供|投资|投入|发行|推迟|回购|收取|被)|\b(?:will|to be|upcoming|set to|due to|slated|scheduled|anticipated|projected|poised|going to|expect(?:s|ed)?|later this)\b/u;
/** What may be. */
const doubtful =
  /可能|或许|也许|据传|传闻|传言|疑似|据称|据悉|有望|恐(?![慌惧怖吓])|涉嫌|被指|未经证实|尚未证实|尚待|待确认|或(?=与|将|为|是|已|有|因|由|被|遭|在|冲|升|跌|涨|达|可|能|会)|\b(?:(?<!\b(?:in|of|by|since|until|till|for|from|early|mid|late|last|this|next|end|through)[ -])may(?! \d|[,.])|might|could|possibly|perhaps|reportedly|allegedly|alleged|rumou?red|rumou?rs?|unconfirmed|suspected|likely|appears?|seems?|potential(?:ly)?|believed|probably|unclear)\b/u;
/** Nothing but chance. */
const chance =
  /可能|或许|也许|或(?=将|冲|升|跌|涨|达|可|能|会)|\b(?:(?<!\b(?:in|of|by|since|until|till|for|from|early|mid|late|last|this|next|end|through)[ -])may(?! \d|[,.])|might|could|possibly|perhaps)\b/u;
const forecast =
  /预计|预测|预期|估计|认为|看好|目标|\b(?:expect(?:s|ed)?|forecasts?|predicts?|estimates?|thinks?|believes?|sees|target)\b/u;
/** What has been done, for sure. */
const finished =
  /已(?!知)|完成|刚刚|(?<!宣布|公布|公告|披露|表示|确定|发布|除|为)了(?![解结断])|\b(?:has|have|already|completed|is live|now live|live (?:on|now))\b/u;
/** What has been done, or is. */
const past =
  /已经?|完成|了|刚刚|曾|成功|\b(?:has|have|had|already|completed|did|was|were)\b|(?<!-)\b(?!(?:indeed|greed|need|feed|seed|speed|exceed|proceed|succeed|hundred|based|focused|covered|united|limited|related|interested|leveraged|wrapped|tokeni[sz]ed|(?:de)?centrali[sz]ed)\b)[a-z]{3,16}ed\b(?! by\b)|\b(?:bought|sold|sent|won(?!'t)|lost|cut|paid|made|took|went|spent|built|began|became|broke|brought|caught|chose|dealt|drew|drove|flew|forbade|fought|froze|gave|got|grew|hit|laid|led|left|lent|let|met|overtook|overthrew|put|quit|ran|rebuilt|repaid|resold|rose|shot|shut|slid|(?<!\b(?:a|the|stock|share|token) )split|spun|(?<!\b(?:a|the|its) )spread|stole|struck|swept|threw|took|undertook|unwound|upheld|withdrew|wound|wrote|set (?!to\b))\b/u;
const sure = /证实|官宣|确认|确凿|正式|坐实|\b(?:confirm(?:s|ed)|official(?:ly)?)\b/u;
/** No doubt is left. */
const emphatic =
  /断定|断言|笃定|必(?:将|定|然|会|到|涨|跌|破)|(?<!不)一定(?:会|能|将|要)|(?<!不)肯定|毫无疑问|无疑|铁定|百分之百|板上钉钉|\b(?<!not )(?:definitely|certain(?:ly)?|surely|sure to|bound to|undoubtedly|without (?:a )?doubt|no doubt|inevitabl[ey]|guarantee[sd]?)\b/u;
/** Who says it: what is told as somebody's word is not told as a fact. */
const attributed =
  /认为|表示|称|据|透露|指出|预测|估计|\b(?:said|says|according to|claims?|claimed|told|estimates?|thinks?|believes?|predicts?|sees?)\b/u;
/** What is asked for, and not yet given. */
const asked =
  /求刑|请求|要求|呼吁|敦促|申请|提请|提名|建议|提案|\b(?:ask(?:s|ed|ing)?(?! price)|request(?:s|ed|ing)?|urg(?:e[sd]?|ing)|call(?:s|ed|ing)? (?:on|for)|demand(?:s|ed|ing)|petition(?:s|ed|ing)?|appl(?:y|ies|ied|ying|ications?)|fil(?:es|ed|ing) (?:for|to|an)|seek(?:s|ing)?|recommend(?:s|ed|ing)?|nominat(?:e[sd]?|ing))\b/u;
const havingAsked = new RegExp(`(?:已经?|\\b(?:has|have|had)) ?(?:[^,。;.\\s]{1,12} ?){0,3}?(?:${asked.source})`, 'gu');
const granted =
  /获批|批准|获得|获准|取得|同意|判处|被判|通过|\b(?:approv(?:e[sd]|al)|grant(?:s|ed)?|obtain(?:s|ed)?|receiv(?:es|ed)|agreed|won(?!'t)|got|sentenced|gave|gives)\b/u;
const given =
  /被判|获批|获得|获准|取得|批准|(?<!未|没有?)冻结|\b(?:was|were|been) [a-z]{3,12}ed\b|\b(?:obtain(?:s|ed)|receiv(?:es|ed)|won(?!'t)|got|granted|approved)\b/u;
const plan =
  /(?<![虚模])拟|计划|打算|考虑|有意|\b(?:plans? to|intends? to|is considering|mulls|proposes? to|aims? to)\b/u;

/** The month, which leaves nothing open. */
const inMay = new RegExp(`\\bmay (?=(?:${monthlyNews})\\b)`, 'g');

/** The word of the claim that is surer than its source, or less sure; null: none. @param told a sentence of the source, what fits best, lower case. */
export function findCertaintyFault({ text, lower }: ClaimText, source: string, told: string): string | null {
  const sentence = told.replace(inMay, ' ');
  const toWord = (pattern: RegExp): string => pattern.exec(lower)?.[0] ?? text.trim().slice(0, 24);
  const isDoubted = doubtful.test(sentence);
  if (!doubtful.test(lower) && isDoubted && emphatic.test(lower) && !emphatic.test(source)) return toWord(emphatic);
  if (!asked.test(lower) && asked.test(sentence) && isTakenAsGiven(lower, sentence, source)) return toWord(given);
  const isOpen = doubtful.test(lower) || intended.test(lower) || upcoming.test(lower);
  if (isOpen) {
    const isPromised = ![doubtful, intended, forecast].some((pattern) => pattern.test(lower));
    if (isPromised && chance.test(sentence) && !upcoming.test(sentence)) return toWord(upcoming);
    const isDone = finished.test(sentence) || (past.test(sentence) && !attributed.test(sentence));
    const isFact = isDone && ![doubtful, intended, upcoming].some((pattern) => pattern.test(source));
    return isFact && plan.test(lower) && !finished.test(lower) ? toWord(plan) : null;
  }
  if (sure.test(lower) && !sure.test(source) && isDoubted) return toWord(sure);
  const isUncertain = isDoubted || intended.test(sentence);
  if (isUncertain && !finished.test(sentence) && past.test(lower) && (!attributed.test(lower) || finished.test(lower)))
    return toWord(finished.test(lower) ? finished : past);
  if (attributed.test(lower)) return null;
  if (!(upcoming.test(sentence) || headline.test(source)) || finished.test(source)) return null;
  return finished.test(lower) ? toWord(finished) : findDoneVerb(lower, source);
}

/** What the sources only ask for is told as given. */
function isTakenAsGiven(lower: string, sentence: string, source: string): boolean {
  const isDone = finished.test(lower) || given.test(lower);
  return isDone && !finished.test(sentence.replace(havingAsked, ' ')) && !granted.test(source);
}

/** A headline of what is to come: `JPMorgan to let clients pledge BTC`. */
const headline =
  /^(?:[^:]{0,24}: ?)?(?:(?![a-z]{1,20}(?:ed|(?<!')s) )[a-z0-9.&'$-]{1,20} ){1,4}to (?:acquire|buy|sell|launch|list|delist|let|allow|open|close|raise|invest|issue|offer|add|support|suspend|halt|resume|join|merge|start|begin|end|stop|file|seek|pay|return|cut|lay|integrate|introduce|roll|release|unveil|enable|convert|nominate|appoint|vote|host|burn|mint|move|distribute|accept|build|expand|become|provide|require|ban|regulate|shut|wind|sunset|refund|repay|compensate|restart)\b/;
const futureVerb = /\b(?:will|to|shall) (?:[a-z]{2,12}ly )?([a-z]{3,14})\b/g;

/** `listed`, where the source has `will list` and nothing listed. */
function findDoneVerb(lower: string, source: string): string | null {
  const coming = new Set([...source.matchAll(futureVerb)].map(([, verb = '']) => stemWord(verb)));
  const done = new Set((source.match(/\b[a-z]{2,14}ed\b/g) ?? []).map(stemWord));
  const words = lower.match(/\b[a-z]{2,14}ed\b/g) ?? [];
  return words.find((word) => coming.has(stemWord(word)) && !done.has(stemWord(word))) ?? null;
}
