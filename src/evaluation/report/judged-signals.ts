import { z } from 'zod';
import { linkKinds } from '../../domain/duplicates/duplicate.ts';
import { gateDecisionSchema } from '../../domain/gate-decision.ts';
import { usageSchema } from '../../domain/receipt.ts';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { verdictSchema } from '../../domain/verdict.ts';
import { signalOutcomeSchema } from '../outcomes/signal-outcome.ts';

/** [since, before); null: unbounded. */
export interface ReportRange {
  since: Date | null;
  before: Date | null;
}

const count = z.number().int();
const price = z.number().nullable();

/** A stored verdict with its outcome at each horizon that was judged. Moments are ISO 8601 in UTC. */
export const judgedSignalSchema = verdictSchema
  .pick({ status: true, event_type: true, action: true, direction: true, confidence: true, raw_confidence: true })
  .extend({
    id: count,
    news_event_id: count,
    revision: count,
    stage: z.enum(['fast', 'deep']),
    source: z.string(),
    assets: z.array(z.string()),
    gate_reason: gateDecisionSchema.shape.reason,
    created_at: storedMomentSchema,
    /** Its event has no later revision within the range, from either look: each event counts once. */
    is_newest: z.boolean(),
    outcomes: z.array(
      signalOutcomeSchema.pick({
        horizon: true,
        status: true,
        reason: true,
        asset: true,
        return: true,
        excess: true,
        hit: true,
        known_at: true,
        priced_in: true,
      }),
    ),
  });
export type JudgedSignal = z.infer<typeof judgedSignalSchema>;

/** A story, and who told it before or after its event was stored, including those who retold a telling of it. */
export const storyTellingsSchema = z.object({
  news_event_id: count,
  /** The event's own source, which counts as a teller too, and its moment. */
  source: z.string(),
  published_at: storedMomentSchema,
  /** The asset, and its prices at the receipt of the event and at the horizon; null without prices. */
  asset: z.string().nullable(),
  receipt_price: price,
  horizon_price: price,
  tellers: z.array(
    z.object({
      source: z.string(),
      kind: z.enum(linkKinds),
      told_at: storedMomentSchema,
      asset: z.string().nullable(),
      price,
    }),
  ),
});
export type StoryTellings = z.infer<typeof storyTellingsSchema>;

const usageSumSchema = usageSchema.extend({ calls: count });
/** The calls of one stage to one model. */
export type UsageSum = z.infer<typeof usageSumSchema>;

export const reportTotalsSchema = z.object({
  /** Verdicts, every revision counted. */
  looks: z.object({ fast: count, deep: count }),
  /** The tokens that they used. */
  usage: z.array(usageSumSchema),
  /** The usage that the worker noted, including looks that failed; empty without a worker. */
  ledger: z.array(usageSumSchema),
  feedback: z.object({ alerts: count, up: count, down: count }),
});
export type ReportTotals = z.infer<typeof reportTotalsSchema>;

export const deciderSchema = z.object({
  /** Null: the rules. */
  model: z.string().nullable(),
  prompt_version: z.string().nullable(),
  /** When the first of its alerts was made: which of two wordings is newer. */
  first_at: storedMomentSchema,
  alerts: count,
  up: count,
  down: count,
});
/** Who decided that people are told, and what they think of those alerts: without corrections, digests, and what was never sent. */
export type Decider = z.infer<typeof deciderSchema>;

/**
 * The data that the report counts. Lists are ordered by id, start after `afterId`, and have at most `limit` rows.
 * Throws `AppError` as the `NewsStore` does.
 */
export interface JudgedSignals {
  /** Every revision. */
  listSignals(range: ReportRange, afterId: number, limit: number): Promise<JudgedSignal[]>;
  listStories(range: ReportRange, afterId: number, limit: number): Promise<StoryTellings[]>;
  readTotals(range: ReportRange): Promise<ReportTotals>;
  /** The rules, and each model with each version of its criteria, in the order of their first alerts. */
  listDeciders(range: ReportRange): Promise<Decider[]>;
  /** Where the prices came from that these verdicts were held against, with the number of outcomes of each origin. */
  countPriceSources(signalIds: readonly number[]): Promise<Map<string, number>>;
}
