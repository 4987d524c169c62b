import { z } from 'zod';
import type { AlertEvidence } from '../alerts/alert.ts';
import { storyAlertSchema } from '../alerts/outbox.ts';
import { storedMomentSchema } from '../domain/stored-values.ts';
import { verdictSchema } from '../domain/verdict.ts';

export const storyDescriptionSchema = z.object({
  /** Who tells it in words of their own, the first telling first. */
  independent_sources: z.array(z.string()),
  /** Links to the posts, the first telling first; at most 10. */
  urls: z.array(z.string()),
});
type StoryDescription = z.infer<typeof storyDescriptionSchema>;

/** The verdict that stands of another event, in the words of the revision that it is about. */
export const recentStorySchema = verdictSchema.pick({ event_type: true, action: true, assets: true }).extend({
  news_event_id: z.number().int(),
  keywords: z.array(z.string()),
  text: z.string(),
  /** When that revision became known. */
  created_at: storedMomentSchema,
  /** The verdict's own: what is said here under one id never changes. */
  signal_id: z.number().int(),
});
export type RecentStory = z.infer<typeof recentStorySchema>;

/** An alert of another event, with the words of the revision that was told. */
export const toldTellingSchema = storyAlertSchema.extend({
  text: z.string(),
  /** When that revision became known. */
  known_at: storedMomentSchema,
  /** The event that its story began with. */
  first_event_id: z.number().int(),
});
export type ToldTelling = z.infer<typeof toldTellingSchema>;

/** The story that an event tells, as memory knows it: who else told it, and the evidence it was held against. */
export interface Stories {
  describe(newsEventId: number, at: Date): Promise<StoryDescription>;
  /** The rows behind references of evidence, in their order; only the ids while memory is away. */
  listEvidence(references: readonly string[]): Promise<AlertEvidence[]>;
  /** The verdict that stands of an event's revision; null where `why` looks in another database than this one. */
  findVerdict(newsEventId: number, revision: number): Promise<number | null>;
  /** Earlier events of the last hours with the same type, action and a common asset, newest first. */
  listRecent(newsEventId: number, hours: number): Promise<RecentStory[]>;
  /** Alerts of other events since a moment, sent or to be sent, newest first; of the newest 300 events. */
  listLatelyTold(newsEventId: number, since: Date): Promise<ToldTelling[]>;
  /** Notes that a message, an event of its own, tells the story of an earlier event. */
  link(newsEventId: number, messageId: number, score: number, at: Date): Promise<void>;
}
