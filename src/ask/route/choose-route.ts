import type { AskRoute } from '../question.ts';
import * as forms from './words/form-words.ts';
import { compileQuestionPhrases } from './words/phrases.ts';
import * as words from './words/route-words.ts';

const is = Object.fromEntries(
  Object.entries({ ...words, ...forms }).map(([name, phrases]) => [name, compileQuestionPhrases(phrases)]),
) as Record<keyof typeof words | keyof typeof forms, RegExp>;

/** What was read of a question besides its words. */
export interface RouteSigns {
  hasWindow: boolean;
  /** Anything that filters by what the archive alone knows: action, confidence, source. */
  hasVerdictFilter: boolean;
  hasEventType: boolean;
  hasAsset: boolean;
  hasHistory: boolean;
  /** The folded question with the pleasantries before it. */
  whole: string;
}

/** Figures and the signs between them. */
const sum = /\d ?[%]? ?[x×*+/÷] ?\d|\d+(?:\.\d+)? ?[-−] ?\d+(?:\.\d+)? ?=|= ?\??$/;
const figures = /\d+(?:[.,]\d+)?/g;
/** An address on a chain, or a name that stands for one. */
const chainAddress = /(?<![a-z0-9])0x[0-9a-f]{6,64}(?![a-z0-9])|(?<![a-z0-9])[a-z0-9-]{3,40}\.(?:eth|sol)(?![a-z0-9])/;
const ahead = /下一?[次场届轮个]|明[天日]|下周|(?<![a-z])(?:next|upcoming)(?![a-z])/;
/** A verdict of something: that one is asked for, not what the word means. */
const ofSomething = /对(?!比)|关于|针对|最[高低近新]|当时|给出/;
const asksForNews = /(?<![a-z])(?:news|headlines?|messages?)(?![a-z])|消息|新闻|快讯|公告|动态/;
/** A remark is short: longer ones have a subject. */
const shortRemark = 60;

/**
 * Where a folded question is answered. The order is that of what decides: the web where it is asked for, then the archive where it is,
 * then what can be answered by nobody's messages. Unsure: the archive.
 */
export function chooseRoute(folded: string, signs: RouteSigns): AskRoute {
  if (is.webWords.test(folded) && !is.notWebWords.test(folded)) return 'SEARCH_WEB';
  if (signs.hasHistory && isRework(folded, signs)) return 'DIRECT';
  if (isProduct(folded, signs)) return 'DIRECT';
  if (chainAddress.test(folded) && is.holdingWords.test(folded)) return 'SEARCH_WEB';
  if (is.archiveWords.test(folded) || signs.hasVerdictFilter) return 'RAG_LOCAL';
  if (isOutside(folded, signs)) return 'SEARCH_WEB';
  if (isSum(folded, signs)) return 'DIRECT';
  if (isLive(folded, signs)) return 'SEARCH_WEB';
  if (is.personWords.test(folded) && !signs.hasWindow && !signs.hasEventType) return 'SEARCH_WEB';
  if (isNotion(folded, signs)) return 'DIRECT';
  if (signs.hasEventType || is.newsWords.test(folded)) return 'RAG_LOCAL';
  return isRemark(folded, signs) ? 'DIRECT' : 'RAG_LOCAL';
}

/** Whether the archive is what a question is plainly asked of, whatever the one before it was asked of. */
export const isOfArchive = (folded: string, signs: RouteSigns): boolean =>
  is.archiveWords.test(folded) || signs.hasVerdictFilter || signs.hasEventType || asksForNews.test(folded);

/** Whether what is answered by nobody's messages asks nothing new: thanks, or the last answer in another form. */
export function asksNothingNew(folded: string, signs: RouteSigns): boolean {
  if (signs.hasHistory && isRework(folded, signs)) return true;
  return isRemark(folded, signs) && !isProduct(folded, signs) && !isSum(folded, signs) && !isNotion(folded, signs);
}

/** What was answered in another form; what names something else to look for isn't that. */
function isRework(folded: string, signs: RouteSigns): boolean {
  if (!is.reworkWords.test(folded) || signs.hasWindow || signs.hasVerdictFilter) return false;
  return !((signs.hasAsset || signs.hasEventType) && (is.lookupWords.test(folded) || is.newsWords.test(folded)));
}

function isOutside(folded: string, signs: RouteSigns): boolean {
  if (is.scheduleWords.test(folded) && (!signs.hasEventType || ahead.test(folded))) return true;
  if (is.outsideWords.test(folded) && !signs.hasEventType) return !isMood(folded) && !asksForNews.test(folded);
  if (!is.documentationWords.test(folded) || asksForNews.test(folded)) return false;
  return !(signs.hasWindow && is.newsWords.test(folded));
}

/** The assistant itself and the words of its verdicts; what it said of the market is of the archive. */
function isProduct(folded: string, signs: RouteSigns): boolean {
  if (signs.hasWindow || signs.hasAsset) return false;
  if (is.termWords.test(folded) && is.termQuestions.test(folded)) return !ofSomething.test(folded);
  if (!is.addressWords.test(folded) || signs.hasEventType || is.moveWords.test(folded)) return false;
  return !/(?<![a-z])help (?:me )?(?:find|look|search|check)(?![a-z])|帮助?我(?:找|查|看|搜)/.test(folded);
}

/** What a thing is, or what one thinks of it; that it happened is asked of the archive, and why the market moved as well. */
function isNotion(folded: string, signs: RouteSigns): boolean {
  if (signs.hasWindow) return false;
  const isEvent = is.lookupWords.test(folded) || is.moveWords.test(folded);
  if (isEvent && !is.genericWords.test(folded)) return false;
  return is.definitionWords.test(folded) || is.opinionWords.test(folded);
}

function isMood(folded: string): boolean {
  return folded.length <= shortRemark && is.statementWords.test(folded) && !is.askingWords.test(folded);
}

/** Says something that nothing is looked up for. */
function isRemark(folded: string, signs: RouteSigns): boolean {
  if (is.smallTalk.test(signs.whole) || folded.trim().length < 2) return true;
  if (signs.hasAsset) return false;
  if (isMood(folded)) return true;
  return is.reworkWords.test(folded) && !signs.hasWindow;
}

function isSum(folded: string, signs: RouteSigns): boolean {
  if (signs.hasEventType) return false;
  const count = folded.match(figures)?.length ?? 0;
  if (sum.test(folded) && count >= 2) return true;
  return is.sumWords.test(folded) && count >= (signs.hasWindow ? 3 : 1) && !is.nowWords.test(folded);
}

function isLive(folded: string, signs: RouteSigns): boolean {
  const isNow = is.nowWords.test(folded);
  const isPast = signs.hasWindow && !/(?<![a-z])(?:today|latest)(?![a-z])|今天|今日|最新|24 ?h/.test(folded);
  if (isPast || is.reactionWords.test(folded) || (signs.hasEventType && !isNow)) return false;
  if (is.liveWords.test(folded)) return true;
  if (is.newsWords.test(folded)) return false;
  if (isNow && is.quantityWords.test(folded)) return true;
  return is.gaugeWords.test(folded) && !is.definitionWords.test(folded) && !is.moveWords.test(folded);
}
