import type { EventType, Verdict } from '../../domain/verdict.ts';
import {
  formatCount,
  formatReturnInterval,
  formatShare,
  formatShareInterval,
} from '../../evaluation/report/format-figures.ts';
import { renderIntervalChart } from '../../evaluation/report/html/interval-chart.ts';
import type { Group } from '../../evaluation/report/report.ts';
import { type Dimension, isCompared, selectAdvised, selectTotals } from '../../evaluation/report/select-groups.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import { Table } from '../layout/table.tsx';
import { Explained } from './explained.tsx';
import { Legend } from './legend.tsx';
import { isMain, type ScorecardView } from './report-view.ts';

const dimensions = ['event_type', 'action', 'source'] as const satisfies readonly Dimension[];
/** Groups of one kind at most: an archive may have hundreds of sources. */
const mostRows = 60;

/** How often advice was right, and what it gained: in all, and by type, advice and source. */
export function HitPart(view: ScorecardView) {
  const { words, report } = view;
  const say = words.hits;
  const names = { event_type: say.byType, action: say.byAction, source: say.bySource };
  const totals = selectTotals(report.advised);
  return (
    <section aria-labelledby="hits">
      <h2 id="hits">{say.title}</h2>
      <p>{say.about}</p>
      <Explained pairs={say.explained} />
      <Groups {...view} label={say.byHorizon} groups={totals} toName={({ horizon }) => horizon} />
      <TypeChart {...view} />
      {dimensions.map((dimension) => (
        <Groups
          {...view}
          label={names[dimension]}
          groups={selectAdvised(report, dimension).filter((group) => isMain(group, report))}
          toName={(group) => toName(view, group, dimension)}
        />
      ))}
    </section>
  );
}

function toName({ words, terms }: ScorecardView, group: Group, dimension: Dimension): string {
  if (dimension === 'event_type') return terms.toType(group.event_type as EventType);
  if (dimension === 'source') return group.source;
  const name = terms.actions[group.action as Verdict['action']];
  return isCompared(group, dimension) ? words.hits.compared(name) : name;
}

interface GroupsProps extends ScorecardView {
  label: string;
  groups: readonly Group[];
  toName(group: Group): string;
}

function Groups({ words, label, groups, toName }: GroupsProps) {
  const say = words.hits;
  if (groups.length === 0) return null;
  const shown = groups.toSorted((a, b) => b.n - a.n).slice(0, mostRows);
  // Horizons keep their order; what is compared stands most frequent first.
  const ordered = label === say.byHorizon ? groups : shown;
  return (
    <>
      <h3>{label}</h3>
      <Table
        label={label}
        head={['', say.look, say.rate, say.n, say.days, say.flat, say.excess, say.pricedIn]}
        figures={[2, 3, 4, 5, 6, 7]}
        rows={ordered.map((group) => [
          <ForeignText text={toName(group)} />,
          words.stages[group.stage],
          group.enough ? formatShareInterval(group.hit_rate, group.hit_low, group.hit_high) : words.notEnough(group.n),
          formatCount(group.n),
          formatCount(group.days),
          formatCount(group.flat),
          formatReturnInterval(group.excess_mean, group.excess_low, group.excess_high),
          formatShare(group.priced_in_mean),
        ])}
      />
    </>
  );
}

function TypeChart(view: ScorecardView) {
  const { words, report } = view;
  const say = words.hits;
  const rows = selectAdvised(report, 'event_type')
    .filter((group) => isMain(group, report) && group.enough)
    .toSorted((a, b) => b.n - a.n)
    .slice(0, 20)
    .map((group) => ({
      label: toName(view, group, 'event_type'),
      className: group.stage,
      share: group.hit_rate ?? 0,
      low: group.hit_low ?? 0,
      high: group.hit_high ?? 0,
    }));
  if (rows.length === 0) return null;
  return (
    <figure>
      <figcaption>
        <strong>{say.chart}</strong> <span class="quiet">{say.chartAbout}</span>
      </figcaption>
      {renderIntervalChart({ id: 'types', title: say.chart, description: say.chartAbout }, rows)}
      <Legend
        entries={[
          ['fast', words.stages.fast],
          ['deep', words.stages.deep],
        ]}
      />
    </figure>
  );
}
