import { AppError } from '../../domain/app-error.ts';
import type { Clock } from '../../domain/clock.ts';
import { normaliseText } from '../../domain/text/normalise.ts';
import { toKeywordTokens } from '../ranking/keyword-tokens.ts';
import { checkKey, checkNamespace, checkPrefix, toStoredValue } from './check-item.ts';
import { embedTexts } from './embed-texts.ts';
import type { ItemPlace, NamespaceCondition, NewItem, StoredItem, UnembeddedItemText } from './item-store.ts';
import { parseItemFilter } from './parse-filter.ts';
import { checkPaths, readTexts } from './read-texts.ts';
import { type ItemSearchParts, type SearchMode, searchItems } from './search-items.ts';

/** What may be left out of the settings of items. */
interface ItemDefaults {
  /** Paths in a value of what is found by words and by meaning, each text of them by its own vector; `$`: all of it as one text. */
  fields: readonly string[];
  /** Minutes until an item is gone for which nothing else is said; null: it stays. */
  ttlMinutes: number | null;
  /** Whether reading an item makes it stay as long again. */
  refreshOnRead: boolean;
}

interface ItemMemoryParts extends ItemSearchParts {
  defaults: ItemDefaults;
  clock: Clock;
}

/** One write; a null value deletes. */
export interface ItemWrite extends ItemPlace {
  value: unknown;
  /** False: it isn't found by a query; undefined: the fields of the settings. */
  index: unknown;
  /** Minutes; undefined: as the settings say; null: it stays. */
  ttl: unknown;
}

interface ItemSearch {
  prefix: unknown;
  filter: unknown;
  query: unknown;
  mode: SearchMode;
  limit: number;
  offset: number;
  refresh: boolean | undefined;
}

interface NamespaceSearch {
  conditions: readonly NamespaceCondition[];
  maxDepth: number | undefined;
  limit: number;
  offset: number;
}

export interface ItemMemory {
  write(writes: readonly ItemWrite[]): Promise<void>;
  find(place: ItemPlace, refresh: boolean | undefined): Promise<StoredItem | null>;
  search(search: ItemSearch): Promise<{ item: StoredItem; score: number | undefined }[]>;
  listNamespaces(wanted: NamespaceSearch): Promise<string[][]>;
  /** Gives vectors to texts that have none, at most `limit`, and returns how many they were, those included that were refused. */
  embedWaiting(limit: number): Promise<number>;
  sweep(): Promise<number>;
}

/** Of a page of one search. */
const mostResults = 10_000;
/** The longest time to live, minutes: a hundred years. */
const mostMinutes = 52_560_000;
/** Texts of one pass over what waits for its vector. */
const waitingBatch = 64;

