import { z } from 'zod';
import { injectionSchema } from './inject/injection.ts';
import { scenes } from './scene/scene.ts';

/** How an answer ended. `stopped`: the client left; `failed`: the upstream broke off; `unfinished`: no end was seen. */
export const finishStates = ['complete', 'length', 'filtered', 'stopped', 'failed', 'unfinished'] as const;
export type FinishState = (typeof finishStates)[number];

/** What was said by one side, in the order of the chat. Keys are those of `message-key.ts`. */
const saidMessageSchema = z.object({
  role: z.enum(['user', 'assistant', 'tool']),
  /** The name that the client gave the speaker. */
  name: z.string().nullable().default(null),
  /** The text as said; of a tool's result nothing. */
  content: z.string(),
  key: z.string(),
  /** Null: it opens the chat. */
  parent_key: z.string().nullable(),
  /** Of an answer: the key of the last two exchanged pairs alone, for histories whose beginning was cut off. */
  tail_key: z.string().nullable(),
  /** Of an answer: how it ended. */
  finish_state: z.enum(finishStates).nullable(),
});
export type SaidMessage = z.infer<typeof saidMessageSchema>;

/**
 * How a request stands to what is known: `new` opens a chat, `next` goes on with it, `regeneration` asks for another answer,
 * `edit` replaces what was asked, `branch` asks something else at the same place, `continuation` goes on within a round.
 */
const relations = ['new', 'next', 'regeneration', 'edit', 'branch', 'continuation'] as const;

/** The place of an exchange in its chat. */
const placementSchema = z.object({
  chat_id: z.uuid(),
  relation: z.enum(relations),
  /** From 1. */
  round: z.number().int().min(1),
  /** From 1: which asking of this round it is. */
  revision: z.number().int().min(1),
  /** From 0: where within the round its first message stands. */
  position: z.number().int().min(0),
  /** The user messages that this one takes the place of: their rows, and all that follows from them, count as superseded. */
  supersedes: z.array(z.string()),
  /** The message that it goes on from, where that was superseded: it and all before it count again. */
  revives: z.string().nullable(),
});
export type Placement = z.infer<typeof placementSchema>;

export const tokenUsageSchema = z.object({
  prompt_tokens: z.number().int().min(0),
  completion_tokens: z.number().int().min(0),
  /** The upstream named no usage; the figures are guessed from the texts. */
  is_estimated: z.boolean(),
});
export type TokenUsage = z.infer<typeof tokenUsageSchema>;

/** One request with its answer, as it waits on disk and as `record_exchange` takes it. */
export const exchangeSchema = z.object({
  id: z.uuid(),
  scope: z.string(),
  /** The client's own name of the chat, where it gives one. */
  client_id: z.string().nullable(),
  app_type: z.string().nullable(),
  /** The name of the gateway key that it came with. */
  gateway_key: z.string().nullable(),
  upstream: z.string(),
  model: z.string().nullable(),
  /** When it was asked, and when its answer ended; ISO 8601. */
  asked_at: z.iso.datetime({ offset: true }),
  answered_at: z.iso.datetime({ offset: true }),
  /** Null: it could not be looked up when it was asked, and is placed when it is stored. */
  placement: placementSchema.nullable(),
  messages: z.array(saidMessageSchema),
  /** What it is about; null: nobody looked. */
  scene: z.enum(scenes).nullable().default(null),
  /** What memory put before it, where that was new. */
  injection: injectionSchema.nullable().default(null),
  usage: tokenUsageSchema.nullable(),
});
export type Exchange = z.infer<typeof exchangeSchema>;
