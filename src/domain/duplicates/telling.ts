import { z } from 'zod';
import { storedIdSchema, storedMomentSchema } from '../stored-values.ts';
import { linkKinds } from './duplicate.ts';

/** Another message that tells the story of an event. */
export const storyTellingSchema = z.object({
  source: z.string(),
  /** The channel's own name for itself; null: unknown. */
  source_title: z.string().nullable(),
  source_message_id: z.string(),
  /** `same_verdict`: it tells it in words of its own; the others repeat. */
  kind: z.enum(linkKinds),
  /** How alike they are, 0–1; null for one that has an event of its own. */
  score: z.number().nullable(),
  /** Its own event; null: it was only linked. */
  own_event: storedIdSchema.nullable(),
  url: z.string().nullable(),
  published_at: storedMomentSchema,
  received_at: storedMomentSchema,
});
export type StoryTelling = z.infer<typeof storyTellingSchema>;

/** Whether somebody said it independently of whoever said it first. */
export const isIndependent = ({ kind }: Pick<StoryTelling, 'kind'>): boolean => kind === 'same_verdict';
