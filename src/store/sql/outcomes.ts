import { z } from 'zod';
import { horizonMs, horizons } from '../../domain/horizons.ts';
import { storedIdSchema } from '../../domain/stored-values.ts';
import {
  dueLinksSchema,
  duePageSchema,
  messageFeedbackSchema,
  type OutcomeStore,
} from '../../evaluation/outcomes/outcome-store.ts';
import { lifeFactsSchema } from '../../evaluation/outcomes/signal-life.ts';
import { signalOutcomeSchema } from '../../evaluation/outcomes/signal-outcome.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

const lengths = Object.fromEntries(horizons.map((horizon) => [horizon, horizonMs[horizon] / 1000]));

/** Outcomes on the functions of `sql/0006_outcomes.sql`. */
export function createSqlOutcomeStore(call: CallFunction): OutcomeStore {
  return {
    async countVerdicts() {
      return parseAnswer(storedIdSchema, await call('count_judged_verdicts', {}));
    },
    async listDue({ asOf, after, limit, retry }) {
      const page = await call('list_due_outcomes', {
        as_of: asOf.toISOString(),
        after_id: after,
        most: limit,
        retry,
        lengths,
      });
      return parseAnswer(duePageSchema, page);
    },
    async putOutcomes(outcomes) {
      if (outcomes.length === 0) return 0;
      return parseAnswer(storedIdSchema, await call('put_outcomes', { batch: { outcomes } }));
    },
    async listDueLinks({ asOf, after, limit }) {
      const page = await call('list_due_link_prices', { as_of: asOf.toISOString(), after_id: after, most: limit });
      return parseAnswer(dueLinksSchema, page);
    },
    async putLinkPrices(prices) {
      if (prices.length === 0) return 0;
      return parseAnswer(storedIdSchema, await call('put_link_prices', { batch: { prices } }));
    },
    async readOutcomes(signalIds, asOf) {
      const rows = await call('read_outcomes', { signal_ids: [...signalIds], as_of: asOf?.toISOString() ?? null });
      return parseAnswer(z.array(signalOutcomeSchema), rows).toSorted(
        (a, b) => a.ai_signal_id - b.ai_signal_id || horizonMs[a.horizon] - horizonMs[b.horizon],
      );
    },
    async readLives(signalIds, asOf) {
      return parseAnswer(
        z.array(lifeFactsSchema),
        await call('read_signal_lives', { signal_ids: [...signalIds], as_of: asOf.toISOString() }),
      );
    },
    async readFeedback(source, sourceMessageId) {
      const named = { message_source: source, message_reference: sourceMessageId };
      return parseAnswer(z.array(messageFeedbackSchema), await call('read_message_feedback', named));
    },
  };
}
