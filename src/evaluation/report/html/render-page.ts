import { raw } from 'hono/html';
import {
  formatCount,
  formatInterval,
  formatLift,
  formatMoney,
  formatScore,
  formatShare,
  noFigure,
} from '../format-figures.ts';
import type { Recall, Report, Stage } from '../report.ts';
import { findTotal, summarise } from '../summarise.ts';
import { renderAblationSection } from './ablation-section.ts';
import { renderCalibrationSection } from './calibration-section.ts';
import { renderCallSection } from './call-section.ts';
import { renderCostSection } from './cost-section.ts';
import { renderGateSection } from './gate-section.ts';
import { renderHitSection } from './hit-section.ts';
import { html, type Markup } from './markup.ts';
import { pageStyle } from './page-style.ts';
import { renderSourceSection } from './source-section.ts';

/** The report as one HTML file: no script, no request, charts inside. Everything from outside is escaped. */
export function renderPage(report: Report): string {
  const { range, findings, gaps } = summarise(report);
  const isEmpty = report.totals.events === 0;
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<link rel="icon" href="data:,">
<title>secondlook scorecard</title>
<style>${raw(pageStyle)}</style>
</head>
<body>
<main>
<header>
<h1>secondlook scorecard</h1>
<p class="muted">${range}</p>
</header>
${isEmpty ? html`` : renderCards(report)}
${findings.map(
  (finding) => html`<p>${renderSentence(finding)}</p>
`,
)}
${gaps.length === 0 ? html`` : html`<div class="gaps" role="note"><strong>What is missing</strong><ul>${gaps.map((gap) => html`<li>${renderSentence(gap)}</li>`)}</ul></div>`}
${isEmpty ? html`` : [renderHitSection(report), renderCallSection(report), renderCalibrationSection(report), renderGateSection(report), renderAblationSection(report), renderSourceSection(report), renderCostSection(report)]}
<footer><p>A rate needs at least ${report.floor} observations; below that there is none (but of the ablation’s changes). Intervals are 95 %: Wilson’s for shares, the bootstrap’s for means (seed ${report.seed}). What a figure can and can’t say: docs/report.md. secondlook gives opinions on news; this isn’t investment advice.</p></footer>
</main>
</body>
</html>
`);
}

function renderCards(report: Report): Markup {
  const [byPrice, , byLook] = report.gate.recall;
  return html`<dl class="cards">
${renderRateCard(report, 'fast', 'Fast look’s advice, right')}
${renderRateCard(report, 'deep', 'Deep look’s advice, right')}
${renderCard('Gate opened', formatShare(report.gate.opened_share), `${formatCount(report.gate.opened)} of ${formatCount(report.gate.messages)} messages`)}
${renderRecallCard('Gate recall, by the price', byPrice)}
${renderRecallCard('Gate recall, by the deep look', byLook)}
${renderCard('Brier, deep look', formatScore(report.calibration.deep.brier_confidence), 'its advice’s confidence as stated; 0.25 is a coin')}
${renderCard('Cost per deep verdict', formatMoney(report.cost.calls === 0 ? 0 : report.cost.per_deep_verdict), report.cost.calls === 0 ? 'no model was asked' : `${formatCount(report.cost.calls)} calls`)}
</dl>`;
}

function renderRateCard(report: Report, stage: Stage, name: string): Markup {
  const total = findTotal(report, stage);
  return total?.enough
    ? renderCard(
        name,
        formatShare(total.hit_rate),
        `${formatInterval(total.hit_low, total.hit_high)}, of ${formatCount(total.n)} after ${report.main_horizon}`,
      )
    : renderCard(name, '–', `not enough data (${total?.n ?? 0})`);
}

function renderRecallCard(name: string, recall: Recall | undefined): Markup {
  if (!recall?.enough) return renderCard(name, noFigure, 'not enough data');
  const chance = recall.beats_chance ? '' : ': no better than chance';
  const note = `${formatInterval(recall.low, recall.high)}; ${formatShare(recall.opened_share)} opened, lift ${formatLift(recall.lift)}${chance}`;
  return renderCard(name, formatShare(recall.recall), note);
}

function renderCard(name: string, figure: string, note: string): Markup {
  return html`<div class="card"><dt>${name}</dt><dd class="figure">${figure}</dd><dd class="note">${note}</dd></div>`;
}

/** Text between backticks becomes code. */
function renderSentence(sentence: string): readonly Markup[] {
  return sentence.split('`').map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
