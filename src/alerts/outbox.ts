import { z } from 'zod';
import { storedMomentSchema } from '../domain/stored-values.ts';
import { type AlertContent, type AlertKind, alertContentSchema, alertJudgementSchema, alertKinds } from './alert.ts';
import type { Feedback } from './feedback.ts';

/**
 * queued: to be sent. held: waits for the end of quiet hours. claimed: a worker is sending it. sent. uncertain: a worker died
 * while sending, so nobody knows. failed: refused, until a person has it sent again. expired: too old when its turn came, or no longer true.
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

/** An alert decided for one channel. */
export interface AlertRequest {
  channel: string;
  kind: AlertKind;
  state: 'queued' | 'held' | 'suppressed';
  /** Why it is held or suppressed; null for queued. */
  reason: string | null;
  content: AlertContent;
  /** Not before this moment, ISO 8601; null: at once. */
  not_before: string | null;
  /** Not after this moment, ISO 8601. */
  not_after: string;
}

/** An earlier alert of a story. */
export const storyAlertSchema = z.object({
  id: z.number().int(),
  channel: z.string(),
  kind: z.enum(alertKinds),
  state: z.enum(alertStates),
  content: alertContentSchema,
  created_at: storedMomentSchema,
});
export type StoryAlert = z.infer<typeof storyAlertSchema>;

/** The same at every attempt, and another in another database, whose ids are the same. */
export function toIdempotencyKey({ id, created_at }: Pick<StoryAlert, 'id' | 'created_at'>): string {
  return `secondlook-alert-${id}-${Date.parse(created_at).toString(36)}`;
}

/** An alert in the outbox. */
export const outboxAlertSchema = storyAlertSchema
  .extend({
    reason: z.string().nullable(),
    not_before: storedMomentSchema.nullable(),
    not_after: storedMomentSchema,
    attempts: z.number().int(),
    /** The channel's own id of it, to reply to; null until it is sent. */
    remote_id: z.string().nullable(),
    /** The remote id of the alert that this one changes, on the same channel. */
    answers: z.string().nullable(),
    /** The alerts merged into a digest, oldest first; empty for any other kind. A digest's own `content` is that of the last. */
    entries: z.array(alertContentSchema),
  })
  .transform((alert) => ({ ...alert, idempotency_key: toIdempotencyKey(alert) }));
export type OutboxAlert = z.infer<typeof outboxAlertSchema>;

export const messageAlertSchema = storyAlertSchema.omit({ content: true }).extend({
  revision: z.number().int(),
  reason: z.string().nullable(),
  sent_at: storedMomentSchema.nullable(),
  judgement: alertJudgementSchema.nullable(),
});
/** An alert of a message on one channel, sent or not, and why; one that went into a digest has the digest's state. */
export type MessageAlert = z.infer<typeof messageAlertSchema>;

/** Whether somebody was told the news; that it was taken back is none. */
export function reachedPeople({ kind, state }: Pick<MessageAlert, 'kind' | 'state'>): boolean {
  return kind !== 'withdrawal' && (state === 'sent' || state === 'uncertain');
}

export interface AlertSettlement {
  state: 'sent' | 'uncertain' | 'failed' | 'queued';
  /** Why not sent; null for sent. */
  reason: string | null;
  remoteId: string | null;
  /** For `queued`: when to try again. */
  retryAt: Date | null;
}

/** What became of an alert that a person settled. */
export const resolvedAlertSchema = z.object({ state: z.enum(alertStates), reason: z.string().nullable() });
export type ResolvedAlert = z.infer<typeof resolvedAlertSchema>;

/** The channels of a worker, by name. */
interface ClaimChannels {
  /** Those that may be sent to again, of which an uncertain one does no harm. */
  repeatable: readonly string[];
  /** All of them. */
  known: readonly string[];
}

/** The alerts to send, in the database. At most one alert per channel, event, revision and kind, whatever is repeated. */
export interface Outbox {
  /**
   * Stores a message's alerts and finishes the message as `alerted` for `reason`, in one transaction. Returns how many are new;
   * repeating it changes nothing.
   * @param toldBefore what `readNewest` answered before these were decided: throws `write_conflict` (nothing is stored, decide again)
   * if another message of its scope has alerted since, or if this one was deleted and there is more to put than withdrawals. Null or left out: not
   * checked.
   */
  put(
    messageId: number,
    alerts: readonly AlertRequest[],
    reason: string,
    at: Date,
    toldBefore?: number | null,
  ): Promise<number>;
  /** The id of the newest alert of all, 0 if there is none. */
  readNewest(): Promise<number>;
  /** All alerts of the story of an event (itself, and events linked to it), newest first. */
  listStory(newsEventId: number): Promise<StoryAlert[]>;
  /**
   * Claims due alerts for `worker`, of one channel or of any; those that are too old expire instead. In the order in which they
   * were stored, and never one of an event before an earlier one of it on the same channel.
   */
  claim(worker: string, now: Date, limit: number, channel?: string): Promise<OutboxAlert[]>;
  settle(id: number, settlement: AlertSettlement, at: Date): Promise<void>;
  /**
   * Claims older than `before` (null: all) belong to a worker that died. Those of `repeatable` channels are queued again, those of
   * other `known` ones become `uncertain`. Of a channel that isn't known they are left to a worker that has it, until they are too old.
   * Returns how many of each.
   */
  abandonClaims(before: Date | null, channels: ClaimChannels, at: Date): Promise<{ queued: number; uncertain: number }>;
  /**
   * A person says whether an uncertain alert arrived, or (`hasArrived` false) that a failed one is to be sent again. What didn't arrive is
   * queued again, or expires where it is too old, its post was taken back, or its channel was told something later of its story.
   * Null if it is neither uncertain nor failed, and then nothing changes.
   */
  resolve(id: number, hasArrived: boolean, at: Date): Promise<ResolvedAlert | null>;
  /** Whether there is an alert of this id. */
  has(id: number): Promise<boolean>;
  /**
   * Merges the held alerts of a channel whose quiet hours are over into a digest, as many as a message has room for, the oldest first.
   * Returns the digest's id, null if there were none.
   */
  digest(channel: string, now: Date, notAfter: Date): Promise<number | null>;
  putFeedback(feedback: Feedback, at: Date): Promise<boolean>;
  list(states: readonly AlertState[], limit: number): Promise<OutboxAlert[]>;
}
