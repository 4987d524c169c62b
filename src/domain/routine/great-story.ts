import { dropAsExpected } from '../text/as-expected.ts';
import { readCoinMove } from '../text/coin-moves.ts';
import { pegEnding, readFate, standstillWindow } from '../text/fates.ts';
import { readLostLevels } from '../text/lost-levels.ts';
import { readPriceMark } from '../text/price-marks.ts';

/** A story that everybody writes about for days, and what a headline says of its state. */
interface GreatStory {
  /** Identifies the story, such as `fund us btc` or `rates`. */
  subject: string;
  /** Its state after this headline; null: the headline speaks of it, and tells no change. */
  state:
    | 'approved'
    | 'launched'
    | 'rejected'
    | 'false'
    | 'published'
    | 'cut'
    | 'held'
    | 'raised'
    | 'lost'
    | 'stopped'
    | 'unpaid'
    | 'failed'
    | 'resumed'
    | 'risen'
    | 'fallen'
    | null;
  /** How far a price went, percent. */
  size?: number;
}

const hour = 3_600_000;
/** How long a story counts as known, ms: decisions and lost round prices are written about for days, figures until the next one. */
const knownFor = { decision: 96 * hour, figure: 48 * hour } as const;
/** Standstills, which are known for as long as they are one event. */
const standstills: ReadonlySet<GreatStory['state']> = new Set(['stopped', 'unpaid']);
/** Stories that are known for the longer time. */
const longKnownSubject = /^(?:(?:fund|options|price) |rates$)/u;
/** A price is news again once it has gone this many times as far. */
const newsAgainFactor = 1.5;
/** The longest of them, ms. */
export const greatStoryWindow = knownFor.decision;

const fund = /\b(?:etfs?|etps?)\b|交易所交易基金/u;
const everyFund = new RegExp(fund, 'gu');
const options = /\boptions?\b|期权/u;
const coins: readonly (readonly [coin: string, pattern: RegExp])[] = [
  ['btc', /\b(?:bitcoins?|btc)\b|比特币/u],
  ['eth', /\b(?:ether(?:eum)?|eth)\b|以太[坊币]/u],
  ['sol', /\b(?:solana|sol)\b|索拉纳/u],
  ['xrp', /\b(?:xrp|ripple)\b|瑞波/u],
  ['ltc', /\b(?:litecoin|ltc)\b|莱特币/u],
  ['doge', /\b(?:doge(?:coin)?)\b|狗狗币/u],
];
/** Whose regulator decides; the American one where no other is named. */
const elsewhere: readonly (readonly [place: string, pattern: RegExp])[] = [
  ['hk', /\b(?:hong kong|sfc)\b|香港/u],
  ['uk', /\b(?:uk|britain|british|fca|london)\b|英国/u],
  ['eu', /\b(?:europe(?:an)?|eu|germany|swiss|switzerland)\b|欧[洲盟]|瑞士/u],
  ['asia', /\b(?:korean?|japan(?:ese)?|singapore|thailand|australian?|india)\b|韩国|日本|新加坡|泰国|澳大利亚|印度/u],
  ['america', /\b(?:canad\w{1,4}|brazil\w{0,3}|dubai)\b|加拿大|巴西|迪拜/u],
];
const approved =
  /\b(?:approves|approved|greenlights|greenlit|authori[sz]es|authori[sz]ed|(?:wins?|won|gets?|gains?|receives?|secures?) (?:[a-z'’]{1,12} ){0,3}approval|clears? (?:[a-z'’]{1,12} ){0,3}(?:hurdle|way|etfs?))\b|(?<!有望|或将|可能|预计|最快|何时|尚未|未)(?:获批|批准|放行)(?!概率|前景|预期|可能)/u;
