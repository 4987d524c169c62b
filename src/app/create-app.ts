import { join } from 'node:path';
import type { BaseCheckpointSaver } from '@langchain/langgraph';
import { z } from 'zod';
import { buildDeepGraph, type DeepGraph } from '../../graphs/signal/deep-graph.ts';
import type { SignalGraphDependencies } from '../../graphs/signal/dependencies.ts';
import { buildSignalGraph, type SignalGraph } from '../../graphs/signal/graph.ts';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import type { Spool } from '../../graphs/signal/spool.ts';
import type { SignalState } from '../../graphs/signal/state.ts';
import type { FastAnalyst } from '../analysts/analyst.ts';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import { type Logger, silentLogger } from '../domain/logger.ts';
import { type MessageInput, messageSchema } from '../domain/message.ts';
import type { Pattern } from '../domain/pattern.ts';
import { noRunNotes, type RunNotes } from '../domain/run-notes.ts';
import { type RunSettings, runSettingsSchema } from '../domain/run-settings.ts';
import { createMemory } from '../memory/create-memory.ts';
import type { Memory } from '../memory/memory.ts';
import type { MemorySearch } from '../memory/memory-search.ts';
import { loadPatterns } from '../memory/patterns/load-patterns.ts';
import { createHttpReranker } from '../memory/rerank/http-reranker.ts';
import type { Reranker } from '../memory/rerank/reranker.ts';
import { seedSynonymGroups, seedSynonyms } from '../memory/synonyms/seed-synonyms.ts';
import { createSynonymSource } from '../memory/synonyms/synonym-source.ts';
import type { Synonyms } from '../memory/synonyms/synonyms.ts';
import type { Embedder, GuardedEmbedder } from '../models/embedding/embedder.ts';
import { guardEmbedder } from '../models/embedding/embedding-guard.ts';
import { createDirectorySpool } from '../store/spool/directory-spool.ts';
import { type Config, loadConfig } from './config.ts';
import { composeAnalysts } from './create-analysts.ts';
import { composeEmbedder } from './create-embedder.ts';
import { composeTools } from './create-tools.ts';
import { openStores, type Stores } from './open-stores.ts';
import { findPackageDirectory } from './package-directory.ts';
import { toSpoolDirectory } from './spool-directory.ts';

export interface AppOptions {
  /** Unset: read from the environment. */
  config?: Config;
  /** Opened already; whoever opened them closes them. Unset: the app opens its own. */
  stores?: Stores;
  logger?: Logger;
  clock?: Clock;
  /** By which models, embedders, rerankers and tools are asked. Unset: the global one. */
  fetch?: typeof fetch;
  /** Where a recorded run keeps what it decided by earlier messages; see `docs/replay.md`. */
  notes?: RunNotes;
  /** What stands around the calls that depend on nothing stored, so that a replay can make them ahead. */
  around?: { fast?: (analyst: FastAnalyst) => FastAnalyst; embedder?: (embedder: Embedder) => Embedder };
  /** Makes threads resumable; unset: runs leave nothing behind but what `Persist` stores. */
  checkpointer?: BaseCheckpointSaver;
  /** Parts of your own in place of the configured ones: a store, an analyst, a memory, tools. */
  parts?: Partial<SignalGraphDependencies> & { search?: MemorySearch };
}

/** The whole product, joined. Edges (command line, Studio, programs) translate to and from this. */
export interface App {
  readonly config: Config;
  /** The compiled graph: `graph.invoke({ message: { text } })`. */
  readonly graph: SignalGraph;
  /** Its second half, for messages whose deep look was left for later. */
  readonly deepGraph: DeepGraph;
  /** The parts that both graphs are made of. */
  readonly dependencies: SignalGraphDependencies;
  readonly store: NewsStore;
  readonly memory: Memory;
  /** The committed patterns of `memories/`. */
  readonly patterns: readonly Pattern[];
  readonly embedder: GuardedEmbedder;
  /** By which everything here asks; for what is composed beside. */
  readonly fetch: typeof fetch;
  readonly spool: Spool;
  /** Null when the app was given a store of its own. */
  readonly stores: Stores | null;
  /**
   * One message through the graph. Throws `AppError`: `invalid_input` for a message that can't be one, `invalid_settings`
   * for a context that can't be; whatever else goes wrong is in `degraded` and `receipt`. Rejects when `signal` is aborted.
   */
  analyze(
    message: MessageInput,
    context?: Partial<RunSettings>,
    options?: { abort?: AbortSignal | undefined },
  ): Promise<SignalState>;
  /** Lets go of everything that was opened. */
  close(): Promise<void>;
}

