import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBenchProgram } from '../../bench/alerts/program.ts';
import { replayForAlerts } from '../../bench/alerts/replay-for-alerts.ts';
import type { AlertJudge } from '../../src/alerts/alert-judge.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';

const hack =
  'Bybit was hacked: attackers stole 401,000 ETH worth $1.4 billion from its cold wallet, the exchange confirmed.';
const messages = [{ text: hack, source: '@export', published_at: '2026-03-02T12:00:00Z' }];

const replay = (judge: AlertJudge['judge'] | null) =>
  replayForAlerts(messages, {
    language: 'en',
    judge: judge && { name: 'test', judge },
    judgeShutFrom: 0.6,
    onProgress() {},
  });

describe('a replay for alerts', () => {
  it('tells by the rules, and by a judge where there is one', async () => {
    expect(await replay(null)).toMatchObject({ alerts: [{ event_type: 'hack' }], heldBack: [], unjudged: 0 });
    const judged = await replay(async () => ({
      judgement: { tells: false, why: 'old', model: 'm', prompt_version: 'alert-1' },
      usage: [],
      degraded: [],
    }));
    expect(judged).toMatchObject({ alerts: [], heldBack: [{ reason: 'judged: old' }], unjudged: 0 });
  });

  it('says of how many the judge failed', async () => {
    const failed = await replay(async () => {
      throw new AppError('model_failed', 'test: 500');
    });
    expect(failed).toMatchObject({ alerts: [{ event_type: 'hack' }], unjudged: 1 });
  });
});

describe('criteria of one’s own', () => {
  const run = (...words: string[]) =>
    createBenchProgram(new AbortController().signal).parseAsync(['--data', data, ...words], { from: 'user' });
  let folder: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
  let data: string;
  beforeAll(async () => {
    folder = await makeTemporaryDirectory();
    data = join(folder.path, 'export.jsonl');
    await writeFile(data, JSON.stringify(messages[0]));
  });
  afterAll(() => folder.remove());

  it('are refused where they are no such prompt, with what to do', async () => {
    const path = join(folder.path, 'alert.md');
    await expect(run('--prompt', path)).rejects.toMatchObject({
      code: 'invalid_input',
      hint: expect.stringContaining('prompts pull alert'),
    });
    await writeFile(path, 'Ring. No rules.');
    await expect(run('--prompt', path)).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('missing: {{untrusted}}, {{format}}'),
    });
  });
});
