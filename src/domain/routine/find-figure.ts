import { compareWithExpected } from '../text/expected-figures.ts';
import { extremeMove, readMove } from './find-extreme.ts';
import { routinePatterns as says } from './routine-patterns.ts';

/** Figures of the economy, by which a headline tells that they are what is new. */
const figure =
  /\b(?:cpi|ppi|pce|inflation|payrolls?|nfp|jobs?|jobless|employment|unemployment|adp|consumer prices|producer prices)\b|通胀|物价|非农|就业|失业|价格指数/u;
/** Of the economy: figures that come every week, or that the great ones follow, and what people say they expect. */
const minorFigure =
  /\b(?:jobless claims|initial claims|continuing claims|jolts|job openings|adp|consumer (?:confidence|sentiment)|inflation expectations?)\b|初请|续请|失业金|职位空缺|(?<![a-z])adp(?![a-z])|消费者信心|通胀(?:率)?预期/u;
const greatFigure = /\b(?:cpi|pce|payrolls?|nfp)\b|非农|消费者物价/u;
/** Of another day than the headline. */
const earlier = /\b(?:last|this|earlier this|previous) (?:week|month)\b|上周|本周|此前|上个?月(?!.{0,8}(?:公布|数据))/u;
/** Not far from what was expected. */
const slight = /\b(?:slight(?:ly)?|a (?:touch|bit|tad|little)|marginal(?:ly)?|modest(?:ly)?)\b|略|小幅|微(?:幅|升|降)/u;

/** The message, or what it reports a price to have answered, is a figure of the economy that wasn't expected. */
export function tellsSurprise(headline: string, opening: string): boolean {
  // What is hoped for beside it makes a figure no less published.
  if (slight.test(headline) || says.commentator.test(headline) || isMinorFigure(headline)) return false;
  const isOfFigure = figure.test(headline);
  if (says.hedge.test(headline) && !isOfFigure) return false;
  const sentences = opening.split(/[。!?！？;；\n•]|\.(?=\s)/u);
  return sentences.some(
    (sentence) =>
      !slight.test(sentence) && (isOfFigure || !earlier.test(sentence)) && (compareWithExpected(sentence) ?? 0) !== 0,
  );
}

/** A figure that is hardly another than before, and no rate that is decided by it. */
function tellsSlight(headline: string): boolean {
  return figure.test(headline) && slight.test(headline) && readMove(headline) < extremeMove;
}

function isMinorFigure(headline: string): boolean {
  return minorFigure.test(headline) && !greatFigure.test(headline);
}

/** A figure that is what it was said to be, hardly another than before, or of those that nobody trades on. `headline` is in lower case. */
export function isSmallFigure(headline: string): boolean {
  return says.inLine.test(headline) || tellsSlight(headline) || isMinorFigure(headline);
}
