import type { JobQueue, JobQueueName } from '../../worker/job-queue.ts';
import type { Queryable } from '../database.ts';

export interface JobRequest {
  /** `messages.id`. */
  messageId: number;
  /** For `first_look`, the channel. */
  key?: string;
  priority?: number;
}

/** A job queue that accepts jobs within a transaction of its database. */
export interface TransactionalQueue extends JobQueue {
  send(queue: JobQueueName, jobs: readonly JobRequest[], handle: Queryable): Promise<void>;
}
