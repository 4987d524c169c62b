import type { UnableReason } from '../../evaluation/outcomes/signal-outcome.ts';
import { formatCount } from '../../evaluation/report/format-figures.ts';
import type { Report } from '../../evaluation/report/report.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import type { ScorecardView } from './report-view.ts';
import type { ReportWords } from './report-words.ts';

/** What is missing from the figures, and how to get it. */
export function Gaps({ words, report }: ScorecardView) {
  const say = words.gaps;
  const { totals, coverage, main_horizon, gate, cost } = report;
  const failed = totals.failed.fast + totals.failed.deep;
  const pending = coverage.filter(({ horizon }) => horizon === main_horizon).reduce((sum, row) => sum + row.pending, 0);
  const unable = listUnable(report, words);
  const sampled = gate.recall.find(({ basis, mattered }) => basis === 'shadow_sample' && mattered === 'verdict');
  const texts = [
    failed > 0 ? say.failed(failed) : null,
    pending > 0 ? say.pending(pending, main_horizon) : null,
    unable === null ? null : say.unable(unable),
    sampled?.reason == null ? null : say.shadow,
    cost.unpriced_models.length > 0 ? say.unpricedModels(cost.unpriced_models.join(', ')) : null,
  ].filter((text) => text !== null);
  if (texts.length === 0) return null;
  return (
    <div class="gaps" role="note">
      <strong>{say.title}</strong>
      <ul>
        {texts.map((text) => (
          <li>
            <ForeignText text={text} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why verdicts have no price at the main horizon, most frequent first; null: all that are due have one. */
export function listUnable({ coverage, main_horizon }: Report, words: ReportWords): string | null {
  const counts = new Map<string, number>();
  for (const { horizon, unable } of coverage) {
    if (horizon !== main_horizon) continue;
    for (const [reason, count] of Object.entries(unable)) counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  if (counts.size === 0) return null;
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([reason, count]) => `${words.unable[reason as UnableReason]} ${formatCount(count)}`)
    .join(', ');
}
