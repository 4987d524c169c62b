import { bindFigures } from './bind-figures.ts';
import type { ClaimFault } from './claim-check.ts';
import { isBorneOut } from './compare-quantities.ts';
import { isDenied } from './is-denied.ts';
import { opposites } from './opposites.ts';
import type { Quantity } from './quantity.ts';
import type { Facts, SourceFacts } from './read-facts.ts';
import { readSaid } from './read-said.ts';
import { toFaults } from './to-faults.ts';

const higher =
  /高于|高过|多于|大于|超过|超出|强于|领先于|\b(?:above|over|exceed(?:s|ed|ing)?|topp?(?:s|ed|ing)?|surpass(?:es|ed|ing)?|(?:higher|more|larger|bigger|greater|hotter|faster|stronger) than|ahead of)\b/g;
const lower =
  /低于|低过|少于|小于|不及|弱于|落后于|逊于|\b(?:below|under|(?:lower|less|fewer|smaller|cooler|softer|weaker|slower) than|short of|shy of|behind|trail(?:s|ed|ing)?|lag(?:s|ged|ging)?)\b/g;
/** What may stand between a number and the word that compares it (`above`). */
const beforeWord =
  /^[\s,(（人枚美元]*(?:(?:并|且|也|均|略|稍|微|远|明显|大幅|小幅|仍|and|slightly|well|far|just|still|a touch|a tad|a bit|way|which is|which was|is|was|are|were|came in|coming in|landing|landed)\s*){0,3}$/;
/** What may stand between that word and the number that it is compared with. */
const behindWord =
  /^(?:此前|之前|市场|前值|上月|上次|预期|预估|预测|预计|共识|值|的|为|the|a|an|its|market|analysts'?|economists'?|consensus|forecasts?|expected|expectations?|estimates?|estimated|prior|previous|last|month's|of|for|as|[:\s(])*[$€£¥]?$/;

const isSameKind = (a: Quantity, b: Quantity): boolean =>
  a.kind === b.kind && a.unit === b.unit && a.kind !== 'time' && a.kind !== 'clock' && a.sign >= 0 && b.sign >= 0;

interface Comparison {
  start: number;
  end: number;
  sign: 1 | -1;
}

function readComparisons(text: string): Comparison[] {
  const read = (pattern: RegExp, sign: 1 | -1): Comparison[] =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ start: index, end: index + word.length, sign }));
  return [...read(higher, 1), ...read(lower, -1)];
}

/**
 * A comparison that is wrong by its own numbers (`22.4 万，高于预期的 22.8 万`), or by the expectation that a source gives beside the
 * number.
 */
export function checkComparisons(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const { lower: text } = claim.text;
  const wrong = readComparisons(text).find(({ start, end, sign }) => {
    const before = claim.quantities.filter((one) => one.end <= start).at(-1);
    if (before === undefined || !beforeWord.test(text.slice(before.end, start))) return false;
    const behind = claim.quantities.find((one) => one.start >= end);
    if (behind !== undefined && isSameKind(before, behind) && behindWord.test(text.slice(end, behind.start)))
      return (before.value - behind.value) * sign < 0;
    if (
      !/^ ?(?:the |市场)?(?:market |consensus |analysts' )?(?:预期|预估|forecast|expect|estimate|consensus)/.test(
        text.slice(end, end + 30),
      )
    )
      return false;
    return sources.some(({ quantities, text: { lower: theirs } }) =>
      quantities.some((actual, index) => {
        const expected = quantities.slice(index + 1, index + 3).find((one) => isSameKind(actual, one));
        if (expected === undefined || !isBorneOut(before, actual)) return false;
        const gap = theirs.slice(actual.end, expected.start);
        return /^[^。;\n]{0,8}(?:预期|预估|预计|市场预期|est\b|exp\b|expected|forecast|consensus|vs)[^。;\n\d]{0,8}$/.test(
          gap,
        )
          ? (actual.value - expected.value) * sign < 0
          : false;
      }),
    );
  });
  return toFaults(claim, 'direction', wrong);
}

const leadsToNext =
  /^[^\d。;!?\n]{0,12}?(?:升至|增至|涨至|降至|跌至|减至|扩至|缩至|调至|至|到|→|->|\bto) ?(?:约|about )?[$€£¥]?$/;
