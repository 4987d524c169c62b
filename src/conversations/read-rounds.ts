import { z } from 'zod';
import { storedIdSchema, storedMomentSchema } from '../domain/stored-values.ts';
import type { ChatLine } from './chat-store.ts';
import { finishStates } from './exchange.ts';
import { injectPositions } from './inject/injection.ts';
import { injectionRules, scenes } from './scene/scene.ts';

const int = z.number().int();
const scene = z.enum(scenes).nullable().catch(null);

/** A line of what was put before the model, by where it was said; null: that is gone. */
const injectedLineSchema = z.object({
  kind: z.enum(['turn', 'summary']),
  chat_id: z.uuid().nullable(),
  round: int.nullable(),
  at: storedMomentSchema.nullable(),
});

/** One message of a chat with what was noted of it, and what memory put before it. */
export const shownTurnSchema = z.object({
  id: storedIdSchema,
  round: int,
  revision: int,
  role: z.enum(['user', 'assistant', 'tool']),
  name: z.string().nullable(),
  /** Its beginning, unless it was asked for whole. */
  content: z.string(),
  /** Characters of all of it. */
  length: int,
  model: z.string().nullable(),
  finish_state: z.enum(finishStates).nullable(),
  created_at: storedMomentSchema,
  superseded_at: storedMomentSchema.nullable(),
  scene,
  topic: z.string().nullable(),
  entities: z.array(z.string()),
  emotion: z.string().nullable(),
  /** For good. */
  is_kept: z.boolean(),
  injection: z
    .object({
      rule: z.enum(injectionRules),
      position: z.enum(injectPositions),
      content: z.string(),
      lines: z.array(injectedLineSchema),
    })
    .nullable(),
});
export type ShownTurn = z.infer<typeof shownTurnSchema>;

export const shownSummarySchema = z.object({
  from_round: int,
  to_round: int,
  text: z.string(),
  scene,
  topic: z.string().nullable(),
  created_at: storedMomentSchema,
  /** `extract`, or the model that wrote it. */
  by: z.string().nullable(),
  degraded: z.string().nullable(),
});
export type ShownSummary = z.infer<typeof shownSummarySchema>;

/** Some rounds of a chat, as people read them. */
export interface ShownChat extends ChatLine {
  /** What it goes on with. */
  scene: ShownTurn['scene'];
  turns: ShownTurn[];
  /** Those of these rounds. */
  summaries: ShownSummary[];
  /** The round after those that are shown; null: none. */
  next_round: number | null;
}

/** @param whole the message that is read to its end; null: none. Null: there is no such chat. Throws `AppError`. */
export type ReadRounds = (chat: string, fromRound: number, whole: number | null) => Promise<ShownChat | null>;
