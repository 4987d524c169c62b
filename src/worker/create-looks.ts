import type { BaseCheckpointSaver } from '@langchain/langgraph';
import type { DeepGraph } from '../../graphs/signal/deep-graph.ts';
import type { SignalGraph } from '../../graphs/signal/graph.ts';
import type { KnownArrival, SignalState } from '../../graphs/signal/state.ts';
import { AppError, type ErrorCode, errorCodes } from '../domain/app-error.ts';
import type { Clock } from '../domain/clock.ts';
import { isDenial } from '../domain/duplicates/denied-event.ts';
import type { DuplicateLayer } from '../domain/duplicates/duplicate.ts';
import { readHeadline } from '../domain/duplicates/read-headline.ts';
import type { Recognition } from '../domain/message.ts';
import type { RunSettings } from '../domain/run-settings.ts';
import type { Looks } from './dependencies.ts';
import type { InboxMessage } from './inbox-message.ts';

interface LooksDependencies {
  graph: SignalGraph;
  deepGraph: DeepGraph;
  /** Keeps the state of a run, so that a retried job goes on after its last finished node; null: it begins anew. */
  checkpointer: BaseCheckpointSaver | null;
  clock: Clock;
  /** The ways in which receipt looks for duplicates. */
  duplicateLayers: readonly DuplicateLayer[];
  /** Whether more may become of a message whose gate stays shut than its verdict; default: no, and it is settled with that. */
  goesOnShut?: boolean;
}

/** One look at one message. */
interface Run {
  runnable: SignalGraph | DeepGraph;
  input: object;
  /** Under which its state is kept: those that are stored bear these names, so keep them. */
  thread: string;
  context: Partial<RunSettings>;
  abort: AbortSignal | undefined;
  known?: KnownArrival;
}

/**
 * The two looks on the two graphs. The fast look's clock is the receipt of the message, the deep look's is now; of a back-fill,
 * both are its publication.
 *
 * Both begin with the arrival and the decision that receipt stored: a text is normalised once, its duplicates are looked for
 * once. A repeated job still never pays twice, because it reads the message right before the look, and takes none where the
 * attempt before stored its verdict (`fast_look`). The store itself notices what another writer stores during a look, and
 * answers `repost` or `duplicate`.
 */
export function createLooks({
  graph,
  deepGraph,
  checkpointer,
  clock,
  duplicateLayers,
  goesOnShut = false,
}: LooksDependencies): Looks {
  async function run({ runnable, input, thread, context, abort, known }: Run): Promise<SignalState> {
    const within = { context, ...(abort === undefined ? {} : { signal: abort }) };
    const configurable = known === undefined ? {} : { arrival: known };
    if (checkpointer === null) {
      const state = (await runnable.invoke(input as never, { configurable, ...within })) as SignalState;
      demandStored(state);
      return state;
    }
    const config = { configurable: { thread_id: thread, ...configurable }, durability: 'sync' as const, ...within };
    const isBegun = await goBackToPersist(runnable, config);
    const state = (await runnable.invoke((isBegun ? null : input) as never, config)) as SignalState;
    demandStored(state);
    // The checkpoints of a run that is stored cost nothing but their place, until they are pruned.
    await checkpointer.deleteThread(thread).catch(() => {});
    return state;
  }

  return {
    fast(message, abort) {
      // Where receipt is told not to compare texts, memory is still asked for the same one.
      const recognition = duplicateLayers.includes('text')
        ? recognise(message, 'received before, without a verdict')
        : null;
      // A later revision is told of what was told before it, and so is a denial.
      const isLastLook = message.revision === 1 && !goesOnShut && !isDenial(readHeadline(message.post.message.text));
      const known = { ...message.arrival, recognition, isLastLook };
      return run({
        runnable: graph,
        input: { message: message.post.message },
        thread: `${toThread(message)}/first`,
        context: { deep_look: 'later', as_of: message.received_at },
        abort,
        known,
      });
    },
    deep(message, abort) {
      if (message.fast_look === null) {
        throw new AppError('invalid_input', `Message ${message.id} has no fast look to go on from`);
      }
      const { signal, gate, provenance, embedding } = message.fast_look;
      const now = message.post.is_backfill ? new Date(message.received_at) : clock.now();
      const as_of = now.toISOString();
      const recognition = recognise(message, 'the deep look was left for later');
      const input = {
        message: message.post.message,
        event: { ...message.arrival.event, as_of, recognition },
        signal,
        gate,
        embedding,
        provenance: { fast: provenance },
      };
      return run({ runnable: deepGraph, input, thread: `${toThread(message)}/second`, context: { as_of }, abort });
    },
  };
}

/** A message with a job is no duplicate: those that receipt found have none. */
function recognise({ revision, news_event_id }: InboxMessage, reason: string): Recognition {
  return { kind: 'resume', reason, revision, news_event_id };
}

/**
 * Whether the thread holds an unfinished run. A finished one is here again because its result could not be stored or its thread
 * deleted: only `Persist` is repeated, which is safe.
 */
async function goBackToPersist(
  runnable: SignalGraph | DeepGraph,
  config: { configurable: { thread_id: string } },
): Promise<boolean> {
  const { next, values } = await runnable.getState(config);
  const { receipt, degraded = [] } = values as Partial<SignalState>;
  if (next.length > 0 || !receipt) return next.length > 0;
  const update = { receipt: null, degraded: { replace: degraded.filter((cause) => cause !== 'store_failed') } };
  // In both graphs, the node before `Persist`.
  await runnable.updateState(config, update, 'DeepAnalysis');
  return true;
}

/** One thread per revision of a message, which has its own row and id. */
function toThread({ id }: InboxMessage): string {
  return `message-${id}`;
}

/** Failures that no other verdict would have been spared. */
const outages: ReadonlySet<ErrorCode> = new Set([
  'database_unavailable',
  'database_busy',
  'database_outdated',
  'write_conflict',
  'timeout',
  'interrupted',
]);

/** Throws if the verdict isn't stored: `database_unavailable` in an outage, else what counts as an attempt at the message. */
function demandStored({ receipt }: SignalState): void {
  if (receipt !== null && receipt.status !== 'failed') return;
  const reason = `The verdict could not be stored: ${receipt?.reason ?? 'no receipt'}`;
  const code = errorCodes.find((known) => known === receipt?.failure_code);
  if (code === undefined) throw new Error(reason);
  if (outages.has(code)) throw new AppError('database_unavailable', reason, { retryable: true });
  throw new AppError(code, reason);
}
