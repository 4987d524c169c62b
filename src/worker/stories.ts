import type { AlertEvidence } from '../alerts/alert.ts';
import type { Telling } from '../domain/duplicates/same-story.ts';

export interface StoryDescription {
  /** Who tells it in words of their own, the first telling first. */
  independent_sources: string[];
  /** Links to the posts, the first telling first; at most 10. */
  urls: string[];
}

/** What memory knows of the story that an event tells: who else told it, and what it was held against. */
export interface Stories {
  describe(newsEventId: number, at: Date): Promise<StoryDescription>;
  /** What stands behind references of evidence, in their order; only the ids while memory is away. */
  listEvidence(references: readonly string[]): Promise<AlertEvidence[]>;
  /** Earlier events of the last hours with the same type, action and a common asset, newest first. */
  listRecent(newsEventId: number, hours: number): Promise<(Telling & { news_event_id: number })[]>;
  /** Notes that a message, an event of its own, tells the story of an earlier event. */
  link(newsEventId: number, messageId: number, score: number, at: Date): Promise<void>;
}
