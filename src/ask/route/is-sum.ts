import { compileQuestionPhrases } from './words/phrases.ts';
import * as words from './words/sum-words.ts';

const is = {
  sum: compileQuestionPhrases(words.sumWords),
  position: compileQuestionPhrases(words.positionWords),
  question: compileQuestionPhrases(words.figureQuestions),
  measure: compileQuestionPhrases(words.measureWords),
  overAnswer: compileQuestionPhrases(words.overAnswer),
  zone: compileQuestionPhrases(words.zoneQuestions),
};
/** Figures and the signs between them. */
const operation =
  /\d ?(?:%|[kmb]|bn|万|亿)? ?[x×*+/÷] ?\d|\d ?[-−] ?\d{1,15}(?:\.\d{1,9})? ?=|= ?\??$|\d ?\^ ?\d|\d%? ?(?:plus|minus|times|over|divided by|除以|乘以?|加上?|减去?) ?\d/;
/** 12/28-1/3: two dates of a month and a day, or with a year, from one to the other. */
const dates =
  /(?<![\d./:])(?:(?:20\d\d|[今去前]年)[年/]?的? ?)?(?:1[0-2]|0?[1-9])\/(?:3[01]|[12]\d|0?[1-9]) ?(?:-|–|—|~|到|至|to|and|和) ?(?:(?:20\d\d|[今去前]年)[年/]?的? ?)?(?:1[0-2]|0?[1-9])\/(?:3[01]|[12]\d|0?[1-9])(?![\d/.])/g;
/** "10/10 crash": a day, and what happened on it. */
const dayOfEvent =
  /(?<![\d./:])(?:1[0-2]|0?[1-9])\/(?:3[01]|[12]\d|0?[1-9])(?= ?(?:的|那天|当天|那次)?(?:大|flash )?(?:crash|dump|hacks?|news|events?|liquidations?|sell-?off|wipe-?out|recap|消息|新闻|快讯|要闻|暴跌|闪崩|爆仓|黑客|事件|崩盘|大跌|插针|发生|怎么了))/g;
const reckons = /=|等于|得多少|(?<![a-z])(?:equals?|minus|calc(?:ulate)?|how much is)(?![a-z])|(?<![有了过])多少/;
const figure =
  /\d{1,15}(?:[.,]\d{1,15}){0,9}|[一二两三四五六七八九十百千万]{1,9}(?=倍|成|折|万|千|百|个月|年|枚|个|刀|块|的百分)|百分之[一二三四五六七八九十百点]{1,9}/g;
/** "15% of 84,000", 二十万的百分之三: a share of a figure. */
const shareOfFigure =
  /(?:\d ?(?:%|percent|bps?|basis points?)|\d\/\d) (?:of|on|off) (?:an? |the )?[$¥€£]?\d|[\d万千百亿] ?(?:u|刀|块|元|美元)?的 ?(?:百分之|[\d.]+ ?%|[一二三四五六七八九\d]成)/;
/** "0.8 BTC at 64k": an amount at a price. */
const amountAtPrice = /\d ?(?:[a-z]{2,6}|个|枚|颗)[^。?]{0,10}(?:at|@|按|单价|均价|×|每[枚个颗]) ?\$?\d/;
/** Up by a share, and down by one: nothing that happened, where what is left is asked for. */
const upAndDown = /(?:up|down|涨|跌)(?:了|去)? ?\d[\d.]* ?%.{1,24}(?:up|down|涨|跌)(?:了|去)? ?\d[\d.]* ?%/;
const clock =
  /(?<![\d:.])(?:[01]?\d|2[0-4]):\d{2}|(?<![a-z0-9])\d{1,2} ?[ap]\.?m(?![a-z])|[\d一二三四五六七八九十两]{1,3} ?点(?:半|[\d一二三四五六七八九十]{1,3}分?|钟|整|一刻)?|(?<![a-z])(?:noon|midnight)(?![a-z])|中午|午夜/;
/** Money of one's own. */
const isOwn = /(?<![a-z])(?:i|i'm|my|am i)(?![a-z])|我|本金|仓位/;
/** What happened, and to whom: its figures are the news. */
const happened =
  /(?<![a-z])(?:who|why|did|has|have|was|were|lost|stolen|hacked|raised|news|report(?:ed|s)?|channels?|said)(?![a-z])|谁|为什么|被盗|频道|消息|新闻|报道|融资|爆仓|发生|项目/;

/** "Did Coinbase lay off 20 percent of its staff": a sum asks no such thing. */
const didOthers = /^(?:so |and |but )?(?:did|has|have|was|were) (?!(?:i|my|we|our)(?![a-z]))/;
const lostToOthers = /损失|追回|被[盗黑骗]|recovered|stolen/;

interface SumSigns {
  hasWindow: boolean;
  hasEventType: boolean;
  hasAsset: boolean;
  isNow: boolean;
}

/** Whether a question is answered by a sum of its own figures. */
export function isSum(question: string, signs: SumSigns): boolean {
  const folded = reckons.test(question) ? question : question.replace(dates, ' ').replace(dayOfEvent, ' ');
  if (isZoneQuestion(folded)) return true;
  if (shareOfFigure.test(folded)) return !happened.test(folded) && !lostToOthers.test(folded);
  if (is.measure.test(folded) && !signs.hasWindow && !signs.hasEventType) return !happened.test(folded);
  const count = folded.match(figure)?.length ?? 0;
  if (operation.test(folded) && count >= 2) return !signs.hasEventType;
  const isAsked = is.question.test(folded);
  if (isOwn.test(folded) && is.position.test(folded) && isAsked && count >= 2) return true;
  if (signs.isNow) return false;
  if (amountAtPrice.test(folded) && isAsked) return !happened.test(folded);
  const isOfNobody = isOwn.test(folded) || !(signs.hasWindow || signs.hasAsset);
  if (
    upAndDown.test(folded) &&
    isOfNobody &&
    (isAsked || folded.includes('?')) &&
    !/(?<![a-z])why(?![a-z])|为什么|为啥/.test(folded)
  )
    return true;
  if (is.position.test(folded) && isAsked && count >= 2 && !happened.test(folded)) return true;
  if (signs.hasEventType || didOthers.test(folded)) return false;
  return is.sum.test(folded) && count >= (signs.hasWindow ? 3 : 1) && !lostToOthers.test(folded);
}

/** A time of day that is to be told in another zone; without a time of day it is the time of now. */
const isZoneQuestion = (folded: string): boolean =>
  clock.test(folded) && is.zone.test(folded) && !happened.test(folded);

/** Whether a question reckons with what was just answered. */
export const isSumOverAnswer = (folded: string, answer: string): boolean =>
  is.overAnswer.test(folded) &&
  /\d/.test(answer) &&
  !happened.test(folded.replace(/(?<![a-z])(?:was|were|did|has|have)(?![a-z])/g, ' '));
