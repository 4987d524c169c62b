/** Shown in place of a figure with too little data. */
export const noFigure = '–';

/** Keeps a figure and its sign on one line. */
const percent = '\u00A0%';

/** 0.4237 is `42.4 %`. */
export function formatShare(share: number | null, digits = 1): string {
  return share === null ? noFigure : `${(share * 100).toFixed(digits)}${percent}`;
}

/** A return: 0.0123 is `+1.23 %`. */
export function formatReturn(change: number | null): string {
  if (change === null) return noFigure;
  const text = Math.abs(change * 100).toFixed(2);
  const sign = Number(text) === 0 ? '' : change > 0 ? '+' : '−';
  return `${sign}${text}${percent}`;
}

/** `42.4 % (38.1–46.8)`. */
export function formatShareInterval(share: number | null, low: number | null, high: number | null): string {
  if (share === null || low === null || high === null) return noFigure;
  return `${formatShare(share)} (${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)})`;
}

/** The interval alone: `38.1–46.8 %`. */
export function formatInterval(low: number | null, high: number | null): string {
  return low === null || high === null ? noFigure : `${(low * 100).toFixed(1)}–${formatShare(high)}`;
}

/** `+1.23 % (−0.10 to +2.50)`. */
export function formatReturnInterval(mean: number | null, low: number | null, high: number | null): string {
  if (mean === null || low === null || high === null) return noFigure;
  const bare = (change: number) => formatReturn(change).replace(percent, '');
  return `${formatReturn(mean)} (${bare(low)} to ${bare(high)})`;
}

/** 12345 is `12,345`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

export function formatScore(score: number | null): string {
  return score === null ? noFigure : score.toFixed(4);
}

/** How many times chance: 1.042 is `1.04×`. */
export function formatLift(lift: number | null): string {
  return lift === null ? noFigure : `${lift.toFixed(2)}×`;
}

/** In the currency of the prices: four significant figures, however small the sum. */
export function formatMoney(sum: number | null): string {
  if (sum === null) return noFigure;
  return sum === 0 ? '0' : sum >= 1 ? sum.toFixed(2) : sum.toPrecision(3);
}

export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return noFigure;
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${(seconds / 3600).toFixed(1)} h` : `${(seconds / 86_400).toFixed(1)} d`;
}

/** `2025-03-01 12:00`, UTC. */
export function formatMoment(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ');
}

/** A table without the columns in which no row has a figure; the first, which names the rows, stays. */
export function dropEmptyColumns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): { head: string[]; rows: string[][] } {
  const kept = head.map((_, place) => place === 0 || rows.length === 0 || rows.some((row) => row[place] !== noFigure));
  const keep = (cells: readonly string[]) => cells.filter((_, place) => kept[place]);
  return { head: keep(head), rows: rows.map(keep) };
}
