import type { VerdictRecord } from './news-store.ts';

/** Keeps what the store could not take. */
export interface Spool<Kept = VerdictRecord> {
  /** Writes the record to disk; returns once it is safe there. Storing one revision twice keeps it once. */
  put(record: Kept): Promise<void>;
  /** Hands every record to `deliver`, oldest first, and forgets the delivered. Stops at the first that fails. */
  drain(deliver: (record: Kept) => Promise<unknown>): Promise<{ delivered: number; left: number }>;
  /** How many are waiting. */
  count(): Promise<number>;
}
