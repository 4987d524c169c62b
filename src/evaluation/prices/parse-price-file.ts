import { isInCalendar } from '../../domain/is-in-calendar.ts';
import { type BarFaults, cleanBars, type PriceBar } from '../outcomes/price-series.ts';

const columns = ['time', 'open', 'high', 'low', 'close'] as const;

export interface PriceFile {
  bars: PriceBar[];
  /** Rows that were left out or sorted, by fault. */
  faults: BarFaults;
  /** A comment before the header says that nobody ever paid these prices: `# invented`, with whatever after it. */
  isInvented: boolean;
  /** Bars missing between the first and the last: no fault, but fewer outcomes can be decided. */
  gaps: number;
  /**
   * The usual time between the starts of two bars that follow each other, ms: what a tenth are no longer than, as a file may lack those of
   * quiet minutes; null with fewer than three bars.
   */
  spacingMs: number | null;
}

/**
 * Bars of a CSV file: comments (`#`), then a header that names time, open, high, low and close, in any order and among others; times are
 * the start of the bar in UTC, ISO 8601 or seconds or milliseconds since 1970. Impossible bars are left out and
 * counted. Null without the header.
 */
export function parsePriceFile(text: string, intervalMs: number): PriceFile | null {
  const all = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const start = all.findIndex((line) => !line.startsWith('#'));
  const [comments, lines] = [all.slice(0, start), all.slice(start)];
  const header = (lines[0] ?? '').split(',').map((name) => name.trim().toLowerCase());
  const places = columns.map((name) => header.indexOf(name));
  if (places.includes(-1)) return null;
  let broken = 0;
  const rows: PriceBar[] = [];
  for (const line of lines.slice(1)) {
    if (line.trim() === '') continue;
    const cells = line.split(',');
    const [time, ...prices] = places.map((place) => cells[place]?.trim() ?? '');
    const begin = parseTime(time ?? '');
    if (begin === null || cells.length < header.length || prices.includes('')) {
      broken++;
      continue;
    }
    const [open = 0, high = 0, low = 0, close = 0] = prices.map(Number);
    rows.push({ start: begin, end: begin + intervalMs, open, high, low, close });
  }
  const { bars, faults } = cleanBars(rows);
  return {
    bars,
    faults: { ...faults, ...(broken > 0 && { broken }) },
    isInvented: comments.some((comment) => /^#\s*invented\b/i.test(comment)),
    gaps: countGaps(bars, intervalMs),
    spacingMs: toSpacing(bars),
  };
}

function countGaps(bars: readonly PriceBar[], intervalMs: number): number {
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return 0;
  return Math.max(0, Math.round((last.start - first.start) / intervalMs) + 1 - bars.length);
}

function toSpacing(bars: readonly PriceBar[]): number | null {
  const spacings = bars.slice(1).map(({ start }, index) => start - (bars[index]?.start ?? start));
  return spacings.length < 2 ? null : (spacings.toSorted((a, b) => a - b)[Math.floor(spacings.length / 10)] ?? null);
}

/** A moment without a zone is UTC, whatever the zone of this machine. */
function parseTime(text: string): number | null {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  if (!/^\d{4}-\d{2}-\d{2}/.test(text) || !isInCalendar(text.slice(0, 10))) return null;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10)) || text.length === 10;
  const moment = Date.parse(hasZone ? text : `${text.replace(' ', 'T')}Z`);
  return Number.isNaN(moment) ? null : moment;
}
