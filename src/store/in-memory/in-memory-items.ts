import type {
  ItemMatches,
  ItemPosting,
  ItemRange,
  ItemStore,
  NewItem,
  StoredItem,
} from '../../memory/items/item-store.ts';
import { compareNamespaces, isWithin, matchesAll, passesAll } from './item-conditions.ts';

interface KeptText {
  content: string;
  vector: Float32Array | null;
  /** The vector's product with itself. */
  square: number;
  model: string | null;
}

interface KeptItem {
  item: StoredItem;
  at: number;
  ttlMs: number | null;
  expiresAt: number | null;
  tokens: readonly string[];
  texts: KeptText[];
}

/** How Postgres counts: no further than this. */
const countLimit = 256;
const minuteMs = 60_000;

/** Items in this process, gone with it: the same promises and the same answers as the stores on SQL. */
export function createInMemoryItems(): ItemStore {
  /** In the order of the last change. */
  const kept = new Map<string, KeptItem>();
  const byId = new Map<number, KeptItem>();
  /** How often each item has a token, by id. */
  const postings = new Map<string, Map<number, number>>();
  let lastId = 0;

  const toPlace = ({ namespace, key }: Pick<StoredItem, 'namespace' | 'key'>) => JSON.stringify([namespace, key]);
  const isAlive = ({ expiresAt }: KeptItem, at: Date) => expiresAt === null || expiresAt > at.getTime();
  const show = ({ item }: KeptItem): StoredItem => structuredClone(item);

  function remove(place: string): KeptItem | undefined {
    const entry = kept.get(place);
    if (entry === undefined) return undefined;
    kept.delete(place);
    byId.delete(entry.item.id);
    for (const token of new Set(entry.tokens)) {
      const counts = postings.get(token);
      counts?.delete(entry.item.id);
      if (counts?.size === 0) postings.delete(token);
    }
    return entry;
  }

  function add(given: NewItem, model: string | null, at: Date): void {
    const place = toPlace(given);
    const before = remove(place);
    const { namespace, key, value, ttlMinutes, tokens, texts } = given;
    const ttlMs = ttlMinutes === null ? null : ttlMinutes * minuteMs;
    const now = at.toISOString();
    const id = before?.item.id ?? ++lastId;
    const created_at = before !== undefined && isAlive(before, at) ? before.item.created_at : now;
    const expiresAt = ttlMs === null ? null : at.getTime() + ttlMs;
    const expires_at = expiresAt === null ? null : new Date(expiresAt).toISOString();
    const entry: KeptItem = {
      item: structuredClone({ id, namespace: [...namespace], key, value, created_at, updated_at: now, expires_at }),
      at: at.getTime(),
      ttlMs,
      expiresAt,
      tokens,
      texts: texts.map(({ content, vector }) => toKeptText(content, vector, model)),
    };
    kept.set(place, entry);
    byId.set(id, entry);
    for (const token of tokens) {
      const counts = postings.get(token) ?? new Map<number, number>();
      if (counts.size === 0) postings.set(token, counts);
      counts.set(id, Math.min(countLimit, (counts.get(id) ?? 0) + 1));
    }
  }

  /** Newest first, then by key and namespace. */
  function see({ prefix, conditions }: ItemRange, at: Date): KeptItem[] {
    const seen: KeptItem[] = [];
    for (const entry of kept.values()) {
      const { namespace, value } = entry.item;
      if (isWithin(namespace, prefix) && isAlive(entry, at) && passesAll(value, conditions)) seen.push(entry);
    }
    return seen.reverse().sort(compareEntries);
  }

  return {
    async put(items, model, at) {
      for (const item of items) add(item, model, at);
    },
    async delete(places) {
      for (const place of places) remove(toPlace(place));
    },
    async find(places, at) {
      return places.map((place) => {
        const entry = kept.get(toPlace(place));
        return entry !== undefined && isAlive(entry, at) ? show(entry) : null;
      });
    },
    async read(ids, at) {
      const entries = ids.flatMap((id) => byId.get(id) ?? []);
      return entries.filter((entry) => isAlive(entry, at)).map(show);
    },
    async list(range, { limit, offset }, at) {
      return see(range, at)
        .slice(offset, offset + limit)
        .map(show);
    },
    async match(range, tokens, at): Promise<ItemMatches> {
      const seen = see(range, at);
      const holders = new Set(tokens.flatMap((token) => [...(postings.get(token)?.keys() ?? [])]));
      const found = seen.filter(({ item }) => holders.has(item.id));
      const total = seen.reduce((sum, entry) => sum + entry.tokens.length, 0);
      return {
        items: seen.length,
        mean_length: total / Math.max(1, seen.length),
        ids: found.map(({ item }) => item.id),
        lengths: found.map((entry) => entry.tokens.length),
        postings: Object.fromEntries(
          tokens.flatMap((token): [string, ItemPosting][] => {
            const posting = toPosting(found, postings.get(token));
            return posting.frequency === 0 ? [] : [[token, posting]];
          }),
        ),
      };
    },
    async searchByMeaning(range, { vector, model, limit }, at) {
      const asked = Float32Array.from(vector);
      const square = toProduct(asked, asked);
      const scored = see(range, at).flatMap((entry) => {
        const cosines = entry.texts.flatMap((text) =>
          text.vector === null || text.model !== model
            ? []
            : [toProduct(asked, text.vector) / Math.sqrt(square * text.square)],
        );
        return cosines.length === 0 ? [] : [{ entry, similarity: round(Math.max(...cosines)) }];
      });
      return scored
        .sort((a, b) => b.similarity - a.similarity)
        .slice(0, limit)
        .map(({ entry, similarity }) => ({ id: entry.item.id, similarity }));
    },
    async refresh(ids, at) {
      for (const entry of ids.flatMap((id) => byId.get(id) ?? [])) {
        if (entry.ttlMs === null || !isAlive(entry, at)) continue;
        entry.expiresAt = at.getTime() + entry.ttlMs;
        entry.item.expires_at = new Date(entry.expiresAt).toISOString();
      }
    },
    async sweep(at) {
      const gone = [...kept].filter(([, entry]) => !isAlive(entry, at)).map(([place]) => place);
      for (const place of gone) remove(place);
      return gone.length;
    },
    async listNamespaces({ conditions, maxDepth, limit, offset }, at) {
      const cut = new Map<string, string[]>();
      for (const entry of kept.values()) {
        const { namespace } = entry.item;
        if (!isAlive(entry, at) || !matchesAll(namespace, conditions)) continue;
        const parts = namespace.slice(0, maxDepth ?? namespace.length);
        cut.set(JSON.stringify(parts), parts);
      }
      return [...cut.values()].sort(compareNamespaces).slice(offset, offset + limit);
    },
    async listUnembedded(model, limit) {
      const waiting = [...kept.values()].flatMap(({ item, texts }) =>
        texts.flatMap((text, index) =>
          text.model === model ? [] : [{ item_id: item.id, place: index + 1, content: text.content }],
        ),
      );
      return waiting.slice(0, limit);
    },
    async putVectors(model, texts) {
      for (const { item_id, place, content, vector } of texts) {
        const text = byId.get(item_id)?.texts[place - 1];
        if (text?.content !== content) continue;
        // Null: the model can't take this text, which is not asked again.
        Object.assign(text, toKeptText(content, vector, model), { model });
      }
    },
  };
}

