import type { Call } from '../../evaluation/report/best-calls.ts';
import { formatReturn } from '../../evaluation/report/format-figures.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Moment } from '../layout/moment.tsx';
import { Table } from '../layout/table.tsx';
import { toSignalPath } from '../signal/signal-path.ts';

import type { ScorecardView } from './report-view.ts';

/** The advice that gained and lost most. */
export function CallPart(view: ScorecardView) {
  const { words, report } = view;
  const say = words.calls;
  const { best, worst } = report.calls;
  if (best.length + worst.length === 0) return null;
  return (
    <section aria-labelledby="calls">
      <h2 id="calls">{say.title}</h2>
      <p class="quiet">{say.about(report.main_horizon)}</p>
      <Calls {...view} label={say.best} calls={best} />
      <Calls {...view} label={say.worst} calls={worst} />
    </section>
  );
}

function Calls({ desk, words, terms, label, calls }: ScorecardView & { label: string; calls: readonly Call[] }) {
  const say = words.calls;
  return (
    <>
      <h3>{label}</h3>
      {calls.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <Table
          label={label}
          head={[say.gained, say.asset, say.action, say.confidence, say.type, say.source, say.time, say.id]}
          figures={[0, 3]}
          rows={calls.map(({ id, source, created_at, event_type, asset, action, confidence, gain }) => [
            formatReturn(gain),
            <ForeignText text={asset} />,
            terms.actions[action],
            confidence.toFixed(2),
            terms.toType(event_type),
            <ForeignText text={source} />,
            <Moment desk={desk} at={new Date(created_at)} />,
            <a href={toSignalPath(id)}>{id}</a>,
          ])}
        />
      )}
    </>
  );
}
