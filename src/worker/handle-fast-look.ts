import type { SignalState } from '../../graphs/signal/state.ts';
import { toPriority } from '../alerts/alert-priority.ts';
import type { WorkerDependencies } from './dependencies.ts';
import type { InboxMessage } from './inbox-message.ts';
import { reportLook } from './report-look.ts';
import { isUnderWay } from './settled.ts';

type Needs = Pick<
  WorkerDependencies,
  'looks' | 'inbox' | 'outbox' | 'budget' | 'price' | 'events' | 'health' | 'clock' | 'logger'
> & {
  tell(message: InboxMessage, reason: string): Promise<void>;
};

/**
 * Takes a message from any state to its fast verdict and beyond: finished if the gate stayed closed, waiting for its deep look
 * if it opened. Each step is stored, so a repeated call continues where the last one ended.
 */
export function handleFastLook({ looks, inbox, outbox, budget, price, events, health, clock, logger, tell }: Needs) {
  const report = reportLook({ events, health, price });

  async function look(message: InboxMessage): Promise<'settled' | 'analysed'> {
    const started = performance.now();
    const waitedMs = clock.now().getTime() - Date.parse(message.received_at);
    if (!message.post.is_backfill) events.stage('queue', Math.max(0, waitedMs) / 1000);
    const state = await looks.fast(message);
    events.stage('first_look', (performance.now() - started) / 1000);
    await budget.record(message.id, clock.now(), report(state));
    return settleSeen(message, state);
  }

  /** Stored by somebody else meanwhile. */
  async function settleSeen(message: InboxMessage, { receipt, event }: SignalState): Promise<'settled' | 'analysed'> {
    if (receipt?.status === 'repost' || event?.recognition.kind === 'repost') {
      await inbox.settle(message.id, 'linked', 'the same text as an earlier message', clock.now());
      events.duplicate('repost');
      return 'settled';
    }
    return 'analysed';
  }

  return async (id: number): Promise<void> => {
    const arrived = await inbox.read(id);
    if (arrived === null || !isUnderWay(arrived) || arrived.state === 'waiting') return;
    if (arrived.fast_look === null && (await look(arrived)) === 'settled') return;
    const message = arrived.fast_look === null ? await inbox.read(id) : arrived;
    if (message === null || message.fast_look === null || !isUnderWay(message)) return;
    const { gate, signal } = message.fast_look;
    if (gate.open) {
      const ageMs = clock.now().getTime() - Date.parse(message.post.message.published_at ?? message.received_at);
      await inbox.defer(
        id,
        toPriority({ confidence: signal.confidence, event_type: signal.event_type, age_ms: ageMs }),
      );
    } else if (
      message.revision > 1 &&
      message.news_event_id !== null &&
      (await outbox.listStory(message.news_event_id)).length > 0
    ) {
      await tell(message, `the gate stayed closed: ${gate.reason}`);
    } else {
      await inbox.settle(id, 'analysed', `the gate stayed closed: ${gate.reason}`, clock.now());
    }
    logger.debug({ gate: gate.reason }, `Gate ${gate.open ? 'open' : 'closed'}: ${gate.reason}`);
  };
}
