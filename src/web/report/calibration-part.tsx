import { formatCount, formatScore, formatShareInterval, noFigure } from '../../evaluation/report/format-figures.ts';
import { renderReliabilityChart } from '../../evaluation/report/html/reliability-chart.ts';
import type { ReliabilityPoint, Stage } from '../../evaluation/report/report.ts';
import { Table } from '../layout/table.tsx';
import { Legend } from './legend.tsx';
import { type ScorecardView, shownStages } from './report-view.ts';

/** Stated confidence against what came true. */
export function CalibrationPart(view: ScorecardView) {
  const { words, report } = view;
  const say = words.calibration;
  return (
    <section aria-labelledby="calibration">
      <h2 id="calibration">{say.title}</h2>
      <p>{say.about(report.main_horizon)}</p>
      <div class="pair">
        {shownStages.map((stage) => (
          <StageCalibration {...view} stage={stage} />
        ))}
      </div>
      <p class="quiet">{say.brierAbout}</p>
    </section>
  );
}

function StageCalibration({ words, report, stage }: ScorecardView & { stage: Stage }) {
  const say = words.calibration;
  const { n, enough, calibrated, bins_confidence, brier_raw, brier_confidence } = report.calibration[stage];
  const name = words.stages[stage];
  if (!enough) {
    return (
      <div>
        <h3>{name}</h3>
        <p>{words.notEnough(n)}</p>
      </div>
    );
  }
  const compared = calibrated?.enough ? calibrated.brier : null;
  const series = [
    { className: stage as string, points: bins_confidence },
    ...(calibrated === null ? [] : [{ className: 'calibrated', points: calibrated.bins }]),
  ];
  const scores: [string, number | null, number | null][] = [
    [say.rows.raw, brier_raw, compared?.raw ?? null],
    [say.rows.stated, brier_confidence, compared?.confidence ?? null],
    [say.rows.calibrated, null, compared?.calibrated ?? null],
    [say.rows.base, null, compared?.base ?? null],
  ];
  return (
    <div>
      <h3>{name}</h3>
      <figure>
        <figcaption class="quiet">{say.chartAbout(n)}</figcaption>
        {renderReliabilityChart(
          { id: `reliability-${stage}`, title: say.chart(name), description: say.chartAbout(n), axis: say.axis },
          series,
        )}
        <Legend
          entries={[
            [stage, say.stated],
            ['calibrated', say.calibrated],
          ]}
        />
      </figure>
      <Table
        label={say.chart(name)}
        head={[say.bin, say.verdicts, say.mean, say.came]}
        figures={[1, 2, 3]}
        rows={toRows(bins_confidence, words.notEnough)}
      />
      <Table
        label={`${name}: ${say.brier}`}
        head={[say.brier, formatCount(n), formatCount(calibrated?.n ?? 0)]}
        figures={[1, 2]}
        rows={scores.map(([row, all, some]) => [row, formatScore(all), formatScore(some)])}
      />
    </div>
  );
}

const toRows = (bins: readonly ReliabilityPoint[], notEnough: (n: number) => string): string[][] =>
  bins
    .filter(({ n }) => n > 0)
    .map(({ from, to, n, mean, hit_rate, low, high, enough }) => [
      `${from.toFixed(1)}–${to.toFixed(1)}`,
      formatCount(n),
      mean === null ? noFigure : mean.toFixed(3),
      enough ? formatShareInterval(hit_rate, low, high) : notEnough(n),
    ]);
