/** What the origin of invented prices ends with, wherever it is stored and shown. */
const mark = ' (invented)';

/** The origin of prices that nobody ever paid: `csv` is `csv (invented)`. */
export function toInventedSource(source: string): string {
  return `${source}${mark}`;
}

export function isInventedSource(source: string): boolean {
  return source.endsWith(mark);
}

/** What has to be said wherever verdicts are held against them. */
export const inventedNote =
  'The prices are invented, for show: what follows says how a report looks, and nothing of whether a verdict was right.';
