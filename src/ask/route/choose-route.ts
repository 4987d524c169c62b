import type { AskRoute } from '../question.ts';
import { isSum, isSumOverAnswer } from './is-sum.ts';
import { isTextTask } from './is-text-task.ts';
import * as address from './words/address-words.ts';
import * as forms from './words/form-words.ts';
import { anyOfItsKind, plainNotionWords } from './words/notion-words.ts';
import { compileQuestionPhrases } from './words/phrases.ts';
import * as words from './words/route-words.ts';
import * as world from './words/world-words.ts';

const is = Object.fromEntries(
  Object.entries({ ...words, ...forms, ...world, ...address, plainNotionWords }).map(([name, phrases]) => [
    name,
    compileQuestionPhrases(phrases),
  ]),
) as Record<
  keyof typeof words | keyof typeof forms | keyof typeof world | keyof typeof address | 'plainNotionWords',
  RegExp
>;

/** What was read of a question besides its words. */
export interface RouteSigns {
  hasWindow: boolean;
  /** Anything that filters by what the archive alone knows: action, confidence, source. */
  hasVerdictFilter: boolean;
  hasEventType: boolean;
  hasAsset: boolean;
  hasHistory: boolean;
  /** What was answered last; '': nothing. */
  answer: string;
  /** Whether words say a time of publication. */
  saysTime: (text: string) => boolean;
  /** The folded question with the pleasantries before it. */
  whole: string;
}

