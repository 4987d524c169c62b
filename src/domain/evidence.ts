import { z } from 'zod';
import { actions, eventTypeSchema } from './verdict.ts';

/** What really happened after a verdict, once it is known at the moment from which memory is looked at. */
export const outcomeSchema = z.object({
  /** The horizon, such as `24h`. */
  horizon: z.string(),
  /** Realised return over the horizon: 0.02 is +2 %. */
  return: z.number(),
  hit: z.boolean().nullable(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** One precedent. Exactly one of `similarity` (cosine, vector leg) and `score` (keyword leg) is set by each leg, both 0–1. */
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
  matched: z.array(z.enum(['vector', 'keyword'])),
  origin: z.enum(['archive', 'pattern']),
  source: z.string().nullable(),
  /** Distinct sources that told the story by then, forwards left out; 0 for a pattern. */
  independent_sources: z.number().int().min(0),
  outcome: outcomeSchema.nullable(),
});
export type EvidenceRow = z.infer<typeof evidenceRowSchema>;

export const evidenceSlots = ['supabase_vector', 'supabase_keyword', 'local_keyword'] as const;
export type EvidenceSlot = (typeof evidenceSlots)[number];

/** Up to three slots, each in its leg's own order, present only with hits; never merged or re-sorted. */
export const memoryEvidenceSchema = z.object({
  supabase_vector: z.array(evidenceRowSchema).optional(),
  supabase_keyword: z.array(evidenceRowSchema).optional(),
  local_keyword: z.array(evidenceRowSchema).optional(),
});
export type MemoryEvidence = z.infer<typeof memoryEvidenceSchema>;

/** The searches of a retrieval, and what it does besides: `embed` the words before, `rerank` the results after. */
export const retrievalSteps = ['embed', ...evidenceSlots, 'rerank'] as const;

/**
 * What one step of the retrieval did. `skipped` and `error` say why it gave nothing. `embed` and `rerank` are there only
 * where they were asked for; `hits` counts their vector and the rows they scored.
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
