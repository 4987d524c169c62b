import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlCallMeter } from '../../src/app/open-accounts.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { refuse } from '../support/answer-scripts.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { startTrickyUpstream } from '../support/tricky-upstream.ts';
import { openChatHome } from './chat-home.ts';

let home: Awaited<ReturnType<typeof openChatHome>>;
beforeAll(async () => {
  home = await openChatHome();
});
afterAll(() => home?.remove());

/** Accounts of the environment and of a file, the latter with limits. */
async function toSettings(limits: object): Promise<Record<string, string>> {
  const UPSTREAMS_FILE = join(home.path, 'upstreams.json');
  const file = { name: 'work', base_url: 'https://work.example/v1', key_env: 'WORK_KEY', limits };
  await writeFile(UPSTREAMS_FILE, JSON.stringify([file]));
  return {
    SECONDLOOK_HOME: home.path,
    UPSTREAMS_FILE,
    WORK_KEY: 'sk-work-5a6b',
    OPENAI_API_KEY: 'sk-own-7c8d',
    FAST_MODEL: 'small-1@work',
    PLANNER_MODEL: 'rules',
    DEEP_MODEL: 'large-1',
    ASK_MODEL: 'large-1',
    SUMMARY_MODEL: 'small-1@work',
    EMBEDDINGS: 'off',
  };
}

describe('secondlook models', () => {
  it('shows each model with its account, what it is for, and what was used of what may be', async () => {
    const settings = await toSettings({ 'small-*': { rpm: 10, tpd: 5000 } });
    const meter = createSqlCallMeter(home.call, { clock: systemClock, logger: silentLogger });
    meter.count({ account: 'work', model: 'small-1', requests: 3, tokens: 1200 });
    meter.count({ account: 'work', model: 'other-latest', requests: 1, isRefused: true, retryAfterMs: 3_600_000 });
    await meter.settle();
    const { code, stdout } = await runInProcess(['models', '--json'], settings);
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/sk-(?:work|own)/);
    expect(JSON.parse(stdout)).toMatchObject({
      models: [
        {
          account: 'work',
          model: 'small-1',
          host: 'work.example',
          roles: ['FAST_MODEL', 'SUMMARY_MODEL'],
          requests_per_day: 3,
          tokens_per_day: 1200,
          limits: { rpm: 10, rpd: null, tpm: null, tpd: 5000 },
          is_alias: false,
        },
        { account: '', model: 'large-1', host: 'api.openai.com', roles: ['DEEP_MODEL', 'ASK_MODEL'], limits: null },
        { account: 'work', model: 'other-latest', roles: [], refused_per_day: 1, is_alias: true },
      ],
    });
    const { stdout: table } = await runInProcess(['models'], settings);
    expect(table).toMatch(/small-1 +│ work +│ work\.example +│ fast, summary +│ \d \/ 10 +│ 3 +│ \d+ +│ 1200 \/ 5000 /);
    expect(table).toMatch(/other-latest .* the gateway .* 1 refused today, again at \d\d:\d\d:\d\d UTC, an alias/);
  });

  it('takes limits that are the same for all models', async () => {
    const { stdout } = await runInProcess(['models', '--json'], await toSettings({ rpd: 50 }));
    const [first] = (JSON.parse(stdout) as { models: { limits: object }[] }).models;
    expect(first?.limits).toEqual({ rpm: null, rpd: 50, tpm: null, tpd: null });
  });

  it('refuses limits that it does not know', async () => {
    const { code, stderr } = await runInProcess(['models'], await toSettings({ small: { requests: 5 } }));
    expect(code).not.toBe(0);
    expect(stderr).toContain('UPSTREAMS_FILE');
    expect(stderr).toContain('limits');
  });

  it('says that there are none', async () => {
    await home.empty();
    const { code, stdout } = await runInProcess(['models'], { SECONDLOOK_HOME: home.path });
    expect([code, stdout]).toEqual([0, 'No model is named by the settings, and none was asked today.\n']);
  });
});

describe('secondlook models --exact', () => {
  const list = JSON.stringify({ data: [{ id: 'models/b-2' }, { id: 'a-1' }, { id: 'a-latest' }] });
  const listed = [`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${list.length}\r\n\r\n`, list];
  const at = (url: string) => ({
    SECONDLOOK_HOME: home.path,
    OPENAI_API_KEY_WORK: 'sk-work',
    OPENAI_BASE_URL_WORK: url,
  });

  it('lists the ids of an account that stand for one model each', async () => {
    const upstream = await startTrickyUpstream(() => listed);
    const { code, stdout } = await runInProcess(['models', '--exact', 'work'], at(upstream.url));
    expect([code, stdout]).toEqual([0, 'a-1\nb-2\n']);
    expect(upstream.requests[0]?.head).toContain('authorization: Bearer sk-work');
  });

  it.each([
    ['an endpoint without a list', 'work', /127\.0\.0\.1:\d+ has no list of its models/],
    ['an account that is not there', 'nobody', /no account nobody; there are: work/],
  ])('says so of %s', async (_, account, words) => {
    const upstream = await startTrickyUpstream(() => refuse('404 Not Found', 'what?'));
    const { code, stdout, stderr } = await runInProcess(['models', '--exact', account], at(upstream.url));
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(words);
    expect(stderr).not.toContain('sk-work');
  });
});
