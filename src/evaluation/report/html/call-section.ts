import type { Call } from '../best-calls.ts';
import { callHead, toCallCells } from '../call-cells.ts';
import type { Report } from '../report.ts';
import { html, type Markup } from './markup.ts';
import { renderTable } from './table.ts';

/** The calls that gained and lost most: what to read first, with `why`. */
export function renderCallSection({ calls, main_horizon }: Report): Markup {
  if (calls.best.length + calls.worst.length === 0) return html``;
  return html`<h2 id="calls">Best and worst calls</h2>
<p>What stands of each event, where it advised to act, by the return after ${main_horizon} in the direction of the advice. They are the ends of a list, and no measure of it; <code>npx secondlook why ID</code> says how each came about.</p>
${renderTable('Best calls', ['call', ...callHead], calls.best.map(toRow))}
${renderTable('Worst calls', ['call', ...callHead], calls.worst.map(toRow))}
`;
}

function toRow(call: Call): string[] {
  return [call.id, ...toCallCells(call)];
}
