import { z } from 'zod';
import { type DuplicateLayer, duplicateSchema } from '../domain/duplicates/duplicate.ts';
import type { Post } from '../domain/post.ts';
import { type InboxMessage, messageStateSchema } from './inbox-message.ts';

/**
 * The result of receiving a post: `queued` (a new message, or an edit that may change the meaning), `known` (delivered before),
 * `unchanged` (an edit of links, emoji or marks only), `duplicate`, or `without_text` (a picture without caption: it is kept
 * only as a part of its album).
 */
export const receptionSchema = z.object({
  /** `messages.id`; null for `without_text`. */
  id: z.number().int().nullable(),
  outcome: z.enum(['queued', 'known', 'unchanged', 'duplicate', 'without_text']),
  duplicate: duplicateSchema.nullable(),
});
export type Reception = z.infer<typeof receptionSchema> & {
  /**
   * The id at its source of the message that an edit has left without any text, unless one that was stored before is later; of an album that of
   * its first part with one.
   */
  emptied?: string;
};

/** After one more failure: `dead` once the attempts are used up; a finished message keeps its state. */
export const failureOutcomeSchema = z.object({ state: messageStateSchema, attempts: z.number().int() });
type FailureOutcome = z.infer<typeof failureOutcomeSchema>;

/**
 * The raw messages and their states. Every call may be repeated, and on a server it is one transaction. Throws `AppError` as the `NewsStore`
 * does.
 */
export interface Inbox {
  /**
   * Stores the posts in order as received at `at`, decides which repeat earlier ones, and queues the jobs of the others. On a server all
   * or none: one that can't be stored (`invalid_input`) stops them all. On the embedded database those before it stay, and get
   * their jobs before anything else is received, or by `queueLeftOver`.
   */
  receive(posts: readonly Post[], layers: readonly DuplicateLayer[], at: Date): Promise<Reception[]>;
  read(id: number): Promise<InboxMessage | null>;
  /** Finishes a message that has its last verdict and no alerts to send. */
  settle(id: number, state: 'analysed' | 'alerted' | 'linked', reason: string, at: Date): Promise<void>;
  /**
   * Finishes a message of which nobody was told and whose later revision has its verdict. Where that one says something else, whoever repeated
   * this one is released: it is looked at in its place.
   */
  supersede(id: number, at: Date): Promise<void>;
  /** The gate opened: queues the deep look with its priority (0–1000, higher first). Does nothing if repeated. */
  defer(id: number, priority: number): Promise<void>;
  /** One more attempt has failed; at `limit` the message is dead, and those held by it are released and queued. */
  fail(id: number, failure: string, limit: number, at: Date): Promise<FailureOutcome>;
  /** Ids of messages that have waited since before `before`, oldest first, at most `limit`. */
  listOverdue(before: Date, limit: number): Promise<number[]>;
  /** Queues messages without a job: released, retried, or orphaned by a lost queue. Returns how many. */
  queueLeftOver(limit: number, at: Date): Promise<number>;
  /** Marks posts as deleted at their source; returns the ids of those that have a verdict. */
  withdraw(source: string, sourceMessageIds: readonly string[], at: Date): Promise<number[]>;
}
