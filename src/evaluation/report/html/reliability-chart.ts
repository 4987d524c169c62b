import type { ReliabilityPoint } from '../report.ts';
import { type ChartText, renderChart, toPlace } from './chart.ts';
import { html, type Markup } from './markup.ts';

interface ReliabilitySeries {
  className: string;
  points: readonly ReliabilityPoint[];
}

const [left, right, top, bottom] = [46, 346, 10, 290];

/**
 * Stated confidence against actual hit rate; on the diagonal, a confidence means what it says. Bins with too few are
 * left out.
 */
export function renderReliabilityChart(text: ChartText, series: readonly ReliabilitySeries[]): Markup {
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const [x, y] = [toPlace(share, left, right), toPlace(share, bottom, top)];
    return html`<line class="grid" x1="${x}" y1="${top}" x2="${x}" y2="${bottom}"/><line class="grid" x1="${left}" y1="${y}" x2="${right}" y2="${y}"/>
<text class="tick" x="${x}" y="${bottom + 15}" text-anchor="middle">${share}</text><text class="tick" x="${left - 6}" y="${Number(y) + 4}" text-anchor="end">${share * 100} %</text>
`;
  });
  const axes = html`<line class="mark" x1="${left}" y1="${bottom}" x2="${right}" y2="${top}"/>
<text class="tick" x="${(left + right) / 2}" y="${bottom + 32}" text-anchor="middle">${text.axis ?? 'stated confidence → share that came true ↑'}</text>
`;
  return renderChart(text, bottom + 40, [...ticks, axes, ...series.map(drawSeries)]);
}

function drawSeries({ className, points }: ReliabilitySeries): Markup {
  const known = points.flatMap(({ mean, hit_rate, low, high }) =>
    mean === null || hit_rate === null || low === null || high === null ? [] : [{ mean, hit_rate, low, high }],
  );
  const place = ({ mean, hit_rate }: { mean: number; hit_rate: number }) =>
    `${toPlace(mean, left, right)},${toPlace(hit_rate, bottom, top)}`;
  const marks = known.map((point) => {
    const x = toPlace(point.mean, left, right);
    return html`<line class="whisker ${className}" x1="${x}" y1="${toPlace(point.low, bottom, top)}" x2="${x}" y2="${toPlace(point.high, bottom, top)}"/>
<circle class="dot ${className}" cx="${x}" cy="${toPlace(point.hit_rate, bottom, top)}" r="4"/>
`;
  });
  return html`<polyline class="curve ${className}" points="${known.map(place).join(' ')}"/>
${marks}`;
}
