import { z } from 'zod';
import { gateDecisionSchema, toGateDecision } from '../../domain/gate-decision.ts';
import type { MessageInput } from '../../domain/message.ts';
import { embeddingSchema, storedMomentSchema } from '../../domain/stored-values.ts';
import { signalSchema, verdictSchema } from '../../domain/verdict.ts';

/** A stored deep look, with everything needed to repeat it. */
export const storedDeepLookSchema = z
  .object({
    news_event_id: z.number().int(),
    source: z.string(),
    source_message_id: z.string(),
    revision: z.number().int(),
    scope: z.string(),
    thread: z.string().nullable(),
    url: z.string().nullable(),
    forwarded_from: z.string().nullable(),
    text: z.string(),
    links: z.array(z.string()),
    published_at: storedMomentSchema,
    edited_at: storedMomentSchema.nullable(),
    fast: signalSchema.extend({ gate_reason: gateDecisionSchema.shape.reason }),
    /** The stored deep verdict, and the clock of its run: memory is searched as of then. */
    deep: verdictSchema.extend({ created_at: storedMomentSchema }),
    embedding: embeddingSchema.nullable(),
    /** The asset's return within the main horizon, as a share; null: unknown. */
    return: z.number().nullable(),
  })
  .transform((row) => {
    const { gate_reason, ...signal } = row.fast;
    const { created_at, ...verdict } = row.deep;
    return {
      newsEventId: row.news_event_id,
      message: {
        text: row.text,
        source: row.source,
        source_message_id: row.source_message_id,
        published_at: row.published_at,
        links: row.links,
        scope: row.scope,
        ...(row.edited_at === null ? {} : { edited_at: row.edited_at }),
        ...(row.url === null ? {} : { url: row.url }),
        ...(row.thread === null ? {} : { thread: row.thread }),
        ...(row.forwarded_from === null ? {} : { forwarded_from: row.forwarded_from }),
      } satisfies MessageInput as MessageInput,
      asOf: new Date(created_at),
      revision: row.revision,
      signal,
      gate: toGateDecision(gate_reason),
      verdict,
      embedding: row.embedding,
      realisedReturn: row.return,
    };
  });
export type StoredDeepLook = z.infer<typeof storedDeepLookSchema>;
