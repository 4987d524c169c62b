import { describeChances } from '../describe-chance.ts';
import { formatCount, formatLift, formatMoney, formatShare, formatShareInterval } from '../format-figures.ts';
import { describeGateReason } from '../reason-words.ts';
import type { Recall, Report } from '../report.ts';
import { renderLegend } from './chart.ts';
import { renderGateChart } from './gate-chart.ts';
import { html, type Markup } from './markup.ts';
import { renderTable } from './table.ts';

/** The messages that the gate opened and why, those that it missed, and the effect of another threshold. */
export function renderGateSection({ gate, main_horizon }: Report): Markup {
  const bars = Object.entries(gate.materiality)
    .map(([asset, bar]) => `${asset === 'default' ? 'others' : asset} ${formatShare(bar, 0)}`)
    .join(', ');
  const reasons = Object.entries(gate.by_reason).sort((a, b) => b[1] - a[1]);
  return html`<h2 id="gate">What did the gate throw away?</h2>
<p>The deep look costs money, so the gate opens for some messages only: ${formatCount(gate.opened)} of ${formatCount(gate.messages)}${gate.opened_share === null ? '' : ` (${formatShare(gate.opened_share)})`}. Of the messages that mattered, how many did it open? A message mattered when the price of its asset moved by at least a bar within ${main_horizon} (${bars}), the market’s own move taken off, or, apart from that, when the deep look advised to buy or sell. A message that names no asset moves none, and is left out of the first. Who opens as many at random finds the share that is opened; lift is recall divided by that, and 1 is chance. Rejects get no deep look, but for the shadow sample: ${formatCount(gate.shadow.sampled)} of ${formatCount(gate.shadow.rejects)} rejects, drawn by a hash.</p>
${renderTable('Recall of the gate', ['what mattered', 'recall (95 %)', 'share opened', 'lift', 'opened, mattered', 'rejects seen', 'of these mattered'], gate.recall.map(toRecallRow))}
${describeChances(gate.recall).map((sentence) => html`<p><strong>${sentence}</strong></p>`)}
${gate.recall.map(({ reason, ...recall }) => (reason === null ? html`` : html`<p class="muted">${nameRecall(recall)}: ${reason}.</p>`))}
<div class="pair"><div>
${
  gate.curve === null
    ? html`<p class="muted">No curve: ${gate.reason ?? ''}.</p>`
    : html`<h3>At another threshold</h3>
${renderGateChart({ id: 'gate-curve', title: 'Share opened and recall by confidence threshold', description: gate.curve.map((point) => `at ${point.threshold.toFixed(2)}: opened ${formatShare(point.opened_share)}, recall of moves ${formatShare(point.recall_by_move)}`).join('; ') }, gate.curve, gate.threshold)}
${renderLegend([
  { className: 'opened', text: 'share opened (the cost)' },
  { className: 'fast', text: 'recall, by the price' },
  { className: 'deep', text: 'recall, by the deep look' },
])}
<p class="muted">The stored fast verdicts, put through the gate as it is set now with another threshold. Dashed: ${gate.threshold.toFixed(2)}, as it is set. The share opened is that of all messages; the lift, in the figures below, holds recall against the share of the same messages.</p>`
}
</div><div>
${renderTable(
  'What the gate said',
  ['reason', 'messages', 'share'],
  reasons.map(([reason, count]) => [
    describeGateReason(reason),
    formatCount(count),
    formatShare(count / gate.messages),
  ]),
)}
</div></div>
${
  gate.curve === null
    ? html``
    : html`<details><summary>The curve in figures</summary>
${renderTable(
  'By confidence threshold',
  [
    'threshold',
    'opened',
    'deep looks',
    'recall, price',
    'lift, price',
    'recall, deep look',
    'moved, of opened',
    'cost',
  ],
  gate.curve.map((point) => [
    point.threshold.toFixed(2),
    formatShare(point.opened_share),
    formatCount(point.deep_looks),
    formatShare(point.recall_by_move),
    formatLift(point.lift_by_move),
    formatShare(point.recall_by_verdict),
    formatShare(point.precision_by_move),
    formatMoney(point.cost),
  ]),
)}
</details>`
}
`;
}

function nameRecall({ mattered, basis }: Pick<Recall, 'mattered' | 'basis'>): string {
  const what = mattered === 'move' ? 'the price moved' : 'the deep look advised to act';
  return `${what}, ${basis === 'all_rejects' ? 'all rejects' : 'shadow sample'}`;
}

function toRecallRow(recall: Recall): string[] {
  return [
    nameRecall(recall),
    recall.enough ? formatShareInterval(recall.recall, recall.low, recall.high) : 'not enough data',
    formatShare(recall.opened_share),
    formatLift(recall.lift),
    `${formatCount(recall.opened_mattered)} of ${formatCount(recall.opened)}`,
    `${formatCount(recall.rejects_seen)} of ${formatCount(recall.rejects)}`,
    formatCount(recall.rejects_mattered),
  ];
}
