import type { ItemRange, ItemStore, NamespaceCondition, NewItem } from '../../memory/items/item-store.ts';
import { toVectorText } from './binary-vector.ts';
import type { CallFunction } from './call-function.ts';
import { ask } from './functions.ts';
import { toKeywordIndexText } from './keyword-index.ts';

/** Rows that one statement deletes. */
const sweepBatch = 1000;

/** Items of LangGraph stores on the functions of `sql/0027_memory_items.sql`. */
export function createSqlItemStore(call: CallFunction): ItemStore {
  return {
    async put(items, model, at) {
      await ask.put_memory_items(call, { items: { list: items.map(toRow) }, embeddings_model: model, at });
    },
    async delete(places) {
      await ask.delete_memory_items(call, { places: { list: places } });
    },
    find: (places, at) => ask.find_memory_items(call, { places: { list: places }, at }),
    read: (ids, at) => ask.read_memory_items(call, { item_ids: ids, at }),
    list: (range, { limit, offset }, at) =>
      ask.list_memory_items(call, { ...toRangeParameters(range), at, most: limit, skip: offset }),
    match: (range, tokens, at) =>
      ask.match_memory_items(call, { ...toRangeParameters(range), at, query_tokens: tokens }),
    searchByMeaning: (range, { vector, model, limit }, at) =>
      ask.search_memory_item_texts(call, {
        ...toRangeParameters(range),
        at,
        query_embedding: Float32Array.from(vector),
        query_model: model,
        most: limit,
      }),
    async refresh(ids, at) {
      await ask.refresh_memory_items(call, { item_ids: ids, at });
    },
    async sweep(at) {
      for (let total = 0; ; ) {
        const swept = await ask.sweep_memory_items(call, { at, most: sweepBatch });
        total += swept;
        if (swept < sweepBatch) return total;
      }
    },
    listNamespaces: ({ conditions, maxDepth, limit, offset }, at) =>
      ask.list_memory_namespaces(call, {
        prefix: findLiteralPrefix(conditions),
        conditions: { all: conditions.map(({ isAtEnd, path }) => ({ at_end: isAtEnd, path })) },
        max_depth: maxDepth,
        at,
        most: limit,
        skip: offset,
      }),
    listUnembedded: (model, limit) => ask.list_unembedded_item_texts(call, { wanted_model: model, most: limit }),
    async putVectors(model, texts) {
      await ask.put_item_text_embeddings(call, {
        embeddings_model: model,
        item_ids: texts.map(({ item_id }) => item_id),
        places: texts.map(({ place }) => place),
        contents: texts.map(({ content }) => content),
        // A type for texts alone; in SQL each of them may be null.
        vectors: texts.map(({ vector }) => vector && toVectorText(vector)) as string[],
      });
    },
  };
}

function toRangeParameters({ prefix, conditions }: ItemRange) {
  return { prefix, conditions: { all: conditions } };
}

function toRow({ namespace, key, value, ttlMinutes, tokens, texts }: NewItem) {
  return {
    namespace,
    key,
    value,
    ttl_minutes: ttlMinutes,
    keyword_index: toKeywordIndexText(tokens),
    keyword_length: tokens.length,
    texts: texts.map(({ content, vector }) => ({ content, embedding: vector && toVectorText(vector) })),
  };
}

/** The parts that every namespace wanted begins with, up to the first that may be any. */
function findLiteralPrefix(conditions: readonly NamespaceCondition[]): string[] {
  const prefixes = conditions
    .filter(({ isAtEnd }) => !isAtEnd)
    .map(({ path }) => path.slice(0, [...path, '*'].indexOf('*')));
  return [...(prefixes.toSorted((a, b) => b.length - a.length)[0] ?? [])];
}
