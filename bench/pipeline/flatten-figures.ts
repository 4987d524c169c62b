/** `{ rates: { 10: { p50_ms: 9 } } }` as `rates.10.p50_ms`, each with its value as text. */
export function flattenFigures(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? flattenFigures(inner, `${prefix}${key}.`)
      : [[`${prefix}${key}`, String(inner)]],
  );
}
