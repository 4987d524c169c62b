import { z } from 'zod';
import { evidenceReferenceSchema } from '../../domain/evidence.ts';
import { gateDecisionSchema } from '../../domain/gate-decision.ts';
import { provenanceSchema } from '../../domain/receipt.ts';
import { storedIdSchema, storedMomentSchema } from '../../domain/stored-values.ts';
import { verdictSchema } from '../../domain/verdict.ts';
import { messageStateSchema } from '../../worker/inbox-message.ts';

/** An event, as its row has it. */
export const eventRowSchema = z.object({
  id: storedIdSchema,
  source: z.string(),
  source_message_id: z.string(),
  source_url: z.string().nullish(),
  published_at: storedMomentSchema,
  created_at: storedMomentSchema,
  scope: z.string(),
  thread: z.string().nullable(),
  metadata: z.object({ links: z.array(z.string()).optional(), forwarded_from: z.string().nullish() }),
});
export type EventRow = z.infer<typeof eventRowSchema>;

/** A revision of a message, as its row has it. */
export const revisionRowSchema = z.object({
  id: storedIdSchema,
  source: z.string(),
  source_message_id: z.string(),
  revision: z.number().int(),
  text: z.string(),
  published_at: storedMomentSchema,
  received_at: storedMomentSchema,
  edited_at: storedMomentSchema.nullish(),
  deleted_at: storedMomentSchema.nullish(),
  state: messageStateSchema,
  settled_reason: z.string().nullish(),
  failure: z.string().nullish(),
  post: z.object({ source_title: z.string().nullish() }).nullish(),
});
export type RevisionRow = z.infer<typeof revisionRowSchema>;

/** A verdict, as its row has it. */
export const lookRowSchema = verdictSchema.extend({
  ...provenanceSchema.omit({ raw_response: true }).shape,
  id: storedIdSchema,
  stage: z.enum(['fast', 'deep']),
  revision: z.number().int(),
  created_at: storedMomentSchema,
  gate_reason: gateDecisionSchema.shape.reason,
  evidence: z.array(evidenceReferenceSchema),
  degraded: z.array(z.string()),
  execution_path: z.array(z.string()),
  usage: z.array(
    z.object({ stage: z.string(), model: z.string(), input_tokens: z.number(), output_tokens: z.number() }),
  ),
});
export type LookRow = z.infer<typeof lookRowSchema>;
