import type { AblationReport } from '../../evaluation/report/ablation-report.ts';
import type { Call } from '../../evaluation/report/best-calls.ts';
import { callHead, toCallCells } from '../../evaluation/report/call-cells.ts';
import { listShownDeciders, toDeciderName } from '../../evaluation/report/deciders.ts';
import { describeFields, describeGain, describeShift, describeTruth } from '../../evaluation/report/describe-part.ts';
import {
  dropEmptyColumns,
  formatCount,
  formatLift,
  formatMoney,
  formatReturnInterval,
  formatScore,
  formatSeconds,
  formatShare,
  formatShareInterval,
} from '../../evaluation/report/format-figures.ts';
import type { Group, Report } from '../../evaluation/report/report.ts';
import { dimensions, nameAdvised, selectAdvised, selectTotals } from '../../evaluation/report/select-groups.ts';
import { summarise } from '../../evaluation/report/summarise.ts';
import { formatTable as formatWhole, toTerminalText } from '../print.ts';

/** The most sources to show on a terminal; `--json` has them all. */
const shownSources = 20;

function formatTable(head: readonly string[], rows: readonly string[][]): string {
  const table = dropEmptyColumns(head, rows);
  return formatWhole(table.head, table.rows);
}

/** The report for a terminal: findings first, then the tables. */
export function describeReport(report: Report): string {
  const { range, findings, gaps } = summarise(report);
  const parts = [range, ...findings.map((line) => `  ${line}`), ...gaps.map((line) => `  ! ${toTerminalText(line)}`)];
  if (report.totals.events > 0) {
    parts.push(
      describeGroups(report),
      ...describeCalls(report),
      describeCalibration(report),
      describeGate(report),
      describeCost(report),
      ...describeDeciders(report),
    );
    if (report.ablation !== null) parts.push(describeAblation(report.ablation));
    if (report.first_mover.some(({ shared }) => shared > 0)) parts.push(describeSources(report));
  }
  return parts.join('\n');
}

/**
 * Verdicts that advised to act: totals at every horizon; then, at the main one, by type, by action (with `observe` beside) and
 * by source.
 */
function describeGroups(report: Report): string {
  const parts = dimensions.flatMap((dimension) =>
    selectAdvised(report, dimension).filter(
      (group) => group.horizon === report.main_horizon && group.n + group.flat > 0,
    ),
  );
  const toName = (group: Group) => {
    const dimension = dimensions.find((name) => group[name] !== 'all');
    return dimension === undefined ? 'all' : nameAdvised(group, dimension);
  };
  const rows = [...selectTotals(report.advised), ...parts].map((group) => [
    toTerminalText(toName(group)),
    group.stage,
    group.horizon,
    formatCount(group.n),
    group.enough ? formatShareInterval(group.hit_rate, group.hit_low, group.hit_high) : 'not enough data',
    formatCount(group.flat),
    formatReturnInterval(group.excess_mean, group.excess_low, group.excess_high),
    formatReturnInterval(group.return_mean, group.return_low, group.return_high),
    formatShare(group.priced_in_mean),
  ]);
  const head = [
    'advised to act',
    'look',
    'after',
    'n',
    'hit rate (95 %)',
    'flat',
    'mean excess (95 %)',
    'mean return (95 %)',
    'priced in',
  ];
  return formatTable(head, rows);
}

function describeCalls({ calls, main_horizon }: Report): string[] {
  const describe = (name: string, list: readonly Call[]): string[] => {
    const rows = list.map((call) => [call.id, ...toCallCells(call).map(toTerminalText)]);
    return rows.length === 0 ? [] : [formatTable([`${name}, after ${main_horizon}`, ...callHead], rows)];
  };
  return [...describe('best calls', calls.best), ...describe('worst calls', calls.worst)];
}

