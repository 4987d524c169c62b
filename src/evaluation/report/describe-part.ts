import type { ReportedPart } from './ablation-report.ts';
import { formatCount, noFigure } from './format-figures.ts';

/** `action 2, assets 1`. */
export function describeFields({ by_field }: ReportedPart): string {
  const fields = Object.entries(by_field).map(
    ([field, count]) => `${field.replaceAll('_', ' ')} ${formatCount(count)}`,
  );
  return fields.join(', ') || noFigure;
}

/** `−0.031 (0.040)`: the mean of the changes, and of their sizes. */
export function describeShift({ confidence_shift: shift, confidence_shift_size: size }: ReportedPart): string {
  if (shift === null || size === null) return noFigure;
  return `${shift >= 0 ? '+' : '−'}${Math.abs(shift).toFixed(3)} (${size.toFixed(3)})`;
}

/** `3 → 2 of 5, too few`. */
export function describeTruth({ judged, hits_with, hits_without, judged_enough }: ReportedPart): string {
  if (judged === 0) return 'not known';
  return `${formatCount(hits_with)} → ${formatCount(hits_without)} of ${formatCount(judged)}${judged_enough ? '' : ', too few'}`;
}

/** `9 better, 4 worse`: what the part did to what was advised, where the price judged it. */
export function describeGain({ better, worse }: Pick<ReportedPart, 'better' | 'worse'>): string {
  return better + worse === 0 ? noFigure : `${formatCount(better)} better, ${formatCount(worse)} worse`;
}
