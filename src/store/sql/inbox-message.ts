import { z } from 'zod';
import { gateDecisionSchema, openReasons } from '../../domain/gate-decision.ts';
import { postSchema } from '../../domain/post.ts';
import { provenanceSchema } from '../../domain/receipt.ts';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { signalSchema, verdictSchema } from '../../domain/verdict.ts';
import { type FastLook, type InboxMessage, messageStates } from '../../worker/inbox.ts';
import type { CallFunction } from './call-function.ts';
import { parseAnswer } from './parse-answer.ts';

/** What stands in `ai_signals` beside the verdict. */
const signalRowSchema = provenanceSchema
  .omit({ raw_response: true })
  .extend({ gate_reason: gateDecisionSchema.shape.reason, degraded: z.array(z.string()) });

const evidenceSchema = z.object({ evidence: z.array(z.object({ id: z.string() })) });
const embeddingSchema = z.object({ vector: z.array(z.number()), model: z.string() });
const rowSchema = z.object({
  id: z.number().int(),
  source: z.string(),
  source_message_id: z.string(),
  revision: z.number().int(),
  state: z.enum(messageStates),
  attempts: z.number().int(),
  received_at: storedMomentSchema,
  deleted_at: storedMomentSchema.nullable(),
  post: postSchema.nullable(),
  news_event_id: z.number().int().nullable(),
  is_superseded: z.boolean(),
  fast: z.record(z.string(), z.unknown()).nullable(),
  deep: z.record(z.string(), z.unknown()).nullable(),
  embedding: embeddingSchema.nullable(),
});

/** A message of the inbox with its stored verdicts; null for one that isn't there, or didn't come through the worker. */
export async function readInboxMessage(call: CallFunction, id: number): Promise<InboxMessage | null> {
  const answer = await call('read_inbox_message', { message_id: id });
  if (answer === null || (Array.isArray(answer) && answer.length === 0)) return null;
  const { fast, deep, embedding, post, ...message } = parseAnswer(rowSchema, answer);
  if (post === null) return null;
  return {
    ...message,
    post,
    fast_look: fast === null ? null : toFirstLook(fast, embedding),
    analysis: deep === null ? null : toAnalysis(deep),
  };
}

function toFirstLook(row: Record<string, unknown>, embedding: FastLook['embedding']): FastLook {
  const { gate_reason, degraded } = parseAnswer(signalRowSchema, row);
  return {
    signal: parseAnswer(signalSchema, row),
    provenance: toProvenance(row),
    gate: { open: (openReasons as readonly string[]).includes(gate_reason), reason: gate_reason },
    degraded,
    embedding,
  };
}

function toAnalysis(row: Record<string, unknown>): NonNullable<InboxMessage['analysis']> {
  const { evidence } = parseAnswer(evidenceSchema, row);
  return {
    verdict: parseAnswer(verdictSchema, row),
    provenance: toProvenance(row),
    evidence: evidence.map(({ id }) => id),
  };
}

function toProvenance(row: Record<string, unknown>): FastLook['provenance'] {
  const { model_name, prompt_version, latency_ms, adjustments } = parseAnswer(signalRowSchema, row);
  return { model_name, prompt_version, latency_ms, adjustments };
}