/** Opens the stores, joins every part and compiles the graph. Whoever calls this calls `close()`. */
export async function createApp(options: AppOptions = {}): Promise<App> {
  const config = options.config ?? loadConfig();
  if (options.stores !== undefined) return joinApp(options, config, options.stores, async () => {});
  const stores = options.parts?.store === undefined ? await openStores(config, options.logger ?? silentLogger) : null;
  const close = async () => stores?.close();
  try {
    return await joinApp(options, config, stores, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function joinApp(options: AppOptions, config: Config, stores: Stores | null, close: App['close']): Promise<App> {
  const { logger = silentLogger, clock = systemClock, fetch, notes = noRunNotes, around = {} } = options;
  const { search, ...parts } = options.parts ?? {};
  const store = parts.store ?? stores?.store;
  if (store === undefined) throw new AppError('invalid_settings', 'There is no store');
  const { patterns } = await loadPatterns(findPackageDirectory('memories'), logger);
  const spoolDirectory = stores === null ? join(config.home, 'spool', `own-${store.name}`) : toSpoolDirectory(config);
  const spool = parts.spool ?? createDirectorySpool(spoolDirectory);
  const embedder = parts.embedder ?? composeGuardedEmbedder(config, { ...options, clock, logger });
  const { settings } = config;
  const synonyms = await openSynonyms(stores, clock, logger);
  const memory =
    parts.memory ??
    createMemory({
      ...toMemories(stores, search),
      patterns,
      logger,
      settings,
      embedder,
      notes,
      reranker: composeReranker(config, fetch),
      synonyms,
      decayRate: config.decayRate,
    });
  const dependencies: SignalGraphDependencies = {
    store,
    spool,
    memory,
    analysts: composeAnalysts(config, logger, { fetch, notes, aroundFast: around.fast }),
    embedder,
    tools: composeTools(config, memory, clock, fetch),
    toolCallsPerDay: config.tools.callsPerDay,
    settings,
    clock,
    logger,
    ...parts,
  };
  const { checkpointer } = options;
  const graph = buildSignalGraph(dependencies).compile({ checkpointer, name: 'signal' });
  const deepGraph = buildDeepGraph(dependencies).compile({ checkpointer, name: 'second_look' });
  await deliverSpool(spool, store, logger);

  return {
    config,
    graph,
    deepGraph,
    dependencies,
    store,
    memory,
    patterns,
    embedder,
    fetch: fetch ?? globalThis.fetch,
    spool,
    stores,
    async analyze(message, context = {}, { abort } = {}) {
      const parsed = parseMessage(message);
      checkContext(context);
      return (await graph.invoke({ message: parsed }, { context, signal: abort })) as SignalState;
    },
    close,
  };
}

/** The embedded database is local memory; any other is the shared one. */
function toMemories(stores: Stores | null, search: MemorySearch | undefined) {
  if (stores === null || stores.kind === 'pglite') return { shared: null, archive: stores?.search ?? search ?? null };
  return {
    shared: { search: stores.search, label: stores.kind === 'supabase' ? 'Supabase' : 'Postgres' },
    archive: null,
  };
}

async function openSynonyms(stores: Stores | null, clock: Clock, logger: Logger): Promise<Synonyms> {
  if (stores === null) return seedSynonyms;
  const source = createSynonymSource(stores.synonyms, { clock, logger, shipped: seedSynonymGroups });
  await source.refresh();
  return source;
}

/** The gate waits for the embedding: a late one counts as a failure. */
const embeddingTimeoutMs = 1900;

function composeGuardedEmbedder(
  config: Config,
  { clock, logger, fetch, notes, around }: AppOptions & { clock: Clock; logger: Logger },
): GuardedEmbedder {
  const embedder = composeEmbedder(config, { timeoutMs: embeddingTimeoutMs, fetch });
  const asked = embedder === null ? null : (around?.embedder?.(embedder) ?? embedder);
  return guardEmbedder(asked, { clock, logger, notes, baseUrl: config.openai?.baseUrl ?? undefined });
}

function composeReranker({ rerank }: Config, fetch: AppOptions['fetch']): Reranker | null {
  return rerank === null ? null : createHttpReranker({ ...rerank, baseUrl: rerank.url, fetch });
}

/** What had to wait on disk goes into the store first, so that the first message already finds it. */
async function deliverSpool(spool: Spool, store: NewsStore, logger: Logger): Promise<void> {
  const waiting = await spool.count();
  if (waiting === 0) return;
  try {
    const { delivered, left } = await spool.drain((record) => store.putVerdict(record));
    logger.info({ delivered, left }, `Delivered ${delivered} spooled verdicts, ${left} left`);
  } catch (error) {
    logger.warn({ waiting }, `The spool could not be delivered: ${toErrorMessage(error)}`);
  }
}

function parseMessage(message: MessageInput) {
  const parsed = messageSchema.safeParse(message);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', `The message cannot be used: ${z.prettifyError(parsed.error)}`, {
    hint: 'Only `text` is required; times are ISO 8601 with a zone.',
  });
}

function checkContext(context: Partial<RunSettings>): void {
  const parsed = runSettingsSchema.partial().safeParse(context);
  if (parsed.success) return;
  throw new AppError('invalid_settings', `The run's settings cannot be used: ${z.prettifyError(parsed.error)}`);
}
