import { horizonMs, horizons } from '../../domain/horizons.ts';
import type { OutcomeStore } from '../../evaluation/outcomes/outcome-store.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';

const lengths = Object.fromEntries(horizons.map((horizon) => [horizon, horizonMs[horizon] / 1000]));

/** Outcomes on the functions of `sql/0006_outcomes.sql` and `sql/0058_invented_outcomes.sql`. */
export function createSqlOutcomeStore(call: CallFunction): OutcomeStore {
  return {
    async countVerdicts() {
      return ask.count_judged_verdicts(call, {});
    },
    async listDue({ asOf, after, limit, retry }) {
      return ask.list_due_outcomes(call, {
        as_of: asOf.toISOString(),
        after_id: after,
        most: limit,
        retry,
        lengths,
      });
    },
    async putOutcomes(outcomes) {
      if (outcomes.length === 0) return 0;
      return ask.put_outcomes(call, { batch: { outcomes } });
    },
    async listDueLinks({ asOf, after, limit }) {
      return ask.list_due_link_prices(call, { as_of: asOf.toISOString(), after_id: after, most: limit });
    },
    async putLinkPrices(prices) {
      if (prices.length === 0) return 0;
      return ask.put_link_prices(call, { batch: { prices } });
    },
    async readOutcomes(signalIds, asOf) {
      const rows = await ask.read_outcomes(call, { signal_ids: [...signalIds], as_of: asOf?.toISOString() ?? null });
      return rows.toSorted((a, b) => a.ai_signal_id - b.ai_signal_id || horizonMs[a.horizon] - horizonMs[b.horizon]);
    },
    async readLives(signalIds, asOf) {
      return ask.read_signal_lives(call, { signal_ids: [...signalIds], as_of: asOf.toISOString() });
    },
    async readFeedback(source, sourceMessageId) {
      const named = { message_source: source, message_reference: sourceMessageId };
      return ask.read_message_feedback(call, named);
    },
  };
}
