import type { Group, Report } from './report.ts';

export type Dimension = 'event_type' | 'action' | 'source';
export const dimensions: readonly Dimension[] = ['event_type', 'action', 'source'];

/** The totals: groups by stage and horizon only. */
export function selectTotals(groups: readonly Group[]): Group[] {
  return groups.filter((group) => dimensions.every((dimension) => group[dimension] === 'all'));
}

/** The groups that specify this dimension and no other. */
export function selectBy(groups: readonly Group[], dimension: Dimension): Group[] {
  return groups.filter(
    (group) => group[dimension] !== 'all' && dimensions.every((other) => other === dimension || group[other] === 'all'),
  );
}

/**
 * Verdicts that advised to act, grouped by this dimension. By action, those that advised to wait stand beside them.
 */
export function selectAdvised({ advised, groups }: Report, dimension: Dimension): Group[] {
  const own = selectBy(advised, dimension);
  if (dimension !== 'action') return own;
  return [...own, ...selectBy(groups, 'action').filter(({ action }) => action === 'observe')];
}
