import { runWithin } from '../../../src/domain/wait-until.ts';
import { requireKey } from '../../node/require-key.ts';
import type { SignalGraphDependencies } from '../dependencies.ts';
import type { NodeRuntime, SignalState } from '../state.ts';

type Needs = Pick<SignalGraphDependencies, 'embedder'>;

/** The gate waits for this node (one superstep with `Signal`), so it has a short limit of its own. */
const embedLimitMs = 2000;

/** A vector, or null with the reason recorded; never fails the run. */
export function embedText({ embedder }: Needs) {
  return async (state: Pick<SignalState, 'event'>, runtime: NodeRuntime) => {
    if (embedder.model === null) return { embedding: null };
    const event = requireKey(state, 'event');
    const { embedding, reason } = await runWithin(embedLimitMs, runtime.signal, (abort) =>
      embedder.tryEmbed(event.content, { abort }),
    );
    return embedding === null
      ? { embedding: null, degraded: [reason ?? 'embedding_failed'] }
      : { embedding: { vector: embedding.vector, model: embedding.model }, usage: embedding.usage };
  };
}
