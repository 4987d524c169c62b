import { stemWord } from '../text/tokenize.ts';
import { monthlyNews } from './claim-dates.ts';
import type { ClaimText } from './claim-text.ts';

/** Words of plans and intentions: it may never happen. */
const intended =
  /(?<![虚模])拟|计划|打算|考虑|有意|准备(?!金)|提议|建议|寻求|争取|力争|或将|正(?:在|加紧|积极)?(?:研究|评估|探讨|探索|起草|制定|筹备|推进|洽谈|谈判|磋商|商讨|讨论)|酝酿|筹划|希望|洽谈|谈判|磋商|商谈|接洽|授权|承诺|愿意|\b(?:plans?|planned|planning|intends?|intended|aim(?:s|ed|ing)?|consider(?:s|ed|ing)?|mull(?:s|ed|ing)?|weigh(?:s|ing)?|propos(?:e[sd]?|al|ing)|seeks?|seeking|would|in (?:[a-z]{4,12} )?(?:talks|discussions|negotiations)|talking to|negotiating|discussing|explor(?:es|ing)|study(?:ing)|evaluat(?:es|ing)|draft(?:s|ing)|look(?:s|ing) (?:into|at|to)|hop(?:es|ing) to|wants? to|working (?:on|toward|towards)|prepar(?:es|ing) to|offer(?:s|ed)? to|pledg(?:e[sd]?) to|promis(?:e[sd]?) to|vow(?:s|ed) to|willing to|authori[sz]e[sd]|(?:filed|applied|asked|moved) (?:[a-z]{1,12} ){0,5}to)\b/u;
/** Words for what will happen. 将 alone counts only before such verbs: elsewhere it just moves an object before its verb. */
const upcoming =
  /将于|将在|将会|即将|预计|定于|将(?=上线|上市|下架|暂停|恢复|推出|发布|启动|开放|关闭|裁员|收购|买入|出售|融资|增持|举行|公布|成为|获得|移除|停止|终止|解锁|激活|支持|加入|生效|提供|投资|投入|发行|推迟|回购|收取|被)|\b(?:will|to be|upcoming|set to|due to|slated|scheduled|anticipated|projected|poised|going to|expect(?:s|ed)?|later this)\b/u;
/** Words of doubt and hearsay. */
const doubtful =
  /可能|或许|也许|据传|传闻|传言|疑似|据称|据悉|有望|恐(?![慌惧怖吓])|涉嫌|被指|未经证实|尚未证实|尚待|待确认|或(?=与|将|为|是|已|有|因|由|被|遭|在|冲|升|跌|涨|达|可|能|会)|\b(?:(?<!\b(?:in|of|by|since|until|till|for|from|early|mid|late|last|this|next|end|through)[ -])may(?! \d|[,.])|might|could|possibly|perhaps|reportedly|allegedly|alleged|rumou?red|rumou?rs?|unconfirmed|suspected|likely|appears?|seems?|potential(?:ly)?|believed|probably|unclear)\b/u;
/** Words that say no more than that it is possible. */
const merelyPossible =
  /可能|或许|也许|或(?=将|冲|升|跌|涨|达|可|能|会)|\b(?:(?<!\b(?:in|of|by|since|until|till|for|from|early|mid|late|last|this|next|end|through)[ -])may(?! \d|[,.])|might|could|possibly|perhaps)\b/u;
const forecast =
  /预计|预测|预期|估计|认为|看好|目标|\b(?:expect(?:s|ed)?|forecasts?|predicts?|estimates?|thinks?|believes?|sees|target)\b/u;
/** Words that say plainly that it has been done. */
const plainlyDone =
  /已(?!知)|完成|刚刚|(?<!宣布|公布|公告|披露|表示|确定|发布|除|为)了(?![解结断])|\b(?:has|have|already|completed|is live|now live|live (?:on|now))\b/u;