/** What a LangGraph store does, over a store of items: checks, indexes, finds, forgets. Throws `AppError` and `InvalidNamespaceError`. */
export function createItemMemory(parts: ItemMemoryParts): ItemMemory {
  const { items, embedder, clock, defaults } = parts;
  /** Whether texts without a vector may be stored. */
  let mayWait = true;
  /** How many writes stored one: a list from before the latest of them lacks its texts. */
  let incomplete = 0;
  /** Texts at which the embedder failed: they come after all others. */
  const failed = new Set<string>();

  async function put(writes: readonly (ItemWrite & { value: Record<string, unknown> })[], at: Date): Promise<void> {
    const drafts = writes.map((write) => ({ ...write, texts: toTexts(write, defaults.fields) }));
    const contents = [...new Set(drafts.flatMap(({ texts }) => texts))];
    const found = await embedTexts(embedder, contents);
    const vectors = new Map(contents.map((content, index) => [content, found[index]?.vector ?? null]));
    const rows = drafts.map(({ namespace, key, value, ttl, texts }): NewItem => {
      const tokens = toKeywordTokens({ text: texts.join(' '), source: null, publishedAt: null });
      const withVectors = texts.map((content) => ({ content, vector: vectors.get(content) ?? null }));
      return { namespace, key, value, ttlMinutes: toMinutes(ttl, defaults.ttlMinutes), tokens, texts: withVectors };
    });
    try {
      await items.put(rows, embedder?.model ?? null, at);
    } finally {
      if (found.some(({ vector }) => vector === null)) {
        mayWait = true;
        incomplete += 1;
      }
    }
  }

  async function refresh(found: readonly StoredItem[], wanted: boolean | undefined, at: Date): Promise<void> {
    const ids = found.filter(({ expires_at }) => expires_at !== null).map(({ id }) => id);
    if ((wanted ?? defaults.refreshOnRead) && ids.length > 0) await items.refresh(ids, at);
  }

  return {
    async write(writes) {
      // Everything is checked before anything is written; of several writes to one place the last counts.
      const last = new Map(writes.map((write) => [JSON.stringify([write.namespace, write.key]), toChecked(write)]));
      const [puts, deletions] = [[...last.values()].filter(hasValue), [...last.values()].filter((w) => !hasValue(w))];
      const at = clock.now();
      if (deletions.length > 0) await items.delete(deletions.map(({ namespace, key }) => ({ namespace, key })));
      if (puts.length > 0) await put(puts, at);
    },
    async find(place, wanted) {
      checkNamespace(place.namespace);
      checkKey(place.key);
      const at = clock.now();
      const [found = null] = await items.find([{ namespace: place.namespace, key: place.key }], at);
      if (found !== null) await refresh([found], wanted, at);
      return found;
    },
    async search({ prefix, filter, query, mode, limit, offset, refresh: wanted }) {
      checkPrefix(prefix);
      checkPage(limit, offset);
      const range = { prefix, conditions: parseItemFilter(filter) };
      const at = clock.now();
      const text = typeof query === 'string' ? normaliseText(query) : '';
      const scored = text === '' ? null : await searchItems(parts, range, { text, mode, limit, offset }, at);
      const found =
        scored === null
          ? await items.list(range, { limit, offset }, at)
          : await items.read(
              scored.map(({ id }) => id),
              at,
            );
      await refresh(found, wanted, at);
      const scores = new Map(scored?.map(({ id, score }) => [id, score]));
      return found.map((item) => ({ item, score: scores.get(item.id) }));
    },
    async listNamespaces({ conditions, maxDepth = null, limit, offset }) {
      for (const { path } of conditions) checkPrefix(path);
      checkPage(limit, offset);
      if (maxDepth !== null && (!Number.isInteger(maxDepth) || maxDepth < 1)) throw refuse('maxDepth is 1 or more');
      return items.listNamespaces({ conditions, maxDepth, limit, offset }, clock.now());
    },
    async embedWaiting(limit) {
      const model = embedder?.model ?? null;
      if (!mayWait || model === null) return 0;
      let embedded = 0;
      while (embedded < limit) {
        const incompleteBefore = incomplete;
        const waiting = await listWaiting(model, Math.min(waitingBatch, limit - embedded));
        const found = await embedWaitingTexts(waiting);
        if (found.length > 0) await items.putVectors(model, found);
        embedded += found.length;
        if (waiting.length === 0 && incomplete === incompleteBefore) mayWait = false;
        if (found.length === 0 || waiting.length < waitingBatch) break;
      }
      return embedded;
    },
    sweep: () => items.sweep(clock.now()),
  };

  async function listWaiting(model: string, most: number): Promise<UnembeddedItemText[]> {
    const listed = await items.listUnembedded(model, most + failed.size);
    const others = listed.filter((text) => !failed.has(toName(text)));
    if (others.length > 0) return others.slice(0, most);
    failed.clear();
    return listed.slice(0, most);
  }

  /** Gives vectors to texts; returns those that have one now and those that were refused, which never get one. */
  async function embedWaitingTexts(waiting: readonly UnembeddedItemText[]) {
    const contents = waiting.map(({ content }) => content);
    const found = await embedTexts(embedder, contents);
    return waiting.flatMap((text, index) => {
      const { vector = null, failure = null } = found[index] ?? {};
      if (failure === 'failed') failed.add(toName(text));
      return vector === null && failure !== 'refused' ? [] : [{ ...text, vector }];
    });
  }
}

const toName = ({ item_id, place }: UnembeddedItemText) => `${item_id}/${place}`;

function hasValue(write: ItemWrite): write is ItemWrite & { value: Record<string, unknown> } {
  return write.value !== null;
}

function toChecked(write: ItemWrite): ItemWrite {
  checkNamespace(write.namespace);
  checkKey(write.key);
  if (write.value === null) return write;
  toMinutes(write.ttl, null);
  if (write.index !== false && write.index !== undefined && write.index !== null) checkPaths(write.index);
  return { ...write, value: toStoredValue(write.value) };
}

function toTexts(
  { value, index }: ItemWrite & { value: Record<string, unknown> },
  fields: readonly string[],
): string[] {
  if (index === false) return [];
  const paths = index === undefined || index === null ? fields : (index as string[]);
  return readTexts(value, paths)
    .map(normaliseText)
    .filter((text) => text !== '');
}

function toMinutes(ttl: unknown, otherwise: number | null): number | null {
  if (ttl === undefined) return otherwise;
  if (ttl === null) return null;
  if (typeof ttl === 'number' && ttl > 0 && ttl <= mostMinutes) return ttl;
  throw refuse(`ttl is minutes, more than 0 and at most ${mostMinutes}`);
}

function checkPage(limit: unknown, offset: unknown): void {
  const isWhole = (given: unknown, least: number) => Number.isInteger(given) && (given as number) >= least;
  if (!isWhole(limit, 1) || (limit as number) > mostResults) throw refuse(`limit is 1 to ${mostResults}`);
  if (!isWhole(offset, 0) || (offset as number) > 1_000_000) throw refuse('offset is 0 to 1000000');
}

function refuse(message: string): AppError {
  return new AppError('invalid_input', message);
}
