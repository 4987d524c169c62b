import { formatCount, formatSeconds, formatShare, formatShareInterval, noFigure } from '../format-figures.ts';
import type { FirstMover, Report } from '../report.ts';
import { renderBarChart } from './bar-chart.ts';
import { html, type Markup } from './markup.ts';
import { renderTable } from './table.ts';

/** A chart with more rows goes unread. */
const mostBars = 15;

/** Who tells stories first, by how much, and how much of the move is left for the others. */
export function renderSourceSection({ first_mover, main_horizon }: Report): Markup {
  const bars = first_mover
    .filter(({ shared }) => shared > 0)
    .slice(0, mostBars)
    .map(({ source, shared, first }) => ({ label: source, whole: shared, part: first }));
  return html`<h2 id="sources">Who is first?</h2>
<p>Of the stories that more than one source told, how many each told first, by the time of publication. “Left” is the share of the move after ${main_horizon} that was still to come when a source told it; 100 % for whoever was first.</p>
${
  bars.length === 0
    ? html`<p class="muted">No story was told by two sources.</p>`
    : renderBarChart(
        {
          id: 'first-mover',
          title: 'Stories told first, of the stories that others told too',
          description: bars.map(({ label, whole, part }) => `${label}: ${part} of ${whole}`).join('; '),
        },
        bars,
      )
}
${renderTable('Sources', ['source', 'share first (95 %)', 'first', 'told by others too', 'stories', 'median lag', 'moves', 'left'], first_mover.map(toRow))}
`;
}

function toRow(mover: FirstMover): string[] {
  return [
    mover.source,
    mover.enough ? formatShareInterval(mover.first_share, mover.first_low, mover.first_high) : 'not enough data',
    formatCount(mover.first),
    formatCount(mover.shared),
    formatCount(mover.told),
    formatSeconds(mover.median_lag_seconds),
    mover.moves === 0 ? noFigure : formatCount(mover.moves),
    formatShare(mover.left_share),
  ];
}
