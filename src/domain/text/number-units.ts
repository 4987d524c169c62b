/** The words that multiply a number, in both languages, lower case. */
export const numberUnits: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mln: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
  万: 1e4,
  亿: 1e8,
  百万: 1e6,
  千万: 1e7,
  万亿: 1e12,
};

/** All of them as alternatives of a pattern, the longest first: 万亿 is no 万. */
export const unitAlternatives = Object.keys(numberUnits)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
