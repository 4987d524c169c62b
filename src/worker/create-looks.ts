import type { BaseCheckpointSaver } from '@langchain/langgraph';
import type { DeepGraph } from '../../graphs/signal/deep-graph.ts';
import type { SignalGraph } from '../../graphs/signal/graph.ts';
import type { SignalState } from '../../graphs/signal/state.ts';
import { AppError } from '../domain/app-error.ts';
import { toArrivedEvent } from '../domain/arrival.ts';
import type { Clock } from '../domain/clock.ts';
import type { RunSettings } from '../domain/run-settings.ts';
import type { Looks } from './dependencies.ts';
import type { InboxMessage } from './inbox.ts';

export interface LooksDependencies {
  graph: SignalGraph;
  deepGraph: DeepGraph;
  /** Where a run stands, so that a retried job goes on at its last finished node; null: it begins anew. */
  checkpointer: BaseCheckpointSaver | null;
  clock: Clock;
}

/**
 * The two looks on the two graphs. The fast look's clock is the receipt of the message, the deep look's is now; of a back-fill,
 * both are its publication.
 */
export function createLooks({ graph, deepGraph, checkpointer, clock }: LooksDependencies): Looks {
  async function run(
    runnable: SignalGraph | DeepGraph,
    input: object,
    thread: string,
    context: Partial<RunSettings>,
    abort: AbortSignal | undefined,
  ): Promise<SignalState> {
    const within = abort === undefined ? {} : { signal: abort };
    if (checkpointer === null)
      return stored((await runnable.invoke(input as never, { context, ...within })) as SignalState);
    const config = { configurable: { thread_id: thread }, durability: 'sync' as const, context, ...within };
    const isBegun = await goBackToPersist(runnable, config);
    const state = (await runnable.invoke((isBegun ? null : input) as never, config)) as SignalState;
    const settled = stored(state);
    // What is left of a run that is stored costs nothing but its place, until it is pruned.
    await checkpointer.deleteThread(thread).catch(() => {});
    return settled;
  }

  return {
    fast: (message, limit) =>
      run(
        graph,
        { message: message.post.message },
        `${toThread(message)}/first`,
        {
          deep_look: 'later',
          as_of: message.received_at,
        },
        limit,
      ),
    deep(message, limit) {
      if (message.fast_look === null) {
        throw new AppError('invalid_input', `Message ${message.id} has no fast look to go on from`);
      }
      const { signal, gate, provenance, embedding } = message.fast_look;
      const now = message.post.is_backfill ? new Date(message.received_at) : clock.now();
      const { event } = toArrivedEvent(message.post.message, now);
      const recognition = {
        kind: 'resume' as const,
        reason: 'the deep look was left for later',
        revision: message.revision,
        news_event_id: message.news_event_id,
      };
      const input = {
        message: message.post.message,
        event: { ...event, recognition },
        signal,
        gate,
        embedding,
        provenance: { fast: provenance },
      };
      return run(deepGraph, input, `${toThread(message)}/second`, { as_of: now.toISOString() }, limit);
    },
  };
}

/**
 * Whether the thread holds a run to go on with. One that came to its end is here again because that could not be stored, or
 * its thread not be deleted: only `Persist` is repeated, which may be.
 */
async function goBackToPersist(
  runnable: SignalGraph | DeepGraph,
  config: { configurable: { thread_id: string } },
): Promise<boolean> {
  const { next, values } = await runnable.getState(config);
  const { receipt, degraded = [] } = values as Partial<SignalState>;
  if (next.length > 0 || !receipt) return next.length > 0;
  const update = { receipt: null, degraded: { replace: degraded.filter((cause) => cause !== 'store_failed') } };
  // Of both graphs, the node before `Persist`.
  await runnable.updateState(config, update, 'DeepAnalysis');
  return true;
}

/** One for each revision of a message: it has a row, and an id, of its own. */
function toThread({ id }: InboxMessage): string {
  return `message-${id}`;
}

/** What the store did not take must be tried again; what it refuses for good uses up the message's attempts. */
function stored(state: SignalState): SignalState {
  const { receipt } = state;
  if (receipt !== null && receipt.status !== 'failed') return state;
  const isRefused = receipt?.failure_code === 'invalid_input';
  const reason = `The verdict could not be stored: ${receipt?.reason ?? 'no receipt'}`;
  throw new AppError(isRefused ? 'invalid_input' : 'database_unavailable', reason, { retryable: !isRefused });
}
