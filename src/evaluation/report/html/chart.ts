import { html, type Markup } from './markup.ts';

/** Drawn for a phone; the page lets it grow by half. */
export const chartWidth = 360;

export interface ChartText {
  /** Distinct within the page. */
  id: string;
  title: string;
  /** Description of the chart for readers who can't see it. */
  description: string;
  /** Below the chart, where it has such a line; left out: in English. */
  axis?: string;
}

/** An SVG with title and description. */
export function renderChart({ id, title, description }: ChartText, height: number, parts: readonly Markup[]): Markup {
  return html`<svg class="chart" viewBox="0 0 ${chartWidth} ${height}" role="img" aria-labelledby="${id}-title ${id}-desc">
<title id="${id}-title">${title}</title><desc id="${id}-desc">${description}</desc>
${parts}</svg>
`;
}

/** Maps a share (0–1) to a position between two ends, with two decimals. */
export function toPlace(share: number, from: number, to: number): string {
  return (from + (to - from) * Math.min(1, Math.max(0, share))).toFixed(2);
}

interface LegendEntry {
  className: string;
  text: string;
}

export function renderLegend(entries: readonly LegendEntry[]): Markup {
  return html`<p class="legend">${entries.map(({ className, text }) => html`<span><i class="${className}"></i>${text}</span> `)}</p>
`;
}

/** Truncated to a width in columns; a Chinese character takes two. */
export function shorten(text: string, places: number): string {
  let taken = 0;
  let short = '';
  for (const character of text) {
    taken += /[\u1100-\u{3FFFF}]/u.test(character) ? 2 : 1;
    if (taken > places) return `${short}…`;
    short += character;
  }
  return short;
}
