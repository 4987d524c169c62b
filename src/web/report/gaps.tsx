import { countUnjudged } from '../../evaluation/report/count-unjudged.ts';
import { describeUnable } from '../../evaluation/report/reason-words.ts';
import { ForeignText } from '../layout/foreign-text.tsx';
import type { ScorecardView } from './report-view.ts';

/** What is missing from the figures, and how to get it. */
export function Gaps({ words, report }: ScorecardView) {
  const say = words.gaps;
  const { totals, main_horizon, gate, cost } = report;
  const failed = totals.failed.fast + totals.failed.deep;
  const { pending, unable } = countUnjudged(report);
  const reasons = describeUnable(unable, words.unable);
  const sampled = gate.recall.find(({ basis, mattered }) => basis === 'shadow_sample' && mattered === 'verdict');
  const texts = [
    failed > 0 ? say.failed(failed) : null,
    pending > 0 ? say.pending(pending, main_horizon) : null,
    reasons === '' ? null : say.unable(reasons),
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
