import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { createApp } from '../../src/app/create-app.ts';
import type { EvidenceRow } from '../../src/domain/evidence.ts';
import { retrievalResultSchema } from '../../src/memory/fusion/retrieval-result.ts';
import { searchRequestSchema } from '../../src/memory/request/search-request.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const messages = [
  ['1', '2025-02-21T15:30:00Z', 'Bybit 冷钱包遭黑客攻击，约 401,000 枚 ETH 被盗，价值约 14.6 亿美元。'],
  ['2', '2025-02-22T09:00:00Z', '巨鲸将 5,000 枚比特币（BTC）转入 Binance，价值约 4.8 亿美元。'],
] as const;

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;

beforeAll(async () => {
  home = await makeTemporaryDirectory();
  const app = await createApp({ config: loadConfig(environment()) });
  for (const [source_message_id, published_at, text] of messages)
    await app.analyze({ text, source: 'wire', source_message_id, published_at }, { as_of: published_at });
  await app.close();
});
afterAll(() => home?.remove());

const environment = () => ({ SECONDLOOK_HOME: home.path });
const search = (...words: string[]) => runInProcess(['memory', 'search', ...words], environment());

async function searchJson(...words: string[]) {
  const { code, stdout, stderr } = await search(...words, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.trimEnd()).not.toContain('\n');
  return JSON.parse(stdout);
}

const toArchived = (results: EvidenceRow[]) => results.filter((row) => row.origin === 'archive');

describe('secondlook memory search', () => {
  it('answers with slots, flat results and the trace', async () => {
    const found = await searchJson('黑客', 'hack', '--as-of', '2025-02-23T00:00:00Z', '--limit', '2');
    expect(Object.keys(found)).toEqual(['memory_evidence', 'results', 'trace']);
    expect(found.results).toHaveLength(2);
    for (const row of found.results) expect(retrievalResultSchema.strict().parse(row)).toEqual(row);
    const ids = (rows: EvidenceRow[]) => rows.map(({ id }) => id);
    expect(ids(found.results)).toEqual(ids(found.memory_evidence.local_keyword));
    expect(found.memory_evidence.local_keyword[0]).not.toHaveProperty('text');
    expect(toArchived(found.results)).toMatchObject([{ event_type: 'hack', assets: ['ETH'], source: 'wire' }]);
    expect(found.trace).toMatchObject([
      { step: 'supabase_vector', ran: false, skipped: 'not_configured' },
      { step: 'supabase_keyword', ran: false, skipped: 'not_configured' },
      { step: 'local_keyword', ran: true, hits: 2 },
    ]);
  });

  it('finds what is of a month that is named in Chinese', async () => {
    const { results } = await searchJson('2月', '--as-of', '2025-02-23T00:00:00Z');
    expect(toArchived(results)).toHaveLength(2);
  });

  it('sees nothing of the archive before there was anything', async () => {
    const { results } = await searchJson('黑客', 'ETH', '--as-of', '2025-02-21T15:29:59Z');
    expect(results.length).toBeGreaterThan(0);
    expect(toArchived(results)).toEqual([]);
  });

  it('takes an asset by its name in any language, and explains to people which steps ran', async () => {
    const words = ['转入', 'Binance', '--asset', '比特币', '--as-of', '2025-02-23T00:00:00Z', '--explain'];
    const { code, stdout } = await search(...words);
    expect(code).toBe(0);
    expect(stdout).toMatch(/signal:\d+ .* whale .* BTC/);
    expect(stdout).not.toContain(' ETH ');
    expect(stdout).toMatch(/1\. signal:\d+: keyword #1 \(score [01]\.\d+\); fused 0\.0164/);
    expect(stdout).toContain('supabase_vector: skipped, not_configured');
    expect(stdout).toMatch(/local_keyword: ran, \d+ hits/);
  });

  it('keeps to a class of assets, to types, to a window and to a confidence', async () => {
    const moment = ['--as-of', '2025-02-23T00:00:00Z', '--window', 'all'];
    const types = async (...options: string[]) =>
      toArchived((await searchJson('ETH', 'BTC', '比特币', '黑客', ...moment, ...options)).results).map(
        ({ event_type }) => event_type,
      );
    expect((await types()).toSorted()).toEqual(['hack', 'whale']);
    expect(await types('--type', 'whale')).toEqual(['whale']);
    expect(await types('--asset-class', 'bitcoin')).toEqual(['whale']);
    expect((await types('--asset-class', 'bitcoin', '--asset', 'eth')).toSorted()).toEqual(['hack', 'whale']);
    expect(await types('--min-confidence', '1')).toEqual([]);
    expect(await types('--scope', 'another desk')).toEqual([]);
  });

  it('looks back as far as it is told', async () => {
    const count = async (...options: string[]) =>
      toArchived((await searchJson('黑客', 'ETH', '--as-of', '2025-03-10T00:00:00Z', ...options)).results).length;
    expect(await count()).toBe(0);
    expect(await count('--window', 'all')).toBe(1);
    expect(await count('--since', '2025-02-21T00:00:00Z')).toBe(1);
    expect(await count('--since', '2025-02-22')).toBe(0);
  });

  it('goes on without a reranker, and says so', async () => {
    const { trace } = await searchJson('黑客', '--rerank', '--policy', 'parallel');
    expect(trace.at(-1)).toMatchObject({ step: 'rerank', ran: false });
  });

  it('says why nothing was reranked: nobody to ask, or nothing to put in order', async () => {
    const words = ['memory', 'search', '黑客', '--rerank', '--min-confidence', '1'];
    expect((await search('黑客', '--rerank', '--window', 'all')).stderr).toContain('set RERANK_URL and RERANK_MODEL');
    const reranker = { RERANK_URL: 'http://127.0.0.1:9', RERANK_MODEL: 'bge' };
    const { stderr } = await runInProcess(words, { ...environment(), ...reranker });
    expect(stderr).toContain('nothing was reranked; there are fewer than two rows to put in order');
    expect(stderr).not.toContain('RERANK_URL');
  });

  it('finds nothing of a ticker that nobody named, without complaint', async () => {
    const { results } = await searchJson('黑客', '--asset', 'NOSUCHCOIN', '--window', 'all');
    expect(toArchived(results)).toEqual([]);
  });

  it.each([
    [['--asset-class', 'bonds'], 'stablecoins'],
    [['--asset', '不是币'], 'ticker'],
    [['--type', 'gossip'], 'listing'],
    [['--window', '-5'], '--window'],
    [['--window', 'all', '--since', '2025-01-01'], '--since'],
    [['--since', '2999-01-01'], '--since'],
    [['--since', '0001-01-01'], '--since is more than 876000 hours back'],
    [['--limit', '0'], '--limit'],
    [['--min-confidence', 'NaN'], '--min-confidence'],
    [['--policy', 'guess'], '--policy'],
  ])('refuses %j, and says what it wants', async (options, said) => {
    const { code, stdout, stderr } = await search('黑客', ...options);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(said);
  });

  it('has an option for each field of the request', async () => {
    const { stdout } = await search('--help');
    const { q: _, ...fields } = searchRequestSchema.shape;
    for (const name of Object.keys(fields)) {
      expect(stdout).toContain(`--${name === 'window_hours' ? 'window' : name.replaceAll('_', '-')} `);
    }
  });

  it('names the one entry of a list that is wrong', async () => {
    const { stderr } = await search('黑客', '--asset', 'BTC', '--asset', '不是币');
    expect(stderr).toContain('--asset cannot be 不是币');
  });

  it('refuses to look for nothing', async () => {
    expect((await search(' ')).code).toBe(2);
  });
});
