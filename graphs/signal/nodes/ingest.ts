import { toErrorMessage } from '../../../src/domain/app-error.ts';
import { toArrivedEvent } from '../../../src/domain/arrival.ts';
import type { GateDecision } from '../../../src/domain/gate-decision.ts';
import type { NewsEvent, Recognition } from '../../../src/domain/message.ts';
import { runWithin } from '../../../src/domain/wait-until.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from '../state.ts';

type Needs = Pick<SignalGraphDependencies, 'store' | 'settings' | 'clock' | 'logger'>;

/** A store that hasn't answered by then is taken to be away. */
const askLimitMs = 10_000;

/** Resets every key of the message before, normalises this one, and recognises what was seen. */
export function ingest({ store, settings, clock, logger }: Needs) {
  return async ({ message }: Pick<SignalState, 'message'>, runtime: NodeRuntime) => {
    const { as_of } = resolveSettings(settings, runtime.context);
    const arrived = toArrivedEvent(message, as_of === null ? clock.now() : new Date(as_of));
    const degraded = [...arrived.degraded];

    const recognition = await runWithin(askLimitMs, runtime.signal, () => store.recogniseMessage(arrived.event)).catch(
      (error: unknown): Recognition => {
        logger.warn({ source: message.source }, `The store did not recognise the message: ${toErrorMessage(error)}`);
        degraded.push('store_unavailable');
        return { kind: 'new', reason: 'the store could not be asked', revision: 1, news_event_id: null };
      },
    );
    const event: NewsEvent = { ...arrived.event, recognition };
    const gate: GateDecision | null = isSeen(event) ? { open: false, reason: 'seen_before' } : null;
    return {
      event,
      gate,
      signal: null,
      embedding: null,
      additional_context: null,
      plan: null,
      analysis: null,
      receipt: null,
      provenance: null,
      usage: { replace: [] },
      degraded: { replace: degraded },
    };
  };
}

/** A duplicate or a repost isn't analysed again. */
export function isSeen(event: NewsEvent): boolean {
  return event.recognition.kind === 'duplicate' || event.recognition.kind === 'repost';
}
