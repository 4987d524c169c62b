import type { DaySpending } from '../budget.ts';

/** The whole state of a worker's database at a glance, for `status`, metrics and health. */
export interface WorkerFigures {
  /** Messages by state. */
  messages: Record<string, number>;
  /** ISO 8601 of the oldest unsettled message, null without any. */
  oldest_unsettled: string | null;
  /** Alerts by state. */
  alerts: Record<string, number>;
  links: Record<string, number>;
  sources: SourceFigures[];
  today: DaySpending;
}

export interface SourceFigures {
  name: string;
  is_answering: boolean;
  reason: string | null;
  last_contact: string | null;
  owner: string | null;
}

/** Shared notes of all workers on one database: which of them reads a source, and how each source is doing. */
export interface SourceBook {
  /** True when `worker` may read the source until `until`: nobody else does, or the one who did has let its time pass. */
  takeLease(source: string, worker: string, now: Date, until: Date): Promise<boolean>;
  releaseLease(source: string, worker: string): Promise<void>;
  putState(source: string, state: { isAnswering: boolean; reason: string | null }, at: Date): Promise<void>;
  readLastContact(source: string): Promise<Date | null>;
  readFigures(now: Date): Promise<WorkerFigures>;
}
