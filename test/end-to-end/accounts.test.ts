import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readModelQuotas } from '../../src/store/sql/model-quotas.ts';
import { answer, answerWhole, refuse } from '../support/answer-scripts.ts';
import { type AskDesk, deskNow, openAskDesk } from '../support/ask-desk.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { startTrickyUpstream } from '../support/tricky-upstream.ts';

/** Accounts at real endpoints: none stands in for another, an alias is refused, and what each uses is counted. */

const question = 'which hacks on ETH were there this week?';
const list = JSON.stringify({ data: [{ id: 'small-2026-01-01' }, { id: 'small-latest' }, { id: 'large-2026-02-02' }] });
const listed = [`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${list.length}\r\n\r\n`, list];

let desk: AskDesk;
beforeAll(async () => {
  desk = await openAskDesk();
  const text = 'Northwind bridge drained of $41 million in ETH, the team confirms the hack';
  await desk.put([{ source: 'wire', source_message_id: '1', text, at: '2026-03-18T09:00:00Z' }]);
});
afterAll(() => desk?.close());

/** Two accounts of one desk, and what they say to questions. */
async function open(work: readonly string[] | ReturnType<typeof refuse>, models: readonly string[] | null = listed) {
  const start = (steps: readonly unknown[]) =>
    startTrickyUpstream(({ head: [line = ''] }) => {
      if (!line.startsWith('GET')) return steps as ReturnType<typeof refuse>;
      return models === null ? refuse('404 Not Found', 'no list') : [...models];
    });
  const [busy, idle] = [await start(work), await start(answer('Idle answered [101].'))];
  const settings = {
    OPENAI_API_KEY_WORK: 'sk-work-1f2e',
    OPENAI_BASE_URL_WORK: busy.url,
    OPENAI_API_KEY_SPARE: 'sk-spare-3d4c',
    OPENAI_BASE_URL_SPARE: idle.url,
    ASK_CACHE_MINUTES: '0',
  };
  return { ...(await desk.open(settings)), busy, idle, settings };
}

describe('an account that is used up or refused', () => {
  it.each([
    [
      '429 Too Many Requests',
      ['retry-after: 20'],
      'small-1 (account work) did not answer: its quota is used up (HTTP 429). It can be asked again in 20 s. No other',
    ],
    ['401 Unauthorized', [], 'small-1 (account work) did not answer: its key was refused (HTTP 401). No other'],
  ])('is named (%s), and no other account is asked', async (status, headers, note) => {
    const { ask, logged, busy, idle } = await open(refuse(status, 'not you', headers));
    const { answer: text, degraded, model_name } = await ask.invoke({ question, model: 'small-1@work' });
    expect(text).toContain(note);
    expect(text).toContain('Northwind bridge drained');
    expect([degraded, model_name]).toEqual([['ask_model_failed'], 'extractive']);
    expect(busy.requests.length).toBeGreaterThan(0);
    expect(idle.requests).toEqual([]);
    expect(logged.join('\n')).toContain('small-1@work');
    expect(logged.join('\n')).not.toContain('sk-work');
  });

  it('is told in the language of the question', async () => {
    const { ask } = await open(refuse('429 Too Many Requests', 'not you', ['retry-after: 20']));
    const { answer: text } = await ask.invoke({ question: '本周有哪些黑客事件？', model: 'small-1@work' });
    expect(text).toContain('small-1（账号 work）未能作答：配额已用尽（HTTP 429）；20 秒后可再试；');
  });
});

describe('a model that is named by an alias', () => {
  it('is refused with the exact ids, before it is asked anything', async () => {
    const { ask, busy } = await open(answer('never'));
    await expect(ask.invoke({ question, model: 'small-latest@work' })).rejects.toMatchObject({
      code: 'invalid_settings',
      message: expect.stringContaining('small-latest, an alias'),
      hint: 'Exact ids there: small-2026-01-01, large-2026-02-02.',
    });
    expect(busy.requests.map(({ head: [line] }) => line)).toEqual(['GET /v1/models HTTP/1.1']);
  });

  it('is asked where the endpoint has no list, and the log says so', async () => {
    const { ask, logged } = await open(answer('Northwind lost $41 million [101].'), null);
    const { model_name } = await ask.invoke({ question, model: 'small-latest@work' });
    expect(model_name).toBe('answer-test-2');
    expect(logged.filter((line) => line.includes('no list of exact ids'))).toHaveLength(1);
  });

  it('is refused in the settings, too', async () => {
    const { settings } = await open(answer('never'));
    const environment = { ...settings, SECONDLOOK_HOME: `${desk.home}-alias`, ROUTER_MODEL: 'small-latest@work' };
    const { code, stderr } = await runInProcess(['ask', question], environment);
    expect(code).not.toBe(0);
    expect(stderr).toContain('ROUTER_MODEL names small-latest, an alias');
    expect(stderr).toContain('small-2026-01-01');
  });
});

describe('a look at an account', () => {
  it('is asked there alone, without any key of OPENAI_API_KEY, and left to the rules where it is refused', async () => {
    const { settings, busy, idle } = await open(refuse('401 Unauthorized', 'not you'));
    const home = await makeTemporaryDirectory();
    onTestFinished(() => home.remove());
    const environment = { ...settings, SECONDLOOK_HOME: home.path, FAST_MODEL: 'small-1@work', EMBEDDINGS: 'off' };
    const { code, stdout } = await runInProcess(
      ['analyze', '--json', 'Juniper exchange hacked, $75 million gone'],
      environment,
    );
    expect(code).toBe(0);
    expect((JSON.parse(stdout) as { degraded: string[] }).degraded).toContain('fast_model_failed');
    expect(busy.requests[0]?.head).toContain('authorization: Bearer sk-work-1f2e');
    expect([JSON.parse(busy.requests[0]?.body.toString() ?? '').model, idle.requests]).toEqual(['small-1', []]);
  });
});

describe('quotas', () => {
  it('count requests and tokens of each account, whoever asks', async () => {
    const { ask } = await open(answer('Northwind lost $41 million [101].'));
    await ask.invoke({ question, model: 'counted-1@work' });
    await ask.invoke({ question, model: 'counted-1@work' });
    await ask.dependencies.recordUsage?.([]);
    const read = async () =>
      (await readModelQuotas(desk.stores.call, deskNow)).find(({ model }) => model === 'counted-1');
    await expect.poll(read).toMatchObject({
      account: 'work',
      requests_per_minute: 2,
      requests_per_day: 2,
      tokens_per_day: 1880,
    });
  });

  it('are counted for structured answers as well', async () => {
    const routing = { route: 'RAG_LOCAL', standalone: question, assets: [], event_types: [] };
    const upstream = await startTrickyUpstream(() => answerWhole(JSON.stringify(routing)));
    const { ask } = await desk.open({
      OPENAI_API_KEY_ROUTES: 'sk-r',
      OPENAI_BASE_URL_ROUTES: upstream.url,
      ROUTER_MODEL: 'route-1@routes',
    });
    await ask.invoke({ question });
    const read = async () =>
      (await readModelQuotas(desk.stores.call, deskNow)).find(({ model }) => model === 'route-1');
    await expect.poll(read).toMatchObject({ account: 'routes', tokens_per_day: expect.any(Number) });
    expect((await read())?.tokens_per_day).toBe(130 * ((await read())?.requests_per_day ?? 0));
  });
});
