import { z } from 'zod';
import { evidenceRowSchema, legRanksSchema } from '../../domain/evidence.ts';

/** One row of the flat results: a precedent, and everything that determined its rank. */
export const retrievalResultSchema = evidenceRowSchema.extend({
  ranks: legRanksSchema,
  /** `1 / (1 + days × rate)`, 0–1, by which the similarity was multiplied for the order; 1 without one. */
  decay: z.number(),
  /** Sum over its legs of weight / (60 + rank). */
  fused: z.number(),
  /** Whether a reranker gave it its place. */
  reranked: z.boolean(),
  rerank_score: z.number().optional(),
  /** The sources that told the story, each once; its own first. Empty for a pattern. */
  sources: z.array(z.string()),
  /** Ids of the reprints that this row stands for. */
  folded: z.array(z.string()),
  /** The beginning of the message; empty for a pattern. */
  text: z.string(),
  /** Why it stands where it stands; there if it was asked for. */
  explanation: z.string().optional(),
});
export type RetrievalResult = z.infer<typeof retrievalResultSchema>;
