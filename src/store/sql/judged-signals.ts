import { z } from 'zod';
import { closedReasons, openReasons } from '../../domain/gate-decision.ts';
import { mainHorizon } from '../../domain/horizons.ts';
import { usageSchema } from '../../domain/receipt.ts';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { verdictSchema } from '../../domain/verdict.ts';
import { signalOutcomeSchema } from '../../evaluation/outcomes/signal-outcome.ts';
import type { JudgedSignals, ReportRange } from '../../evaluation/report/judged-signals.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

const count = z.number().int();
const outcomeSchema = signalOutcomeSchema
  .pick({
    horizon: true,
    status: true,
    reason: true,
    asset: true,
    return: true,
    excess: true,
    hit: true,
    priced_in: true,
  })
  .extend({ known_at: storedMomentSchema.nullable() });
const signalSchema = verdictSchema
  .pick({ status: true, event_type: true, action: true, direction: true, confidence: true, raw_confidence: true })
  .extend({
    id: count,
    news_event_id: count,
    revision: count,
    stage: z.enum(['fast', 'deep']),
    source: z.string(),
    assets: z.array(z.string()),
    gate_reason: z.enum([...openReasons, ...closedReasons]),
    created_at: storedMomentSchema,
    is_newest: z.boolean(),
    outcomes: z.array(outcomeSchema),
  });
const price = z.number().nullable();
const storySchema = z.object({
  news_event_id: count,
  source: z.string(),
  published_at: storedMomentSchema,
  asset: z.string().nullable(),
  receipt_price: price,
  horizon_price: price,
  tellers: z.array(
    z.object({
      source: z.string(),
      kind: z.enum(['repost', 'forward', 'near_duplicate', 'same_verdict']),
      told_at: storedMomentSchema,
      asset: z.string().nullable(),
      price,
    }),
  ),
});
const sumSchema = usageSchema.extend({ calls: count });
const totalsSchema = z.object({
  looks: z.object({ fast: count, deep: count }),
  usage: z.array(sumSchema),
  ledger: z.array(sumSchema),
  feedback: z.object({ alerts: count, up: count, down: count }),
});

/** The scorecard's reading on the functions of `sql/0007_report.sql`. */
export function createSqlJudgedSignals(call: CallFunction): JudgedSignals {
  const toBounds = ({ since, before }: ReportRange) => ({ since, before });
  return {
    async listSignals(range, afterId, limit) {
      const answer = await call('list_judged_signals', { ...toBounds(range), after_id: afterId, most: limit });
      return parseAnswer(z.array(signalSchema), answer);
    },
    async listStories(range, afterId, limit) {
      const named = { ...toBounds(range), after_id: afterId, most: limit, wanted_horizon: mainHorizon };
      return parseAnswer(z.array(storySchema), await call('list_told_stories', named));
    },
    async readTotals(range) {
      return parseAnswer(totalsSchema, await call('read_report_totals', toBounds(range)));
    },
  };
}
