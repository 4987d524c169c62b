/** The numbers of a canonical text (`toCanonicalText`), each once, with sign and percent. */
export function readNumbers(canonical: string): Set<string> {
  return new Set(canonical.match(/[+-]?\d[\d.]*%?/g));
}

/** Two transfers of one template differ only in their numbers; a reprint may leave some out or add some. */
export function numbersAgree(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  return [...small].every((number) => large.has(number));
}
