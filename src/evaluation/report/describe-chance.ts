import { formatShare, formatShareInterval } from './format-figures.ts';
import type { Recall } from './report.ts';

/** Comments on recalls that luck could explain: one sentence for each meaning of what mattered. */
export function describeChances(recalls: readonly Recall[]): string[] {
  // For price moves, all rejects tell more than a sample of them.
  const [byPrice, byLook] = [
    recalls.find(({ basis }) => basis === 'all_rejects'),
    recalls.find(({ mattered }) => mattered === 'verdict'),
  ];
  return [byPrice, byLook].flatMap((recall) => describeChance(recall) ?? []);
}

function describeChance(recall: Recall | undefined): string | null {
  if (recall?.beats_chance !== false) return null;
  const what = recall.mattered === 'move' ? 'by the price' : 'by the deep look';
  const found = formatShareInterval(recall.recall, recall.low, recall.high);
  return (
    `Judged ${what}, the gate is no better than opening at random: it opened ${formatShare(recall.opened_share)} of the messages ` +
    `and found ${found} of those that mattered.`
  );
}
