import { horizonBands, horizons } from '../../domain/outcomes/horizons.ts';
import { formatCount, formatReturnInterval, formatShare, formatShareInterval } from '../format-figures.ts';
import type { Group, Report, Stage } from '../report.ts';
import { renderLegend } from './chart.ts';
import { type IntervalRow, renderIntervalChart } from './interval-chart.ts';
import { html, type Markup } from './markup.ts';
import { renderTable } from './table.ts';

const stages: readonly Stage[] = ['fast', 'deep'];
const names = { fast: 'fast look', deep: 'deep look' } as const;
type Dimension = 'event_type' | 'action' | 'source';
const dimensions: readonly (readonly [Dimension, string])[] = [
  ['event_type', 'type'],
  ['action', 'action'],
  ['source', 'source'],
];

/** Hit rates and excess returns: totals by horizon, and by type, action and source. */
export function renderHitSection(report: Report): Markup {
  const { groups, main_horizon } = report;
  const totals = groups.filter((group) => dimensions.every(([dimension]) => group[dimension] === 'all'));
  const types = selectBy(groups, 'event_type');
  const chartRows = types
    .filter(({ horizon, enough }) => horizon === main_horizon && enough)
    .sort((a, b) => compare(a.event_type, b.event_type))
    .map(toIntervalRow);
  const all = totals.filter(({ horizon, enough }) => horizon === main_horizon && enough).map(toIntervalRow);
  const bands = horizons.map((horizon) => `${horizon} ${formatShare(horizonBands[horizon], 2)}`).join(', ');
  return html`<h2 id="hits">Was it right?</h2>
<p>A verdict is right (a hit) when the price went its way by more than a band, wrong (a miss) when it went the other way; within the band it is flat, and counts as neither. Bands: ${bands}. The first price is one that a reader could have got after the verdict.</p>
${totals.length === 0 ? html`<p>No verdict has an outcome yet.</p>` : html``}
${renderTable(
  'All verdicts, by look and time after the verdict',
  ['look, horizon', ...columns],
  totals.map((group) => [`${names[group.stage]}, ${group.horizon}`, ...toCells(group)]),
)}
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
${dimensions.map(([dimension, name]) => renderDimension(report, dimension, name))}
${renderCoverage(report)}
<p class="muted">In the direction of the verdict: a fall after “sell” counts as a gain. Excess is the return minus β times that of BTC; BTC itself has none. Verdicts of one day share the market’s move, so the true intervals are wider than these: look at the number of days, too.</p>
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
  ];
}

/** The groups that have only this one name. */
function selectBy(groups: readonly Group[], dimension: Dimension): Group[] {
  return groups.filter(
    (group) =>
      group[dimension] !== 'all' && dimensions.every(([other]) => other === dimension || group[other] === 'all'),
  );
}

function renderDimension({ groups, main_horizon }: Report, dimension: Dimension, name: string): Markup {
  const own = selectBy(groups, dimension);
  const toRows = (list: readonly Group[], withHorizon: boolean) =>
    list.map((group) => [
      `${group[dimension]}, ${names[group.stage]}${withHorizon ? `, ${group.horizon}` : ''}`,
      ...toCells(group),
    ]);
  const main = own
    .filter(({ horizon }) => horizon === main_horizon)
    .sort((a, b) => compare(a[dimension], b[dimension]) || stages.indexOf(a.stage) - stages.indexOf(b.stage));
  const others = own.filter(({ horizon }) => horizon !== main_horizon);
  return html`${renderTable(`By ${name}, after ${main_horizon}`, [`${name}, look`, ...columns], toRows(main, false))}
${
  others.length === 0
    ? html``
    : html`<details><summary>By ${name}, at the other horizons</summary>
${renderTable(`By ${name}, at the other horizons`, [`${name}, look, horizon`, ...columns], toRows(others, true))}</details>`
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
    Object.entries(row.unable)
      .map(([reason, count]) => `${reason} ${formatCount(count)}`)
      .join(', ') || '0',
  ]);
  return html`<details><summary>What could be judged, and what not</summary>
${renderTable('What came of every verdict', head, rows)}</details>`;
}
