import type { AlertState, OutboxAlert, ResolvedAlert } from '../../alerts/outbox.ts';
import type { Check } from '../../domain/check.ts';
import type { ModelQuota, QuotaLimits } from '../../models/accounts/model-quota.ts';
import type { BudgetLimits } from '../../worker/budget.ts';
import type { HealthCheck } from '../../worker/health.ts';
import type { MessageState } from '../../worker/inbox-message.ts';
import type { DegradedCause, Workings } from '../../worker/metrics/workings.ts';
import type { QueueEntry } from '../../worker/queue-entry.ts';

/** A model at an account: what it does here, and what was used of its quota. */
export interface WorksModel extends ModelQuota {
  /** The settings that name it; none: clients of the gateway ask for it. */
  roles: string[];
  /** What stands behind it may change. */
  is_alias: boolean;
  limits: QuotaLimits | null;
}

/** The last examination; `findings` null: it is under way. */
export interface Examination {
  begun_at: Date;
  findings: readonly Check[] | null;
  /** Why there are no findings. */
  failure: string | null;
}

/** What the page of the works reads, and what it has done. */
export interface WorksReads {
  readWorkings(): Promise<Workings>;
  /** Of the dependencies that this process asks. */
  readHealth(): HealthCheck[];
  /** Of the day before `before`. */
  listDegraded(before: Date): Promise<DegradedCause[]>;
  /** Newest first. */
  listMessages(states: readonly MessageState[], limit: number): Promise<QueueEntry[]>;
  /** Returns how many are received again. */
  retry(ids: readonly number[] | 'dead'): Promise<number>;
  /** Returns how many were removed. */
  drop(ids: readonly number[] | 'dead', reason: string): Promise<number>;
  /** Newest first. */
  listAlerts(states: readonly AlertState[], limit: number): Promise<OutboxAlert[]>;
  /** As `Outbox.resolve`. */
  resolveAlert(id: number, hasArrived: boolean): Promise<ResolvedAlert | null>;
  listModels(): Promise<WorksModel[]>;
  limits: BudgetLimits;
  /** Begins one unless one is under way. Resolves when it is over, or takes longer than a reader waits. */
  examine(): Promise<void>;
  /** Null: there was none since the start. */
  readExamination(): Examination | null;
}
