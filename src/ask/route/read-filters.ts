import { assetsByCode } from '../../domain/assets/asset-index.ts';
import { findMentions, isOftenSomethingElse } from '../../domain/assets/find-mentions.ts';
import { acronyms } from '../../domain/assets/not-assets.ts';
import { recogniseAssets } from '../../domain/assets/recognise-assets.ts';
import { actions, type EventType } from '../../domain/verdict.ts';
import type { AskKind, AskParameters } from '../question.ts';
import type { FoldedQuestion } from './fold-question.ts';
import { eventWords } from './words/event-words.ts';
import {
  askedActionWords,
  belowWords,
  confidenceNouns,
  countWords,
  firstWords,
  highConfidence,
  removeWords,
} from './words/filter-words.ts';
import { compileQuestionPhrases } from './words/phrases.ts';

const eventPatterns = Object.entries(eventWords).map(
  ([type, phrases]) => [type as EventType, compileQuestionPhrases(phrases)] as const,
);
const actionPatterns = actions.map((action) => [action, compileQuestionPhrases(askedActionWords[action])] as const);
const high = compileQuestionPhrases(highConfidence);
const nouns = compileQuestionPhrases(confidenceNouns);
const below = compileQuestionPhrases(belowWords);
const removal = compileQuestionPhrases(removeWords);
const count = compileQuestionPhrases(countWords);
const first = compileQuestionPhrases(firstWords);
/** Behind "how many" one thing, and then what is done with it. */
const amount =
  /(?<![a-z])how many (?:more )?\$?([a-z0-9]{2,12})(?: tokens| coins)? (?:do|does|did|is|are|was|were|has|have|had|will|would|could|can)(?![a-z])|[多几]少?[个只枚颗] ?([a-z0-9]{2,10}|[\p{Script=Han}]{2,4}?)(?= ?[被了?流]|$)/u;
/** What "high confidence" means where no number is said. */
const highConfidenceLevel = 0.75;
/** A ticker in small letters is one where it stands behind a word that asks for news of it, or by itself. */
const smallTicker =
  /(?:^| )(?:on|about|for|of|with|and|or|to|any|the|what about|how about|only|just) ([a-z]{2,6})(?= ?(?:[?,.!]|$| news| since| this| last| today| yesterday| price| and | or | signals?| calls?))|(?:^|[^a-z0-9 ] ?)([a-z]{3,5})(?=(?: |的)?(?:最近|有什么|的?消息|的?新闻|呢|价格|price|news))/gu;
const smallTickers = new Set(
  'btc eth sol xrp ada doge bnb avax dot ton sui apt arb uni aave ltc trx shib pepe wif ondo ena tia sei inj atom fil etc bch xlm hype'.split(
    ' ',
  ),
);

/** The assets that a question names, in the order of their places. Questions are short, so small tickers count too. */
export function readAssets({ said, folded }: FoldedQuestion): string[] {
  const strict = findMentions(said);
  const loose = findMentions(said, true).filter(
    ({ code, how, index }) => how === 'ticker' && said.startsWith(code, index),
  );
  const small = [...folded.matchAll(smallTicker)].flatMap((match) => {
    const word = match[1] ?? match[2] ?? '';
    return smallTickers.has(word) ? [{ code: word.toUpperCase(), index: match.index, how: 'ticker' as const }] : [];
  });
  const alone = loose.filter(
    ({ code, index }) =>
      assetsByCode.has(code) && !acronyms.has(code) && !isOftenSomethingElse(code) && isQuietAround(said, index, code),
  );
  const mentions = [...strict, ...alone, ...small].toSorted((a, b) => a.index - b.index);
  return [...new Set(mentions.map(({ code }) => code))];
}

/** Not part of a name in capitals: TRUMP in "TRUMP TARIFFS". */
function isQuietAround(said: string, index: number, code: string): boolean {
  return (
    !/^ [A-Z]{2}/.test(said.slice(index + code.length)) && !/[A-Z]{2} $/.test(said.slice(Math.max(0, index - 3), index))
  );
}

export function readEventTypes({ folded }: FoldedQuestion): EventType[] {
  const found = eventPatterns.filter(([, pattern]) => pattern.test(folded)).map(([type]) => type);
  // "Delisting" holds "listing" in English alone; 下架 isn't 上架.
  return found;
}

/** Null: none, or more than one. */
export function readAction({ folded }: FoldedQuestion): AskParameters['action'] {
  const found = actionPatterns.filter(([, pattern]) => pattern.test(folded)).map(([action]) => action);
  return found.length === 1 ? (found[0] ?? null) : null;
}

const number =
  /(?<![\d.])(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3}) ?(%|％|分|成|折)?|([一二三四五六七八九])成|(百分之)([一二三四五六七八九十]{1,3})/gu;
const hanDigits = ' 一二三四五六七八九';

/** The least confidence, 0–1: a number beside a word for it, else what "high" stands for. */
export function readMinConfidence({ folded }: FoldedQuestion): number | null {
  const isRemoved = removal.test(folded);
  for (const match of folded.matchAll(number)) {
    const before = folded.slice(Math.max(0, match.index - 32), match.index);
    const after = folded.slice(match.index + match[0].length, match.index + match[0].length + 20);
    const value = toShareOfOne(match);
    if (value === null) continue;
    const isNear = nouns.test(before.slice(-26)) || nouns.test(after);
    if (!isNear || /^ ?(?:小时|天|日|月|周|hours?|days?|weeks?|months?|条|次|个|h(?![a-z]))/.test(after)) continue;
    const isUpper = below.test(before.slice(-14)) || below.test(after.slice(0, 8));
    if (isUpper && !isRemoved) continue;
    return value;
  }
  return high.test(folded) ? highConfidenceLevel : null;
}

function toShareOfOne(match: RegExpExecArray | RegExpMatchArray): number | null {
  const [, digits, unit, tenths] = match;
  if (tenths !== undefined) return hanDigits.indexOf(tenths) / 10;
  if (digits === undefined) return null;
  const value = Number(digits);
  const share = unit === '成' ? value / 10 : unit === '%' || unit === '％' || value > 1 ? value / 100 : value;
  return share > 0 && share <= 1 && (value <= 1 || value >= 10 || unit === '成' || unit === '%')
    ? Math.round(share * 1000) / 1000
    : null;
}

/** How many verdicts came true is no count of messages. */
const ofResults =
  /\b(?:was|were|are|is|been|came|come|turned) (?:out )?(?:right|wrong|correct|true)\b(?! (?:after|before|when|at|away|now|in))|\b(?:did|have) we (?:get|got|gotten) (?:right|wrong)\b|(?:判断|预测|信号|建议)[^。？?，,]{0,4}[对错准]|[对错准]了?(?:几|多少)[条个次]/u;

export function readKind({ folded }: FoldedQuestion): AskKind {
  if (first.test(folded)) return 'first';
  return count.test(folded) && !isAmount(folded) && !ofResults.test(folded) ? 'count' : 'find';
}

/** "How many BTC does Strategy hold" asks for a figure in the news, not for a count of it. */
function isAmount(folded: string): boolean {
  const [, english, chinese] = amount.exec(folded) ?? [];
  const thing = english ?? chinese;
  return thing !== undefined && recogniseAssets(`${thing.toUpperCase()} ${thing.replace(/s$/, '')}`).length > 0;
}
