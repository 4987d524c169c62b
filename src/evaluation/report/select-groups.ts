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

/** What the group's row is called; those that advised to wait stand beside the advice only to be compared. */
export function nameAdvised(group: Group, dimension: Dimension): string {
  return isCompared(group, dimension) ? `${group[dimension]}, for comparison` : group[dimension];
}

/** Whether the group is none of those that advised to act. */
export function isCompared({ action }: Group, dimension: Dimension): boolean {
  return dimension === 'action' && action === 'observe';
}

/**
 * Verdicts that advised to act, grouped by this dimension. By action, those that advised to wait stand beside them.
 */
export function selectAdvised({ advised, groups }: Report, dimension: Dimension): Group[] {
  const own = selectBy(advised, dimension);
  if (dimension !== 'action') return own;
  return [...own, ...selectBy(groups, 'action').filter((group) => isCompared(group, 'action'))];
}
