import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOpenAIServer, testModels } from '../support/openai-server.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

let home: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeAll(async () => {
  home = await makeTemporaryDirectory();
});
afterAll(() => home.remove());

const run = (...words: string[]) => runInProcess(['ablate', ...words], { SECONDLOOK_HOME: home.path });

describe('secondlook ablate', () => {
  it('says what to do where there is no deep look yet', async () => {
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(stdout).toContain('replay messages or run the worker first');
    const json = await run('--json');
    expect(JSON.parse(json.stdout)).toMatchObject({ looks: 0, runs: 0, variants: [], interrupted: false });
  });

  it('shows what each part changed of the looks that had it', async () => {
    const words = 'Bybit 冷钱包遭黑客攻击，约 401,000 枚 ETH 被盗，价值约 14.6 亿美元。';
    const stored = await runInProcess(
      ['analyze', words, '--published-at', '2025-02-21T15:30:00Z', '--as-of', '2025-02-21T15:30:00Z', '--json'],
      {
        SECONDLOOK_HOME: home.path,
      },
    );
    expect(JSON.parse(stored.stdout).analysis).not.toBeNull();
    const { stdout } = await run('--json');
    const { looks, variants } = JSON.parse(stdout);
    expect(looks).toBe(1);
    expect(variants.map(({ variant }: { variant: string }) => variant)).toEqual([
      'again',
      'without memory',
      'without local_keyword',
      'without patterns',
      'without deep look',
    ]);
    expect(variants[0]).toMatchObject({ n: 1, changed: 0, confidence_shift: 0 });
    expect((await run()).stdout).toMatch(/without patterns +│ 1 /);
  });

  it('counts what its looks cost to the day, and to no message', async () => {
    const server = await startOpenAIServer();
    const settings = {
      SECONDLOOK_HOME: home.path,
      OPENAI_API_KEY: 'sk-test-secret',
      OPENAI_BASE_URL: server.url,
      FAST_MODEL: 'rules',
      PLANNER_MODEL: 'rules',
      DEEP_MODEL: testModels.deep,
      EMBEDDINGS: 'hashing',
    };
    try {
      const ask = async (...words: string[]) => JSON.parse((await runInProcess([...words, '--json'], settings)).stdout);
      const before = [await ask('status'), await ask('why', '1')];
      const { runs, tokens } = await ask('ablate');
      expect(runs).toBeGreaterThan(1);
      expect(tokens.input).toBeGreaterThan(0);
      const after = [await ask('status'), await ask('why', '1')];
      expect(after[0].today.input_tokens - before[0].today.input_tokens).toBe(tokens.input);
      expect(after[1].usage).toEqual(before[1].usage);
    } finally {
      await server.close();
    }
  });

  it.each([
    [['--sample', 'all'], '--sample is not a whole number'],
    [['--from', 'yesterday'], '--from is not a moment'],
    [['--from', '2025-03-02', '--to', '2025-03-01'], '--from is not before --to'],
  ])('refuses %j', async (words, message) => {
    const { code, stderr } = await run(...words);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
