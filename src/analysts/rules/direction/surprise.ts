import { readGreatStory } from '../../../domain/routine/great-story.ts';
import { dropAsExpected } from '../../../domain/text/as-expected.ts';
import { compareWithExpected } from '../../../domain/text/expected-figures.ts';
import type { DirectionReading } from './direction-reading.ts';

const fed = /\bfed(?:eral reserve)?\b|\bfomc\b|美联储|联储/;
const cut =
  /\b(?:cut|lower|slash|reduc)[a-z]{0,3}\b[^.]{0,30}\b(?:rates?|basis|bps?)|降息|下调[^。;；]{0,8}利率|利率[^。;；]{0,8}下调/;
const hike =
  /\b(?:hike|raise|lift|increase)[a-z]{0,3}\b[^.]{0,30}\b(?:rates?|basis|bps?)|加息|上调[^。;；]{0,8}利率|利率[^。;；]{0,8}上调/;
/** Words for what is expected, hoped for or priced in: only what has been decided counts. */
const undecided =
  /\b(?:may|might|could|would|expect(?:s|ed)? to|odds|bets?|hopes?|before|ahead|if|when|awaits?|prospects?|signals?|predict|likely|chance|pric(?:es?|ing) in|eyes?|watch(?:es|ing)?|focus|pause|hints?|need)|预期|或|可能|概率|押注|前夕|将|有望|预计|暗示|呼吁|讲话|能否|是否|支持|希望|中立|临近|之前|等待|关注|聚焦|静候|后/;
/** Words for what is only expected of a decision on rates. */
const awaited =
  /\b(?:may|might|could|would|will|if|expect(?:s|ed|ations?)?|odds|bets?|hopes?|before|ahead|awaits?|forecasts?|predicts?|likely|chances?|pric(?:es?|ing) in|traders?|analysts?)\b|预期|预计|预测|分析师|交易员|或|可能|概率|押注|前夕|之前|有望|将|若|如果|能否|是否|等待|关注|聚焦|静候/;
const unexpected = /unexpected|surpris|(?:more|less|smaller|larger) than[^.]{0,20}expected|意外|超预期|不及预期/;
/** A decision that was not taken, or that somebody else demands. */
const notTaken =
  /n['’]t\b|\b(?:not|fails? to|delays?|urges?|calls? (?:for|on)|demands?|asks?|wants?|pressures?)\b|[未没不]|暂停|推迟|要求|敦促|施压|喊话/;
const smaller = /\b(?:less|smaller|fewer) than[^.]{0,20}expected|不及预期|低于预期|小于预期/;

/** Those who set rates see no reason to lower them. */
const reluctant =
  /\b(?<!\bin )(?:no|not in any) (?:need|rush|hurry|urgency|reason) to (?:cut|lower|ease)\b|\bin no (?:rush|hurry) to (?:cut|lower|ease)\b|\bnot (?:yet )?(?:appropriate|time) to (?:cut|lower)\b|(?<!并非|不是)(?:不宜|不应|无需|不必|不急于|没有必要)(?:再|继续|进一步|很快|急于|在[^。;,]{1,6})?降息/;
/** Somebody else wants a cut, or rates were cut all the same. */
const cutOrUrged =
  /[?？]|\b(?:should|must|trump|bessent|urges?|critici[sz]es?)\b|\b(?:cuts?|lowers?|lowered) (?:interest )?rates? (?:by|to)\b|特朗普|贝森特|呼吁|敦促|批评|降息 ?\d|宣布降息/;

/** Whether a headline, in lower case, tells a decision on rates as made: what is expected of it, or from it, is none. */
export function tellsRateDecision(headline: string): boolean {
  const told = dropAsExpected(headline);
  const story = readGreatStory(told);
  return story?.subject === 'rates' && story.state !== null && !awaited.test(told) && !notTaken.test(told);
}

/** A figure of the economy beside what was expected of it, or what the Fed did: higher prices and more jobs mean dearer money. */
export function readSurprise(sentence: string): DirectionReading | null {
  const difference = compareWithExpected(sentence);
  if (difference !== null) return toReading(difference);
  return readDecision(sentence);
}

function toReading(sense: number): DirectionReading {
  if (sense === 0) return { direction: 'neutral', why: '数据符合预期', type: 'macro' };
  return sense > 0
    ? { direction: 'long', why: '数据与预期相比偏向宽松', type: 'macro' }
    : { direction: 'short', why: '数据与预期相比偏向收紧', type: 'macro' };
}

/** What the Fed decided. A cut that nobody calls a surprise is only a sign: as often as not prices had it. */
function readDecision(whole: string): DirectionReading | null {
  if (!fed.test(whole)) return null;
  if (reluctant.test(whole) && !cutOrUrged.test(whole)) {
    return { direction: 'short', why: '美联储不急于降息', type: 'macro' };
  }
  const sentence = dropAsExpected(whole);
  if (notTaken.test(sentence.replace(smaller, ''))) return null;
  const isDecided = !undecided.test(sentence) || (unexpected.test(sentence) && !/\bcould|may\b/.test(sentence));
  if (!isDecided) return null;
  const [isCut, isHike] = [cut.test(sentence), hike.test(sentence)];
  if (isCut === isHike) return null;
  if (sentence !== whole) return { direction: 'neutral', why: '利率决定符合预期', type: 'macro' };
  if (isHike) return { direction: 'short', why: '美联储加息', type: 'macro' };
  if (smaller.test(sentence)) return { direction: 'short', why: '降息幅度不及预期', type: 'macro' };
  const reading: DirectionReading = { direction: 'long', why: '美联储降息', type: 'macro' };
  return unexpected.test(sentence) ? reading : { ...reading, isSign: true };
}
