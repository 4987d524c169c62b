import { z } from 'zod';

const stages = ['fast', 'planner', 'deep', 'embed', 'rerank', 'summary', 'router', 'select', 'ask', 'alert'] as const;

/** Tokens of one model call, as its provider counted them. */
export const usageSchema = z.object({
  stage: z.enum(stages),
  model: z.string(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  /** The part of the input that came from the provider's prompt cache. */
  cached_input_tokens: z.number().int(),
});
export type Usage = z.infer<typeof usageSchema>;

/** How a verdict came about: which analyst really answered, and what post-validation changed. */
export const provenanceSchema = z.object({
  model_name: z.string(),
  prompt_version: z.string(),
  latency_ms: z.number(),
  /** Names of the post-validation rules that changed the verdict, in order. */
  adjustments: z.array(z.string()),
  raw_response: z.unknown().optional(),
});
export type Provenance = z.infer<typeof provenanceSchema>;

const receiptStatuses = ['stored', 'duplicate', 'repost', 'revised', 'spooled', 'failed'] as const;

/** Tells what was stored, and where to find it. */
export const receiptSchema = z.object({
  status: z.enum(receiptStatuses),
  reason: z.string().nullable(),
  news_event_id: z.number().int().nullable(),
  revision: z.number().int().nullable(),
  fast_signal_id: z.number().int().nullable(),
  deep_signal_id: z.number().int().nullable(),
  should_alert: z.boolean(),
  usage: z.array(usageSchema),
  latency_ms: z.number(),
  /** For `duplicate`: when the verdict that is answered was made, ISO 8601 in UTC. */
  decided_at: z.string().optional(),
  /** Whether the message of the worker's inbox was settled together with its verdict. */
  is_settled: z.boolean().optional(),
  /** For `failed`: the error code, which tells whether trying again may help. */
  failure_code: z.string().optional(),
});
export type Receipt = z.infer<typeof receiptSchema>;
