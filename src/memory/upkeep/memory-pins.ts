import { z } from 'zod';
import { storedIdSchema, storedMomentSchema } from '../../domain/stored-values.ts';

/** An event that pruning keeps because somebody pinned it. */
export const pinnedEventSchema = z.object({
  id: storedIdSchema,
  source: z.string(),
  source_message_id: z.string(),
  /** The beginning of the message. */
  text: z.string(),
  created_at: storedMomentSchema,
  event_type: z.string(),
  assets: z.array(z.string()),
});
export type PinnedEvent = z.infer<typeof pinnedEventSchema>;

const count = z.coerce.number().int();

/** How much memory holds, of all scopes: beyond 10,000 events about how much. */
export const memorySizeSchema = z.object({
  events: count,
  /** Whether `events` is the database's own guess. */
  is_estimate: z.boolean(),
  /** Events without a vector of whichever model, at most 10,000. */
  unembedded: count,
  pinned: count,
  /** Entries beside the shipped ones. */
  synonyms: count,
  /** When the earliest and the latest event became known, ISO 8601; null without any. */
  first: storedMomentSchema.nullable(),
  last: storedMomentSchema.nullable(),
});
type MemorySize = z.infer<typeof memorySizeSchema>;

/** What is pinned, and how much there is. Throws `AppError`. */
export interface MemoryPins {
  /** The newest first. `before`: only events below this id; null: from the newest. */
  list(before: number | null, most: number): Promise<PinnedEvent[]>;
  /** Those of these events that are pinned. */
  find(eventIds: readonly number[]): Promise<number[]>;
  /** As fast however much there is. */
  readSize(): Promise<MemorySize>;
}
