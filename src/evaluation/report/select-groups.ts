import type { Group, Report } from './report.ts';

export type Dimension = 'event_type' | 'action' | 'source';
export const dimensions: readonly Dimension[] = ['event_type', 'action', 'source'];

/** The groups that name nothing: by stage and horizon. */
export function selectTotals(groups: readonly Group[]): Group[] {
  return groups.filter((group) => dimensions.every((dimension) => group[dimension] === 'all'));
}

/** The groups that name this alone. */
export function selectBy(groups: readonly Group[], dimension: Dimension): Group[] {
  return groups.filter(
    (group) => group[dimension] !== 'all' && dimensions.every((other) => other === dimension || group[other] === 'all'),
  );
}

/** Verdicts that advised to act by one name; by action, beside them those that advised to wait. */
export function selectAdvised({ advised, groups }: Report, dimension: Dimension): Group[] {
  const own = selectBy(advised, dimension);
  if (dimension !== 'action') return own;
  return [...own, ...selectBy(groups, 'action').filter(({ action }) => action === 'observe')];
}
