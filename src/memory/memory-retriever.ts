import { Document, type DocumentInterface } from '@langchain/core/documents';
import { BaseRetriever, type BaseRetrieverInput } from '@langchain/core/retrievers';
import type { RunnableConfig } from '@langchain/core/runnables';
import { waitUntil } from '../domain/wait-until.ts';
import type { RetrievalResult } from './fusion/retrieval-result.ts';

/** A row without its text, which is the document's own. */
type DocumentMetadata = Omit<RetrievalResult, 'text'>;

interface MemoryRetrieverOptions extends BaseRetrieverInput {
  /** Answers a query with rows, best first, for example `(words) => retrieve(memory, { words }, { matchCount: 5 })`. */
  retrieve: (words: string) => Promise<{ results: readonly RetrievalResult[] }>;
}

/**
 * Memory as a LangChain retriever. A document is the summary and, below it, the message (a pattern has a summary only); its
 * id is the row's, its metadata everything else of it. `invoke` throws what `retrieve` throws, and the abort reason if
 * the signal of its config is aborted.
 */
export function createMemoryRetriever({ retrieve, ...input }: MemoryRetrieverOptions): BaseRetriever<DocumentMetadata> {
  // LangChain recognises retrievers by inheritance only.
  class MemoryRetriever extends BaseRetriever<DocumentMetadata> {
    override lc_namespace = ['secondlook', 'retrievers'];

    static override lc_name(): string {
      return 'MemoryRetriever';
    }

    override async _getRelevantDocuments(query: string): Promise<DocumentInterface<DocumentMetadata>[]> {
      const { results } = await retrieve(query);
      return results.map(toDocument);
    }

    /** The base class passes no signal on; the retrieval's own deadline ends the rest of it. */
    override async invoke(
      query: string,
      options?: Partial<RunnableConfig>,
    ): Promise<DocumentInterface<DocumentMetadata>[]> {
      const abort = options?.signal;
      abort?.throwIfAborted();
      const documents = super.invoke(query, options);
      return abort === undefined ? documents : waitUntil(documents, abort);
    }
  }
  return new MemoryRetriever(input);
}

function toDocument({ text, ...row }: RetrievalResult): Document<DocumentMetadata> {
  return new Document({ id: row.id, pageContent: [row.summary, text].filter(Boolean).join('\n'), metadata: row });
}
