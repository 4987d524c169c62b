import { RunnableLambda } from '@langchain/core/runnables';
import { describe, expect, it } from 'vitest';
import { silentLogger } from '../../src/domain/logger.ts';
import { createMemory } from '../../src/memory/create-memory.ts';
import { createMemoryRetriever } from '../../src/memory/memory-retriever.ts';
import { retrieve } from '../../src/memory/retrieve.ts';
import { makeHit, makePattern, makeSearch } from './fakes.ts';

const memory = createMemory({
  shared: null,
  archive: makeSearch([], [makeHit('signal:1', { summary: '黑客攻击', text: 'Bybit hacked' })]),
  patterns: [makePattern('core-1', { summary: '黑客攻击后多下跌', keywords: ['hacked'] })],
  logger: silentLogger,
});
const retriever = createMemoryRetriever({ retrieve: (words) => retrieve(memory, { words }, { matchCount: 5 }) });

describe('memory as a LangChain retriever', () => {
  it('answers documents: summary and text, and the row beside it', async () => {
    const documents = await retriever.invoke('hacked');
    expect(documents.map(({ id, pageContent }) => [id, pageContent])).toEqual([
      ['signal:1', '黑客攻击\nBybit hacked'],
      ['core-1', '黑客攻击后多下跌'],
    ]);
    expect(documents[0]?.metadata).toMatchObject({
      origin: 'archive',
      ranks: { keyword: { rank: 1 } },
      sources: ['wire'],
    });
    expect(documents[0]?.metadata).not.toHaveProperty('text');
  });

  it('is a runnable like any other', async () => {
    const first = RunnableLambda.from((documents: { pageContent: string }[]) => documents[0]?.pageContent);
    expect(await retriever.pipe(first).invoke('hacked')).toBe('黑客攻击\nBybit hacked');
    expect(await retriever.batch(['hacked', 'hacked'])).toHaveLength(2);
  });

  it('tells its callbacks', async () => {
    const seen: string[] = [];
    await retriever.invoke('hacked', {
      callbacks: [
        { handleRetrieverStart: (_, query) => void seen.push(query) },
        { handleRetrieverEnd: (documents) => void seen.push(String(documents.length)) },
      ],
    });
    expect(seen).toEqual(['hacked', '2']);
  });

  it('throws what the retrieval throws', async () => {
    await expect(retriever.invoke(' ')).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('does not wait any longer than its caller', async () => {
    const hanging = createMemoryRetriever({ retrieve: () => new Promise(() => {}) });
    const caller = new AbortController();
    const waiting = hanging.invoke('hacked', { signal: caller.signal });
    caller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(hanging.invoke('hacked', { signal: caller.signal })).rejects.toThrow('enough');
  });
});
