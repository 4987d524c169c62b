import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import type { EvidenceRow } from '../../src/domain/evidence.ts';
import { prepareHome } from '../end-to-end/prepared-home.ts';
import { runCommand } from '../support/run-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const messages = [
  ['1', '2025-02-21T15:30:00Z', 'Bybit 冷钱包遭黑客攻击，约 401,000 枚 ETH 被盗，价值约 14.6 亿美元。'],
  ['2', '2025-02-22T09:00:00Z', '巨鲸将 5,000 枚比特币（BTC）转入 Binance，价值约 4.8 亿美元。'],
] as const;

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;

beforeAll(async () => {
  home = await makeTemporaryDirectory();
  await prepareHome(home.path);
  const app = await createApp({ config: loadConfig({ SECONDLOOK_HOME: home.path }) });
  for (const [source_message_id, published_at, text] of messages)
    await app.analyze({ text, source: 'wire', source_message_id, published_at }, { as_of: published_at });
  await app.close();
});
afterAll(() => home?.remove());

const search = (...words: string[]) =>
  runCommand(['memory', 'search', ...words], { environment: { SECONDLOOK_HOME: home.path } });

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
    expect(found.results).toEqual(found.memory_evidence.local_keyword);
    expect(found.results).toHaveLength(2);
    expect(toArchived(found.results)).toMatchObject([{ event_type: 'hack', assets: ['ETH'], source: 'wire' }]);
    expect(found.trace).toMatchObject([
      { step: 'supabase_vector', ran: false, skipped: 'not_configured' },
      { step: 'supabase_keyword', ran: false, skipped: 'not_configured' },
      { step: 'local_keyword', ran: true, hits: 2 },
    ]);
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
    expect(stdout).toContain('supabase_vector: skipped, not_configured');
    expect(stdout).toMatch(/local_keyword: ran, \d+ hits/);
  });
});
