import type { FoldedQuestion } from './fold-question.ts';
import { toFigures } from './spelt-shares.ts';
import { readHanNumber } from './window/han-number.ts';
import {
  belowWords,
  confidenceNouns,
  highConfidence,
  leastWords,
  removeWords,
  sureWords,
  verdictWords,
} from './words/filter-words.ts';
import { compileQuestionPhrases } from './words/phrases.ts';
import { numberWords } from './words/time-words.ts';

const high = compileQuestionPhrases(highConfidence);
const sure = compileQuestionPhrases(sureWords);
/** "80% sure", 八成确定: how sure somebody is, in a number. */
const sureBehind = /^ ?(?:(?:sure|certain)(?![a-z])|确定(?![性度了有是]))/;
/** "My manager is 90% certain that …", 我九成把握是五月: how sure somebody is of what happened. */
const sureOf =
  /^ ?(?:sure|certain|confident|positive) (?:that|it|he|she|they|this|there|the|we|i)(?![a-z])|^的?(?:把握|确定|肯定)(?:说|是|这|那|他|它|就|有)/;
const others =
  /(?<![a-z])(?:i'm|i am|he'?s|she'?s|they'?re|(?!(?:you|we|u|that|which|they|ones|those|calls|signals|verdicts|messages) )[a-z]+ (?:is|are|was|were|seems?))(?: about| around| roughly| some| like| maybe| only| at least| pretty much)* $|(?:我|他|她|老板|同事|领导|朋友|徒弟|客户)(?:有|大概|大约|至少|差不多)?$/;
const nouns = compileQuestionPhrases(confidenceNouns);
const below = compileQuestionPhrases(belowWords);
const removal = compileQuestionPhrases(removeWords);
const verdicts = compileQuestionPhrases(verdictWords);
const leastBefore = new RegExp(`(?:^|[^a-z])(?:${leastWords.before}) ?(?:a |the |our |有|到|了)?$`);
const leastAfter = new RegExp(`^ ?(?:${leastWords.after})(?![a-z])`);
/** At the beginning of a question, or behind a comma: the threshold is moved. */
const moving =
  /(?:^|[,，。] ?)(?:ok(?:ay)? |then |那|再|把?它?|就|请|帮我|改){0,3}(?:[降调提升放改]|放宽|放松|降低|提高|调低|调高|lower|raise|drop|relax|loosen|bump|set|move)(?:[低高宽]|(?: it| that| the bar| the threshold)?(?: down| up)?)? ?(?:到|成|至|为|to)? ?$/;
/** How likely something is, to others. */
const chance = /(?:odds|chances?|probabilit(?:y|ies)|likelihood|概率|几率|机率|胜率|可能性?|赔率)[^,，。]{0,20}$/;
/** Shares of something else: of a price, a supply, a vote. */
const otherShare =
  /(?:up|down|fell|drop(?:ped)?|rose|gain(?:ed)?|lost|jump(?:ed)?|rall(?:y|ied)|price|rates?(?![a-z])|yield|apy|apr|supply|stake|votes?|tariffs?|discount|fees?|涨|跌|幅|价|费率|利率|收益|年化|占比|供应|票|支持率|关税|通过|得票|折|仓位|持仓)[^,，。]{0,12}$/;
const otherUnit =
  /^ ?(?:[a-z]*(?:btc|eth|sol|usd[tc]?)(?![a-z])|(?:in favou?r|against|approval|chance|odds|probability)|赞成|反对|of (?:the |its |all )?(?:supply|tokens|votes?|holders|market|funds)|的?(?:供应|票|支持|份额|涨幅|跌幅|持币)|[万亿kmb](?![a-z])|million|billion|美元|个点)/;
const number =
  /(?<![\d.])(\d{1,3}(?:\.\d{1,3})?|\.\d{1,3}) ?(%|％|percent(?![a-z])|分|成|折)?|([一二三四五六七八九])成([一二三四五六七八九半])?|(百分之)([一二三四五六七八九十]{1,3})|(?<![a-z0-9])(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) (?:in|out of) (?:every )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)(?![a-z0-9])/gu;
