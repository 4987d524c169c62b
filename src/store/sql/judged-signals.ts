import { mainHorizon } from '../../domain/horizons.ts';
import type { JudgedSignals, ReportRange } from '../../evaluation/report/judged-signals.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

/** The report's data on the functions of `sql/0007_report.sql` and `sql/0046_judged_alerts.sql`. */
export function createSqlJudgedSignals(call: CallFunction): JudgedSignals {
  const toBounds = ({ since, before }: ReportRange) => ({ since, before });
  return {
    async listSignals(range, afterId, limit) {
      return ask.list_judged_signals(call, { ...toBounds(range), after_id: afterId, most: limit });
    },
    async listStories(range, afterId, limit) {
      const named = { ...toBounds(range), after_id: afterId, most: limit, wanted_horizon: mainHorizon };
      return ask.list_told_stories(call, named);
    },
    async readTotals(range) {
      return ask.read_report_totals(call, toBounds(range));
    },
    async listDeciders(range) {
      return ask.read_deciders(call, toBounds(range));
    },
    async countPriceSources(signalIds) {
      const outcomes = await ask.read_outcomes(call, { signal_ids: [...signalIds], as_of: null });
      const counts = new Map<string, number>();
      for (const { status, price_source } of outcomes) {
        if (status === 'done' && price_source !== null) counts.set(price_source, (counts.get(price_source) ?? 0) + 1);
      }
      return counts;
    },
  };
}
