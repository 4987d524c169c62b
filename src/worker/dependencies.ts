import type { SignalState } from '../../graphs/signal/state.ts';
import type { AlertChannel } from '../alerts/alert-channel.ts';
import type { AlertChannelSettings } from '../alerts/alert-channel-settings.ts';
import type { AlertJudge } from '../alerts/alert-judge.ts';
import type { Outbox } from '../alerts/outbox.ts';
import type { Clock } from '../domain/clock.ts';
import type { DuplicateLayer } from '../domain/duplicates/duplicate.ts';
import type { Logger } from '../domain/logger.ts';
import type { Pattern } from '../domain/pattern.ts';
import type { Usage } from '../domain/receipt.ts';
import type { EventType } from '../domain/verdict.ts';
import type { Budget, BudgetLimits, PricedUsage } from './budget.ts';
import type { Health } from './health.ts';
import type { Inbox } from './inbox.ts';
import type { InboxMessage } from './inbox-message.ts';
import type { JobQueue } from './job-queue.ts';
import type { WorkerEvents } from './metrics/worker-events.ts';
import type { SourceBook } from './source-book.ts';
import type { Source } from './sources/source.ts';
import type { Stories } from './stories.ts';

/** The two looks at a message. Both store their verdict; a verdict that can't be stored is thrown. `abort` ends the waiting. */
export interface Looks {
  fast(message: InboxMessage, abort?: AbortSignal): Promise<SignalState>;
  /** Throws `invalid_input` for a message without a fast look. */
  deep(message: InboxMessage, abort?: AbortSignal): Promise<SignalState>;
}

export interface ConnectedChannel {
  settings: AlertChannelSettings;
  channel: AlertChannel;
}

/** A job beside the messages. */
export interface Upkeep {
  /** Its name in the health of the worker. */
  name: string;
  /** Called every minute. `abort` is aborted when it must end. */
  run(abort: AbortSignal): Promise<void>;
}

export interface WorkerSettings {
  duplicateLayers: readonly DuplicateLayer[];
  /** People are told of these types also where there is nothing to do. */
  urgentTypes: readonly EventType[];
  /** From which confidence on the judge of alerts, where there is one, is asked of what the gate left shut, 0–1. */
  judgeShutFrom: number;
  /** Concurrent fast looks, each of another channel; 1 where analysts never wait: then batches are fetched, of which a few are under way. */
  fastLooks: number;
  /** Concurrent deep looks. */
  deepLooks: number;
  /** Attempts after which a message is dead. */
  attempts: number;
  /** A message that waited longer for its deep look keeps its fast verdict, ms. */
  usefulLifeMs: number;
  budget: BudgetLimits;
  /** Nobody else works on this database, so jobs in progress at the start were lost. */
  isSoleWorker: boolean;
  /** For draining at the end, ms. */
  stopLimitMs: number;
  /** Interval of the search for left-over and overdue messages, ms; unset: a second. */
  sweepMs?: number;
}

/** Everything that the worker needs; `src/app/open-worker.ts` assembles it. */
export interface WorkerDependencies {
  /** Unique among the workers of a database. */
  name: string;
  looks: Looks;
  inbox: Inbox;
  queue: JobQueue;
  outbox: Outbox;
  budget: Budget;
  stories: Stories;
  book: SourceBook;
  /** The committed patterns, which name the evidence under an alert. */
  patterns: readonly Pattern[];
  channels: readonly ConnectedChannel[];
  /** Says what people are told of; null: rules do. */
  judge: AlertJudge | null;
  sources: readonly Source[];
  /** Adds the prices to the usage. */
  price(usage: readonly Usage[]): PricedUsage[];
  /** Other jobs, such as pruning. */
  upkeep: readonly Upkeep[];
  health: Health;
  events: WorkerEvents;
  clock: Clock;
  logger: Logger;
  /** Every log line of `run` has the fields. */
  withLogFields<T>(fields: Readonly<Record<string, unknown>>, run: () => T): T;
  settings: WorkerSettings;
}