const hanDigits = ' 一二三四五六七八九';
const countedUnit =
  /^ ?(?:小时|天|日|月|周|hours?|days?|weeks?|months?|条|次|个|h(?![a-z])|(?:st|nd|rd|th)(?![a-z])|[号点:：])/;
/** What "high confidence" means where no number is said. */
const highConfidenceLevel = 0.75;
/** A share of fewer tenths is no confidence that anyone asks for beside no word for it. */
const leastShare = 0.3;

/**
 * The least confidence, 0–1: a number beside a word for it, or the least of verdicts; else what "high" stands for.
 * @param isCarried whether one was said before, which a bare share may move: 降到六成.
 */
export function readMinConfidence(question: Pick<FoldedQuestion, 'folded'>, isCarried = false): number | null {
  const folded = toFigures(question.folded);
  const isRemoved = removal.test(folded);
  for (const match of folded.matchAll(number)) {
    const before = folded.slice(Math.max(0, match.index - 32), match.index);
    const after = folded.slice(match.index + match[0].length, match.index + match[0].length + 20);
    const value = toShareOfOne(match);
    if (value === null || countedUnit.test(after) || (sureOf.test(after) && others.test(before))) continue;
    const isNear = nouns.test(before.slice(-26)) || nouns.test(after) || sureBehind.test(after);
    const isMoved = isCarried && moving.test(before) && /[%％.成分百]|percent/.test(match[0]) && !otherUnit.test(after);
    if (!isNear && !isMoved && !isLeastOfVerdicts(folded, match, value, { before, after })) continue;
    const isUpper = below.test(before.slice(-14)) || below.test(after.slice(0, 8));
    if (isUpper && !isRemoved) continue;
    return value;
  }
  return high.test(folded) || isSureOfVerdicts(folded) ? highConfidenceLevel : null;
}

const isSureOfVerdicts = (folded: string): boolean =>
  sure.test(folded) && (verdicts.test(folded) || /\p{Script=Han}/u.test(folded));

/** "0.6 or better", 七成以上: a share at the least, of verdicts or of nothing else that is said. */
function isLeastOfVerdicts(
  folded: string,
  [said]: RegExpExecArray | RegExpMatchArray,
  value: number,
  { before, after }: { before: string; after: string },
): boolean {
  const isLeast = leastBefore.test(before) || leastAfter.test(after);
  if (
    !isLeast &&
    !(below.test(before.slice(-14)) && removal.test(folded) && /those|ones|anything|everything|all/.test(before))
  )
    return false;
  if (value < leastShare || otherShare.test(before) || chance.test(before)) return false;
  if (otherUnit.test(after) || otherUnit.test(after.replace(leastAfter, ''))) return false;
  return /^0?\.\d/.test(said ?? '') || /those|ones|anything|everything/.test(before) || verdicts.test(folded);
}

function toShareOfOne(match: RegExpExecArray | RegExpMatchArray): number | null {
  const [, digits, unit, tenths, hundredths, ofHundred, hundred, part, whole] = match;
  if (part !== undefined) return toRatio(part, whole);
  if (tenths !== undefined) return toTenths(tenths, hundredths);
  if (ofHundred !== undefined) return readHanShare(hundred ?? '');
  if (digits === undefined) return null;
  const value = Number(digits);
  const isPercent = unit === '%' || unit === '％' || unit === 'percent';
  const share = unit === '成' ? value / 10 : isPercent || value > 1 ? value / 100 : value;
  return share > 0 && share <= 1 && (value <= 1 || value >= 10 || unit === '成' || isPercent)
    ? Math.round(share * 1000) / 1000
    : null;
}

/** "Three in four" */
function toRatio(part: string, whole = ''): number | null {
  const [few, many] = [part, whole].map((word) => numberWords[word] ?? Number(word));
  return few !== undefined && many !== undefined && few < many ? Math.round((few / many) * 1000) / 1000 : null;
}

function toTenths(tenths: string, hundredths: string | undefined): number {
  const more = hundredths === undefined ? 0 : hundredths === '半' ? 5 : hanDigits.indexOf(hundredths);
  return (hanDigits.indexOf(tenths) * 10 + more) / 100;
}

function readHanShare(said: string): number | null {
  const value = readHanNumber(said);
  return value === null ? null : value / 100;
}
