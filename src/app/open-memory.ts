import type { BaseDocumentCompressor } from '@langchain/core/retrievers/document_compressors';
import type { NewsStore } from '../../graphs/signal/news-store.ts';
import { AppError } from '../domain/app-error.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import { type Logger, silentLogger } from '../domain/logger.ts';
import type { Pattern } from '../domain/pattern.ts';
import { createMemory, type MemoryDatabases } from '../memory/create-memory.ts';
import type { Memory } from '../memory/memory.ts';
import type { MemorySearch } from '../memory/memory-search.ts';
import { loadPatterns } from '../memory/patterns/load-patterns.ts';
import { createCompressorReranker } from '../memory/rerank/compressor-reranker.ts';
import { letRerankerRest } from '../memory/rerank/resting-reranker.ts';
import type { AroundStep } from '../memory/steps/around-step.ts';
import { seedSynonymGroups, seedSynonyms } from '../memory/synonyms/seed-synonyms.ts';
import { createSynonymSource, type SynonymSource } from '../memory/synonyms/synonym-source.ts';
import type { CallMeter } from '../models/accounts/call-meter.ts';
import type { Embedder, GuardedEmbedder } from '../models/embedding/embedder.ts';
import type { OwnEmbeddings } from '../models/embedding/langchain-embedder.ts';
import type { Lessons } from '../models/lessons.ts';
import type { PinPrompts } from '../models/prompts/own-prompts.ts';
import { type Config, loadConfig } from './config.ts';
import { createGuardedEmbedder } from './create-embedder.ts';
import { createReranker } from './create-reranker.ts';
import { countGuardedEmbedder, createDayRecord, type DayRecord } from './create-usage-record.ts';
import { createSqlCallMeter } from './open-accounts.ts';
import { openPrompts } from './open-prompts.ts';
import { openStores, type Stores, toDryStores, toUncountedStores } from './open-stores.ts';
import { findPackageDirectory } from './package-directory.ts';

/** Where memory comes from. All of it is optional. */
export interface MemoryOptions {
  /** Unset: read from the environment. */
  config?: Config;
  /** Opened already; whoever opened them closes them. Unset: opened here, unless `parts` has a store. */
  stores?: Stores;
  /** Unset: nothing is logged. */
  logger?: Logger;
  clock?: Clock;
  /**
   * What reads, searches and analyses on this memory keeps nothing: no message, no verdict, not what models used. Only an embedded database
   * that is new, or of an older version, gets its tables. Not with a store of your own, nor with a checkpointer.
   */
  dryRun?: boolean;
  /** Whether what models use counts to the day and to their accounts. Unset: it does. Not where a record answers in their place. */
  countsUsage?: boolean;
  /** By which models, embedders, rerankers and tools are asked. Unset: the global one. */
  fetch?: typeof fetch;
  /** Where models keep what their calls taught them. Unset: each its own, in memory. */
  lessons?: Lessons;
  /** Embeddings of LangChain in place of `EMBEDDING_MODEL`. */
  embeddings?: OwnEmbeddings;
  /** A document compressor of LangChain, such as a cross-encoder, in place of `RERANK_URL`. */
  compressor?: BaseDocumentCompressor;
  /** Puts something of your own around a part as it is made, such as a cache or a count. */
  wrap?: {
    embedder?: (embedder: Embedder) => Embedder;
    /** The embedded archive, as memory searches it. */
    archive?: (search: MemorySearch) => MemorySearch;
    /** Stands around the steps of a retrieval that may fail or be late. */
    step?: AroundStep;
    prompts?: (pin: PinPrompts) => PinPrompts;
  };
  /** Parts of your own in place of the configured ones. */
  parts?: {
    /** With a store of your own no database is opened. */
    store?: NewsStore;
    /** Finds what that store holds; unset: only the patterns are found. */
    search?: MemorySearch;
    memory?: Memory;
    embedder?: GuardedEmbedder;
  };
}

