import type { GateDecision } from '../../domain/gate-decision.ts';
import { formatCount, formatLift, formatShare, formatShareInterval } from '../../evaluation/report/format-figures.ts';
import { renderGateChart } from '../../evaluation/report/html/gate-chart.ts';
import { Table } from '../layout/table.tsx';
import { Explained } from './explained.tsx';
import { Legend } from './legend.tsx';
import type { ScorecardView } from './report-view.ts';

/** For which messages that mattered the gate opened, and for which not. */
export function GatePart(view: ScorecardView) {
  const { words, terms, report } = view;
  const say = words.gate;
  const { gate } = report;
  const noBetter = gate.recall.filter(({ beats_chance, basis, mattered }) => {
    return beats_chance === false && (basis === 'all_rejects' || mattered === 'verdict');
  });
  return (
    <section aria-labelledby="gate">
      <h2 id="gate">{say.title}</h2>
      <p>{say.about(gate.opened, gate.messages, formatShare(gate.opened_share))}</p>
      <Explained pairs={say.columns} />
      <Table
        label={say.title}
        head={[say.mattered, say.recall, say.share, say.lift, say.missed, say.seen]}
        figures={[1, 2, 3, 4, 5]}
        rows={gate.recall.map((recall) => [
          `${say.kinds[recall.mattered]}, ${say.basis[recall.basis]}`,
          recall.enough
            ? formatShareInterval(recall.recall, recall.low, recall.high)
            : words.notEnough(recall.opened_mattered + recall.rejects_mattered),
          formatShare(recall.opened_share),
          formatLift(recall.lift),
          formatCount(recall.rejects_mattered),
          `${formatCount(recall.rejects_seen)} / ${formatCount(recall.rejects)}`,
        ])}
      />
      {noBetter.map(({ mattered }) => (
        <p>
          <strong>{say.noBetter(say.kinds[mattered])}</strong>
        </p>
      ))}
      <GateCurve {...view} />
      <h3>{say.reasons}</h3>
      <Table
        label={say.reasons}
        head={[say.reason, say.messages]}
        figures={[1]}
        rows={Object.entries(gate.by_reason)
          .toSorted((a, b) => b[1] - a[1])
          .map(([reason, count]) => [terms.gates[reason as GateDecision['reason']] ?? reason, formatCount(count)])}
      />
    </section>
  );
}

function GateCurve({ words, report }: ScorecardView) {
  const say = words.gate;
  const { curve, threshold } = report.gate;
  if (curve === null) return null;
  const about = say.chartAbout(threshold.toFixed(2));
  return (
    <>
      <figure>
        <figcaption>
          <strong>{say.chart}</strong> <span class="quiet">{about}</span>
        </figcaption>
        {renderGateChart({ id: 'gate-curve', title: say.chart, description: about, axis: say.axis }, curve, threshold)}
        <Legend
          entries={[
            ['opened', say.opened],
            ['fast', say.byMove],
            ['deep', say.byVerdict],
          ]}
        />
      </figure>
      <details>
        <summary>{say.curve}</summary>
        <Table
          label={say.curve}
          head={[say.threshold, say.opened, say.byMove, say.lift, say.byVerdict, say.precision]}
          figures={[0, 1, 2, 3, 4, 5]}
          rows={curve.map((point) => [
            point.threshold.toFixed(2),
            formatShare(point.opened_share),
            formatShare(point.recall_by_move),
            formatLift(point.lift_by_move),
            formatShare(point.recall_by_verdict),
            formatShare(point.precision_by_move),
          ])}
        />
      </details>
    </>
  );
}
