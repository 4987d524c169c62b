import { z } from 'zod';
import { type Arrival, arrivalSchema, toArrivedEvent } from '../domain/arrival.ts';
import { storySlot } from '../domain/evidence.ts';
import { gateDecisionSchema, toGateDecision } from '../domain/gate-decision.ts';
import { type Post, postSchema } from '../domain/post.ts';
import { provenanceSchema } from '../domain/receipt.ts';
import { embeddingSchema, storedMomentSchema } from '../domain/stored-values.ts';
import { signalSchema, verdictSchema } from '../domain/verdict.ts';

/**
 * The state of a message. received: its job is queued. held: it repeats one still in progress. analysed: it has its fast
 * verdict. waiting: the gate opened, the deep look is to come. alerted: its last verdict stands, and its alerts are in the
 * outbox. linked: a duplicate, linked to its story. unchanged: an edit that changed nothing of the meaning. dead: given up
 * after its attempts. dropped: removed by a person. pruned: deleted for its age.
 */
export const messageStates = [
  'received',
  'held',
  'analysed',
  'waiting',
  'alerted',
  'linked',
  'unchanged',
  'dead',
  'dropped',
  'pruned',
] as const;
export const messageStateSchema = z.enum(messageStates);
export type MessageState = z.infer<typeof messageStateSchema>;

const statesUnderWay: ReadonlySet<MessageState> = new Set(['received', 'analysed', 'waiting']);

/** Whether a message may have a step to come. `analysed` may also be its last state: working on it again changes nothing. */
export function isUnderWay({ state }: { state: MessageState }): boolean {
  return statesUnderWay.has(state);
}

/**
 * A post as the inbox keeps it: with what was made of its text at receipt, so that no look has to normalise it again. The text
 * itself is kept once, in the message, and `content` only where it differs from it.
 */
const keptPostSchema = postSchema.extend({
  arrival: arrivalSchema
    .extend({ event: arrivalSchema.shape.event.omit({ text: true }).partial({ content: true }) })
    .optional(),
});

export function toKeptPost(post: Post, { event, degraded }: Arrival): z.infer<typeof keptPostSchema> {
  const { text, content, ...kept } = event;
  return { ...post, arrival: { event: content === text ? kept : { ...kept, content }, degraded } };
}

/** Posts that were received by an earlier version have no arrival with them: it is made anew. */
function readArrival({ message, arrival }: z.infer<typeof keptPostSchema>, receivedAt: string): Arrival {
  if (arrival === undefined) return toArrivedEvent(message, new Date(receivedAt));
  const { text } = message;
  return { ...arrival, event: { ...arrival.event, text, content: arrival.event.content ?? text } };
}

/** A row of `ai_signals` beside the verdict itself. */
const lookFieldsSchema = z.object({
  ...provenanceSchema.omit({ raw_response: true }).shape,
  gate_reason: gateDecisionSchema.shape.reason,
  degraded: z.array(z.string()),
});

const fastLookSchema = signalSchema.extend(lookFieldsSchema.shape).transform((row) => {
  const { model_name, prompt_version, latency_ms, adjustments, gate_reason, degraded, ...signal } = row;
  const provenance = { model_name, prompt_version, latency_ms, adjustments };
  return { signal, provenance, gate: toGateDecision(gate_reason), degraded };
});

const deepRowSchema = lookFieldsSchema.extend({
  evidence: z.array(z.object({ id: z.string(), slot: z.string().optional() })),
});
const deepLookSchema = verdictSchema.extend(deepRowSchema.shape).transform((row) => {
  const { model_name, prompt_version, latency_ms, adjustments, gate_reason: _, degraded, evidence, ...verdict } = row;
  const provenance = { model_name, prompt_version, latency_ms, adjustments };
  /** `evidence`: ids of the precedents that it saw, best first. */
  const precedents = evidence.filter(({ slot }) => slot !== storySlot);
  return { verdict, provenance, degraded, evidence: precedents.map(({ id }) => id) };
});

/** One revision of a message, with its results so far; null for one that didn't come through the worker. */
export const inboxMessageSchema = z
  .object({
    id: z.number().int(),
    source: z.string(),
    source_message_id: z.string(),
    revision: z.number().int(),
    state: messageStateSchema,
    /** Failed attempts so far. */
    attempts: z.number().int(),
    received_at: storedMomentSchema,
    /** When it was deleted at its source, if it was. */
    deleted_at: storedMomentSchema.nullable(),
    post: keptPostSchema.nullable(),
    news_event_id: z.number().int().nullable(),
    /** A later revision has its verdict, so this one is out of date. */
    is_superseded: z.boolean(),
    /** The stored fast look of this revision; null before it. */
    fast: fastLookSchema.nullable(),
    /** The stored deep look of this revision; null before it. */
    deep: deepLookSchema.nullable(),
    /** The vector of the event, read only for a message that waits for its deep look. */
    embedding: embeddingSchema.nullable(),
  })
  .transform(({ post: kept, fast, deep, embedding, ...message }) => {
    if (kept === null) return null;
    const { arrival: _, ...post } = kept;
    return {
      ...message,
      post,
      arrival: readArrival(kept, message.received_at),
      fast_look: fast === null ? null : { ...fast, embedding },
      analysis: deep,
    };
  });
export type InboxMessage = NonNullable<z.infer<typeof inboxMessageSchema>>;
export type FastLook = NonNullable<InboxMessage['fast_look']>;
