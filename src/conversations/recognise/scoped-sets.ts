/** Sets by scope, kept as long as something is in them. */
export function createScopedSets<Item>() {
  const sets = new Map<string, Set<Item>>();
  return {
    of: (scope: string): Item[] => [...(sets.get(scope) ?? [])],
    add(scope: string, item: Item): void {
      sets.set(scope, (sets.get(scope) ?? new Set()).add(item));
    },
    remove(scope: string, item: Item): void {
      const set = sets.get(scope);
      set?.delete(item);
      if (set?.size === 0) sets.delete(scope);
    },
  };
}
