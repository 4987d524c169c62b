const dayMs = 86_400_000;

/** The rate at which a precedent of 100 days counts half. */
export const defaultDecayRate = 0.01;

/**
 * The factor by which age reduces how much a precedent counts: `1 / (1 + days × rate)`, in (0, 1]. For order and weight, never for a
 * threshold.
 * @param createdAt ISO 8601; null (a committed pattern) does not age.
 * @param rate per day, ≥ 0.
 */
export function toDecay(createdAt: string | null, asOf: Date, rate: number): number {
  if (createdAt === null) return 1;
  const days = (asOf.getTime() - Date.parse(createdAt)) / dayMs;
  return Number.isFinite(days) && days > 0 ? 1 / (1 + days * rate) : 1;
}
