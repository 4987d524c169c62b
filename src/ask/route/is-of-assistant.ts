import { asksForNews, is, type RouteSigns } from './route-signs.ts';

/** A verdict of something: that one is asked for, not what the word means. */
const ofSomething = /对(?!比)|关于|针对|最[高低近新]|当时|给出/;
const asksToLook = /(?<![a-z])help (?:me )?(?:find|look|search|check)(?![a-z])|帮助?我(?:找|查|看|搜)/;

/** The assistant, and the words of its verdicts. */
export const isOfAssistant = (folded: string, signs: RouteSigns): boolean =>
  isSelf(folded, signs) || isProduct(folded, signs);

/** The assistant itself and the words of its verdicts; what it said of the market is of the archive. */
export function isProduct(folded: string, signs: RouteSigns): boolean {
  if (signs.hasWindow || signs.hasAsset) return false;
  if (is.termWords.test(folded) && is.termQuestions.test(folded)) return !ofSomething.test(folded);
  if (!is.addressWords.test(folded) || signs.hasEventType || is.moveWords.test(folded)) return false;
  return !is.toolWords.test(folded) && !asksToLook.test(folded);
}

/** The assistant itself, in forms that the news isn't asked for in. */
function isSelf(folded: string, signs: RouteSigns): boolean {
  if (signs.hasAsset || is.toolWords.test(folded) || is.documentationWords.test(folded)) return false;
  if (is.askedBeforeWords.test(folded)) return true;
  const isOfNews = signs.hasEventType || asksForNews.test(folded);
  if (is.selfWords.test(folded)) return !(signs.hasWindow && isOfNews);
  return is.serviceWords.test(folded) && !signs.hasWindow && !isOfNews;
}
