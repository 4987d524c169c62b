import type { SignalState } from '../../graphs/signal/state.ts';

/** The totals of a replay. Times in ms. */
export interface ReplaySummary {
  messages: number;
  stored: number;
  revised: number;
  duplicates: number;
  reposts: number;
  /** Posts without text, and verdicts below the success threshold. */
  without_text: number;
  skipped: number;
  gate_open: number;
  deep: number;
  by_type: Record<string, number>;
  spooled: number;
  errors: number;
  degraded: Record<string, number>;
  p50_ms: number;
  p95_ms: number;
  messages_per_second: number;
  seconds: number;
  interrupted: boolean;
  /** If calls were recorded or replayed: how many, and how many the record could not answer. */
  calls?: { recorded: number; replayed: number; missed: number };
}

interface SummaryBuilder {
  add(state: SignalState, milliseconds: number): void;
  addError(): void;
  build(seconds: number, interrupted: boolean): ReplaySummary;
}

export function createSummary(withoutText: number): SummaryBuilder {
  const times: number[] = [];
  const counts = {
    stored: 0,
    revised: 0,
    duplicates: 0,
    reposts: 0,
    skipped: 0,
    gate_open: 0,
    deep: 0,
    spooled: 0,
    errors: 0,
  };
  const byType: Record<string, number> = {};
  const degraded: Record<string, number> = {};

  return {
    add({ receipt, signal, analysis, gate, degraded: causes }, milliseconds) {
      times.push(milliseconds);
      const status = receipt?.status;
      if (status === 'stored') counts.stored++;
      if (status === 'revised') counts.revised++;
      if (status === 'duplicate') counts.duplicates++;
      if (status === 'repost') counts.reposts++;
      if (status === 'spooled') counts.spooled++;
      if (status === 'failed') counts.errors++;
      for (const cause of causes) degraded[cause] = (degraded[cause] ?? 0) + 1;
      // Its verdicts were made, and counted, when it came first.
      if (status === 'duplicate') return;
      if (signal?.status === 'skip') counts.skipped++;
      if (gate?.open) counts.gate_open++;
      if (analysis) counts.deep++;
      if (signal) byType[signal.event_type] = (byType[signal.event_type] ?? 0) + 1;
    },
    addError() {
      counts.errors++;
    },
    build(seconds, interrupted) {
      times.sort((a, b) => a - b);
      return {
        messages: times.length,
        without_text: withoutText,
        ...counts,
        by_type: byType,
        degraded,
        p50_ms: toPercentile(times, 0.5),
        p95_ms: toPercentile(times, 0.95),
        messages_per_second: seconds > 0 ? round(times.length / seconds) : 0,
        seconds: round(seconds),
        interrupted,
      };
    },
  };
}

/** Nearest rank, of sorted values. */
function toPercentile(sorted: readonly number[], share: number): number {
  return round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