const startsChange = /(?:从|由|自|\bfrom) ?[$€£¥]?$/;
const leadsFromNext =
  /^[^。;!?\n\d]{0,24}\b(?:up|down|raised|lowered|cut) from [$€£¥]?$|^[\d.]{0,6}[kmb%]?\)?[,;(\s]*(?:from|previously|prior|prev\.?|earlier|was|此前|原先?|原来|前值|之前|上月|去年同期|上季度?|上次)[^。;!?\n]{0,16}$/;

/** The earlier level of each level of a source that says both. */
function readPriors({ quantities, text: { lower: text } }: SourceFacts): Map<Quantity, Quantity> {
  const priors = new Map<Quantity, Quantity>();
  for (const [index, one] of quantities.entries()) {
    const next = quantities.slice(index + 1, index + 4).find((other) => isSameKind(one, other));
    if (next === undefined || next.value === one.value || next.start - one.end > 32) continue;
    const gap = text.slice(one.end, next.start);
    if (leadsToNext.test(gap) && startsChange.test(text.slice(Math.max(0, one.start - 8), one.start)))
      priors.set(next, one);
    else if (leadsFromNext.test(gap)) priors.set(one, next);
  }
  return priors;
}

/** Small bare numbers may be ranks or grades, of which a higher one may be worse. */
const isGrade = ({ kind, value }: Quantity): boolean => kind === 'plain' && value <= 10;

const levelWords = opposites.filter(({ sides: [one] }) => /攀升|加息/.test(one.source));

/** A change told in the wrong direction: `lowered to $27`, where it was 24 before. */
export function checkChanges(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const priors = sources.flatMap((source) => [...readPriors(source)]);
  if (priors.length === 0) return [];
  const said = levelWords.flatMap(({ sides }) => readSaid(claim, sides));
  const wrong = bindFigures(claim, said).find(({ figure, said }) => {
    if (said.isDenied || said.isOpen || isGrade(figure)) return false;
    const steps = priors.filter(([now]) => isSameKind(now, figure) && isBorneOut(figure, now));
    const isDown = said.side === 1;
    return steps.length > 0 && steps.every(([now, before]) => now.value > before.value === isDown);
  });
  return toFaults(claim, 'direction', wrong?.said);
}

const steady =
  /维持[^,。;]{0,16}(?:不变|[\d.]%)|按兵不动|(?:保持|停留|留)在|保持[^,。;]{0,8}不变|不动|持平|未变(?!现)|没有?变|不变|未买未卖|没买没卖|(?:暂停|跳过)(?:加息|降息)|\b(?:unchanged|steady|on hold|on pause|stands? pat|stood pat|stay(?:s|ed)? put|(?:stay|remain)(?:s|ed)? at|no change|untouched|(?:leav(?:es?|ing)|left|ke(?:eps?|pt)|keeping|h(?:olds?|eld|olding)|maintain(?:s|ed|ing)?) (?:[a-z'-]{1,14} ){0,4}(?:rates?|at)|(?:fed|fomc|ecb|boe|boj|rba|rbnz|boc|snb|pboc|bank|committee|officials|policymakers) (?:holds?|held|paus(?:es|ed)))\b/u;
const moved =
  /上调|下调|加息|降息|提高到|降低到|上升到|下降到|增持|减持|加仓|减仓|卖出|出售|买入|\b(?:trim(?:s|med)?|cut(?:s|ting)?|hik(?:e[sd]?|ing)|rais(?:e[sd]|ing)|lower(?:s|ed|ing)|bought|sold|buys?|sells?|added)\b/gu;

const rateMoved = /加息|降息|上调|下调|\b(?:cuts?|hike[sd]?|raise[sd]|lower(?:s|ed))\b/gu;
/** Words for a move that is only wanted, expected or asked for, or that is past. */
const unsettled =
  /主张|支持|希望|呼吁|要求|投票|赞成|反对|预计|预期|预测|押注|料|可能|或|若|如果|是否|未来|明年|年内|此前|曾|空间|概率|路径|讨论|考虑|\b(?:wants?|wanted|favou?r(?:s|ed)?|propos(?:e[sd]?|ing)|prefer(?:s|red)?|dissent(?:s|ed|ing)?|call(?:s|ed)?|urg(?:e[sd]?|ing)|expect(?:s|ed)?|see|sees|bets?|price[sd]?|pricing|forecasts?|may|might|could|would|(?<!it )will|if|whether|after|before|further|next|future|odds|chance|for|likely|possible|another|discuss(?:es|ed)?|signal(?:s|ed|led)?|hint(?:s|ed)?)\b/u;

function isDone(lower: string, start: number, end: number): boolean {
  if (isDenied(lower, start, end)) return false;
  const clause = /[^,;.!?。\n]{0,40}$/u.exec(lower.slice(Math.max(0, start - 40), start))?.[0] ?? '';
  return (
    !unsettled.test(clause) &&
    !/^(?:预期|概率|空间|可能|周期| (?:odds|bets|expectations|hopes|cycle|path)\b)/u.test(lower.slice(end, end + 16))
  );
}

/** Told as changed where every source calls it unchanged, or as unchanged where one tells a change of rates. */
export function checkSteadiness(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const findMove = (facts: Facts): string | null =>
    [...facts.text.lower.matchAll(moved)].find(
      ({ 0: word, index }) => !isDenied(facts.text.lower, index, index + word.length),
    )?.[0] ?? null;
  const ours = findMove(claim);
  const word = steady.exec(claim.text.lower)?.[0] ?? null;
  const areSteady = sources.length > 0 && sources.every(({ text }) => steady.test(text.lower));
  if (ours !== null && word === null && areSteady && sources.every((source) => findMove(source) === null))
    return [{ kind: 'direction', span: ours }];
  const isRate =
    word !== null && /维持|按兵不动|steady|unchanged|on hold|pat$|rates|hold|held|paus|put$|at$/.test(word);
  const areMoved = sources.some(({ text: { lower: theirs } }) =>
    [...theirs.matchAll(rateMoved)].some(({ 0: move, index }) => isDone(theirs, index, index + move.length)),
  );
  if (ours === null && isRate && areMoved && !sources.some(({ text }) => steady.test(text.lower)))
    return [{ kind: 'direction', span: word }];
  return [];
}
