const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** Length of a bar by its name (`5m`, `1h`, `4h`, `1d`, `1w`), ms; null for any other name. */
export function parseInterval(name: string): number | null {
  const [, count, unit] = /^([1-9]\d{0,3})([mhdw])$/.exec(name) ?? [];
  return count === undefined ? null : Number(count) * unitMs[unit as keyof typeof unitMs];
}

/** The bars requested from an exchange, and the shortest span for each: a twelfth of it, or as near as there is. */
const choices = [
  { name: '1h', from: unitMs.d },
  { name: '15m', from: 4 * unitMs.h },
  { name: '5m', from: unitMs.h },
  { name: '1m', from: 0 },
] as const;

/**
 * The bar length for a span, from an exchange that has every length: fine enough to meet its ends, and few enough to
 * request.
 */
export function chooseInterval(longestBarMs: number): { name: string; ms: number } {
  const name = choices.find(({ from }) => longestBarMs >= from)?.name ?? '1m';
  return { name, ms: parseInterval(name) ?? unitMs.m };
}