const rejected = /\b(?:rejects|rejected|denies|denied|disapproves|disapproved)\b|拒绝|否决|驳回/u;
const rejectedNot = /\b(?:not|n['’]t|yet to|if|will|could|would|might|may|expected|likely|before|ahead of)\b/u;
/** Coverage after the decision: approval, first days. */
const coverage =
  /\b(?:approv(?:e[sd]?|als?|ing)|greenlight|debuts?|day one|first day|begin(?:s|ning)? trading|start(?:s|ing)? trading|(?:begin|start|commence)s? trading|trading begins|launch(?:es|ed)?|arriv(?:es|al)|decision|ruling)\b|获批|批准|首日|上市|开始交易|放行/u;
/** The first day of trading itself. */
const debut =
  /\b(?:debuts?|debuted|(?:begins?|began|starts?|started) trading|goes? live|went live|launche[sd])\b|首次亮相|首日(?:上线|上市|交易)|(?:今日|正式|开盘时|即将|将于[^。;；]{0,14})(?:上线|上市|挂牌|开始交易)|开始交易|上市交易/u;
const falseNews =
  /\b(?:hack(?:s|ed|ers?)?|hoax|fake|false(?:ly)?|compromised|hijack\w{0,3}|unauthori[sz]ed|misinformation|premature|x account|twitter account|rogue tweet)\b|被盗|被黑|遭黑|虚假|未经授权|假消息/u;
const authority = /\b(?:sec|securities and exchange commission|cftc|gensler)\b|证监会|证券交易委员会/u;

const figures: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['cpi', /\bcpi\b|\bconsumer (?:prices?|inflation)\b|消费者(?:物价|价格|通胀)/u],
  ['ppi', /\bppi\b|\bproducer prices?\b|\bwholesale inflation\b|生产者(?:物价|价格)|批发通胀/u],
  ['jobs', /\b(?:payrolls?|nfp|jobs (?:report|data)|employment report)\b|非农|就业(?:数据|报告|增长)/u],
  ['pce', /\bpce\b|个人消费支出/u],
  [
    'inflation',
    /\binflation (?:cools|eases|slows|falls|rises|picks up|accelerates|data|report)\b|通胀(?:降温|放缓|回落|升温|加速|数据)/u,
  ],
];
/** Countries with their own central banks and figures. */
const elsewhereEconomy =
  /\b(?:euro ?zone|europe(?:an)?|german\w{0,2}|france|french|uk|britain|british|japan(?:ese)?|china|chinese|turk\w{2,4}|swiss|canad\w{1,4}|australian?|india\w?|brazil\w{0,3})\b|欧元区|欧洲|德国|法国|英国|日本|中国|土耳其|瑞士|加拿大|澳大利亚|印度|巴西/u;
/** The figures that a headline with the bare word "inflation" may mean. */
const inflation = /^figure (?:cpi|ppi|pce)$/u;
const rates: readonly (readonly ['cut' | 'held' | 'raised', RegExp])[] = [
  [
    'cut',
    /\b(?:fed|fomc|federal reserve)\b[^.;]{0,24}\b(?:cuts|lowers|(?:rate )?cut (?:(?:interest )?rates|its|by|of))\b|\bafter (?:the )?fed(?:['’]s)? (?:[a-z\d-]{1,12} ){0,2}(?:rate )?cut\b|美联储[^。;；预望概可押临]{0,12}降息 ?(?:\d|后|的情况|之际|决定)|美联储(?:宣布|决定|如期)降息|美联储[^。;；预望概可押临或将]{0,8}(?:再?降|下调[^。;；]{0,6}利率) ?\d/u,
  ],
  [
    'held',
    /\b(?:fed|fomc|federal reserve)\b[^.;]{0,24}\b(?:holds?|keeps?|leaves?|held|kept|left)\b[^.;]{0,16}\brates?\b|美联储[^。;；预望概可押临]{0,12}(?:维持利率|按兵不动)/u,
  ],
  [
    'raised',
    /\b(?:fed|fomc|federal reserve)\b[^.;]{0,24}\b(?:hikes|raises)\b[^.;]{0,16}\brates?\b|美联储[^。;；预望概可押临]{0,12}加息 ?(?:\d|后|决定)/u,
  ],
];

/** Coverage after a decision on rates or a speech of the chair. */
const afterRates =
  /\b(?:after|following|digests?|in (?:the )?wake of|what)\b[^.;]{0,30}\b(?:fed|fomc|federal reserve|powell)\b|\b(?:fed|fomc|federal reserve|powell)\b[^.;]{0,40}\b(?:means?|aftermath|digested)\b|(?:美联储|鲍威尔)[^。;；]{0,16}(?:降息|加息|利率|讲话|会议|决议|表态)[^。;；]{0,6}(?:后|引发|意味|影响)/u;
/** News beside that: surprises, other figures, resignations, prices that moved far. */
const furtherNews =
  /\b(?:emergency|surprise[sd]?|unexpected(?:ly)?|hikes?|fire[sd]?|firing|resign(?:s|ed)?|remov(?:es|ed|al)|replac(?:es|ed)|unemployment|jobless|claims|gdp|crash(?:es|ed)?|plung(?:es|ed)|plummet(?:s|ed)?|tumbl(?:es|ed)|soar(?:s|ed)?|record)\b|(?<!\d)(?:[89]|\d{2,3})(?:\.\d{1,2})? ?%|紧急|意外|突然|加息|解雇|罢免|辞职|免职|接任|失业|初请|gdp|暴跌|闪崩|崩盘|暴涨|飙升|新高/u;

/** Which great story a headline, in lower case, belongs to: a decision on funds of a coin, a regulator's false news of it, a figure of the economy, a decision on rates, a round price that is lost, one that nobody has seen for months, a large coin that goes far at once, a place of trade or a chain that stands still, falls or goes on. Null: none. */
export function readGreatStory(headline: string): GreatStory | null {
  const isOfFund = fund.test(headline) || (falseNews.test(headline) && authority.test(headline));
  const told = isOfFund ? readDecision(headline) : readEconomy(headline);
  if (told !== null) return told;
  const lost = readLostLevels(headline).at(0);
  if (lost !== undefined) return { subject: `price ${lost.coin} ${lost.level}`, state: 'lost' };
  const moved = readMovedPrice(headline);
  if (moved !== null) return moved;
  const fate = readFate(headline);
  // A lost peg is left out: it may fall further.
  if (fate !== null && !fate.place.endsWith(pegEnding)) return { subject: `place ${fate.place}`, state: fate.state };
  return afterRates.test(headline) && !furtherNews.test(headline) ? { subject: 'rates', state: null } : null;
}

function readMovedPrice(headline: string): GreatStory | null {
  const mark = readPriceMark(headline);
  if (mark !== null)
    return { subject: `price ${mark.coin} ${mark.side}`, state: mark.side === 'high' ? 'risen' : 'lost' };
  const move = readCoinMove(headline);
  if (move === null) return null;
  return { subject: `move ${move.coin}`, state: move.side === 'up' ? 'risen' : 'fallen', size: move.percent };
}

function readEconomy(headline: string): GreatStory | null {
  const settled = dropAsExpected(headline);
  const rate = rates.find(([, pattern]) => pattern.test(settled));
  if (rate !== undefined) return { subject: 'rates', state: rate[0] };
  const figure = figures.find(
    ([name, pattern]) => pattern.test(headline) && (name !== 'inflation' || !elsewhereEconomy.test(headline)),
  );
  return figure === undefined ? null : { subject: `figure ${figure[0]}`, state: 'published' };
}

/** How far before the word for a fund its coin may stand, in UTF-16 units. */
const coinReach = 24;
/** The end of a clause, before which another coin than the fund's may stand; a comma in a list of coins is none. */
const clauseEnd =
  /[;:；：]|(?:走高|走低|上涨|下跌|流出|流入|rises?|falls?|slips?|bleeds?)[,，]|\b(?:as|while|after|before)\b/u;

/** The coin of the last fund that is named: the one right before it, as in "Bitcoin rises as Solana ETFs debut". */
function findFundCoin(headline: string): string | undefined {
  const named = (text: string) => coins.find(([, pattern]) => pattern.test(text))?.[0];
  const at = [...headline.matchAll(everyFund)].at(-1)?.index ?? 0;
  const clause =
    headline
      .slice(Math.max(0, at - coinReach), at)
      .split(clauseEnd)
      .at(-1) ?? '';
  return named(clause) ?? named(headline);
}

function readDecision(headline: string): GreatStory | null {
  const isFalse = falseNews.test(headline) && authority.test(headline);
  const place = elsewhere.find(([, pattern]) => pattern.test(headline))?.[0] ?? 'us';
  const coin = findFundCoin(headline);
  if (coin === undefined && !isFalse) return null;
  const subject = `${options.test(headline) ? 'options' : 'fund'} ${place} ${coin ?? 'btc'}`;
  if (isFalse) return { subject, state: 'false' };
  if (approved.test(headline)) return { subject, state: rejectedNot.test(headline) ? null : 'approved' };
  if (rejected.test(headline)) return { subject, state: rejectedNot.test(headline) ? null : 'rejected' };
  if (debut.test(headline)) return { subject, state: 'launched' };
  return coverage.test(headline) ? { subject, state: null } : null;
}

/**
 * Whether a headline only covers a great story that people know: it tells no change, or the state that they were told last. All
 * headlines in lower case. @param told what people were told, newest first, `age` in ms.
 */
export function isCovered(headline: string, told: readonly { headline: string; age: number }[]): boolean {
  const story = readGreatStory(headline);
  if (story === null) return false;
  const window = chooseWindow(story);
  const known = told
    .filter(({ age }) => age <= window)
    .map((one) => readGreatStory(one.headline))
    .filter((one) => one !== null && isOneStory(one.subject, story.subject) && one.state !== null);
  const states = known.map((one) => one?.state);
  const [last] = states;
  if (last === undefined) return false;
  if (story.size !== undefined && story.size >= newsAgainFactor * Math.max(...known.map((one) => one?.size ?? 0)))
    return false;
  if (story.subject === 'rates' && story.state === null) return true;
  if (story.state === null || story.state === 'launched') return last === 'approved' || last === 'launched';
  if (last === story.state) return true;
  return story.state === 'false' && states.includes('false');
}

function chooseWindow({ subject, state }: GreatStory): number {
  if (standstills.has(state)) return standstillWindow;
  return longKnownSubject.test(subject) ? knownFor.decision : knownFor.figure;
}

/** Whether two subjects are one story, the second one later: the same, or a price figure that it calls inflation. */
function isOneStory(told: string, later: string): boolean {
  if (told === later || (later === 'figure inflation' && inflation.test(told))) return true;
  // A round price that was lost on the way to a low.
  return later.endsWith(' low') && told.startsWith(later.slice(0, -'low'.length)) && !told.endsWith(' high');
}
