import { AppError } from '../domain/app-error.ts';
import { type Clock, systemClock } from '../domain/clock.ts';
import { type Logger, silentLogger } from '../domain/logger.ts';
import type { ItemEmbedder } from '../memory/items/embed-texts.ts';
import { createItemMemory } from '../memory/items/item-memory.ts';
import { type MemoryStore, toMemoryStore } from '../memory/items/memory-store.ts';
import { checkPaths } from '../memory/items/read-texts.ts';
import { seedSynonyms } from '../memory/synonyms/seed-synonyms.ts';
import type { Synonyms } from '../memory/synonyms/synonyms.ts';
import type { Embedder, GuardedEmbedder } from '../models/embedding/embedder.ts';
import { guardEmbedder } from '../models/embedding/embedding-guard.ts';
import { createInMemoryItems } from '../store/in-memory/in-memory-items.ts';
import { createSqlItemStore } from '../store/sql/item-store.ts';
import type { OpenMemory } from './open-memory.ts';
import type { Stores } from './open-stores.ts';

/** Where items are kept, and how they are found. All of it is optional: without a database they are kept in this process. */
export interface MemoryStoreOptions {
  /** What `openMemory` gave: its database and its embedder are used. */
  memory?: Pick<OpenMemory, 'stores' | 'embedder'>;
  /** What `openStores` gave; whoever opened it closes it. */
  stores?: Pick<Stores, 'call'>;
  /** Null or unset (and no `memory`): items are found by words alone. */
  embedder?: Embedder | GuardedEmbedder | null;
  index?: {
    /**
     * Paths of what is found, each text of them by a vector of its own: `["title", "chapters[*].content"]`. Default: all texts of the value
     * as one.
     */
    fields?: string[];
    /** Other names of what a query says; null: none. Default: the shipped ones. */
    synonyms?: Synonyms | null;
  };
  ttl?: {
    /** Minutes that an item stays for which nothing else is said. Unset: it stays. */
    defaultTtl?: number;
    /** Whether reading an item makes it stay as long again. Default: true. */
    refreshOnRead?: boolean;
    /** How often expired items are deleted. Unset: when `sweepExpiredItems` is called; they are not found before, either. */
    sweepIntervalMinutes?: number;
  };
  /** Is told once when the embedder fails. Unset: nothing is logged. */
  logger?: Logger;
  clock?: Clock;
}

/**
 * A LangGraph store, for `graph.compile({ store })`: items by namespace and key, found by words and by meaning, Chinese and English. Its
 * methods throw LangGraph's `InvalidNamespaceError`, `AppError` `invalid_input` for a value that is no JSON or larger than 1,000,000 bytes,
 * and what the database throws. Throws `invalid_settings`.
 */
export function createMemoryStore(options: MemoryStoreOptions = {}): MemoryStore {
  const { memory, index = {}, ttl = {}, logger = silentLogger, clock = systemClock } = options;
  const stores = options.stores ?? memory?.stores ?? null;
  const fields = index.fields ?? ['$'];
  checkPaths(fields);
  checkMinutes('defaultTtl', ttl.defaultTtl, 52_560_000);
  // Timers of Node don't wait longer.
  checkMinutes('sweepIntervalMinutes', ttl.sweepIntervalMinutes, 35_000);
  return toMemoryStore(
    createItemMemory({
      items: stores === null ? createInMemoryItems() : createSqlItemStore(stores.call),
      embedder: toItemEmbedder(options.embedder === undefined ? (memory?.embedder ?? null) : options.embedder, {
        logger,
        clock,
      }),
      synonyms: index.synonyms === undefined ? seedSynonyms : index.synonyms,
      clock,
      defaults: { fields, ttlMinutes: ttl.defaultTtl ?? null, refreshOnRead: ttl.refreshOnRead ?? true },
    }),
    {
      intervalMinutes: ttl.sweepIntervalMinutes ?? null,
      onError: (error) => logger.warn({ error: String(error) }, 'Expired items could not be deleted; later again'),
    },
  );
}

function checkMinutes(name: string, minutes: number | undefined, most: number): void {
  if (minutes === undefined || (minutes > 0 && minutes <= most)) return;
  throw new AppError('invalid_settings', `ttl.${name} is minutes, more than 0 and at most ${most}`);
}

function toItemEmbedder(
  embedder: Embedder | GuardedEmbedder | null,
  { logger, clock }: { logger: Logger; clock: Clock },
): ItemEmbedder | null {
  if (embedder === null || 'tryEmbed' in embedder) return embedder;
  const guarded = guardEmbedder(embedder, { logger, clock });
  return embedder.embedMany === undefined ? guarded : { ...guarded, embedMany: embedder.embedMany };
}
