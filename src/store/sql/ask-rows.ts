import { z } from 'zod';
import { storedMomentSchema } from '../../domain/stored-values.ts';
import { actions, directions, eventTypeSchema } from '../../domain/verdict.ts';

/** A message as an answer needs it, as it stood at a moment. */
export const askMessageSchema = z.object({
  id: z.number().int(),
  story: z.number().int(),
  title: z.string(),
  text: z.string(),
  source: z.string(),
  source_message_id: z.string(),
  published_at: storedMomentSchema,
  link: z.string().nullable(),
  sources: z.array(z.string()),
  is_edited: z.boolean(),
  is_retracted: z.boolean(),
  signal_id: z.number().int(),
  event_type: eventTypeSchema,
  assets: z.array(z.string()),
  summary: z.string(),
  keywords: z.array(z.string()),
  verdict: z.object({
    stage: z.enum(['fast', 'deep']),
    action: z.enum(actions),
    direction: z.enum(directions),
    confidence: z.number(),
    risk_flags: z.array(z.string()),
    notes: z.string(),
    created_at: storedMomentSchema,
  }),
});

export const signalEventSchema = z.object({ signal_id: z.number().int(), news_event_id: z.number().int() });

/** How many of the newest messages have each word. */
export const wordCountsSchema = z.object({
  messages: z.number().int(),
  words: z.record(z.string(), z.number().int()),
});

export const sourceNameSchema = z.object({ name: z.string(), title: z.string().nullable() });

const frequencySchema = z.object({ name: z.string(), messages: z.number().int() });
export const tallySchema = z.object({
  messages: z.number().int(),
  stories: z.number().int(),
  by_event_type: z.array(frequencySchema),
  by_asset: z.array(frequencySchema),
  by_source: z.array(frequencySchema),
});

export const tellingSchema = z.object({
  source: z.string(),
  published_at: storedMomentSchema,
  news_event_id: z.number().int().nullable(),
});
