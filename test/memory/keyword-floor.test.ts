import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/domain/clock.ts';
import { runSettingsSchema } from '../../src/domain/run-settings.ts';
import { keywordLeg } from '../../src/memory/legs/keyword-leg.ts';
import type { MemorySearch } from '../../src/memory/memory-search.ts';
import { createKeywordIndex } from '../../src/memory/ranking/keyword-index.ts';
import { rankByKeywords, toMatchShare } from '../../src/memory/ranking/keyword-ranking.ts';
import { toKeywordTokens } from '../../src/memory/ranking/keyword-tokens.ts';
import { toRequest } from '../../src/memory/request/retrieval-request.ts';

import { makeHit, makeSearch } from './fakes.ts';

const abort = new AbortController().signal;
const vector = Promise.resolve({ embedding: null, reason: 'no_embedding', trace: null });
const asOf = new Date('2025-03-01T12:00:00Z');

/** A hundred posts about the market in general, then those that are given, an hour old; ranked as any memory ranks. */
function makeArchive(texts: readonly string[]): MemorySearch {
  const market = Array.from(
    { length: 100 },
    (_, index) => `Daily market report ${index}: prices, volumes, flows and fees`,
  );
  const at = asOf.getTime() - 3_600_000;
  const index = createKeywordIndex(
    [...market, ...texts].map((text) => ({
      tokens: toKeywordTokens({ text, source: 'wire', publishedAt: new Date(at) }),
      thread: null,
      source: 'wire',
      at,
      asks: false,
    })),
  );
  return {
    ...makeSearch(),
    searchByKeyword: async (query, { limit }) =>
      rankByKeywords(index, query, { isVisible: () => true, asOf: asOf.getTime(), limit }).map(({ document, score }) =>
        makeHit(`signal:${document}`, { score: toMatchShare(score) }),
      ),
  };
}

async function search(words: string, ...texts: string[]): Promise<string[]> {
  const request = toRequest(
    { words },
    { asOf, matchCount: 50 },
    { settings: runSettingsSchema.parse({}), clock: systemClock },
  );
  return (await keywordLeg.search(makeArchive(texts), { request, vector }, abort)).map(({ id }) => id);
}

describe('the floor of the keyword leg', () => {
  const eight = 'zkLend lending exploit drained starknet attacker bridge prices';

  it('leaves out what shares one common word of eight', async () => {
    expect(await search(eight)).toEqual([]);
  });

  it('keeps what shares one rare word of eight', async () => {
    expect(await search(eight, 'The team of zkLend answers questions about its plans')).toEqual(['signal:100']);
  });

  it('is no floor for a short query: one word, common or not, finds what has it', async () => {
    expect(await search('prices')).toHaveLength(50);
    expect(await search('zkLend', 'The team of zkLend answers questions')).toEqual(['signal:100']);
  });
});
