import { isDefined } from './is-notion.ts';
import { isMood } from './is-remark.ts';
import { asksForNews, is, type RouteSigns } from './route-signs.ts';

/** What the world outside did to prices of ours is news. */
const inCrypto = /(?<![a-z])(?:crypto|bitcoin|btc|coins?|token)(?![a-z])|币圈|币市|加密|比特币/;
/** A time that says no more than that something is so now. */
const ofTheseDays = /今年(?:有)?(?:多大|几岁|多少岁)|(?<![a-z])(?:these days|nowadays|currently|how old)(?![a-z])/;
const whereIs =
  /^(?:where(?:'?s| is) [$a-z]+(?: (?:now|today|rn|at|trading))?|[$a-z]{2,12} (?:now|rn|right now|atm)) ?\??$/;
/** 姨太多少: of a coin and nothing else, its price. */
const howMuchIs =
  /^(?!.*[被卖买转跌涨偷抛销铸解持流赔融罚亏赚盗增减质解锁赎存取发还领投资回])(?:[a-z$]{2,10}|[^a-z。?？，,! ]{1,4})?(?:现在|今天|目前)?到?(?:多少|几多)(?:钱|刀|u|块|美元|美金)?[了啦呀啊呢]?[?？]?$/;
const didTo =
  /(?<![a-z])(?:do|did|does|done|mean|means|hit|move|moved|affect|affected) (?:to |for )?(?:[a-z]+ )?(?:crypto|bitcoin|btc|coins?|tokens?)(?![a-z])/;
/** "Who exactly is Paul Atkins, and what did he do before?": a name of two words, whatever the rest is about. */
const namedPerson =
  /^(?![^?,]{0,60}ing(?![a-z]))(?:so |and |but |ok |remind me,? )?who(?: exactly| actually| on earth| the hell)? (?:is|was) (?!(?:the|a|an|this|that|it|he|she|behind|your|our|my|first|most|being|getting|buying|selling|next|right|to|still|now|also|really|currently|[a-z]+ing|[a-z]+ed)(?![a-z]))[a-z]+ [a-z-]+(?: [a-z-]+)?(?: ?\?| ?$|,? and (?:what|where|how|why|when|which))/;
/** "What's the market cap of Solana": of one coin, not of the notion. */
const gaugeOf =
  /^(?:what'?s|whats|what is|how (?:much|high|big) is|where'?s) (?!.*(?:mean|calculat|comput|defin|formula|measure))/;
/** "How many validators are in the queue right now": a state, though "how many" counts news as well. */
const countedNow =
  /(?<![a-z])how many (?!(?:messages|signals|verdicts|calls|stories|hacks|times)(?![a-z])).*(?:right now|at the moment|currently|as we speak|this (?:second|minute|instant))|(?:现在|此刻|当下|目前)[^。?？]{0,12}(?:多少|几)个(?!消息|信号|判断)/;
const comparesNotions =
  /(?<![a-z])(?:difference|diff|vs|versus) ?(?:between|btw)?(?![a-z])|差在哪|区别|差别|有(?:什么|啥)不同/;
const ahead =
  /下一?[次场届轮个]|明[天日]|下周|(?:几号|哪天|何时|几点|什么时候|啥时候)(?:会|要|再)?(?:出|公布|开|发布|讲话|发言|演讲)(?![过的了])|(?<![a-z])(?:when(?:'?s| is) (?:the )?(?:us )?(?:cpi|ppi|pce|nfp|payrolls?|jobs report|fomc|gdp)|what time(?:'?s)?|next|upcoming|due out|coming out|be released|come out)(?![a-z])/;

/** Facts of the world, documentation, tools: what the web knows and the news doesn't. */
export function isOutside(folded: string, signs: RouteSigns): boolean {
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

/** Who somebody is. Who holds an office, or how old they are; who did something at a time, or in an event, is news. */
export function isPerson(folded: string, signs: RouteSigns): boolean {
  if (namedPerson.test(folded)) return true;
  if (is.personWords.test(folded) && !signs.hasWindow && !signs.hasEventType) return true;
  if (!is.officeWords.test(folded) || asksForNews.test(folded) || is.deedWords.test(folded)) return false;
  if (signs.hasWindow && !ofTheseDays.test(folded)) return false;
  return !signs.hasEventType || is.seatWords.test(folded);
}

/** How something stands at this moment. */
export function isLive(folded: string, signs: RouteSigns): boolean {
  const isNow = is.nowWords.test(folded);
  const isPast = signs.hasWindow && !/(?<![a-z])(?:today|latest)(?![a-z])|今天|今日|最新|24 ?h/.test(folded);
  if (isPast || is.reactionWords.test(folded) || (signs.hasEventType && !isNow)) return false;
  if (is.liveWords.test(folded) || is.stateWords.test(folded)) return true;
  if (isNow && countedNow.test(folded) && !asksForNews.test(folded)) return !signs.hasEventType;
  if (is.newsWords.test(folded)) return false;
  if (comparesNotions.test(folded)) return false;
  if (isNow && is.quantityWords.test(folded)) return true;
  if ((whereIs.test(folded) || howMuchIs.test(folded)) && signs.hasAsset) return true;
  if (gaugeOf.test(folded) && signs.hasAsset && is.gaugeWords.test(folded)) return true;
  return is.gaugeWords.test(folded) && !isDefined(folded) && !is.moveWords.test(folded);
}
