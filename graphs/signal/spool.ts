import type { VerdictRecord } from './news-store.ts';

/** Where a verdict waits that the store could not take. */
export interface Spool {
  /** Keeps the record on disk; returns once it is safe there. Keeping the same revision twice keeps it once. */
  put(record: VerdictRecord): Promise<void>;
  /** Hands every record to `deliver`, oldest first, and forgets the delivered. Stops at the first that fails. */
  drain(deliver: (record: VerdictRecord) => Promise<unknown>): Promise<{ delivered: number; left: number }>;
  /** How many are waiting. */
  count(): Promise<number>;
}
