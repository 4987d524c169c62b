import type { AlertState, OutboxAlert } from '../../alerts/outbox.ts';
import { alertStates } from '../../alerts/outbox.ts';
import type { HealthCheck } from '../../worker/health.ts';
import type { MessageState } from '../../worker/inbox-message.ts';
import type { DegradedCause, Workings } from '../../worker/metrics/workings.ts';
import type { QueueEntry } from '../../worker/queue-entry.ts';
import type { Examination, WorksModel, WorksReads } from './works-reads.ts';
import { listedStates, mostRows } from './works-view.ts';

/** Everything that the page shows at one moment. */
export interface WorksState {
  workings: Workings;
  health: HealthCheck[];
  degraded: DegradedCause[];
  dead: QueueEntry[];
  uncertain: OutboxAlert[];
  /** The list of messages that the address asks for; null: of none. */
  messages: { state: MessageState; entries: QueueEntry[] } | null;
  alerts: { state: AlertState; entries: OutboxAlert[] } | null;
  models: WorksModel[];
  limits: WorksReads['limits'];
  examination: Examination | null;
}

/** @param asked states of the lists that are wanted beside those of what needs a person; anything else is left out. */
export async function readWorksState(
  reads: WorksReads,
  asked: { messages: string | undefined; alerts: string | undefined },
  now: Date,
): Promise<WorksState> {
  const messageState = listedStates.find((state) => state === asked.messages && state !== 'dead');
  const alertState = alertStates.find((state) => state === asked.alerts && state !== 'uncertain');
  const [workings, degraded, dead, uncertain, models, messages, alerts] = await Promise.all([
    reads.readWorkings(),
    reads.listDegraded(now),
    reads.listMessages(['dead'], mostRows),
    reads.listAlerts(['uncertain'], mostRows),
    reads.listModels(),
    messageState === undefined ? [] : reads.listMessages([messageState], mostRows),
    alertState === undefined ? [] : reads.listAlerts([alertState], mostRows),
  ]);
  return {
    workings,
    degraded,
    dead,
    uncertain,
    models,
    messages: messageState === undefined ? null : { state: messageState, entries: messages },
    alerts: alertState === undefined ? null : { state: alertState, entries: alerts },
    health: reads.readHealth(),
    limits: reads.limits,
    examination: reads.readExamination(),
  };
}
