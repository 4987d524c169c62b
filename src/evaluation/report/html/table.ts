import { dropEmptyColumns } from '../format-figures.ts';
import { html, type Markup } from './markup.ts';

/**
 * A table with its caption; the first cell of a row is its heading, the others are figures. It scrolls within itself
 * if space is short. Columns without any figure are left out.
 */
export function renderTable(
  caption: string,
  columns: readonly string[],
  lines: readonly (readonly string[])[],
): Markup {
  if (lines.length === 0) return html``;
  const { head, rows } = dropEmptyColumns(columns, lines);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
<tbody>${rows.map(
    (
      row,
    ) => html`<tr>${row.map((cell, place) => (place === 0 ? html`<th scope="row">${cell}</th>` : html`<td>${cell}</td>`))}</tr>
`,
  )}</tbody></table></div>
`;
}
