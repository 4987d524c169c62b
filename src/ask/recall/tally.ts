import { z } from 'zod';

const frequencySchema = z.object({ name: z.string(), messages: z.number().int() });

/** What the tables say to a question that counts. Nothing of it is a model's arithmetic. */
export const askTallySchema = z.object({
  /** Messages that fit the filters; reprints count once, and what was withdrawn not at all. */
  messages: z.number().int(),
  /** Their stories: messages that tell the same count once. Null: not all of them were read, and links alone don't know all tellings. */
  stories: z.number().int().nullable(),
  /** The most frequent first, at most 10 each. */
  by_event_type: z.array(frequencySchema),
  by_asset: z.array(frequencySchema),
  by_source: z.array(frequencySchema),
  /** Of the story that fits best, who told it and when, the first first; empty for a plain count. */
  first: z.array(
    z.object({ source: z.string(), published_at: z.string(), news_event_id: z.number().int().nullable() }),
  ),
});
export type AskTally = z.infer<typeof askTallySchema>;
