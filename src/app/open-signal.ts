import { z } from 'zod';
import { buildDeepGraph, type DeepGraph } from '../../graphs/signal/deep-graph.ts';
import type { SignalGraphDependencies } from '../../graphs/signal/dependencies.ts';
import { buildSignalGraph, type SignalGraph } from '../../graphs/signal/graph.ts';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import type { Spool } from '../../graphs/signal/spool.ts';
import type { SignalState } from '../../graphs/signal/state.ts';
import { AppError } from '../domain/app-error.ts';
import type { MessageInput } from '../domain/message.ts';
import { checkContext } from '../domain/run-context.ts';
import type { RunSettings } from '../domain/run-settings.ts';
import { createSignalParts, type GraphOptions } from './create-signal-parts.ts';
import { deliverSpool } from './deliver-spool.ts';
import { type MemoryOptions, type OpenMemory, openMemory } from './open-memory.ts';
import { keepStatistics } from './open-stores.ts';

/**
 * On a `memory` that is open already, the graphs use its configuration, store, clock, logger and so on, and whoever opened it
 * closes it. Without one, memory is opened here, by its own options.
 */
export type SignalOptions =
  | (GraphOptions & { memory: OpenMemory } & { [Name in Exclude<keyof MemoryOptions, keyof GraphOptions>]?: never })
  | (GraphOptions & MemoryOptions & { memory?: never });

/** The signal graph, ready to run. */
export interface OpenSignal {
  /** The compiled graph: `graph.invoke({ message: { text } })`. */
  readonly graph: SignalGraph;
  /** Its second half, for messages whose deep look was left for later. */
  readonly deepGraph: DeepGraph;
  /** The parts that both graphs are made of. */
  readonly dependencies: SignalGraphDependencies;
  readonly store: NewsStore;
  readonly spool: Spool;
  /**
   * One message through the graph. Throws `AppError`: `invalid_input` for a message or options that can't be, `invalid_settings`
   * for a context that can't be; whatever else goes wrong is in `degraded` and `receipt`. Rejects when `abort` is aborted. Leaves no
   * checkpoints: threads are named by whoever calls `graph.invoke`.
   */
  analyze(
    message: MessageInput,
    context?: Partial<RunSettings>,
    options?: { abort?: AbortSignal | undefined },
  ): Promise<SignalState>;
  /** Lets go of everything that was opened. */
  close(): Promise<void>;
}

/**
 * Compiles both graphs, and delivers the verdicts that wait on disk to the store, unless the run is dry or its `parts.spool` is null. Whoever calls this calls `close()`. Throws what
 * `openMemory` throws, and `invalid_input` for memory's options beside an open `memory`.
 */
export async function openSignal(options: SignalOptions = {}): Promise<OpenSignal> {
  const isOwn = options.memory === undefined;
  if (!isOwn) refuseMemoryOptions(options);
  const memory = isOwn ? await openMemory(options) : options.memory;
  const close = async () => (isOwn ? memory.close() : undefined);
  try {
    return { ...(await joinSignal(memory, options)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What a memory was opened with: beside one that is open already they would be ignored. */
const memoryOptions = [
  ...['config', 'stores', 'logger', 'clock', 'fetch', 'dryRun', 'countsUsage', 'lessons', 'embeddings', 'compressor'],
  ...['wrap.embedder', 'wrap.archive', 'wrap.step', 'wrap.prompts'],
  ...['parts.store', 'parts.search', 'parts.memory', 'parts.embedder'],
];

/** For programs without types. Throws `invalid_input`. */
function refuseMemoryOptions(options: SignalOptions): void {
  const { wrap = {}, parts = {} } = options;
  const given: Record<string, unknown> = {
    ...options,
    ...prefixNames('wrap', wrap),
    ...prefixNames('parts', parts),
  };
  const found = memoryOptions.filter((name) => given[name] !== undefined);
  if (found.length === 0) return;
  throw new AppError('invalid_input', `The memory is open already, with options of its own: ${found.join(', ')}`, {
    hint: 'Give them to openMemory, not beside its memory.',
  });
}

function prefixNames(prefix: string, options: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [`${prefix}.${name}`, value]));
}

function refuseThreads(): AppError {
  return new AppError('invalid_input', 'A dry run keeps nothing, and a checkpointer keeps every step', {
    hint: 'Leave `dryRun` away, or `checkpointer`.',
  });
}

/** The graphs on an open memory; `parts` and `wrap` may hold that memory's own too. */
export async function joinSignal(memory: OpenMemory, options: GraphOptions): Promise<Omit<OpenSignal, 'close'>> {
  const { checkpointer } = options;
  const { logger, isDry } = memory.means;
  if (isDry && checkpointer !== undefined) throw refuseThreads();
  const isOfStores = memory.store === memory.stores?.store;
  const store = isOfStores ? (await keepStatistics(memory.stores, logger)).store : memory.store;
  const { dependencies, spool } = await createSignalParts({ ...memory, store }, options);
  const builder = buildSignalGraph(dependencies);
  const graph = builder.compile({ checkpointer, name: 'signal' });
  // Whoever analyses one message names no thread to go on with; within a node, the caller's would be taken.
  const unthreaded = builder.compile({ checkpointer: false, name: 'signal' });
  // Stored traces bear this name: keep it.
  const deepGraph = buildDeepGraph(dependencies).compile({ checkpointer, name: 'second_look' });
  if (!isDry && dependencies.spool !== null) await deliverSpool(spool, store, logger);
  return {
    graph,
    deepGraph,
    dependencies,
    store,
    spool,
    async analyze(message, context = {}, options = {}) {
      const { abort } = checkOptions(options);
      checkContext(context, 'all');
      // A copy: the caller may change its own for the next message while this run goes on.
      return (await unthreaded.invoke({ message }, { context: { ...context }, signal: abort })) as SignalState;
    },
  };
}

const optionsSchema = z.strictObject({ abort: z.instanceof(AbortSignal).optional() });

/** An option by another name would be ignored, and nothing be aborted. */
function checkOptions(options: { abort?: AbortSignal | undefined }) {
  const parsed = optionsSchema.safeParse(options);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', `The options cannot be used: ${z.prettifyError(parsed.error)}`, {
    hint: 'The only one is `abort`, an AbortSignal (before, it was called `signal`).',
  });
}
