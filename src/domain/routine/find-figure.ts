import { compareWithExpected } from '../text/expected-figures.ts';
import { extremeMove, readMove } from './find-extreme.ts';
import { routinePatterns as says } from './routine-patterns.ts';

/** Economic figures: a headline that names one reports it. */
const economicFigure =
  /\b(?:cpi|ppi|pce|inflation|payrolls?|nfp|jobs?|jobless|employment|unemployment|adp|consumer prices|producer prices)\b|通胀|物价|非农|就业|失业|价格指数/u;
/** Lesser economic figures: weekly ones, forerunners of the great ones, and surveys of what people expect. */
const minorFigure =
  /\b(?:jobless claims|initial claims|continuing claims|jolts|job openings|adp|consumer (?:confidence|sentiment)|inflation expectations?)\b|初请|续请|失业金|职位空缺|(?<![a-z])adp(?![a-z])|消费者信心|通胀(?:率)?预期/u;
const greatFigure = /\b(?:cpi|pce|payrolls?|nfp)\b|非农|消费者物价/u;
/** A figure of an earlier day. */
const ofEarlierDay =
  /\b(?:last|this|earlier this|previous) (?:week|month)\b|上周|本周|此前|上个?月(?!.{0,8}(?:公布|数据))/u;
/** Only slightly. */
const slight = /\b(?:slight(?:ly)?|a (?:touch|bit|tad|little)|marginal(?:ly)?|modest(?:ly)?)\b|略|小幅|微(?:幅|升|降)/u;

/** Whether a message reports an economic figure that surprised, or a price that answered one. */
export function tellsSurprise(headline: string, opening: string): boolean {
  // A figure stays published, whatever is hoped for beside it.
  if (slight.test(headline) || says.commentator.test(headline) || isMinorFigure(headline)) return false;
  const isOfFigure = economicFigure.test(headline);
  if (says.hedge.test(headline) && !isOfFigure) return false;
  const sentences = opening.split(/[。!?！？;；\n•]|\.(?=\s)/u);
  return sentences.some(
    (sentence) =>
      !slight.test(sentence) &&
      (isOfFigure || !ofEarlierDay.test(sentence)) &&
      (compareWithExpected(sentence) ?? 0) !== 0,
  );
}

/** Whether a figure has changed only slightly, and no price moved far. */
function tellsSlight(headline: string): boolean {
  return economicFigure.test(headline) && slight.test(headline) && readMove(headline) < extremeMove;
}

function isMinorFigure(headline: string): boolean {
  return minorFigure.test(headline) && !greatFigure.test(headline);
}

/** Whether a headline, in lower case, reports an economic figure as expected, hardly changed, or of minor weight. */
export function isSmallFigure(headline: string): boolean {
  return says.inLine.test(headline) || tellsSlight(headline) || isMinorFigure(headline);
}
