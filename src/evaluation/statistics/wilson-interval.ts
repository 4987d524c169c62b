/** The two-sided 95 % quantile of the normal distribution. */
const z = 1.959963984540054;

/**
 * Wilson's score interval (95 %) of a share, both ends 0–1: accurate for small counts and for shares near 0 and 1,
 * where the usual interval is not. Without observations nothing is known: 0 to 1. Throws `RangeError` for impossible
 * counts. E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927),
 * without continuity correction.
 * @param hits how many of `n` were hits, 0 to `n`.
 */
export function wilsonInterval(hits: number, n: number): { low: number; high: number } {
  if (!Number.isFinite(n) || !(hits >= 0 && hits <= n)) throw new RangeError(`${hits} hits of ${n} cannot be`);
  if (n === 0) return { low: 0, high: 1 };
  const share = hits / n;
  const middle = share + z ** 2 / (2 * n);
  const reach = z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  const scale = 1 + z ** 2 / n;
  return {
    low: hits === 0 ? 0 : (middle - reach) / scale,
    high: hits === n ? 1 : (middle + reach) / scale,
  };
}
