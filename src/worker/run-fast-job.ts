import type { SignalState } from '../../graphs/signal/state.ts';
import { toClosedReason } from '../domain/gate-decision.ts';
import { toPriority } from './deep-look-priority.ts';
import type { WorkerDependencies } from './dependencies.ts';
import { findDenied } from './find-denied.ts';
import { type FastLook, type InboxMessage, isUnderWay } from './inbox-message.ts';
import type { JobOutcome } from './job-queue.ts';
import { mayBeTold } from './may-be-told.ts';
import { reportLook } from './report-look.ts';

type Needs = Pick<
  WorkerDependencies,
  | 'looks'
  | 'inbox'
  | 'outbox'
  | 'stories'
  | 'judge'
  | 'budget'
  | 'price'
  | 'events'
  | 'health'
  | 'clock'
  | 'logger'
  | 'settings'
> & {
  tell(message: InboxMessage, reason: string): Promise<void>;
};

/**
 * The job of a received message: takes it from any state to its fast verdict and beyond: finished if the gate stayed closed, told
 * if it is news without a deep look, waiting for its deep look if it opened. Each step is stored, so a repeated job continues where the last one ended.
 */
export function runFastJob({
  looks,
  inbox,
  outbox,
  stories,
  judge,
  budget,
  price,
  events,
  health,
  clock,
  logger,
  settings,
  tell,
}: Needs) {
  const report = reportLook({ events, health, price });
  const listDenied = findDenied({ stories });

  async function takeLook(message: InboxMessage): Promise<SignalState> {
    const started = performance.now();
    const waitedMs = clock.now().getTime() - Date.parse(message.received_at);
    if (!message.post.is_backfill) events.stage('queue', Math.max(0, waitedMs) / 1000);
    const state = await looks.fast(message);
    events.stage('first_look', (performance.now() - started) / 1000);
    await budget.record(message.id, clock.now(), report(state));
    return state;
  }

  /** @param isSettled together with its verdict. */
  async function followGate(message: InboxMessage, { gate, signal }: FastLook, isSettled: boolean): Promise<void> {
    const { id, arrival } = message;
    const reason = toClosedReason(gate);
    logger.debug({ gate: gate.reason }, `Gate ${gate.open ? 'open' : 'closed'}: ${gate.reason}`);
    if (isSettled) return;
    if (gate.open) {
      const age_ms = clock.now().getTime() - Date.parse(arrival.event.published_at);
      await inbox.defer(id, toPriority({ confidence: signal.confidence, event_type: signal.event_type, age_ms }));
    } else if (mayBeTold({ judge, settings }, gate, signal, message) || (await isCorrection(message, signal))) {
      await tell(message, reason);
    } else {
      await inbox.settle(id, 'analysed', reason, clock.now());
    }
  }

  /** Of what people were told before, by this message or by one that it denies. */
  async function isCorrection(message: InboxMessage, { assets }: FastLook['signal']): Promise<boolean> {
    const { revision, news_event_id } = message;
    if (revision > 1 && news_event_id !== null && (await outbox.listStory(news_event_id)).length > 0) return true;
    return (await listDenied(message, assets, clock.now())).denied.length > 0;
  }

  return async (id: number): Promise<JobOutcome> => {
    const arrived = await inbox.read(id);
    if (arrived === null || !isUnderWay(arrived) || arrived.state === 'waiting') return 'done';
    const state = arrived.fast_look === null ? await takeLook(arrived) : null;
    if (state !== null && isRepost(state)) {
      await inbox.settle(id, 'linked', 'the same text as an earlier message', clock.now());
      events.duplicate('repost');
      return 'done';
    }
    const judged = state === null ? arrived : (withVerdict(arrived, state) ?? (await inbox.read(id)));
    const isSettled = state?.receipt?.is_settled === true;
    if (judged?.fast_look && isUnderWay(judged)) await followGate(judged, judged.fast_look, isSettled);
    return 'done';
  };
}

/**
 * The message with the verdict that its look has just stored, without asking for it: what became of the message meanwhile is
 * noticed by whatever settles it. Null where more is to be known: a revision is told with what was told before it.
 */
function withVerdict(message: InboxMessage, { signal, gate, provenance, embedding, degraded, receipt }: SignalState) {
  if (message.revision > 1 || receipt?.status !== 'stored') return null;
  if (signal === null || gate === null || provenance.fast === undefined) return null;
  const fast_look: FastLook = { signal, gate, provenance: provenance.fast, embedding, degraded };
  return { ...message, news_event_id: receipt.news_event_id, fast_look };
}

/** The same text was stored by somebody else meanwhile. */
function isRepost({ receipt, event }: SignalState): boolean {
  return receipt?.status === 'repost' || event?.recognition.kind === 'repost';
}
