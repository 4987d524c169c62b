import { describe, expect, it } from 'vitest';
import { retokeniseMemory } from '../../../src/memory/upkeep/retokenise-memory.ts';

/** A memory with so many events of an earlier version. */
function createUpkeep(events: number) {
  const stored = new Map<number, readonly string[]>();
  const ids = Array.from({ length: events }, (_, index) => index + 1);
  return {
    stored,
    async listOutdatedKeywords(_version: number, after: number, most: number) {
      const outdated = ids.filter((id) => id > after && !stored.has(id)).slice(0, most);
      return outdated.map((id) => ({ id, text: `hack ${id}`, source: 'wire', publishedAt: '2025-01-01T00:00:00Z' }));
    },
    async putKeywordTokens(_version: number, rows: readonly { id: number; tokens: readonly string[] }[]) {
      for (const { id, tokens } of rows) stored.set(id, tokens);
      return rows.length;
    },
  };
}
const tokenize = ({ text, source }: { text: string; source: string }) => [source, ...text.split(' ')];

describe('retokeniseMemory', () => {
  it('gives every event its tokens, batch after batch', async () => {
    const upkeep = createUpkeep(5);
    const told: number[] = [];
    const { signal: abort } = new AbortController();
    const options = { batch: 2, abort, onProgress: (done: number) => told.push(done) };
    expect(await retokeniseMemory(upkeep, 3, tokenize, options)).toEqual({ retokenised: 5, interrupted: false });
    expect(told).toEqual([2, 4, 5]);
    expect(upkeep.stored.get(5)).toEqual(['wire', 'hack', '5']);
  });

  it('hears an interruption between batches, and goes on from there', async () => {
    const upkeep = createUpkeep(5);
    const stop = new AbortController();
    const interrupted = { batch: 2, abort: stop.signal, onProgress: () => stop.abort() };
    expect(await retokeniseMemory(upkeep, 3, tokenize, interrupted)).toEqual({ retokenised: 2, interrupted: true });
    const rest = { batch: 2, abort: new AbortController().signal, onProgress: () => {} };
    expect(await retokeniseMemory(upkeep, 3, tokenize, rest)).toEqual({ retokenised: 3, interrupted: false });
    expect([...upkeep.stored.keys()]).toEqual([1, 2, 3, 4, 5]);
  });
});
