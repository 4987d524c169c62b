import { listedSignalSchema, type QuotedSignal, quoteSignals } from '../agent-tools/news-lines.ts';
import { toTicker } from '../domain/verdict.ts';
import type { McpParts } from './mcp-parts.ts';

const hourMs = 3_600_000;

interface SignalsAsked {
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
  { listStanding, clock }: Pick<McpParts, 'listStanding' | 'clock'>,
  { asOf, hours, assets, minConfidence, most }: SignalsAsked,
): Promise<{ shown: QuotedSignal[]; left: number }> {
  const until = asOf ?? clock.now();
  const since = new Date(until.getTime() - hours * hourMs);
  const asked = { since, until, assets: assets.map(toTicker), minConfidence, limit: most };
  const { count, signals } = await listStanding(asked);
  const shown = signals.map((row) => listedSignalSchema.parse(row));
  return { shown: quoteSignals(shown, asOf), left: count - shown.length };
}