function toPosting(found: readonly KeptItem[], counts: ReadonlyMap<number, number> | undefined): ItemPosting {
  const posting: ItemPosting = { documents: [], counts: [], frequency: 0 };
  if (counts === undefined) return posting;
  for (const [document, { item }] of found.entries()) {
    const count = counts.get(item.id);
    if (count === undefined) continue;
    posting.documents.push(document);
    posting.counts.push(count);
    posting.frequency++;
  }
  return posting;
}

function compareEntries(a: KeptItem, b: KeptItem): number {
  return (
    b.at - a.at ||
    compareNamespaces([a.item.key], [b.item.key]) ||
    compareNamespaces(a.item.namespace, b.item.namespace)
  );
}

function toKeptText(content: string, given: readonly number[] | null, model: string | null): KeptText {
  const vector = given && Float32Array.from(given);
  return { content, vector, square: vector === null ? 0 : toProduct(vector, vector), model: vector && model };
}

/** A plain loop: over 20,000 vectors, pairs made for each number cost more than their product. */
function toProduct(a: Float32Array, b: Float32Array): number {
  let product = 0;
  for (let index = 0; index < a.length; index++) product += (a[index] ?? 0) * (b[index] ?? 0);
  return product;
}

function round(similarity: number): number {
  return Math.round(similarity * 1e6) / 1e6;
}