function describeCalibration({ calibration }: Report): string {
  const rows = (['fast', 'deep'] as const).map((stage) => {
    const { n, brier_raw, brier_confidence, calibrated } = calibration[stage];
    const { brier } = calibrated ?? { brier: null };
    return [
      stage,
      formatCount(n),
      formatScore(brier_raw),
      formatScore(brier_confidence),
      formatCount(calibrated?.n ?? 0),
      formatScore(brier?.confidence ?? null),
      formatScore(brier?.calibrated ?? null),
      formatScore(brier?.base ?? null),
    ];
  });
  const head = [
    'Brier score',
    'n',
    'before rules',
    'confidence',
    'calibrated n',
    'confidence',
    'calibrated',
    'base rate',
  ];
  return formatTable(head, rows);
}

function describeGate({ gate }: Report): string {
  const rows = gate.recall.map((recall) => [
    recall.mattered === 'move' ? 'price moved' : 'deep look advised to act',
    recall.basis === 'all_rejects' ? 'all rejects' : 'shadow sample',
    recall.enough ? formatShareInterval(recall.recall, recall.low, recall.high) : 'not enough data',
    formatShare(recall.opened_share),
    formatLift(recall.lift),
    `${formatCount(recall.opened_mattered)} of ${formatCount(recall.opened)}`,
    `${formatCount(recall.rejects_mattered)} of ${formatCount(recall.rejects_seen)}`,
  ]);
  const head = [
    'gate recall',
    'from',
    'recall (95 %)',
    'share opened',
    'lift',
    'opened, mattered',
    'rejects, mattered',
  ];
  return formatTable(head, rows);
}

function describeAblation({ looks, runs, variants, untested_tools }: AblationReport): string {
  const rows = variants.map((part) => [
    toTerminalText(part.variant),
    formatCount(part.n),
    `${formatCount(part.changed)}: ${formatShareInterval(part.changed_share, part.changed_low, part.changed_high)}`,
    toTerminalText(describeFields(part)),
    describeShift(part),
    describeTruth(part),
    describeGain(part),
  ]);
  const head = ['deep look', 'looks', 'verdict changed (95 %)', 'in', 'confidence (size)', 'came true', 'advice'];
  const untested = untested_tools.length === 0 ? '' : `; not tested: ${toTerminalText(untested_tools.join(', '))}`;
  return `${formatCount(looks)} deep looks, taken ${formatCount(runs)} times${untested}\n${formatTable(head, rows)}`;
}

function describeCost({ cost, totals }: Report): string {
  const { feedback } = totals;
  const money = cost.calls === 0 ? 'no model was asked' : null;
  return formatTable(
    ['cost', ''],
    [
      [
        'calls',
        `${formatCount(cost.calls)}, ${formatCount(cost.input_tokens)} tokens in, ${formatCount(cost.output_tokens)} out`,
      ],
      ['per message', money ?? formatMoney(cost.per_message)],
      ['per deep verdict', money ?? formatMoney(cost.per_deep_verdict)],
      ['per hit', money ?? formatMoney(cost.per_hit)],
      [
        'marks by people',
        `${formatCount(feedback.up)} up, ${formatCount(feedback.down)} down, on ${formatCount(feedback.alerts)} alerts`,
      ],
    ],
  );
}

function describeDeciders({ totals }: Report): string[] {
  const rows = listShownDeciders(totals.deciders).map((decider) => [
    toTerminalText(toDeciderName(decider) ?? 'rules'),
    decider.first_at.slice(0, 10),
    formatCount(decider.alerts),
    formatCount(decider.up),
    formatCount(decider.down),
  ]);
  return rows.length === 0 ? [] : [formatTable(['alerts decided by', 'since', 'told', 'up', 'down'], rows)];
}

function describeSources({ first_mover }: Report): string {
  const shared = first_mover.filter((mover) => mover.shared > 0);
  const rows = shared
    .slice(0, shownSources)
    .map((mover) => [
      toTerminalText(mover.source),
      formatCount(mover.told),
      formatCount(mover.shared),
      formatCount(mover.first),
      mover.enough ? formatShareInterval(mover.first_share, mover.first_low, mover.first_high) : 'not enough data',
      formatSeconds(mover.median_lag_seconds),
      formatShare(mover.left_share),
    ]);
  const table = formatTable(['source', 'stories', 'shared', 'first', 'share first (95 %)', 'lag', 'move left'], rows);
  return shared.length > shownSources ? `${table}\nand ${shared.length - shownSources} more sources: --json` : table;
}
