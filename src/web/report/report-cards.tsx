import {
  formatInterval,
  formatMoney,
  formatReturn,
  formatScore,
  formatShare,
} from '../../evaluation/report/format-figures.ts';
import type { Stage } from '../../evaluation/report/report.ts';
import { findTotal } from '../../evaluation/report/summarise.ts';
import { type ScorecardView, shownStages } from './report-view.ts';

/** The figures that matter most, each with a sentence. */
export function ReportCards({ report, ...view }: ScorecardView) {
  const say = view.words.cards;
  const { gate, calibration, cost } = report;
  const recall = gate.recall.find(({ basis }) => basis === 'all_rejects');
  return (
    <dl class="cards">
      {shownStages.map((stage) => (
        <StageCards {...view} report={report} stage={stage} />
      ))}
      <Card
        name={say.opened}
        figure={formatShare(gate.opened_share)}
        note={null}
        about={say.openedAbout(gate.opened, gate.messages)}
      />
      {recall?.enough ? (
        <Card
          name={say.recall}
          figure={formatShare(recall.recall)}
          note={formatInterval(recall.low, recall.high)}
          about={`${say.recallAbout}${recall.beats_chance === false ? ` ${say.chance}` : ''}`}
        />
      ) : null}
      {calibration.deep.enough ? (
        <Card
          name={say.brier}
          figure={formatScore(calibration.deep.brier_confidence)}
          note={null}
          about={say.brierAbout}
        />
      ) : null}
      <Card
        name={say.cost}
        figure={formatMoney(cost.calls === 0 ? 0 : cost.per_deep_verdict)}
        note={null}
        about={cost.calls === 0 ? say.noCost : say.costAbout}
      />
    </dl>
  );
}

function StageCards({ words, report, stage }: ScorecardView & { stage: Stage }) {
  const say = words.cards;
  const total = findTotal(report, stage);
  const isEnough = total?.enough === true;
  return (
    <>
      <Card
        name={say.right(words.stages[stage])}
        figure={isEnough ? formatShare(total.hit_rate) : words.none}
        note={
          isEnough ? say.of(formatInterval(total.hit_low, total.hit_high), total.n) : words.notEnough(total?.n ?? 0)
        }
        about={say.rightAbout(report.main_horizon)}
      />
      {total?.excess_mean == null ? null : (
        <Card
          name={say.gained(words.stages[stage])}
          figure={formatReturn(total.excess_mean)}
          note={say.of(`${formatReturn(total.excess_low)} – ${formatReturn(total.excess_high)}`, total.excess_n)}
          about={say.gainedAbout}
        />
      )}
    </>
  );
}

function Card({ name, figure, note, about }: { name: string; figure: string; note: string | null; about: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="figure">{figure}</dd>
      {note === null ? null : <dd>{note}</dd>}
      <dd class="quiet">{about}</dd>
    </div>
  );
}
