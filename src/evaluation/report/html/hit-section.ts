import { horizonBands, horizons } from '../../../domain/horizons.ts';
import { formatCount, formatReturnInterval, formatShare, formatShareInterval, noFigure } from '../format-figures.ts';
import { describeUnable } from '../reason-words.ts';
import type { Group, Report, Stage } from '../report.ts';
import { type Dimension, dimensions, nameAdvised, selectAdvised, selectBy, selectTotals } from '../select-groups.ts';
import { renderLegend } from './chart.ts';
import { type IntervalRow, renderIntervalChart } from './interval-chart.ts';
import { html, type Markup } from './markup.ts';
import { renderTable } from './table.ts';

const stages: readonly Stage[] = ['fast', 'deep'];
const names = { fast: 'fast look', deep: 'deep look' } as const;
const dimensionNames = { event_type: 'type', action: 'action', source: 'source' } as const;

/**
 * Hit rates and excess returns of verdicts that advised to act: totals by horizon, then by type, action and source;
 * after them those of all verdicts.
 */
export function renderHitSection(report: Report): Markup {
  const { groups, advised, main_horizon } = report;
  const totals = selectTotals(advised);
  const types = selectBy(advised, 'event_type');
  const chartRows = types
    .filter(({ horizon, enough }) => horizon === main_horizon && enough)
    .sort((a, b) => compare(a.event_type, b.event_type))
    .map(toIntervalRow);
  const all = totals.filter(({ horizon, enough }) => horizon === main_horizon && enough).map(toIntervalRow);
  const bands = horizons.map((horizon) => `${horizon} ${formatShare(horizonBands[horizon], 2)}`).join(', ');
  return html`<h2 id="hits">Was it right?</h2>
<p>A verdict is right (a hit) when the price went its way by more than a band, wrong (a miss) when it went the other way; within the band it is flat, and counts as neither. Bands: ${bands}. The first price is one that a reader could have got after the verdict. Counted here are verdicts that advised to act: buy or sell, with success. Most verdicts say to wait; they advise nothing, and have rows of their own below.</p>
${totals.length === 0 ? html`<p>No verdict that advised to act has an outcome yet.</p>` : html``}
${renderTotals('Advised to act, by look and time after the verdict', advised)}
${
  all.length === 0
    ? html``
    : html`<h3>By type, after ${main_horizon}</h3>
${renderIntervalChart({ id: 'types', title: `Hit rate by type after ${main_horizon}`, description: `Share of hits among hits and misses with 95 % intervals; the dashed line is one half. ${[...all, ...chartRows].map(({ label, share }) => `${label}: ${formatShare(share)}`).join('; ')}.` }, [...all, ...chartRows])}
${renderLegend([
  { className: 'fast', text: 'fast look' },
  { className: 'deep', text: 'deep look' },
])}`
}
${dimensions.map((dimension) => renderDimension(selectAdvised(report, dimension), main_horizon, dimension))}
<details><summary>Every verdict that took a side, advised to act or not</summary>
${renderTotals('All that took a side, by look and time after the verdict', groups)}
${dimensions.map((dimension) => renderDimension(selectBy(groups, dimension), main_horizon, dimension, 'All that took a side'))}
</details>
${renderCoverage(report)}
<p class="muted">In the direction of the verdict: a fall after “sell” counts as a gain. Excess is the return minus β times that of BTC; BTC itself has none. “Priced in” is the mean share of the move that was over when the message was received, and of how many; a replay of old messages has none. Verdicts of one day share the market’s move, so the true intervals are wider than these: look at the number of days, too.</p>
`;
}

const columns = [
  'hit rate (95 %)',
  'hits + misses',
  'days',
  'flat',
  'no side',
  'mean excess (95 %)',
  'mean return (95 %)',
  'priced in',
];

function toCells(group: Group): string[] {
  return [
    group.enough ? formatShareInterval(group.hit_rate, group.hit_low, group.hit_high) : 'not enough data',
    formatCount(group.n),
    formatCount(group.days),
    formatCount(group.flat),
    formatCount(group.neutral),
    formatReturnInterval(group.excess_mean, group.excess_low, group.excess_high),
    formatReturnInterval(group.return_mean, group.return_low, group.return_high),
    group.priced_in_mean === null
      ? noFigure
      : `${formatShare(group.priced_in_mean)} of ${formatCount(group.priced_in_n)}`,
  ];
}

function renderTotals(caption: string, groups: readonly Group[]): Markup {
  const rows = selectTotals(groups).map((group) => [`${names[group.stage]}, ${group.horizon}`, ...toCells(group)]);
  return renderTable(caption, ['look, horizon', ...columns], rows);
}

function renderDimension(own: readonly Group[], main_horizon: string, dimension: Dimension, of = ''): Markup {
  const name = dimensionNames[dimension];
  const caption = (time: string) => `${of === '' ? 'By' : `${of}, by`} ${name}, ${time}`;
  const toRows = (list: readonly Group[], withHorizon: boolean) =>
    list.map((group) => [
      `${of === '' ? nameAdvised(group, dimension) : group[dimension]}, ${names[group.stage]}${withHorizon ? `, ${group.horizon}` : ''}`,
      ...toCells(group),
    ]);
  const main = own
    .filter(({ horizon }) => horizon === main_horizon)
    .sort((a, b) => compare(a[dimension], b[dimension]) || stages.indexOf(a.stage) - stages.indexOf(b.stage));
  const others = own.filter(({ horizon }) => horizon !== main_horizon);
  return html`${renderTable(caption(`after ${main_horizon}`), [`${name}, look`, ...columns], toRows(main, false))}
${
  others.length === 0
    ? html``
    : html`<details><summary>${caption('at the other horizons')}</summary>
${renderTable(caption('at the other horizons'), [`${name}, look, horizon`, ...columns], toRows(others, true))}</details>`
}
`;
}

function toIntervalRow(group: Group): IntervalRow {
  const label = group.event_type === 'all' ? `all, ${group.stage}` : group.event_type;
  return {
    label: `${label}${group.event_type === 'all' ? '' : ` ${group.n}`}`,
    className: group.stage,
    share: group.hit_rate ?? 0,
    low: group.hit_low ?? 0,
    high: group.hit_high ?? 0,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function renderCoverage({ coverage }: Report): Markup {
  const head = ['look, horizon', 'verdicts', 'hits', 'misses', 'flat', 'no side', 'no outcome yet', 'without a price'];
  const rows = coverage.map((row) => [
    `${names[row.stage]}, ${row.horizon}`,
    ...[row.verdicts, row.hits, row.misses, row.flat, row.neutral, row.pending].map(formatCount),
    describeUnable(row.unable) || '0',
  ]);
  return html`<details><summary>What could be judged, and what not</summary>
${renderTable('What came of every verdict', head, rows)}</details>`;
}