/** An address on a chain, or a name that stands for one. */
const chainAddress = /(?<![a-z0-9])0x[0-9a-f]{6,64}(?![a-z0-9])|(?<![a-z0-9])[a-z0-9-]{3,40}\.(?:eth|sol)(?![a-z0-9])/;
/** What the world outside did to prices of ours is news. */
const inCrypto = /(?<![a-z])(?:crypto|bitcoin|btc|coins?|token)(?![a-z])|币圈|币市|加密|比特币/;
/** A time that says no more than that something is so now. */
const ofTheseDays = /今年(?:有)?(?:多大|几岁|多少岁)|(?<![a-z])(?:these days|nowadays|currently|how old)(?![a-z])/;
const whereIs =
  /^(?:where(?:'?s| is) [$a-z]+(?: (?:now|today|rn|at|trading))?|[$a-z]{2,12} (?:now|rn|right now|atm)) ?\??$/;
const didTo =
  /(?<![a-z])(?:do|did|does|done|mean|means|hit|move|moved|affect|affected) (?:to |for )?(?:[a-z]+ )?(?:crypto|bitcoin|btc|coins?|tokens?)(?![a-z])/;
/** "What's the market cap of Solana": of one coin, not of the notion. */
const gaugeOf =
  /^(?:what'?s|whats|what is|how (?:much|high|big) is|where'?s) (?!.*(?:mean|calculat|comput|defin|formula|measure))/;
/** The greatest of something is one of what happened. */
const superlative = /最(?:大|重要|热|严重|受关注)的/u;
/** Of one that happened, not of its kind. */
const thisOne =
  /(?<![a-z])(?:doing|confirmed|approved|announced|reached|signed|filed|reported|happening|underway|rumou?red)(?![a-z])|(?<![a-z])(?:its|his|her|their|the|those|these) (?:[a-z]+ )?(?:funds|money|loot|hack|hacker|exploit|attack|attacker|lawsuit|victims|creditors)(?![a-z])|[这那上两几][次起宗]/;
const whyIsSo = /为(?:什么|何|啥)[^。?，,]{1,8}会(?!议)/u;
/** Of no time, even where one is named to leave it out. */
const asOfRule =
  /(?<![a-z])(?:as a rule|in general|generally speaking|conceptually|in theory|textbook|hypothetically|in principle)(?![a-z])|一般来[说讲]|理论上|原则上|概念上/;
const ahead =
  /下一?[次场届轮个]|明[天日]|下周|(?:几号|哪天|何时|几点|什么时候|啥时候)(?:会|要|再)?(?:出|公布|开|发布)(?![过的了])|(?<![a-z])(?:what time(?:'?s)?|next|upcoming|due out|coming out|be released|come out)(?![a-z])/;
/** A verdict of something: that one is asked for, not what the word means. */
const ofSomething = /对(?!比)|关于|针对|最[高低近新]|当时|给出/;
const asksForNews =
  /(?<![a-z])(?:news|headlines?|messages?)(?![a-z])|(?<![a-z])(?:reports?|rumou?rs?)(?![a-z])|消息|新闻|快讯|公告|动态|传闻|报道|提过|提到/;
/** What a word between marks is, or a word and then "what's that". */
const quotedNotion =
  /(?:what(?:'?s| is| are| does)|是|叫|解释|懂) ?["“「'‘][^"”」'’]{2,40}["”」'’]|["”」'’],? ?(?:what(?:'?s| is) (?:that|it|this)|是(?:什么|啥|指)|什么意思)/u;
const vent =
  /^(?:ugh+|sigh+|phew|lol|lmao|rofl|ha(?:ha)+|omg|damn|man,|oof|wow|yikes|gosh|jeez|argh+|meh|welp|oh well|唉+|哎+[呀哟]?|诶|哈哈+|卧槽|我去|我靠|天[啊哪呐]|哇+塞?|呜+|救命|妈呀|淦|呵+)(?![a-z])/u;
const ofOneself = /(?<![a-z])(?:i|i'm|im|i've|i'll|my|me)(?![a-z])|我|咱|俺/;
const ofUs = /(?<![a-z])(?:i|i'm|im|i've|my|me|mine|your)(?![a-z])|我|咱|俺/;
const wanting =
  /(?<![a-z])(?:need|want|give|get|show|pull|send|dig|looking for|compare|track|follow|after)(?![a-z])|想[看要知找查问]|要[看的找查]|给我|帮我|需要|[看查找列报]一?下|整理|调出/;
/** A remark is short: longer ones have a subject. */
const shortRemark = 60;

/**
 * Where a folded question is answered. The order is that of what decides: the web where it is asked for, then the archive where it is,
 * then what can be answered by nobody's messages. Unsure: the archive.
 */
export function chooseRoute(folded: string, signs: RouteSigns): AskRoute {
  if (isTextTask(folded, signs.saysTime, signs.hasAsset)) return 'DIRECT';
  if ((is.webWords.test(folded) || is.pageWords.test(folded)) && !is.notWebWords.test(folded)) return 'SEARCH_WEB';
  if (signs.hasHistory && (isRework(folded, signs) || isReckoned(folded, signs))) return 'DIRECT';
  if (chainAddress.test(folded) && is.holdingWords.test(folded)) return 'SEARCH_WEB';
  if (isSum(folded, toSumSigns(folded, signs)) || isVent(folded, signs)) return 'DIRECT';
  if (isSelf(folded, signs) || isProduct(folded, signs)) return 'DIRECT';
  if (is.archiveWords.test(folded) || signs.hasVerdictFilter) return 'RAG_LOCAL';
  if (isOffice(folded, signs)) return 'SEARCH_WEB';
  if (isOutside(folded, signs)) return 'SEARCH_WEB';
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
  return (
    isRemark(folded, signs) &&
    !isProduct(folded, signs) &&
    !isSum(folded, toSumSigns(folded, signs)) &&
    !isNotion(folded, signs)
  );
}

/** What was answered in another form; what names something else to look for isn't that. */
function isRework(folded: string, signs: RouteSigns): boolean {
  if (!is.reworkWords.test(folded) || signs.hasWindow || signs.hasVerdictFilter) return false;
  return !((signs.hasAsset || signs.hasEventType) && (is.lookupWords.test(folded) || is.newsWords.test(folded)));
}

const toSumSigns = (folded: string, signs: RouteSigns) => ({ ...signs, isNow: is.nowWords.test(folded) });

/** A sum of the figures that were just answered. */
const isReckoned = (folded: string, signs: RouteSigns): boolean =>
  folded.length <= shortRemark && !signs.hasWindow && !signs.hasVerdictFilter && isSumOverAnswer(folded, signs.answer);

function isOutside(folded: string, signs: RouteSigns): boolean {
  if (is.scheduleWords.test(folded) && !asksForNews.test(folded) && (!signs.hasEventType || ahead.test(folded)))
    return true;
  if (inCrypto.test(folded) && (is.reactionWords.test(folded) || didTo.test(folded))) return false;
  const isWorld =
    is.worldWords.test(folded) && !signs.hasAsset && !inCrypto.test(folded) && !is.marketWords.test(folded);
  if ((is.outsideWords.test(folded) || isWorld) && !signs.hasEventType)
    return !isMood(folded) && !asksForNews.test(folded);
  if (is.toolWords.test(folded) && !signs.hasEventType) return !asksForNews.test(folded);
  if (!is.documentationWords.test(folded) || asksForNews.test(folded)) return false;
  if (signs.hasWindow && signs.hasEventType) return false;
  return !(signs.hasWindow && is.newsWords.test(folded));
}

/** Who holds an office, or how old somebody is; who did something at a time, or in an event, is news. */
function isOffice(folded: string, signs: RouteSigns): boolean {
  if (!is.officeWords.test(folded) || asksForNews.test(folded) || is.deedWords.test(folded)) return false;
  if (signs.hasWindow && !ofTheseDays.test(folded)) return false;
  return !signs.hasEventType || is.seatWords.test(folded);
}

/** The assistant itself and the words of its verdicts; what it said of the market is of the archive. */
function isProduct(folded: string, signs: RouteSigns): boolean {
  if (signs.hasWindow || signs.hasAsset) return false;
  if (is.termWords.test(folded) && is.termQuestions.test(folded)) return !ofSomething.test(folded);
  if (!is.addressWords.test(folded) || signs.hasEventType || is.moveWords.test(folded)) return false;
  if (is.toolWords.test(folded)) return false;
  return !/(?<![a-z])help (?:me )?(?:find|look|search|check)(?![a-z])|帮助?我(?:找|查|看|搜)/.test(folded);
}

/** The assistant itself, in forms that the news isn't asked for in. */
function isSelf(folded: string, signs: RouteSigns): boolean {
  if (signs.hasAsset || is.toolWords.test(folded) || is.documentationWords.test(folded)) return false;
  if (is.askedBeforeWords.test(folded)) return true;
  const isOfNews = signs.hasEventType || asksForNews.test(folded);
  if (is.selfWords.test(folded)) return !(signs.hasWindow && isOfNews);
  return is.serviceWords.test(folded) && !signs.hasWindow && !isOfNews;
}

/** A sigh, and no question; what happened to others is news, however loud it is said. */
const isVent = (folded: string, signs: RouteSigns): boolean =>
  vent.test(folded) &&
  !is.askingWords.test(folded) &&
  !asksForNews.test(folded) &&
  !/[?？]/.test(folded) &&
  (ofUs.test(folded) || !(signs.hasEventType || signs.hasWindow || signs.hasAsset || is.marketWords.test(folded)));

/** What a thing is, or what one thinks of it; that it happened is asked of the archive, and why the market moved as well. */
function isNotion(folded: string, signs: RouteSigns): boolean {
  if (signs.hasWindow) return asOfRule.test(folded) && !asksForNews.test(folded);
  if (superlative.test(folded)) return false;
  const isPlain =
    (is.plainNotionWords.test(folded) && !signs.hasAsset && !is.marketWords.test(folded)) || quotedNotion.test(folded);
  const isAny = anyOfItsKind.test(folded) && (!signs.hasAsset || /^(?:could|would|can) an? /.test(folded));
  if ((isPlain || isAny) && !thisOne.test(folded)) return !asksForNews.test(folded);
  if (whyIsSo.test(folded) && !signs.hasEventType && !signs.hasAsset && !is.moveWords.test(folded)) return true;
  const isEvent = is.lookupWords.test(folded) || is.moveWords.test(folded);
  if (isEvent && !is.genericWords.test(folded)) return false;
  return is.definitionWords.test(folded) || is.opinionWords.test(folded);
}

const isDefined = (folded: string): boolean => is.definitionWords.test(folded) || is.plainNotionWords.test(folded);

function isMood(folded: string): boolean {
  return folded.length <= shortRemark && is.statementWords.test(folded) && !is.askingWords.test(folded);
}

/** "I should have become a dentist": of oneself, and nothing is asked for. */
const isOfOneself = (folded: string): boolean =>
  ofOneself.test(folded) &&
  !is.askingWords.test(folded) &&
  !is.newsWords.test(folded) &&
  !wanting.test(folded) &&
  !/[?？]/.test(folded);

/** Says something that nothing is looked up for. */
function isRemark(folded: string, signs: RouteSigns): boolean {
  const says = signs.hasVerdictFilter || (signs.hasWindow && (signs.hasHistory || is.askingWords.test(folded)));
  const talk = says ? folded : signs.whole;
  if (is.smallTalk.test(talk) || folded.trim().length < 2 || !/[\p{L}\p{N}]/u.test(folded)) return true;
  if (signs.hasAsset) return false;
  if (isMood(folded) || (isOfOneself(folded) && !(signs.hasWindow && signs.hasHistory))) return true;
  return is.reworkWords.test(folded) && !signs.hasWindow;
}

function isLive(folded: string, signs: RouteSigns): boolean {
  const isNow = is.nowWords.test(folded);
  const isPast = signs.hasWindow && !/(?<![a-z])(?:today|latest)(?![a-z])|今天|今日|最新|24 ?h/.test(folded);
  if (isPast || is.reactionWords.test(folded) || (signs.hasEventType && !isNow)) return false;
  if (is.liveWords.test(folded) || is.stateWords.test(folded)) return true;
  if (is.newsWords.test(folded)) return false;
  if (isNow && is.quantityWords.test(folded)) return true;
  if (whereIs.test(folded) && signs.hasAsset) return true;
  if (gaugeOf.test(folded) && signs.hasAsset && is.gaugeWords.test(folded)) return true;
  return is.gaugeWords.test(folded) && !isDefined(folded) && !is.moveWords.test(folded);
}
