import { z } from 'zod';
import { evidenceRowSchema } from '../../domain/evidence.ts';

export const legs = ['vector', 'keyword', 'pattern'] as const;
export type Leg = (typeof legs)[number];

const rank = z.number().int().min(1);

/** Where a row stood in each leg that found it, from 1, and what the leg gave it (0–1). The vector leg's rank is after decay. */
export const legRanksSchema = z.object({
  vector: z.object({ rank, similarity: z.number() }).optional(),
  keyword: z.object({ rank, score: z.number() }).optional(),
  pattern: z.object({ rank, score: z.number() }).optional(),
});
export type LegRanks = z.infer<typeof legRanksSchema>;

/** One row of the flat results: a precedent, and everything that put it where it stands. */
export const retrievalResultSchema = evidenceRowSchema.extend({
  ranks: legRanksSchema,
  /** `1 / (1 + days × rate)`, 0–1, which the similarity was multiplied by for the order; 1 for a pattern. */
  decay: z.number(),
  /** Sum over its legs of weight / (60 + rank). */
  fused: z.number(),
  /** Whether a reranker gave it its place. */
  reranked: z.boolean(),
  rerank_score: z.number().optional(),
  /** Who told the story, each once; its own source first. Empty for a pattern. */
  sources: z.array(z.string()),
  /** Ids of the reprints that this row stands for. */
  folded: z.array(z.string()),
  /** The beginning of the message; empty for a pattern. */
  text: z.string(),
  /** Why it stands where it stands; there if it was asked for. */
  explanation: z.string().optional(),
});
export type RetrievalResult = z.infer<typeof retrievalResultSchema>;
