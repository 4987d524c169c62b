import {
  formatCount,
  formatSeconds,
  formatShare,
  formatShareInterval,
} from '../../evaluation/report/format-figures.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Table } from '../layout/table.tsx';
import { Explained } from './explained.tsx';
import type { ScorecardView } from './report-view.ts';

const mostSources = 60;

/** Who tells stories first, and how much of the move is left for the others. */
export function MoverPart({ words, report }: ScorecardView) {
  const say = words.movers;
  const shown = report.first_mover.filter(({ shared }) => shared > 0).slice(0, mostSources);
  return (
    <section aria-labelledby="movers">
      <h2 id="movers">{say.title}</h2>
      {shown.length === 0 ? (
        <p>{say.none}</p>
      ) : (
        <>
          <p>{say.about(report.main_horizon)}</p>
          <Explained pairs={say.explained} />
          <Table
            label={say.title}
            head={[say.source, say.first, say.shared, say.told, say.lag, say.left]}
            figures={[1, 2, 3, 4, 5]}
            rows={shown.map((mover) => [
              <ForeignText text={mover.source} />,
              mover.enough
                ? formatShareInterval(mover.first_share, mover.first_low, mover.first_high)
                : words.notEnough(mover.shared),
              formatCount(mover.shared),
              formatCount(mover.told),
              formatSeconds(mover.median_lag_seconds),
              formatShare(mover.left_share),
            ])}
          />
        </>
      )}
    </section>
  );
}
