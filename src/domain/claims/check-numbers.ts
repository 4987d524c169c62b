import type { ClaimFault } from './claim-check.ts';
import { type ClaimDate, isSameDate, readDaysBeside } from './claim-dates.ts';
import type { Span } from './claim-text.ts';
import {
  hasOtherUnit,
  isBorneOut,
  isDerived,
  isPart,
  isRatio,
  isShareOfTwo,
  isStep,
  isTotal,
} from './compare-quantities.ts';
import type { Quantity } from './quantity.ts';
import type { Facts, SourceFacts } from './read-facts.ts';

/** With such words a number may be the sum or the difference of two others. */
const sumWords =
  /合计|共计|总计|一共|总共|共有|相差|差额|多出|剩余|其余|昨日是|此前为|之前为|早|晚|净|从|由|\b(?:from|total|combined|together|altogether|difference|gap|remaining|remainder|rest|net|previously|earlier|later)\b|[涨跌升降增减缩]约? ?[\d.,]|(?:up|down|by|fell|rose|lost|gained|shed|added) (?:about |around |roughly |some |nearly )?\$?\d/;
/** With such words a percentage may be computed from two numbers. */
const shareWords =
  /占|其中|半|分之|成|half|third|quarter|比例|增[长加幅]|减少|下降|下跌|上涨|上升|缩水|降[幅低至了]|涨[幅了至]|少了|多了|\b(?:of|share|portion|stake|up|down|above|below|rais(?:e[sd]?|ing)|lower(?:s|ed)|cut|rose|fell|grew|drop(?:s|ped)?|declin(?:e|ed)|increas(?:e|ed)|decreas(?:e|ed)|more|less|fewer)\b/;
/** With such words a number may be a total: of a list, or of a count at a price. */
const totalWords =
  /合计|共计|总计|一共|总共|共|全部|合共|加起来|累计|斥资|耗资|花了?|价值|约合|\b(?:total(?:s|ing|led)?|combined|together|altogether|overall|in all|cost|costs|spent|worth|paid|for (?:about|roughly|around|some|nearly))\b/;
const dailyWords =
  /今日|今天|昨日|昨天|单日|当日|每日|日内|一天|全天|\bdaily\b|\btoday\b|\byesterday\b|\bday\b|本周|上周|一周|周度|每周|\bweek(?:ly)?\b/;

/** Numbers of the claim that no source has and that don't follow from theirs. */
export function checkQuantities(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const known = sources.flatMap(({ quantities }) => quantities);
  const faults: ClaimFault[] = [];
  for (const quantity of claim.quantities) {
    const span = toSpan(claim, quantity);
    const found = known.find((one) => isBorneOut(quantity, one));
    if (found !== undefined) {
      const isRough =
        found.bound === 'about' && known.every((one) => !isBorneOut(quantity, one) || one.bound === 'about');
      if (quantity.bound === 'exact' && isRough) faults.push({ kind: 'modality', span });
      if (quantity.sign !== 0 && found.sign === -quantity.sign) faults.push({ kind: 'direction', span });
      continue;
    }
    if (isExcused(claim, quantity, known, sources)) continue;
    faults.push({ kind: known.some((one) => hasOtherUnit(quantity, one)) ? 'unit' : 'number', span });
  }
  return faults;
}

/**
 * Whether a number that the sources don't have is no fault: counted from a list, a usual window (24 h), or computed from theirs.
 */
function isExcused(
  claim: Facts,
  quantity: Quantity,
  known: readonly Quantity[],
  sources: readonly SourceFacts[],
): boolean {
  const rivals = known.filter(({ kind }) => kind === quantity.kind);
  if (quantity.isLoose && rivals.length === 0) return !known.some((one) => hasOtherUnit(quantity, one) && !one.isLoose);
  if (quantity.isLoose && quantity.kind === 'count' && !rivals.some(({ isLoose, raw }) => isLoose || raw <= 20))
    return true;
  if (quantity.kind === 'time') {
    const isWindow = [24, 168].includes(quantity.value);
    if (isWindow && sources.some(({ text }) => dailyWords.test(text.lower))) return true;
  }
  const isBare = quantity.kind === 'plain' && Number.isInteger(quantity.raw) && quantity.raw <= 3;
  if (shareWords.test(claim.text.lower) && isShareOfTwo(quantity, known)) return true;
  if (/money|coin|count/.test(quantity.kind) && totalWords.test(claim.text.lower) && isTotal(quantity, known))
    return true;
  if (isRatio(quantity, known) || (shareWords.test(claim.text.lower) && isPart(quantity, known))) return true;
  return isBare || isStep(quantity, known) || (sumWords.test(claim.text.lower) && isDerived(quantity, known));
}

