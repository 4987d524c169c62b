import { BM25Retriever } from '@langchain/community/retrievers/bm25';
import { toPlainText } from '../candidates.ts';
import type { OpenContender } from '../contender.ts';
import { resultLimit } from '../metrics.ts';

/**
 * `BM25Retriever` of @langchain/community as its page shows it (docs.langchain.com, integrations/retrievers/bm25):
 * `BM25Retriever.fromDocuments(documents, { k })`, then `invoke`. It has no index and no filter: each question gets a retriever
 * over its candidates alone, so its document frequencies are those of the candidates. Making it costs nothing (it keeps the
 * list) and is part of its time.
 */
export const openBm25Community: OpenContender = async (documents) => {
  const pages = new Map(
    documents.map((document) => [document.id, { pageContent: toPlainText(document), metadata: { id: document.id } }]),
  );
  return {
    async search({ query, candidates }, limit) {
      const docs = candidates.flatMap(({ id }) => pages.get(id) ?? []);
      const retriever = BM25Retriever.fromDocuments(docs, { k: Math.min(limit, resultLimit) });
      const found = await retriever.invoke(query.text);
      return found.map(({ metadata }) => String(metadata.id));
    },
    close: async () => {},
  };
};
