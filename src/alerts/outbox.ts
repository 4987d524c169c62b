import { z } from 'zod';
import { storedMomentSchema } from '../domain/stored-values.ts';
import { type AlertContent, type AlertKind, alertContentSchema, alertKinds } from './alert.ts';
import type { Feedback } from './feedback.ts';

/**
 * queued: to be sent. held: waits for the end of quiet hours. claimed: a worker is sending it. sent. uncertain: a worker
 * died while sending, nobody knows. failed: refused for good, or tried too often. expired: too old when its turn came.
 * suppressed: not sent, for the reason given.
 */
export const alertStates = [
  'queued',
  'held',
  'claimed',
  'sent',
  'uncertain',
  'failed',
  'expired',
  'suppressed',
] as const;
export type AlertState = (typeof alertStates)[number];

/** An alert for one channel, as it is decided. */
export interface AlertRequest {
  channel: string;
  kind: AlertKind;
  state: 'queued' | 'held' | 'suppressed';
  /** Why it is held or suppressed; null for queued. */
  reason: string | null;
  content: AlertContent;
  /** Not to be sent before, ISO 8601; null: at once. */
  not_before: string | null;
  /** Not to be sent after, ISO 8601. */
  not_after: string;
}

/** What was told of a story before. */
export const storyAlertSchema = z.object({
  id: z.number().int(),
  channel: z.string(),
  kind: z.enum(alertKinds),
  state: z.enum(alertStates),
  content: alertContentSchema,
  created_at: storedMomentSchema,
});
export type StoryAlert = z.infer<typeof storyAlertSchema>;

/** An alert in the outbox. */
export const outboxAlertSchema = storyAlertSchema
  .extend({
    reason: z.string().nullable(),
    not_before: storedMomentSchema.nullable(),
    not_after: storedMomentSchema,
    attempts: z.number().int(),
    /** What the channel calls it, to answer to it; null before it was sent. */
    remote_id: z.string().nullable(),
    /** The remote id of the alert that this one changes, on the same channel. */
    answers: z.string().nullable(),
    /** What a digest is made of, oldest first; empty for any other kind. A digest's own `content` is that of the last one. */
    entries: z.array(alertContentSchema),
  })
  // Equal for one alert however often it is tried.
  .transform((alert) => ({ ...alert, idempotency_key: `secondlook-alert-${alert.id}` }));
export type OutboxAlert = z.infer<typeof outboxAlertSchema>;

export const messageAlertSchema = storyAlertSchema
  .omit({ content: true })
  .extend({ revision: z.number().int(), reason: z.string().nullable(), sent_at: storedMomentSchema.nullable() });
/** What a channel was told of a message, or why it wasn't; one that was told in a digest has the digest's state. */
export type MessageAlert = z.infer<typeof messageAlertSchema>;

export interface AlertSettlement {
  state: 'sent' | 'uncertain' | 'failed' | 'queued';
  /** Why not sent; null for sent. */
  reason: string | null;
  remoteId: string | null;
  /** For `queued`: when to try again. */
  retryAt: Date | null;
}

/** The alerts to be sent, in the database. At most one alert per channel, event, revision and kind, whatever is repeated. */
export interface Outbox {
  /**
   * Puts a message's alerts and settles the message as `alerted` for `reason`, in one transaction. Answers how many are new;
   * repeating changes nothing.
   * @param toldBefore the id of the newest alert of the story when these were decided on, 0 without any: `write_conflict`
   * (nothing is put, decide again) when another message has told the story since. Null or left out: not asked.
   */
  put(
    messageId: number,
    alerts: readonly AlertRequest[],
    reason: string,
    at: Date,
    toldBefore?: number | null,
  ): Promise<number>;
  /** All that was told of the story of an event (itself, and events linked to it), newest first. */
  listStory(newsEventId: number): Promise<StoryAlert[]>;
  /**
   * Takes alerts that are due, for `worker`, of one channel or of any; what is too old is expired instead. Order: as they were
   * put, and never one of an event before an earlier one of it on the same channel.
   */
  claim(worker: string, now: Date, limit: number, channel?: string): Promise<OutboxAlert[]>;
  settle(id: number, settlement: AlertSettlement, at: Date): Promise<void>;
  /**
   * Claims older than `before` (null: all) belong to a worker that died. Those of `repeatable` channels are queued again, the
   * others are `uncertain`. Answers how many of each.
   */
  abandonClaims(before: Date | null, repeatable: readonly string[]): Promise<{ queued: number; uncertain: number }>;
  /** Held alerts of a channel whose quiet hours are over become one digest. Answers the digest's id, null without any. */
  digest(channel: string, now: Date, notAfter: Date): Promise<number | null>;
  putFeedback(feedback: Feedback, at: Date): Promise<boolean>;
  list(states: readonly AlertState[], limit: number): Promise<OutboxAlert[]>;
}
