import type { EmbeddingsInterface } from '@langchain/core/embeddings';
import { describe, expect, it } from 'vitest';
import { createLangChainEmbedder } from '../../../src/models/embedding/langchain-embedder.ts';

const vectorOf = (text: string, size: number) =>
  Array.from({ length: size }, (_, index) => Math.sin(text.length + index));
const make = (change: Partial<EmbeddingsInterface> = {}, size = 1024) =>
  createLangChainEmbedder({
    model: 'own-1024',
    timeoutMs: 300,
    embeddings: {
      embedQuery: async (text) => vectorOf(text, size),
      embedDocuments: async (texts) => texts.map((text) => vectorOf(text, size)),
      ...change,
    },
  });

describe('embeddings of LangChain', () => {
  it('of 1,024 numbers are filled up to ours, alone and together', async () => {
    const { vector, model, usage } = await make().embed('bridge');
    expect([vector.length, model, usage]).toEqual([1536, 'own-1024', []]);
    expect(vector.slice(0, 1024)).toEqual(vectorOf('bridge', 1024));
    expect(new Set(vector.slice(1024))).toEqual(new Set([0]));
    const many = await make().embedMany?.(['bridge', 'a longer text']);
    expect(many?.vectors.map((one) => one[0])).toEqual([vectorOf('bridge', 1)[0], vectorOf('a longer text', 1)[0]]);
  });

  it.each<[string, Partial<EmbeddingsInterface>, number, string]>([
    ['too many numbers', {}, 3072, 'model_malformed'],
    ['hardly any', {}, 8, 'model_malformed'],
    ['something else', { embedQuery: async () => [Number.NaN, ...vectorOf('x', 100)] }, 100, 'model_malformed'],
    ['nothing but zeros', { embedQuery: async () => new Array(100).fill(0) }, 100, 'model_malformed'],
    [
      'an error',
      { embedQuery: () => Promise.reject(new Error('boom sk-abcdefghijklmnopqrstuv')) },
      100,
      'model_failed',
    ],
    ['nothing in time', { embedQuery: () => new Promise<number[]>(() => {}) }, 100, 'timeout'],
  ])('that give %s are a failure', async (_, change, size, code) => {
    const failure = await make(change, size)
      .embed('x')
      .catch((error: { code: string; message: string }) => error);
    expect(failure).toMatchObject({ code });
    expect('message' in failure ? failure.message : '').not.toContain('sk-abc');
  });

  it('that lose one of several texts are a failure', async () => {
    const embedder = make({ embedDocuments: async () => [vectorOf('x', 1024)] });
    await expect(embedder.embedMany?.(['a', 'b'])).rejects.toMatchObject({ code: 'model_malformed' });
  });
});
