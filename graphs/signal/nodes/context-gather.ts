import { toRetrieveOptions } from '../../../src/memory/request/retrieval-request.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import { requireKey } from '../require-key.ts';
import { type NodeRuntime, resolveSettings, type SignalState } from '../state.ts';

type Needs = Pick<SignalGraphDependencies, 'memory' | 'settings'>;

/** Puts the precedents of the message into `additional_context.memory_evidence`. */
export function gatherContext({ memory, settings }: Needs) {
  return async (state: Pick<SignalState, 'event' | 'signal' | 'embedding'>, runtime: NodeRuntime) => {
    const event = requireKey(state, 'event');
    const signal = requireKey(state, 'signal');
    const options = toRetrieveOptions(resolveSettings(settings, runtime.context));
    const { memory_evidence, trace, degraded } = await memory.retrieve(
      { words: signal.keywords, embedding: state.embedding },
      {
        ...options,
        // The slots are all that is used: no more rows than they take need to travel.
        candidateCount: options.matchCount,
        assets: signal.assets.length > 0 ? signal.assets : null,
        eventType: signal.event_type,
        scope: event.scope,
        asOf: new Date(event.as_of),
        asker: {
          source: event.source,
          sourceMessageId: event.source_message_id,
          publishedAt: new Date(event.published_at),
        },
        abort: runtime.signal,
      },
    );
    return { additional_context: { memory_evidence, trace }, degraded };
  };
}
