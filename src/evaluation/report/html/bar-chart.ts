import { type ChartText, chartWidth, renderChart, shorten, toPlace } from './chart.ts';
import { html, type Markup } from './markup.ts';

export interface Bar {
  label: string;
  /** The whole bar, and its filled part. */
  whole: number;
  part: number;
}

const left = 128;
const right = chartWidth - 62;
const rowHeight = 24;

/** Two-part bars, a row each, with both counts beside them. */
export function renderBarChart(text: ChartText, bars: readonly Bar[]): Markup {
  const most = Math.max(1, ...bars.map(({ whole }) => whole));
  const rows = bars.map(({ label, whole, part }, index) => {
    const y = 6 + index * rowHeight;
    const width = (count: number): string => (Number(toPlace(count / most, left, right)) - left).toFixed(2);
    return html`<text class="label" x="${left - 8}" y="${y + 14}" text-anchor="end">${shorten(label, 18)}</text>
<rect class="rest" x="${left}" y="${y + 3}" width="${width(whole)}" height="15" rx="2"/><rect class="fill fast" x="${left}" y="${y + 3}" width="${width(part)}" height="15" rx="2"/>
<text class="tick" x="${Number(left) + Number(width(whole)) + 5}" y="${y + 14}">${part} of ${whole}</text>
`;
  });
  return renderChart(text, 12 + bars.length * rowHeight, rows);
}
