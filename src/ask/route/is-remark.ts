import { isKnownName } from '../../domain/claims/claim-names.ts';
import { isPlainWord } from '../../domain/claims/plain-words.ts';
import { asksForNews, is, type RouteSigns, shortRemark } from './route-signs.ts';
import { compileQuestionPhrases } from './words/phrases.ts';
import { greetingWords, lifeWords, watchedWords } from './words/remark-words.ts';

const greeting = compileQuestionPhrases(greetingWords);
const watched = compileQuestionPhrases(watchedWords);
const life = compileQuestionPhrases(lifeWords);
const feeling =
  /[\u{1F600}-\u{1F64F}\u{1F910}-\u{1F92F}\u{1F970}-\u{1F97A}\u{1FAE0}-\u{1FAE8}\u{1F389}\u{1F38A}\u{2615}]/u;
const vent =
  /^(?:ugh+|sigh+|phew|lol|lmao|rofl|ha(?:ha)+|omg|damn|man,|oof|wow|yikes|gosh|jeez|argh+|meh|welp|oh well|唉+|哎+[呀哟]?|诶|哈哈+|卧槽|我去|我靠|天[啊哪呐]|哇+塞?|呜+|救命|妈呀|淦|呵+)(?![a-z])/u;
const ofOneself = /(?<![a-z])(?:i|i'm|im|i've|i'll|my|me)(?![a-z])|我|咱|俺/;
const ofUs = /(?<![a-z])(?:i|i'm|im|i've|my|me|mine|your)(?![a-z])|我|咱|俺/;
const wanting =
  /(?<![a-z])(?:need|want|give|get|show|pull|send|dig|tell (?:me|us) (?!an? |some|any|you)[a-z]+|looking for|compare|track|follow|after)(?![a-z])|想[看要知找查问]|要[看的找查]|给我|帮我|需要|[看查找列报]一?下|整理|调出/;
const questionMark = /[?？]/;
/** How a question begins that goes on from what was answered. */
const asksOn =
  /^ *(?:and |but |so )?(?:who|which|when|why|where|what about|how (?:about|much|many))(?![a-z])|^ *and [$a-z0-9]{2,12} ?[?]|谁|哪[个家些]|多少|为什么|[^你您]呢[?？]?$/u;
/** Of those who talk, and of their day. */
const ofTalk = /(?<![a-z])(?:you|your|u|my|lunch|dinner|weekend)(?![a-z])|你|您|吃|睡|聊|钱一?个?月/;
const sentences = /(?<=[.。!！?？;；\n])(?=.)|,(?= (?:and|(?:but )?(?:what|how) about) )/u;

/** "I'm feeling overwhelmed; everyone shouts about liquidations": how one feels, whatever of. */
const feels =
  /(?<![a-z])(?:i'm|i am|im|i feel|i'm feeling|i am feeling|feeling) (?:(?:rather|so|a bit|quite|very|really|just|pretty|feeling|totally|completely|too) ){0,3}(?:overwhelmed|tired|exhausted|stressed|anxious|down|sad|lonely|lost|nervous|worn out|burnt out|drained|grumpy|cranky|sleepy|fed up|dizzy|swamped|embarrassed|ashamed|guilty|homesick|miserable|under the weather)(?![a-z])|(?:感觉|觉得|有点|好|太|真)(?:焦虑|心累|难过|委屈|崩溃|孤独|丧|压力大|撑不住)/;

/** "I'm anxious, has Circle said anything": a question behind how one feels. */
const asksBehind =
  /[,.;!] ?(?:has|have|did|does|is|are|was|were|will) (?!been |to |it |this |that |a )|怎么[了回样]|出什么事|[，,。][^，,。]*[吗呢][。!！]?$/u;

/** A sigh, and no question; what happened to others is news, however loud it is said. */
export const isVent = (folded: string, signs: RouteSigns): boolean =>
  (vent.test(folded) || feels.test(folded)) &&
  !asksBehind.test(folded) &&
  !is.askingWords.test(folded) &&
  !asksForNews.test(folded) &&
  !questionMark.test(folded) &&
  !wanting.test(folded) &&
  (ofUs.test(folded) || !(signs.hasEventType || signs.hasWindow || signs.hasAsset || is.marketWords.test(folded)));

/** How somebody feels, or a line about their day: it names nothing that desks watch, and asks nothing. */
export function isMood(folded: string): boolean {
  if (folded.length > shortRemark || is.askingWords.test(folded)) return false;
  return is.statementWords.test(folded) || (isOfDay(folded) && !isOfMarkets(folded));
}

const isOfDay = (folded: string): boolean => life.test(folded) || feeling.test(folded);

const isOfMarkets = (folded: string): boolean =>
  [is.newsWords, is.moveWords, is.marketWords, watched, wanting, questionMark].some((words) => words.test(folded)) ||
  folded.split(/[ ?!.,，。！]/).some((word) => word.length > 2 && isKnownName(word) && !isPlainWord(word));

/** "I should have become a dentist": of oneself, and nothing is asked for. */
const isOfOneself = (folded: string): boolean =>
  ofOneself.test(folded) &&
  !is.askingWords.test(folded) &&
  !is.newsWords.test(folded) &&
  !wanting.test(folded) &&
  !questionMark.test(folded);

/** "Lovely, thank you. And in June?", "thanks! who did it": a sentence behind the first asks, and isn't small talk itself. */
const asksBehindRemark = ({ hasWindow, hasHistory, whole }: RouteSigns): boolean =>
  hasHistory &&
  whole
    .split(sentences)
    .slice(1)
    .some(
      (part) =>
        ((hasWindow && questionMark.test(part)) || asksOn.test(part)) && !is.smallTalk.test(part) && !ofTalk.test(part),
    );

/** Says something that nothing is looked up for. */
export function isRemark(folded: string, signs: RouteSigns): boolean {
  const says = signs.hasVerdictFilter || (signs.hasWindow && (signs.hasHistory || is.askingWords.test(folded)));
  const talk = says ? folded : signs.whole;
  if (asksBehindRemark(signs)) return false;
  if (is.smallTalk.test(talk) || greeting.test(folded) || folded.trim().length < 2 || !/[\p{L}\p{N}]/u.test(folded))
    return true;
  if (signs.hasAsset) return false;
  if ((isMood(folded) && !signs.isTimeAlone) || (isOfOneself(folded) && !(signs.hasWindow && signs.hasHistory)))
    return true;
  return is.reworkWords.test(folded) && !signs.hasWindow;
}
