/**
 * first_look: jobs of one `key` (a channel) are handed out strictly in order, the next one only when the one before is
 * complete. deep_look: by priority, higher first, in any order within it.
 */
export const jobQueues = ['first_look', 'deep_look'] as const;
export type JobQueueName = (typeof jobQueues)[number];

/** `again`: it goes back to the queue. */
export type JobOutcome = 'done' | 'again';

export interface Job {
  id: string;
  messageId: number;
  /** How often it was handed out before. */
  attempt: number;
}

/**
 * A durable queue on the database of the messages. At least once: a job that was handed out and not completed is handed out
 * again, after a pause if it was given back, within seconds after a crash.
 */
export interface JobQueue {
  /** Creates what it needs, and takes back the jobs of a worker that died. */
  start(): Promise<void>;
  /** At most `limit` jobs for this worker; empty if there are none. */
  fetch(queue: JobQueueName, limit: number): Promise<Job[]>;
  /** Skips jobs that were taken away meanwhile. */
  complete(queue: JobQueueName, jobs: readonly Job[]): Promise<void>;
  /** Gives a job back, to be handed out again after a pause that grows with its attempts. */
  retry(queue: JobQueueName, job: Job, reason: string): Promise<void>;
  /** Reports that these are still in progress; call it more often than `heartbeatMs`. */
  touch(queue: JobQueueName, jobs: readonly Job[]): Promise<void>;
  /** Silence after which a job counts as lost, ms. */
  readonly heartbeatMs: number;
  /** Resolves when there may be work, at the latest `limitMs` after the queue was last fetched from: of several who wait, one asks. */
  waitForWork(queue: JobQueueName, limitMs: number, abort: AbortSignal): Promise<void>;
  /** Jobs waiting, and in progress. */
  count(queue: JobQueueName): Promise<{ waiting: number; active: number }>;
  close(): Promise<void>;
}
