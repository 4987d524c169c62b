import { asksForNews, is, type RouteSigns } from './route-signs.ts';
import { anyOfItsKind, factsThatHappened, factWords, termOfLanguage, unsaidOfAny } from './words/notion-words.ts';
import { ofOneParty } from './words/party-words.ts';
import { compileQuestionPhrases } from './words/phrases.ts';

const fact = compileQuestionPhrases(factWords);
const factThatHappened = compileQuestionPhrases(factsThatHappened);
const term = compileQuestionPhrases(termOfLanguage);
const ofParty = compileQuestionPhrases(ofOneParty);
const ofAny = compileQuestionPhrases(unsaidOfAny);
/** The greatest of something is one of what happened. */
const superlative = /最(?:大|重要|热|严重|受关注)的/u;
/** Of one that happened, not of its kind. */
const thisOne =
  /(?<![a-z])(?:doing|confirmed|approved|announced|reached|signed|filed|reported|happening|underway|rumou?red|paused|halted|suspended|frozen|resumed)(?![a-z])|(?<![a-z])(?:its|his|her|their|the|those|these) (?:[a-z]+ )?(?:funds|money|loot|hack|hacker|exploit|attack|attacker|lawsuit|victims|creditors)(?![a-z])|[这那上两几][次起宗]/;
/** "What is the delisting about", but not what the idea of one is. */
const theOne =
  /^(?:so |and |but )?what(?:'?s| is| was) the (?!(?:point|idea|meaning|difference|diff|definition|concept|purpose|logic|theory|role|use|usual|typical|general|normal|common|standard|textbook|thinking|reasoning|word|term|best|right|[a-z]+ between)(?![a-z]))/;
const whyIsSo = /为(?:什么|何|啥)[^。?，,]{1,8}会(?!议)/u;
/** What a word between marks is, or a word and then "what's that". */
const quotedNotion =
  /(?:what(?:'?s| is| are| does)|是|叫|解释|懂) ?["“「'‘][^"”」'’]{2,40}["”」'’]|["”」'’],? ?(?:what(?:'?s| is) (?:that|it|this)|是(?:什么|啥|指)|什么意思)/u;

/** Something that happened, in whatever general words it is asked of: "ballpark, how much did Bybit lose?" */
const happened =
  /(?<![a-z])(?:did|were|(?<!what |, )(?:was|has) [a-z]+ed|had|lost|stolen|agreed|agrees|reached|settled?|settlement|agreement|approved|yesterday|this (?:week|month))(?![a-z])|昨|上线了|[^解为除]了[没吗]|(?<=[意过批布])了|通过的|该[^。?？]{0,6}了/u;
/** "The terms Binance agreed": of a deal, or of who said them. */
const termsOfDeal =
  /(?<![a-z])the (?:words?|terms?|phrase|expression)s? (?:that )?[a-z]+ (?:(?!called|named|used in)[a-z]+ed|used in court|serves|said|put|made|offers?)(?![a-z])|词是谁/;

/** What a thing is, or what one thinks of it; that it happened is asked of the archive, and why the market moved as well. */
export function isNotion(folded: string, signs: RouteSigns): boolean {
  const isOfAny = ofAny.test(folded) && !happened.test(folded) && !asksForNews.test(folded);
  if (signs.hasWindow) return isOfAny;
  if (superlative.test(folded) || ofParty.test(folded) || (signs.hasEventType && isOfOne(folded))) return false;
  if (term.test(folded) && !termsOfDeal.test(folded) && !asksForNews.test(folded)) return true;
  if (isOfAny) return true;
  const isPlain =
    (is.plainNotionWords.test(folded) && !signs.hasAsset && !is.marketWords.test(folded)) || quotedNotion.test(folded);
  const isAny = anyOfItsKind.test(folded) && (!signs.hasAsset || /^(?:could|would|can) an? /.test(folded));
  if ((isPlain || isAny) && !thisOne.test(folded)) return !asksForNews.test(folded);
  if (whyIsSo.test(folded) && !signs.hasEventType && !signs.hasAsset && !is.moveWords.test(folded)) return true;
  if (isFact(folded, signs)) return true;
  const isEvent = is.lookupWords.test(folded) || is.moveWords.test(folded);
  if (isEvent && !is.genericWords.test(folded)) return false;
  return is.definitionWords.test(folded) || is.opinionWords.test(folded);
}

const isOfOne = (folded: string): boolean => thisOne.test(folded) || theOne.test(folded);

/** How a chain is made: "how long is a slot", 几年减半一次. */
const isFact = (folded: string, { hasEventType }: RouteSigns): boolean =>
  fact.test(folded) && !hasEventType && !asksForNews.test(folded) && !factThatHappened.test(folded);

/** What it means or how it works, rather than what happened. */
export const isExplained = (folded: string): boolean =>
  is.definitionWords.test(folded) || is.plainNotionWords.test(folded) || is.opinionWords.test(folded);

export const isDefined = (folded: string): boolean =>
  is.definitionWords.test(folded) || is.plainNotionWords.test(folded);
