import type { GatePoint } from '../report.ts';
import { type ChartText, renderChart, toPlace } from './chart.ts';
import { html, type Markup } from './markup.ts';

const [left, right, top, bottom] = [46, 346, 10, 230];

/** The share opened and found at each confidence threshold; the line marks the current one. */
export function renderGateChart(text: ChartText, curve: readonly GatePoint[], threshold: number): Markup {
  const first = curve[0]?.threshold ?? 0;
  const last = curve.at(-1)?.threshold ?? 1;
  const toX = (at: number): string => toPlace((at - first) / (last - first), left, right);
  const levels = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const y = toPlace(share, bottom, top);
    return html`<line class="grid" x1="${left}" y1="${y}" x2="${right}" y2="${y}"/><text class="tick" x="${left - 6}" y="${Number(y) + 4}" text-anchor="end">${share * 100} %</text>
`;
  });
  const ticks = curve
    .filter((_, index) => index % 3 === 0)
    .map(
      (
        point,
      ) => html`<text class="tick" x="${toX(point.threshold)}" y="${bottom + 15}" text-anchor="middle">${point.threshold.toFixed(2)}</text>
`,
    );
  const draw = (className: string, pick: (point: GatePoint) => number | null): Markup => {
    const points = curve.flatMap((point) => {
      const share = pick(point);
      return share === null ? [] : [`${toX(point.threshold)},${toPlace(share, bottom, top)}`];
    });
    return points.length === 0
      ? html``
      : html`<polyline class="curve ${className}" points="${points.join(' ')}"/>
`;
  };
  const isShown = threshold >= first && threshold <= last;
  const mark = isShown
    ? html`<line class="mark" x1="${toX(threshold)}" y1="${top}" x2="${toX(threshold)}" y2="${bottom}"/>
`
    : html``;
  return renderChart(text, bottom + 40, [
    ...levels,
    ...ticks,
    html`<text class="tick" x="${(left + right) / 2}" y="${bottom + 32}" text-anchor="middle">${text.axis ?? 'confidence threshold of the gate'}</text>
`,
    mark,
    draw('fast', (point) => point.recall_by_move),
    draw('deep', (point) => point.recall_by_verdict),
    draw('opened', (point) => point.opened_share),
  ]);
}