/** Any past tense, too. */
const pastTense =
  /已经?|完成|了|刚刚|曾|成功|\b(?:has|have|had|already|completed|did|was|were)\b|(?<!-)\b(?!(?:indeed|greed|need|feed|seed|speed|exceed|proceed|succeed|hundred|based|focused|covered|united|limited|related|interested|leveraged|wrapped|tokeni[sz]ed|(?:de)?centrali[sz]ed)\b)[a-z]{3,16}ed\b(?! by\b)|\b(?:bought|sold|sent|won(?!'t)|lost|cut|paid|made|took|went|spent|built|began|became|broke|brought|caught|chose|dealt|drew|drove|flew|forbade|fought|froze|gave|got|grew|hit|laid|led|left|lent|let|met|overtook|overthrew|put|quit|ran|rebuilt|repaid|resold|rose|shot|shut|slid|(?<!\b(?:a|the|stock|share|token) )split|spun|(?<!\b(?:a|the|its) )spread|stole|struck|swept|threw|took|undertook|unwound|upheld|withdrew|wound|wrote|set (?!to\b))\b/u;
const confirmed = /证实|官宣|确认|确凿|正式|坐实|\b(?:confirm(?:s|ed)|official(?:ly)?)\b/u;
/** Words that rule out any doubt. */
const emphatic =
  /断定|断言|笃定|必(?:将|定|然|会|到|涨|跌|破)|(?<!不)一定(?:会|能|将|要)|(?<!不)肯定|毫无疑问|无疑|铁定|百分之百|板上钉钉|\b(?<!not )(?:definitely|certain(?:ly)?|surely|sure to|bound to|undoubtedly|without (?:a )?doubt|no doubt|inevitabl[ey]|guarantee[sd]?)\b/u;
/** Words that attribute it to somebody: what somebody says is not told as a fact. */
const attributed =
  /认为|表示|称|据|透露|指出|预测|估计|\b(?:said|says|according to|claims?|claimed|told|estimates?|thinks?|believes?|predicts?|sees?)\b/u;
/** Words for requests that nobody has granted yet. */
const requested =
  /求刑|请求|要求|呼吁|敦促|申请|提请|提名|建议|提案|\b(?:ask(?:s|ed|ing)?(?! price)|request(?:s|ed|ing)?|urg(?:e[sd]?|ing)|call(?:s|ed|ing)? (?:on|for)|demand(?:s|ed|ing)|petition(?:s|ed|ing)?|appl(?:y|ies|ied|ying|ications?)|fil(?:es|ed|ing) (?:for|to|an)|seek(?:s|ing)?|recommend(?:s|ed|ing)?|nominat(?:e[sd]?|ing))\b/u;
const hasRequested = new RegExp(
  `(?:已经?|\\b(?:has|have|had)) ?(?:[^,。;.\\s]{1,12} ?){0,3}?(?:${requested.source})`,
  'gu',
);
const granted =
  /获批|批准|获得|获准|取得|同意|判处|被判|通过|\b(?:approv(?:e[sd]|al)|grant(?:s|ed)?|obtain(?:s|ed)?|receiv(?:es|ed)|agreed|won(?!'t)|got|sentenced|gave|gives)\b/u;
const toldAsGranted =
  /被判|获批|获得|获准|取得|批准|(?<!未|没有?)冻结|\b(?:was|were|been) [a-z]{3,12}ed\b|\b(?:obtain(?:s|ed)|receiv(?:es|ed)|won(?!'t)|got|granted|approved)\b/u;
const planned =
  /(?<![虚模])拟|计划|打算|考虑|有意|\b(?:plans? to|intends? to|is considering|mulls|proposes? to|aims? to)\b/u;

/** `May` as a month, which is no word of doubt. */
const inMay = new RegExp(`\\bmay (?=(?:${monthlyNews})\\b)`, 'g');

/**
 * The word by which the claim is surer than its source, or less sure; null: there is none. @param told the sentence of the source
 * that fits the claim best, lower case.
 */
export function findCertaintyFault({ text, lower }: ClaimText, source: string, told: string): string | null {
  const sentence = told.replace(inMay, ' ');
  const toWord = (pattern: RegExp): string => pattern.exec(lower)?.[0] ?? text.trim().slice(0, 24);
  const isDoubted = doubtful.test(sentence);
  if (!doubtful.test(lower) && isDoubted && emphatic.test(lower) && !emphatic.test(source)) return toWord(emphatic);
  if (!requested.test(lower) && requested.test(sentence) && isTakenAsGiven(lower, sentence, source))
    return toWord(toldAsGranted);
  const isOpen = doubtful.test(lower) || intended.test(lower) || upcoming.test(lower);
  if (isOpen) {
    const isPromised = ![doubtful, intended, forecast].some((pattern) => pattern.test(lower));
    if (isPromised && merelyPossible.test(sentence) && !upcoming.test(sentence)) return toWord(upcoming);
    const isDone = plainlyDone.test(sentence) || (pastTense.test(sentence) && !attributed.test(sentence));
    const isFact = isDone && ![doubtful, intended, upcoming].some((pattern) => pattern.test(source));
    return isFact && planned.test(lower) && !plainlyDone.test(lower) ? toWord(planned) : null;
  }
  if (confirmed.test(lower) && !confirmed.test(source) && isDoubted) return toWord(confirmed);
  const isUncertain = isDoubted || intended.test(sentence);
  if (
    isUncertain &&
    !plainlyDone.test(sentence) &&
    pastTense.test(lower) &&
    (!attributed.test(lower) || plainlyDone.test(lower))
  )
    return toWord(plainlyDone.test(lower) ? plainlyDone : pastTense);
  if (attributed.test(lower)) return null;
  if (!(upcoming.test(sentence) || futureHeadline.test(source)) || plainlyDone.test(source)) return null;
  return plainlyDone.test(lower) ? toWord(plainlyDone) : findDoneVerb(lower, source);
}

/** Whether the claim tells as granted what the source says was only asked for. */
function isTakenAsGiven(lower: string, sentence: string, source: string): boolean {
  const isDone = plainlyDone.test(lower) || toldAsGranted.test(lower);
  return isDone && !plainlyDone.test(sentence.replace(hasRequested, ' ')) && !granted.test(source);
}

/** A headline in the future tense of headlines: `JPMorgan to let clients pledge BTC`. */
const futureHeadline =
  /^(?:[^:]{0,24}: ?)?(?:(?![a-z]{1,20}(?:ed|(?<!')s) )[a-z0-9.&'$-]{1,20} ){1,4}to (?:acquire|buy|sell|launch|list|delist|let|allow|open|close|raise|invest|issue|offer|add|support|suspend|halt|resume|join|merge|start|begin|end|stop|file|seek|pay|return|cut|lay|integrate|introduce|roll|release|unveil|enable|convert|nominate|appoint|vote|host|burn|mint|move|distribute|accept|build|expand|become|provide|require|ban|regulate|shut|wind|sunset|refund|repay|compensate|restart)\b/;
const futureVerb = /\b(?:will|to|shall) (?:[a-z]{2,12}ly )?([a-z]{3,14})\b/g;

/** A verb in the past that the source has in the future alone: `listed` for its `will list`. */
function findDoneVerb(lower: string, source: string): string | null {
  const coming = new Set([...source.matchAll(futureVerb)].map(([, verb = '']) => stemWord(verb)));
  const done = new Set((source.match(/\b[a-z]{2,14}ed\b/g) ?? []).map(stemWord));
  const words = lower.match(/\b[a-z]{2,14}ed\b/g) ?? [];
  return words.find((word) => coming.has(stemWord(word)) && !done.has(stemWord(word))) ?? null;
}
