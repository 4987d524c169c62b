import { toErrorMessage } from '../../../src/domain/app-error.ts';
import { type Arrival, toArrivedEvent } from '../../../src/domain/arrival.ts';
import type { GateDecision } from '../../../src/domain/gate-decision.ts';
import type { NewsEvent, Recognition } from '../../../src/domain/message.ts';
import { runWithin } from '../../../src/domain/wait-until.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { checkWhereSettingsAre, type NodeRuntime, resolveSettings, type SignalState } from '../state.ts';

type Needs = Pick<SignalGraphDependencies, 'store' | 'settings' | 'pinPrompts' | 'clock' | 'logger'>;

/** A store that hasn't answered by then is taken to be away. */
const askLimitMs = 10_000;
const unrecognised: Recognition = {
  kind: 'new',
  reason: 'the store could not be asked',
  revision: 1,
  news_event_id: null,
};

/**
 * Resets every key of the message before, normalises this one, and recognises what was seen; of the latter two only what its
 * caller hasn't done already.
 */
export function ingest({ store, settings, pinPrompts, clock, logger }: Needs) {
  async function recognise(arrived: Arrival['event'], runtime: NodeRuntime): Promise<Recognition | null> {
    try {
      return await runWithin(askLimitMs, runtime.signal, () => store.recogniseMessage(arrived));
    } catch (error) {
      logger.warn({ source: arrived.source }, `The store did not recognise the message: ${toErrorMessage(error)}`);
      return null;
    }
  }

  return async ({ message }: Pick<SignalState, 'message'>, runtime: NodeRuntime) => {
    checkWhereSettingsAre(settings, runtime);
    const { as_of } = resolveSettings(settings, runtime);
    const known = runtime.configurable?.arrival;
    const arrived = known ?? toArrivedEvent(message, as_of === null ? clock.now() : new Date(as_of));
    const [recognition, prompts] = await Promise.all([
      known?.recognition ?? recognise(arrived.event, runtime),
      pinPrompts?.() ?? null,
    ]);
    const degraded = [...arrived.degraded, ...(recognition === null ? ['store_unavailable'] : [])];
    const event: NewsEvent = { ...arrived.event, recognition: recognition ?? unrecognised };
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
      prompts,
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
