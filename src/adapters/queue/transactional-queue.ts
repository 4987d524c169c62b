import type { Queryable } from '../../ports/database.ts';
import type { JobQueue, JobQueueName } from '../../ports/job-queue.ts';

export interface JobRequest {
  /** `messages.id`. */
  messageId: number;
  /** For `first_look`, the channel. */
  key?: string;
  priority?: number;
}

/** A job queue that takes jobs within a transaction of the database that it stands on. */
export interface TransactionalQueue extends JobQueue {
  send(queue: JobQueueName, jobs: readonly JobRequest[], handle: Queryable): Promise<void>;
}
