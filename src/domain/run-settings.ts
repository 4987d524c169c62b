import { z } from 'zod';
import { eventTypeTable } from './event-types/event-type-table.ts';
import { assetPattern, eventTypeSchema, eventTypes } from './verdict.ts';

const share = z.number().min(0).max(1);
const assetList = z.array(z.string().regex(assetPattern));

const allowedTypes = eventTypes.filter((type) => eventTypeTable[type].opensGate);
/** The most urgent first. */
export const urgentTypes = eventTypes
  .filter((type) => eventTypeTable[type].urgency !== null)
  .sort((a, b) => (eventTypeTable[a].urgency ?? 0) - (eventTypeTable[b].urgency ?? 0));

/**
 * The settings of one run: thresholds, gate lists, memory policy, models. Every field has a default, so `{}` is
 * complete. The environment changes the defaults for all runs, LangGraph's context those of one run.
 */
export const runSettingsSchema = z.object({
  as_of: z.iso
    .datetime({ offset: true })
    .nullable()
    .default(null)
    .describe("The run's clock (ISO 8601). Nothing that became known later is visible. Null: now."),
  ai_signal_threshold: share.default(0.65).describe('Confidence from which a verdict with an asset is a success.'),
  high_value_confidence_threshold: share.default(0.75).describe('Confidence from which the gate may open.'),
  allowed_types: z.array(eventTypeSchema).default(allowedTypes).describe('Event types that open the gate.'),
  urgent_types: z
    .array(eventTypeSchema)
    .default(urgentTypes)
    .describe('Event types that open the gate even without an asset or success.'),
  critical_assets: assetList.default(['BTC', 'ETH', 'SOL']).describe('Assets that open the gate for any type.'),
  watchlist_assets: assetList.default([]).describe('Your own assets: they open the gate at the lower threshold.'),
  watchlist_sources: z.array(z.string()).default([]).describe('Your own channels: likewise.'),
  watchlist_confidence_threshold: share.default(0.6).describe('The lower threshold of the watchlist.'),
  deep_look: z
    .enum(['now', 'later'])
    .default('now')
    .describe('later: the fast verdict is stored, and whoever schedules takes the deep look.'),
  gate_shadow_rate: share
    .default(0)
    .describe('Share of rejected messages that get the deep look all the same, to measure what the gate misses.'),
  memory_policy: z
    .enum(['cascade', 'parallel'])
    .default('cascade')
    .describe('cascade: vector, then keyword, then local. parallel: all of them at once.'),
  memory_match_threshold: share.default(0.85).describe('Least cosine similarity of a vector hit.'),
  memory_exact: z
    .boolean()
    .default(false)
    .describe('Vectors are compared one by one, without an index: exact, and the same at every run. Replays are.'),
  memory_time_window_hours: z
    .number()
    .int()
    .min(1)
    .max(87_600)
    .default(72)
    .describe('How far back memory looks, hours.'),
  memory_match_count: z.number().int().min(1).max(50).default(5).describe('Most rows in one evidence slot.'),
  memory_min_confidence: share.default(0.6).describe('Least confidence of a verdict to serve as a precedent.'),
  memory_deadline_ms: z
    .number()
    .int()
    .min(50)
    .max(60_000)
    .default(3000)
    .describe('Time limit of the whole retrieval, ms.'),
  fast_model: z.string().default('').describe('Model id of the fast look, `rules`, or empty for the configured one.'),
  planner_model: z.string().default('').describe('Model id of the planner, `rules`, or empty for the configured one.'),
  deep_model: z
    .string()
    .default('')
    .describe('Model id of the deep look, `precedent`, or empty for the configured one.'),
});
export type RunSettings = z.infer<typeof runSettingsSchema>;
