import { formatCount, formatScore, formatShare, formatShareInterval, noFigure } from '../format-figures.ts';
import type { Calibration, ReliabilityPoint, Report, Stage } from '../report.ts';
import { renderLegend } from './chart.ts';
import { html, type Markup } from './markup.ts';
import { renderReliabilityChart } from './reliability-chart.ts';
import { renderTable } from './table.ts';

/** Stated confidence against what came true, and the confidence that earlier outcomes would have suggested. */
export function renderCalibrationSection({ calibration, main_horizon }: Report): Markup {
  return html`<h2 id="calibration">What is a confidence worth?</h2>
<p>Verdicts that advised to act, and no others. Of those that stated 0.8, four in five should have been right: then the dots lie on the dashed line. A Brier score is the mean squared distance between what was stated and what came: 0 is perfect, 0.25 a coin. Outcome after ${main_horizon}, hit or miss; flat ones are left out.</p>
<div class="pair">
<div>${renderStage('fast', calibration.fast)}</div>
<div>${renderStage('deep', calibration.deep)}</div>
</div>
<p class="muted">“Calibrated” says what earlier outcomes suggest in place of a confidence: each verdict by a model fitted only to outcomes that were known when its day began. It is for reading; no verdict is changed by it.</p>
`;
}

function renderStage(stage: Stage, calibration: Calibration): Markup {
  const { n, enough, calibrated, bins_confidence, bins_raw, now } = calibration;
  const name = stage === 'fast' ? 'Fast look' : 'Deep look';
  if (!enough)
    return html`<h3>${name}</h3><p>Not enough data: ${formatCount(n)} hits and misses of verdicts that advised to act.</p>`;
  const compared = calibrated?.enough ? calibrated.brier : null;
  return html`<h3>${name}</h3>
${renderReliabilityChart(
  {
    id: `reliability-${stage}`,
    title: `${name}: stated confidence and what came true`,
    description: describeBins(bins_confidence),
  },
  [
    { className: stage, points: bins_confidence },
    ...(calibrated === null ? [] : [{ className: 'calibrated', points: calibrated.bins }]),
  ],
)}
${renderLegend([
  { className: stage, text: 'confidence as stated' },
  { className: 'calibrated', text: 'calibrated by earlier outcomes' },
])}
${renderTable(
  `${name}: Brier scores (less is better)`,
  ['of', `all ${formatCount(n)}`, `the ${formatCount(calibrated?.n ?? 0)} calibrated`],
  [
    ['confidence, before the rules', formatScore(calibration.brier_raw), formatScore(compared?.raw ?? null)],
    ['confidence, as stated', formatScore(calibration.brier_confidence), formatScore(compared?.confidence ?? null)],
    ['calibrated', noFigure, formatScore(compared?.calibrated ?? null)],
    ['always the earlier hit rate', noFigure, formatScore(compared?.base ?? null)],
  ],
)}
${calibrated === null ? html`<p class="muted">${calibration.reason ?? ''}</p>` : html`<p class="muted">${formatCount(calibrated.by_method.platt)} by Platt’s sigmoid, ${formatCount(calibrated.by_method.isotonic)} by isotonic regression.</p>`}
<details><summary>The bins in figures</summary>
${renderBins(`${name}: confidence as stated`, bins_confidence)}
${renderBins(`${name}: confidence before the rules`, bins_raw)}
${calibrated === null ? html`` : renderBins(`${name}: calibrated`, calibrated.bins)}
${
  now === null
    ? html``
    : renderTable(
        `${name}: what a confidence means by all that is known (${now.method}, ${formatCount(now.n)} outcomes)`,
        ['stated', 'calibrated'],
        now.points.map((point) => [point.confidence.toFixed(2), formatShare(point.calibrated)]),
      )
}
</details>
`;
}

function renderBins(caption: string, bins: readonly ReliabilityPoint[]): Markup {
  const rows = bins
    .filter(({ n }) => n > 0)
    .map(({ from, to, n, mean, hit_rate, low, high, enough }) => [
      `${from.toFixed(1)}–${to.toFixed(1)}`,
      formatCount(n),
      mean === null ? noFigure : mean.toFixed(3),
      enough ? formatShareInterval(hit_rate, low, high) : 'not enough data',
    ]);
  return renderTable(caption, ['bin', 'verdicts', 'mean stated', 'came true (95 %)'], rows);
}

function describeBins(bins: readonly ReliabilityPoint[]): string {
  const known = bins.filter(({ enough }) => enough);
  if (known.length === 0) return 'No bin has enough verdicts.';
  return known
    .map(({ mean, hit_rate, n }) => `stated ${(mean ?? 0).toFixed(2)}, true ${formatShare(hit_rate)} of ${n}`)
    .join('; ');
}
