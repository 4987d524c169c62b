import { type ChartText, chartWidth, renderChart, shorten, toPlace } from './chart.ts';
import { html } from './markup.ts';

export interface IntervalRow {
  label: string;
  className: string;
  share: number;
  low: number;
  high: number;
}

const left = 128;
const right = chartWidth - 22;
const rowHeight = 22;

/** Shares with their intervals, a row each, on 0–100 % with a line at one half. */
export function renderIntervalChart(text: ChartText, rows: readonly IntervalRow[]) {
  const bottom = 12 + rows.length * rowHeight;
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const x = toPlace(share, left, right);
    return html`<line class="${share === 0.5 ? 'mark' : 'grid'}" x1="${x}" y1="8" x2="${x}" y2="${bottom}"/>
<text class="tick" x="${x}" y="${bottom + 14}" text-anchor="middle">${share * 100} %</text>
`;
  });
  const marks = rows.map(({ label, className, share, low, high }, index) => {
    const y = 12 + (index + 0.5) * rowHeight;
    const [from, at, to] = [low, share, high].map((value) => toPlace(value, left, right));
    return html`<text class="label" x="${left - 8}" y="${y + 4}" text-anchor="end">${shorten(label, 18)}</text>
<line class="whisker ${className}" x1="${from ?? ''}" y1="${y}" x2="${to ?? ''}" y2="${y}"/><circle class="dot ${className}" cx="${at ?? ''}" cy="${y}" r="4"/>
`;
  });
  return renderChart(text, bottom + 22, [...ticks, ...marks]);
}
