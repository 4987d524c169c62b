import {
  BaseStore,
  type Item,
  type Operation,
  type OperationResults,
  type SearchItem,
} from '@langchain/langgraph-checkpoint';
import { AppError } from '../../domain/app-error.ts';
import type { ItemMemory, ItemWrite } from './item-memory.ts';
import type { StoredItem } from './item-store.ts';
import type { SearchMode } from './search-items.ts';

interface PutOptions {
  /** Minutes until the item is gone, also fractions; null: it stays, whatever the store's settings say. */
  ttl?: number | null;
}

interface GetOptions {
  /** Whether the item stays as long again as when it was put; unset: as the store's settings say. */
  refreshTtl?: boolean;
}

interface ItemSearchOptions extends GetOptions {
  filter?: Record<string, unknown>;
  /** 1–10,000, default 10. */
  limit?: number;
  offset?: number;
  query?: string;
  /** `text` by words, `vector` by meaning, `hybrid` by both; default: both where there is an embedder. */
  mode?: SearchMode;
}

/** A LangGraph store of ours: whatever a `BaseStore` is, and what its methods take besides. */
export interface MemoryStore extends BaseStore {
  get(namespace: string[], key: string, options?: GetOptions): Promise<Item | null>;
  put(
    namespace: string[],
    key: string,
    value: Record<string, unknown>,
    index?: false | string[],
    options?: PutOptions,
  ): Promise<void>;
  search(namespacePrefix: string[], options?: ItemSearchOptions): Promise<SearchItem[]>;
  /** Deletes what has expired, and gives vectors to what was put while the embedder failed. Returns how many items were deleted. */
  sweepExpiredItems(): Promise<number>;
  /** Sweeps every `sweepIntervalMinutes`; without, does nothing. The first operation does it too. */
  start(): void;
  /** Waits for what is under way. The database stays open: whoever opened it closes it. */
  stop(): Promise<void>;
}

interface Sweeping {
  /** Null: nobody sweeps but who asks for it. */
  intervalMinutes: number | null;
  onError(error: unknown): void;
}

type ReadOptions = { refreshTtl?: boolean; mode?: SearchMode };
type WriteOptions = { ttl?: number | null; options?: PutOptions };

/** Texts that a sweep gives vectors to. */
const waitingAtSweep = 10_000;
/** And a write, in passing. */
const waitingAtWrite = 64;
const modes: ReadonlySet<unknown> = new Set<SearchMode>(['auto', 'text', 'vector', 'hybrid']);

/** Items behind LangGraph's interface. */
export function toMemoryStore(memory: ItemMemory, sweeping: Sweeping): MemoryStore {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  /** Work in the background, one piece after the other; it never rejects. */
  let background: Promise<unknown> = Promise.resolve();
  const inBackground = (run: () => Promise<unknown>) => {
    background = background.then(run).catch(sweeping.onError);
  };

  async function sweep(): Promise<number> {
    const swept = await memory.sweep();
    await memory.embedWaiting(waitingAtSweep);
    return swept;
  }

  function start(): void {
    if (timer !== null || isStopped || sweeping.intervalMinutes === null) return;
    timer = setInterval(() => inBackground(sweep), sweeping.intervalMinutes * 60_000);
    timer.unref();
  }

  async function run(operation: Operation): Promise<unknown> {
    if ('namespacePrefix' in operation) {
      const { namespacePrefix, filter, query, limit = 10, offset = 0 } = operation;
      const { mode = 'auto', refreshTtl } = operation as ReadOptions;
      if (!modes.has(mode)) throw new AppError('invalid_input', `There is no search mode ${String(mode)}`);
      const found = await memory.search({
        ...{ prefix: namespacePrefix, filter, query, mode, limit, offset },
        refresh: refreshTtl,
      });
      return found.map(
        ({ item, score }): SearchItem => ({ ...toItem(item), ...(score === undefined ? {} : { score }) }),
      );
    }
    if ('key' in operation) {
      const { namespace, key } = operation;
      const found = await memory.find({ namespace, key }, (operation as ReadOptions).refreshTtl);
      return found && toItem(found);
    }
    const { matchConditions = [], maxDepth, limit = 100, offset = 0 } = operation;
    const conditions = matchConditions.map(({ matchType, path }) => ({ isAtEnd: matchType === 'suffix', path }));
    return memory.listNamespaces({ conditions, maxDepth, limit, offset });
  }

  // LangGraph recognises stores by inheritance.
  class SecondlookStore extends BaseStore implements MemoryStore {
    override async batch<Op extends Operation[]>(operations: Op): Promise<OperationResults<Op>> {
      start();
      const results: unknown[] = [];
      // Neighbouring reads are done together, and so are writes; a read after a write sees it.
      for (const group of groupByKind(operations)) {
        const writes = group.flatMap((operation) => ('value' in operation ? [toWrite(operation)] : []));
        if (writes.length === 0) {
          results.push(...(await Promise.all(group.map(run))));
          continue;
        }
        await memory.write(writes);
        inBackground(() => memory.embedWaiting(waitingAtWrite));
        results.push(...writes.map(() => undefined));
      }
      return results as OperationResults<Op>;
    }

    override async get(namespace: string[], key: string, options: GetOptions = {}): Promise<Item | null> {
      const [item] = await this.batch([{ namespace, key, ...options }]);
      return item ?? null;
    }

    override async put(
      namespace: string[],
      key: string,
      value: Record<string, unknown>,
      index?: false | string[],
      options: PutOptions = {},
    ): Promise<void> {
      await this.batch([{ namespace, key, value, ...(index === undefined ? {} : { index }), ...options }]);
    }

    override async search(namespacePrefix: string[], options: ItemSearchOptions = {}): Promise<SearchItem[]> {
      const [found] = await this.batch([{ namespacePrefix, ...options }]);
      return found ?? [];
    }

    sweepExpiredItems(): Promise<number> {
      return sweep();
    }

    override start(): void {
      isStopped = false;
      start();
    }

    override async stop(): Promise<void> {
      isStopped = true;
      if (timer !== null) clearInterval(timer);
      timer = null;
      await background;
    }
  }
  return new SecondlookStore();
}

function groupByKind(operations: readonly Operation[]): Operation[][] {
  const groups: Operation[][] = [];
  for (const operation of operations) {
    const last = groups.at(-1);
    if (last?.[0] !== undefined && 'value' in last[0] === 'value' in operation) last.push(operation);
    else groups.push([operation]);
  }
  return groups;
}

/** The time to live may stand beside the value, or in `options` as `PostgresStore` has it. */
function toWrite(operation: Extract<Operation, { value: unknown }>): ItemWrite {
  const { namespace, key, value, index } = operation;
  const { ttl, options } = operation as WriteOptions;
  return { namespace, key, value, index, ttl: ttl === undefined ? options?.ttl : ttl };
}

function toItem({ namespace, key, value, created_at, updated_at }: StoredItem): Item {
  return { namespace, key, value, createdAt: new Date(created_at), updatedAt: new Date(updated_at) };
}
