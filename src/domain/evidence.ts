import { z } from 'zod';
import { horizons } from './horizons.ts';
import { actions, eventTypeSchema } from './verdict.ts';

/** The result of a verdict, as far as it was known at the moment from which memory is searched. */
export const outcomeSchema = z.object({
  /** The main horizon, else the longest with a known outcome. */
  horizon: z.enum(horizons),
  /** Realised return over the horizon: 0.02 is +2 %. This and the figures below have four decimals. */
  return: z.number(),
  /** The return without the market's part; null for the market itself. */
  excess: z.number().nullable(),
  /**
   * true: as the verdict said, beyond the band; false: against it, beyond the band; null: within the band, or the
   * verdict had no direction.
   */
  hit: z.boolean().nullable(),
  /** When it became known; never after the moment from which memory is looked at. */
  known_at: z.string(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** The fewest known outcomes from which a base rate is given. */
export const baseRateFloor = 20;

/** How often verdicts of a type and direction came true, among those with a known outcome beyond the band. */
const baseRateSchema = z.object({
  horizon: z.enum(horizons),
  /** At least `baseRateFloor`. */
  n: z.number().int(),
  /** 0–1. */
  hit_rate: z.number(),
});
export type BaseRate = z.infer<typeof baseRateSchema>;

const rank = z.number().int().min(1);

/** The legs that search an archive. */
const archiveRanksSchema = z.object({
  vector: z.object({ rank, similarity: z.number() }).optional(),
  keyword: z.object({ rank, score: z.number() }).optional(),
});

/**
 * One precedent. Each leg sets exactly one of `similarity` (cosine, vector leg) and `score` (keyword leg), both 0–1.
 */
export const evidenceRowSchema = z.object({
  /** `signal:ID` for a stored verdict, the pattern's own id for a committed one. */
  id: z.string(),
  ai_signal_id: z.number().int().nullable(),
  news_event_id: z.number().int().nullable(),
  created_at: z.string().nullable(),
  event_type: eventTypeSchema,
  assets: z.array(z.string()),
  action: z.enum(actions),
  confidence: z.number(),
  summary: z.string(),
  similarity: z.number().optional(),
  score: z.number().optional(),
  /** The legs that found it, `vector` or `keyword` or both; a pattern is matched by its keywords. */
  matched: z.array(archiveRanksSchema.keyof()),
  origin: z.enum(['archive', 'pattern']),
  source: z.string().nullable(),
  /** Distinct sources that had told the story by then, without forwards; 0 for a pattern. */
  independent_sources: z.number().int().min(0),
  outcome: outcomeSchema.nullable(),
  /** Base rate of verdicts like it; null if too few outcomes are known, and for one without direction. */
  base_rate: baseRateSchema.nullable(),
  /** Of a pattern with conditions: they were held against the message, and hold. Otherwise absent. */
  conditions_hold: z.boolean().optional(),
});
export type EvidenceRow = z.infer<typeof evidenceRowSchema>;

/** Where a row stood in each leg that found it, from 1, and its measure there (0–1). The vector leg's rank is after decay. */
export const legRanksSchema = archiveRanksSchema.extend({
  pattern: z.object({ rank, score: z.number() }).optional(),
});
export type LegRanks = z.infer<typeof legRanksSchema>;
/** One way to find precedents. */
export type LegName = keyof LegRanks;

/** Up to three slots, each in its leg's own order, present only with hits; never merged or re-sorted. */
export const memoryEvidenceSchema = z.object({
  supabase_vector: z.array(evidenceRowSchema).optional(),
  supabase_keyword: z.array(evidenceRowSchema).optional(),
  local_keyword: z.array(evidenceRowSchema).optional(),
});
export type MemoryEvidence = z.infer<typeof memoryEvidenceSchema>;
export type EvidenceSlot = keyof MemoryEvidence;
/** Under this name the rows of `story_evidence` are kept with a verdict, beside those of the slots. */
export const storySlot = 'story';
export const evidenceSlots: readonly EvidenceSlot[] = memoryEvidenceSchema.keyof().options;

/** The evidence that a deep verdict saw: enough to find every row again. */
export const evidenceReferenceSchema = z.object({
  id: z.string(),
  /** `story`: our own verdict of the last day on the same assets, which says the same again or the opposite. */
  slot: z.enum([...evidenceSlots, storySlot]),
  score: z.number(),
});
export type EvidenceReference = z.infer<typeof evidenceReferenceSchema>;

const namedEvidenceSchema = evidenceReferenceSchema.pick({ id: true });

/** The ids of what a look saw, as stored. */
export function toEvidenceIds(evidence: unknown): string[] {
  return (Array.isArray(evidence) ? evidence : []).flatMap(
    (entry) => namedEvidenceSchema.safeParse(entry).data?.id ?? [],
  );
}

/** The searches of a retrieval and its other steps: `embed` comes before them, `outcomes` and `rerank` after. */
const retrievalSteps = ['embed', ...evidenceSlots, 'outcomes', 'rerank'] as const;

/**
 * What one step of the retrieval did. `skipped` and `error` say why it gave nothing. `embed` and `rerank` are present
 * only if they were asked for, `outcomes` only if they could not be read. `hits` counts the vector of `embed` and the
 * rows that `rerank` scored.
 */
export const traceStepSchema = z.object({
  step: z.enum(retrievalSteps),
  ran: z.boolean(),
  hits: z.number().int(),
  ms: z.number(),
  skipped: z.string().optional(),
  error: z.string().optional(),
});
export type TraceStep = z.infer<typeof traceStepSchema>;

/** All rows of an evidence object, slot after slot. */
export function toEvidenceRows(evidence: MemoryEvidence): EvidenceRow[] {
  return evidenceSlots.flatMap((slot) => evidence[slot] ?? []);
}
