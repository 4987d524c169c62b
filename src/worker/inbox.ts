import type { Duplicate, DuplicateLayer } from '../domain/duplicates/duplicate.ts';
import type { GateDecision } from '../domain/gate-decision.ts';
import type { Post } from '../domain/post.ts';
import type { Provenance } from '../domain/receipt.ts';
import type { Signal, Verdict } from '../domain/verdict.ts';

/**
 * Where a message stands. received: its job is queued. held: it repeats one that is still under way. analysed: it has its
 * fast verdict. waiting: the gate opened, the deep look is to come. alerted: its last verdict stands, and whoever is to know
 * is in the outbox. linked: a duplicate, linked to its story. unchanged: an edit that changed nothing of the meaning. dead:
 * given up after its attempts. dropped: taken out by a person. pruned: forgotten for its age.
 */
export const messageStates = [
  'received',
  'held',
  'analysed',
  'waiting',
  'alerted',
  'linked',
  'unchanged',
  'dead',
  'dropped',
  'pruned',
] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * What became of a post: `queued` (a new message, or an edit that may change the meaning), `known` (delivered before),
 * `unchanged` (an edit of links, emoji or marks only), `duplicate`, or `without_text` (a picture without caption: it is kept
 * only as a part of its album).
 */
export interface Reception {
  /** `messages.id`; null for `without_text`. */
  id: number | null;
  outcome: 'queued' | 'known' | 'unchanged' | 'duplicate' | 'without_text';
  duplicate: Duplicate | null;
}

/** One revision of a message, with what was made of it so far. */
export interface InboxMessage {
  id: number;
  source: string;
  source_message_id: string;
  revision: number;
  state: MessageState;
  /** Failed attempts so far. */
  attempts: number;
  received_at: string;
  /** When it was deleted at its source, if it was. */
  deleted_at: string | null;
  post: Post;
  news_event_id: number | null;
  /** A later revision of it has its verdict: this one is out of date. */
  is_superseded: boolean;
  /** The stored fast look of this revision; null before it. */
  fast_look: FastLook | null;
  /** The stored deep verdict of this revision. */
  analysis: DeepLook | null;
}

export interface DeepLook {
  verdict: Verdict;
  provenance: Provenance;
  /** Ids of the precedents that it saw, best first. */
  evidence: string[];
}

export interface FastLook {
  signal: Signal;
  provenance: Provenance;
  gate: GateDecision;
  degraded: string[];
  /** The vector of the event, read only for a message that waits for its deep look. */
  embedding: { vector: number[]; model: string } | null;
}

/** What failing once more led to. */
export interface FailureOutcome {
  /** `dead` once the attempts are used up; a message that is settled already stays what it is. */
  state: MessageState;
  attempts: number;
}

/** A line of `queue status`. */
export interface QueueEntry {
  id: number;
  source: string;
  source_message_id: string;
  revision: number;
  state: MessageState;
  attempts: number;
  failure: string | null;
  received_at: string;
  text: string;
}

/**
 * The raw messages and where each stands. Every call is one transaction and may be repeated. Throws `AppError` as the
 * `NewsStore` does.
 */
export interface Inbox {
  /**
   * Stores the posts in their order as received at `at`, decides which are duplicates of what was received before, and queues
   * the jobs of the others in the same transaction. All or none: one that can't be stored (`invalid_input`) stops them all.
   */
  receive(posts: readonly Post[], layers: readonly DuplicateLayer[], at: Date): Promise<Reception[]>;
  read(id: number): Promise<InboxMessage | null>;
  /** Settles a message that has its last verdict and nobody to tell. */
  settle(id: number, state: 'analysed' | 'alerted' | 'linked', reason: string, at: Date): Promise<void>;
  /** Gate open: the deep look is queued, by its priority (0–1000, higher first). Done before: nothing. */
  defer(id: number, priority: number): Promise<void>;
  /** One more attempt has failed; at `limit` the message is dead, and those held by it are let go and queued. */
  fail(id: number, failure: string, limit: number, at: Date): Promise<FailureOutcome>;
  /** Waiting since before `before`: ids, oldest first, at most `limit`. */
  listOverdue(before: Date, limit: number): Promise<number[]>;
  /** Queues what has no job: let go, retried, or left without one by a lost queue. Answers how many. */
  queueLeftOver(limit: number, at: Date): Promise<number>;
  /** Marks posts as deleted at their source; answers the ids of those that have a verdict. */
  withdraw(source: string, sourceMessageIds: readonly string[], at: Date): Promise<number[]>;
}

/** What a person may do to the inbox from outside of the worker. */
export interface InboxUpkeep {
  /** Unsettled, dead and dropped messages, newest first. */
  list(states: readonly MessageState[], limit: number): Promise<QueueEntry[]>;
  /** Dead or dropped messages are received again, with all of their attempts; the worker takes them up within seconds. */
  retry(ids: readonly number[] | 'dead'): Promise<number>;
  /** Unsettled messages are taken out, and those held by them let go. Answers how many. */
  drop(ids: readonly number[], reason: string, at: Date): Promise<number>;
}
