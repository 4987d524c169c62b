import type { DocumentInterface } from '@langchain/core/documents';
import { Document } from '@langchain/core/documents';
import { BaseDocumentCompressor } from '@langchain/core/retrievers/document_compressors';
import { describe, expect, it } from 'vitest';
import { createCompressorReranker } from '../../../src/memory/rerank/compressor-reranker.ts';

class OwnCompressor extends BaseDocumentCompressor {
  readonly compress: (documents: DocumentInterface[], query: string) => unknown;
  constructor(compress: OwnCompressor['compress']) {
    super();
    this.compress = compress;
  }
  override async compressDocuments(documents: DocumentInterface[], query: string): Promise<DocumentInterface[]> {
    return (await this.compress(documents, query)) as DocumentInterface[];
  }
}
const rerank = (compress: OwnCompressor['compress'], timeoutMs = 300) =>
  createCompressorReranker(new OwnCompressor(compress), { timeoutMs }).rerank('q', ['a', 'b', 'c']);
const score = (document: DocumentInterface | undefined, relevanceScore: unknown) =>
  new Document({ pageContent: 'changed', metadata: { ...document?.metadata, relevanceScore } });

describe('a document compressor of LangChain', () => {
  it('gives an order by its scores, and leaves out what it leaves out', async () => {
    expect(await rerank(([a, , c]) => [score(a, 0.2), score(c, 0.9)])).toEqual([
      { index: 2, score: 0.9 },
      { index: 0, score: 0.2 },
    ]);
  });

  it('gives an order by itself where it has no scores', async () => {
    const order = await rerank(([a, b, c]) => [b, c, a]);
    expect(order.map(({ index }) => index)).toEqual([1, 2, 0]);
    expect(order.every(({ score }, at) => at === 0 || score < (order[at - 1]?.score ?? 0))).toBe(true);
  });

  it.each<[string, OwnCompressor['compress'], string]>([
    ['invents a document', () => [new Document({ pageContent: 'x' })], 'model_malformed'],
    ['gives one twice', ([a]) => [a, a], 'model_malformed'],
    ['throws', () => Promise.reject(new Error('boom')), 'model_failed'],
    ['hangs', () => new Promise(() => {}), 'timeout'],
  ])('that %s is a failure', async (_, compress, code) => {
    await expect(rerank(compress)).rejects.toMatchObject({ code });
  });
});