/** Memory and what it rests on. */
export interface OpenMemory {
  readonly config: Config;
  readonly memory: Memory;
  /** The committed patterns of `memories/`. */
  readonly patterns: readonly Pattern[];
  readonly embedder: GuardedEmbedder;
  /** Null where `parts` has a store. */
  readonly stores: Stores | null;
  /** The store of `parts`, else that of `stores`. */
  readonly store: NewsStore;
  /** Opened with these; the signal graph on this memory uses the same. */
  readonly means: {
    readonly logger: Logger;
    readonly clock: Clock;
    readonly isDry: boolean;
    readonly fetch: typeof fetch | undefined;
    readonly lessons: Lessons | undefined;
    /** What models are told, for a run that begins; undefined: the built-in prompts. */
    readonly pinPrompts: PinPrompts | undefined;
    /** Counts what models use, by account; null where `parts` has a store. */
    readonly meter: CallMeter | null;
    /** The synonyms that searches know; `refresh()` after a change makes it hold at once. */
    readonly synonyms: SynonymSource;
  };
  /** Lets go of everything that was opened. */
  close(): Promise<void>;
}

/**
 * Opens memory alone, to search it and to look after it (`stores.upkeep`): no graph is compiled, and nothing is written but the
 * tables of an embedded database that are not there yet. Whoever calls this calls `close()`. Throws `AppError`:
 * `invalid_settings`, and what `openStores` throws.
 */
export async function openMemory(options: MemoryOptions = {}): Promise<OpenMemory> {
  const { logger = silentLogger, clock = systemClock, fetch, lessons, dryRun = false, parts = {}, wrap = {} } = options;
  const { countsUsage = true } = options;
  if (dryRun && parts.store !== undefined) throw refuseOwnStore();
  const config = options.config ?? loadConfig();
  const isOwn = options.stores === undefined && parts.store === undefined;
  const given = isOwn ? await openStores(config, logger) : (options.stores ?? null);
  const stores = given && (dryRun ? toDryStores(given) : countsUsage ? given : toUncountedStores(given));
  let day: DayRecord | null = null;
  const meter = stores === null ? null : createSqlCallMeter(stores.call, { clock, logger });
  const close = async () => {
    await day?.settle();
    await meter?.settle();
    if (isOwn) await stores?.close();
  };
  try {
    const store = parts.store ?? stores?.store;
    if (store === undefined) throw new AppError('invalid_settings', 'There is no store');
    const { patterns } = await loadPatterns(findPackageDirectory('memories'), logger);
    const embedder = parts.embedder ?? createGuardedEmbedder(config, { ...options, clock, logger, meter });
    day = stores === null ? null : createDayRecord(stores.call, config, clock, logger);
    const synonyms = await openSynonyms(stores, clock, logger);
    const memory =
      parts.memory ??
      createMemory({
        ...toDatabases(stores, parts.search, wrap),
        patterns,
        logger,
        clock,
        settings: config.settings,
        // The graph counts the vectors of messages itself.
        embedder: day === null ? embedder : countGuardedEmbedder(embedder, day),
        around: wrap.step,
        reranker: options.compressor
          ? letRerankerRest(createCompressorReranker(options.compressor), { logger })
          : createReranker(config, { logger, fetch, onUsage: day?.count }),
        synonyms,
        decayRate: config.decayRate,
      });
    const prompts = openPrompts(stores, { clock, logger });
    const pinPrompts = prompts && (wrap.prompts?.(prompts) ?? prompts);
    const means = { logger, clock, isDry: dryRun, fetch, lessons, pinPrompts, meter, synonyms };
    return { config, memory, patterns, embedder, stores, store, means, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function refuseOwnStore(): AppError {
  return new AppError('invalid_input', 'A store of your own cannot be asked to keep nothing', {
    hint: 'Leave `dryRun` away, or `parts.store`.',
  });
}

/** The embedded database is local memory; any other is the shared one. */
function toDatabases(
  stores: Stores | null,
  search: MemorySearch | undefined,
  wrap: NonNullable<MemoryOptions['wrap']>,
): MemoryDatabases {
  if (stores === null || stores.kind === 'pglite') {
    const archive = stores?.search ?? search ?? null;
    return { shared: null, archive: archive && (wrap.archive?.(archive) ?? archive) };
  }
  return {
    shared: { search: stores.search, label: stores.kind === 'supabase' ? 'Supabase' : 'Postgres' },
    archive: null,
  };
}

/** The shipped synonyms and those of the store, as it changes. */
export async function openSynonyms(
  stores: Pick<Stores, 'synonyms'> | null,
  clock: Clock,
  logger: Logger,
): Promise<SynonymSource> {
  if (stores === null) return { ...seedSynonyms, at: () => seedSynonyms, refresh: async () => {} };
  const source = createSynonymSource(stores.synonyms, { clock, logger, shipped: seedSynonymGroups });
  await source.refresh();
  return source;
}