function toSpan({ text }: Facts, { start, end }: { start: number; end: number }): string {
  const sign = /[$€£¥₩]$|us\$$/i.exec(text.text.slice(Math.max(0, start - 3), start))?.[0] ?? '';
  return `${sign}${text.text.slice(start, end)}`.trim();
}

/** Relative days and spans; two words of one group exclude each other. */
const relativeGroups: readonly (readonly RegExp[])[] = [
  [/今[日天晨早晚]|当日|\btoday\b|\btonight\b/, /昨[日天晚夜]|\byesterday\b/, /明[日天晚]|\btomorrow\b/],
  [/本周|这周|\bthis week\b/, /上周|\blast week\b/, /下周|\bnext week\b/],
  [/本月|这个月|\bthis month\b/, /上月|上个月|\blast month\b/, /下月|下个月|\bnext month\b/],
  [/今年|\bthis year\b/, /去年|\blast year\b/, /明年|\bnext year\b/],
];

/** Dates of the claim that no source names, and that aren't when one was published. */
export function checkDates(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  const wrong = claim.dates.filter(
    (date) => !sources.some((source) => hasDate(source, date)) && !isBaseOfComparison(claim, date, sources),
  );
  // A weekday alone can be checked only where a source names weekdays too.
  const said = wrong.filter(
    ({ weekday }) => weekday === null || sources.some(({ dates }) => dates.some((date) => date.weekday !== null)),
  );
  return [
    ...said.map((date) => ({ kind: 'date' as const, span: toSpan(claim, date) })),
    ...checkRelative(claim, sources),
  ];

  /** The days around the source's, where a time of day is told in another zone. */
  function readOtherZone(source: SourceFacts): ClaimDate[] {
    const isMoved = claim.quantities.some(
      (clock) =>
        clock.kind === 'clock' &&
        source.quantities.some(
          (one) => one.kind === 'clock' && one.unit !== clock.unit && one.unit !== '' && isBorneOut(clock, one),
        ),
    );
    return isMoved ? readDaysBeside('yesterday tomorrow', source.dates) : [];
  }

  function hasDate(source: SourceFacts, date: (typeof claim.dates)[number]): boolean {
    const [published] = source.published;
    const isYear = date.year !== null && date.month === null && date.quarter === null;
    if (isYear && new RegExp(`(?<![\\d.,])${date.year}(?![\\d.,])`).test(source.text.lower)) return true;
    return [
      ...source.dates,
      ...readDaysBeside(source.text.lower, source.dates),
      ...readOtherZone(source),
      ...source.published,
    ].some((one) => isSameDate(date, one, published));
  }
}

/** Whether the date is only what a change is measured from: `down 13% from March`, where the source says 环比 (month on month). */
function isBaseOfComparison(claim: Facts, { start, end }: Span, sources: readonly SourceFacts[]): boolean {
  const said =
    /(?:from|than|versus|vs|较|比) ?$/.test(claim.text.lower.slice(Math.max(0, start - 8), start)) ||
    /^from /.test(claim.text.lower.slice(start, end));
  return (
    said &&
    sources.some(({ text }) =>
      /环比|同比|上月|上个月|\bmonth[- ](?:over|on)[- ]month\b|\bmom\b|\byoy\b|\bprevious month\b/.test(text.lower),
    )
  );
}

/**
 * Relative days that contradict the sources' own; only where no source has a date of publication, since otherwise the claim's 昨日
 * may be their 今日.
 */
function checkRelative(claim: Facts, sources: readonly SourceFacts[]): ClaimFault[] {
  if (sources.some(({ published }) => published.length > 0)) return [];
  return relativeGroups.flatMap((group) => {
    const said = group.filter((pattern) => pattern.test(claim.text.lower));
    const known = group.filter((pattern) => sources.some(({ text }) => pattern.test(text.lower)));
    const wrong = known.length > 0 ? said.find((pattern) => !known.includes(pattern)) : undefined;
    return wrong === undefined ? [] : [{ kind: 'date' as const, span: wrong.exec(claim.text.lower)?.[0] ?? '' }];
  });
}
