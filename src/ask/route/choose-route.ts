import type { AskRoute } from '../question.ts';
import { compileQuestionPhrases } from './words/phrases.ts';
import * as words from './words/route-words.ts';

const is = Object.fromEntries(
  Object.entries(words).map(([name, phrases]) => [name, compileQuestionPhrases(phrases)]),
) as Record<keyof typeof words, RegExp>;

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

/**
 * Where a folded question is answered. The order is that of what decides: the web where it is asked for, then the archive where it is,
 * then what can be answered by nobody's messages. Unsure: the archive.
 */
export function chooseRoute(folded: string, signs: RouteSigns): AskRoute {
  if (is.webWords.test(folded) && !is.notWebWords.test(folded)) return 'SEARCH_WEB';
  if (signs.hasHistory && is.reworkWords.test(folded) && !signs.hasWindow) return 'DIRECT';
  const isArchive = is.archiveWords.test(folded) || signs.hasVerdictFilter;
  if (isProduct(folded, signs)) return 'DIRECT';
  if (isArchive) return 'RAG_LOCAL';
  if (is.outsideWords.test(folded) && !signs.hasEventType) return 'SEARCH_WEB';
  if (is.documentationWords.test(folded) && !(signs.hasWindow && is.newsWords.test(folded))) return 'SEARCH_WEB';
  if (isSum(folded, signs)) return 'DIRECT';
  if (isLive(folded, signs)) return 'SEARCH_WEB';
  if (is.personWords.test(folded) && !signs.hasWindow) return 'SEARCH_WEB';
  if (is.knowledgeWords.test(folded) && !signs.hasWindow && !isNews(folded)) return 'DIRECT';
  if (signs.hasEventType) return 'RAG_LOCAL';
  if (is.newsWords.test(folded)) return 'RAG_LOCAL';
  if (is.smallTalk.test(signs.whole) || folded.trim().length < 2) return 'DIRECT';
  if (is.reworkWords.test(folded) && !signs.hasWindow && !signs.hasAsset) return 'DIRECT';
  return 'RAG_LOCAL';
}

/** What happened to the notion that is explained: "what is the SEC news". */
function isNews(folded: string): boolean {
  return /(?<![a-z])(?:news|headlines?|happen(?:ed|ing)|messages?|latest)(?![a-z])|消息|新闻|快讯|发生了|动态|进展/.test(
    folded,
  );
}

/** The assistant itself and the words of its verdicts; what it said of the market is of the archive. */
function isProduct(folded: string, signs: RouteSigns): boolean {
  if (!is.productWords.test(folded) || signs.hasWindow || signs.hasAsset || signs.hasEventType) return false;
  return !/(?<![a-z])help (?:me )?(?:find|look|search|check)(?![a-z])|帮助?我(?:找|查|看|搜)/.test(folded);
}

function isSum(folded: string, signs: RouteSigns): boolean {
  if (signs.hasEventType) return false;
  const count = folded.match(figures)?.length ?? 0;
  if (sum.test(folded) && count >= 2) return true;
  return is.sumWords.test(folded) && count >= (signs.hasWindow ? 3 : 1) && !is.nowWords.test(folded);
}

function isLive(folded: string, signs: RouteSigns): boolean {
  const isPast = signs.hasWindow && !/(?<![a-z])(?:today|latest)(?![a-z])|今天|今日|最新/.test(folded);
  if (isPast || is.reactionWords.test(folded)) return false;
  if (is.liveWords.test(folded)) return true;
  return is.nowWords.test(folded) && is.quantityWords.test(folded) && !isNews(folded);
}
