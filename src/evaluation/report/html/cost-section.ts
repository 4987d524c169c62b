import { listShownDeciders, toDeciderName } from '../deciders.ts';
import { formatCount, formatMoney } from '../format-figures.ts';
import type { Report } from '../report.ts';
import { html, type Markup } from './markup.ts';
import { renderTable } from './table.ts';

/** The calls to models, and their cost. */
export function renderCostSection({ cost, totals, main_horizon }: Report): Markup {
  const { feedback } = totals;
  const deciders = listShownDeciders(totals.deciders);
  return html`<h2 id="cost">What did it cost?</h2>
${
  cost.calls === 0
    ? html`<p>No model was asked: ${formatCount(cost.messages)} fast and ${formatCount(cost.deep_verdicts)} deep verdicts came from the offline analysts, at no cost.</p>`
    : html`<p>In the currency of <code>MODEL_PRICES</code>. A hit is an event whose last look advised to act and was right after ${main_horizon}: ${formatCount(cost.hits)}.</p>
${cost.unpriced_models.length > 0 ? html`<p class="muted">Without a price: ${cost.unpriced_models.join(', ')}.</p>` : html``}
${renderTable(
  'Money',
  ['', 'cost'],
  [
    ['in all', formatMoney(cost.total)],
    [`per message (${formatCount(cost.messages)})`, formatMoney(cost.per_message)],
    [
      `per deep verdict (${formatCount(cost.deep_verdicts)}; planner and deep look)`,
      formatMoney(cost.per_deep_verdict),
    ],
    [`per hit (${formatCount(cost.hits)})`, formatMoney(cost.per_hit)],
  ],
)}
${renderTable(
  'Calls',
  ['stage, model', 'calls', 'tokens in', 'tokens out', 'cost'],
  cost.by_model.map((used) => [
    `${used.stage}, ${used.model}`,
    formatCount(used.calls),
    formatCount(used.input_tokens),
    formatCount(used.output_tokens),
    formatMoney(used.cost),
  ]),
)}`
}
${
  cost.ledger === null
    ? html``
    : html`<p class="muted">The worker noted ${formatCount(cost.ledger.calls)} calls, those of looks that came to nothing included: ${formatCount(cost.ledger.input_tokens)} tokens in, ${formatCount(cost.ledger.output_tokens)} out, cost ${formatMoney(cost.ledger.total)}.</p>`
}
<p class="muted">Marks that people gave to ${formatCount(feedback.alerts)} alerts: ${formatCount(feedback.up)} up, ${formatCount(feedback.down)} down. They stand beside the outcomes and are in no figure above.</p>
${
  deciders.length === 0
    ? html``
    : renderTable(
        'Alerts',
        ['decided by', 'since', 'told', 'up', 'down'],
        deciders.map((decider) => [
          toDeciderName(decider) ?? 'the rules',
          decider.first_at.slice(0, 10),
          formatCount(decider.alerts),
          formatCount(decider.up),
          formatCount(decider.down),
        ]),
      )
}
`;
}
