import { type ListedSignal, listedSignalSchema, type QuotedSignal, quoteSignals } from '../agent-tools/news-lines.ts';
import { toTicker } from '../domain/verdict.ts';
import type { McpParts } from './mcp-parts.ts';

/** Rows that are looked at; those of an earlier moment stand below all that came later. */
const [mostRows, mostRowsBefore] = [500, 20_000];
const hourMs = 3_600_000;

export interface SignalsAsked {
  /** Null: now. */
  asOf: Date | null;
  hours: number;
  /** Empty: any. */
  assets: readonly string[];
  minConfidence: number;
  most: number;
}

/** The last verdict on each event, newest first, at most `most`; `left` counts those that are not shown. */
export async function readSignals(
  { listSignals, clock }: Pick<McpParts, 'listSignals' | 'clock'>,
  { asOf, hours, assets, minConfidence, most }: SignalsAsked,
): Promise<{ shown: QuotedSignal[]; left: number }> {
  const until = asOf ?? clock.now();
  const since = new Date(until.getTime() - hours * hourMs);
  const limit = asOf === null ? mostRows : mostRowsBefore;
  const rows = (await listSignals({ since, limit, minConfidence })).map((row) => listedSignalSchema.parse(row));
  const wanted = new Set(assets.map(toTicker));
  const found = keepLast(
    rows.filter(({ status, created_at }) => status === 'success' && new Date(created_at) <= until),
  ).filter((row) => wanted.size === 0 || row.assets.some((asset) => wanted.has(asset)));
  return { shown: quoteSignals(found.slice(0, most), asOf), left: Math.max(0, found.length - most) };
}

/** Of newest-first rows the first of each event: the deep look stands for the fast one. */
function keepLast(rows: readonly ListedSignal[]): ListedSignal[] {
  const seen = new Set<number>();
  return rows.filter(({ news_event_id }) => !seen.has(news_event_id) && seen.add(news_event_id));
}
