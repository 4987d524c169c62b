import type { WorkerFigures } from './metrics/worker-figures.ts';

/** Sources tell how they are at least once a minute; one that hasn't for so long is silent, ms. */
export const sourceSilenceMs = 120_000;

/** Shared notes of all workers on one database: which of them reads a source, and how each source is doing. */
export interface SourceBook {
  /** True when `worker` may read the source until `until`: nobody else does, or the one who did has let its time pass. */
  takeLease(source: string, worker: string, now: Date, until: Date): Promise<boolean>;
  releaseLease(source: string, worker: string): Promise<void>;
  putState(source: string, state: { isAnswering: boolean; reason: string | null }, at: Date): Promise<void>;
  readLastContact(source: string): Promise<Date | null>;
  readFigures(now: Date): Promise<WorkerFigures>;
}
