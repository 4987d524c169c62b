import { buildDeepGraph } from '../../../graphs/signal/deep-graph.ts';
import type { SignalGraphDependencies } from '../../../graphs/signal/dependencies.ts';
import type { NewsStore } from '../../../graphs/signal/news-store.ts';
import type { SignalState } from '../../../graphs/signal/state.ts';
import { toArrivedEvent } from '../../domain/arrival.ts';
import { messageSchema } from '../../domain/message.ts';
import { runWithin } from '../../domain/wait-until.ts';
import type { StoredDeepLook } from './deep-looks.ts';
import type { LookParts, Variant } from './variants.ts';

/** A backstop: each node has its own limits. */
const lookLimitMs = 600_000;

/** Repeats one stored deep look. Rejects when it is aborted. */
export type LookAgain = (look: StoredDeepLook, abort: AbortSignal) => Promise<SignalState>;

/**
 * The deep graph itself, with a part removed and a store that keeps nothing: the verdict is read and forgotten.
 * Memory is searched as of the stored look's moment.
 */
export function createLookAgain(dependencies: SignalGraphDependencies, variant?: Variant): LookAgain {
  const parts: LookParts = { memory: dependencies.memory, tools: dependencies.tools };
  const graph = buildDeepGraph({
    ...dependencies,
    ...(variant?.limit(parts) ?? parts),
    store: keepNothing(dependencies.store),
    spool: null,
  }).compile();

  return async ({ message, asOf, revision, newsEventId, signal, gate, embedding }, abort) => {
    const parsed = messageSchema.parse(message);
    const { event } = toArrivedEvent(parsed, asOf);
    const recognition = {
      kind: 'resume' as const,
      reason: 'a stored deep look is taken again',
      revision,
      news_event_id: newsEventId,
    };
    const input = { message: parsed, event: { ...event, recognition }, signal, gate, embedding, provenance: {} };
    const context = { as_of: asOf.toISOString(), memory_exact: true };
    // A signal of its own for each look: LangGraph's listeners on one that lives longer would pile up.
    return runWithin(lookLimitMs, abort, async (abort) => {
      return (await graph.invoke(input as never, { context, signal: abort })) as SignalState;
    });
  };
}

function keepNothing(store: NewsStore): NewsStore {
  const receipt = {
    status: 'stored' as const,
    reason: 'looked at again, not kept',
    news_event_id: null,
    revision: null,
    fast_signal_id: null,
    deep_signal_id: null,
  };
  // Tool calls aren't counted either: they would be charged to the day of the stored look.
  return { ...store, putVerdict: async () => receipt, putRepost: async () => receipt, takeToolCall: async () => true };
}
