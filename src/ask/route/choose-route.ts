import type { AskRoute } from '../question.ts';
import { isExplained, isNotion } from './is-notion.ts';
import { isOfAssistant, isProduct } from './is-of-assistant.ts';
import { isLive, isOutside, isPerson } from './is-outside.ts';
import { isRemark, isVent } from './is-remark.ts';
import { isSum, isSumOverAnswer } from './is-sum.ts';
import { isTextTask } from './is-text-task.ts';
import { asksForNews, is, type RouteSigns, shortRemark } from './route-signs.ts';

/** An address on a chain, or a name that stands for one. */
const chainAddress = /(?<![a-z0-9])0x[0-9a-f]{6,64}(?![a-z0-9])|(?<![a-z0-9])[a-z0-9-]{3,40}\.(?:eth|sol)(?![a-z0-9])/;

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
  if (isOfAssistant(folded, signs) || isExplainedAlone(folded, signs)) return 'DIRECT';
  if (is.archiveWords.test(folded) || signs.hasVerdictFilter) return 'RAG_LOCAL';
  const { main } = signs;
  if (isPerson(main, signs) || isOutside(main, signs) || isLive(main, signs)) return 'SEARCH_WEB';
  if (isNotion(main, signs)) return 'DIRECT';
  if (signs.hasEventType || is.newsWords.test(main)) return 'RAG_LOCAL';
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

/** No news is wanted, and something is to be explained; beside a time or a verdict it is other news that is wanted. */
const isExplainedAlone = (folded: string, signs: RouteSigns): boolean =>
  signs.refusesNews &&
  !signs.hasWindow &&
  !signs.hasVerdictFilter &&
  (isExplained(folded) || !(signs.hasAsset || signs.hasEventType)) &&
  !asksForNews.test(folded) &&
  !is.archiveWords.test(folded);

/** What was answered in another form; what names something else to look for isn't that. */
function isRework(folded: string, signs: RouteSigns): boolean {
  if (!is.reworkWords.test(folded) || signs.hasWindow || signs.hasVerdictFilter) return false;
  return !((signs.hasAsset || signs.hasEventType) && (is.lookupWords.test(folded) || is.newsWords.test(folded)));
}

const toSumSigns = (folded: string, signs: RouteSigns) => ({ ...signs, isNow: is.nowWords.test(folded) });

/** A sum of the figures that were just answered. */
const isReckoned = (folded: string, signs: RouteSigns): boolean =>
  folded.length <= shortRemark && !signs.hasWindow && !signs.hasVerdictFilter && isSumOverAnswer(folded, signs.answer);
