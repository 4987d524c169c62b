import type { NewsStore } from '../../graphs/signal/news-store.ts';
import type { MemorySearch } from '../../src/memory/memory-search.ts';
import type { Embedder } from '../../src/models/embedding/embedder.ts';
import type { Contender } from './contender.ts';
import type { BenchDocument } from './data-set.ts';
import { makeRecord } from './make-record.ts';
import { createOurSearch } from './our-search.ts';

export interface OurStores {
  store: Pick<NewsStore, 'putVerdict'>;
  search: MemorySearch;
  /** Makes vectors for documents and questions; null: words alone. */
  embedder: Embedder | null;
  /** Runs after the last document: the usual step after a bulk load. */
  settle?(): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * One of our stores as a contender: the documents are put into it one after the other, in order of arrival, and every question
 * takes the product's own way. Closes the stores if that fails.
 */
export async function createOurContender(documents: readonly BenchDocument[], stores: OurStores): Promise<Contender> {
  const ids = new Map<number, string>();
  const { embedder } = stores;
  const embed = async (text: string) => {
    if (embedder === null) return null;
    const { vector, model } = await embedder.embed(text);
    return { vector, model };
  };
  try {
    for (const document of documents) {
      const record = { ...makeRecord(document), embedding: await embed(document.text) };
      const { status, news_event_id } = await stores.store.putVerdict(record);
      if (status !== 'stored' || news_event_id === null) {
        throw new Error(`Document ${document.id} was not stored: ${status}`);
      }
      ids.set(news_event_id, document.id);
    }
    await stores.settle?.();
  } catch (error) {
    await stores.close();
    throw error;
  }
  const search = createOurSearch(stores.search);
  return {
    async search({ query, asOf }, limit) {
      const { text, scope, windowHours } = query;
      const found = await search({ text, scope, asOf, windowHours, embedding: await embed(text) }, limit);
      return found.map((id) => ids.get(id) ?? 'unknown');
    },
    close: stores.close,
  };
}
