import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';
import { type FormClient, openFormClient } from './open-form-client.ts';
import { placeTroubles } from './place-troubles.ts';

const hostile = '<img src=x onerror=alert(1)> \u202Egnp.exe';

describe('the works', () => {
  let desk: DeskPages;
  let client: FormClient;
  let ids: number[];
  const examined: number[] = [];
  const readStates = async () =>
    await desk.stores.database.query<{ id: number; state: string; settled_reason: string | null }>(
      'select id::int, state, settled_reason from messages where post is not null order by id',
    );

  beforeAll(async () => {
    desk = await openDeskPages(
      {
        TOKENS_PER_DAY: '5000',
        FAST_MODEL: 'rules',
        PLANNER_MODEL: 'rules',
        DEEP_MODEL: 'precedent',
        OPENAI_API_KEY: 'sk-a-secret-of-the-desk',
        OPENAI_BASE_URL: 'http://127.0.0.1:1/v1',
      },
      {
        async examine() {
          examined.push(1);
          return [
            { name: 'models', status: 'broken', detail: `${hostile} answered HTTP 401`, fix: 'Check OPENAI_API_KEY.' },
            { name: 'node', status: 'ok', detail: '22' },
          ];
        },
      },
    );
    client = await openFormClient(desk.url, '/works');
    ids = await placeTroubles(desk, hostile);
  });
  afterAll(() => desk?.close());

  it('say what waits for a person, and show foreign text as text', async () => {
    const page = await client.read('/works?lang=en');
    expect(page).toContain('3 messages given up after all attempts');
    expect(page).toContain('2 alerts of which nobody knows whether it arrived');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toMatch(/<img|\u202E/);
    expect(page).toMatch(/Tokens today<\/th><td class="number"><span>0<\/span><\/td><td class="number">5,000/);
    expect(await client.read('/works?lang=zh')).toContain('3 条消息多次失败后放弃了');
  });

  it('change nothing without a form token, or for another browser', async () => {
    const before = await readStates();
    const other = await openFormClient(desk.url, '/works');
    for (const [path, fields] of [
      ['/works/messages/retry', { id: 'dead' }],
      ['/works/messages/drop', { id: 'dead', reason: 'x' }],
      ['/works/alerts', { id: '1', arrived: 'yes' }],
      ['/works/doctor', {}],
    ] as const) {
      expect((await client.post(path, fields, { formToken: null })).status).toBe(400);
      expect((await client.post(path, fields, { formToken: other.formToken })).status).toBe(400);
    }
    expect(await readStates()).toEqual(before);
    expect(await desk.outbox.list(['uncertain'], 9)).toHaveLength(2);
    expect(examined).toEqual([]);
  });

  it('try one message again', async () => {
    const answer = await client.post('/works/messages/retry', { id: String(ids[0]) });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/works?done=retried&n=1#queue']);
    expect((await readStates())[0]).toMatchObject({ state: 'received' });
    expect(await client.read('/works?done=retried&n=1')).toContain('1 message will be tried again');
    const again = await client.post('/works/messages/retry', { id: String(ids[0]) });
    expect(again.headers.get('location')).toBe('/works?done=nothing&n=0#queue');
  });

  it('drop one message for a reason, and none without', async () => {
    expect((await client.post('/works/messages/drop', { id: String(ids[1]), reason: '  ' })).status).toBe(400);
    expect((await readStates())[1]).toMatchObject({ state: 'dead' });
    const answer = await client.post('/works/messages/drop', { id: String(ids[1]), reason: 'an ad' });
    expect(answer.headers.get('location')).toBe('/works?done=dropped&n=1#queue');
    expect((await readStates())[1]).toMatchObject({ state: 'dropped', settled_reason: 'an ad' });
    expect(await client.read('/works?messages=dropped&lang=en')).toContain('Messages: dropped');
  });

  it('drop all that were given up', async () => {
    const answer = await client.post('/works/messages/drop', { id: 'dead', reason: 'all ads' });
    expect(answer.headers.get('location')).toBe('/works?done=dropped&n=1#queue');
    expect(await client.read('/works?lang=en')).toContain('No message was given up.');
  });

  it('settle uncertain alerts', async () => {
    const [second, first] = await desk.outbox.list(['uncertain'], 9);
    const seen = await client.post('/works/alerts', { id: String(first?.id), arrived: 'yes' });
    expect(seen.headers.get('location')).toBe('/works?done=sent&n=1#alerts');
    const lost = await client.post('/works/alerts', { id: String(second?.id), arrived: 'no' });
    expect(lost.headers.get('location')).toBe('/works?done=queued&n=1#alerts');
    expect((await client.post('/works/alerts', { id: String(second?.id), arrived: 'perhaps' })).status).toBe(400);
    expect((await desk.outbox.list(['sent', 'queued'], 9)).map(({ id, state }) => [id, state])).toEqual([
      [second?.id, 'queued'],
      [first?.id, 'sent'],
    ]);
    expect(await client.read('/works?alerts=queued&lang=en')).toContain('Alerts: queued');
    expect(await client.read('/works?alerts=queued&lang=en')).not.toContain('Send again');
  });

  it('have a failed alert sent again', async () => {
    const now = new Date();
    const [alert] = await desk.outbox.claim('ann', now, 10);
    const id = Number(alert?.id);
    await desk.outbox.settle(id, { state: 'failed', reason: 'chat not found', remoteId: null, retryAt: null }, now);
    expect(await client.read('/works?alerts=failed&lang=en')).toContain('Send again');
    const again = await client.post('/works/alerts', { id: String(id), arrived: 'no' });
    expect(again.headers.get('location')).toBe('/works?done=queued&n=1#alerts');
    expect((await desk.outbox.list(['queued'], 9)).map((one) => one.id)).toEqual([id]);
  });

  it('check everything on a click only, and show no secret', async () => {
    expect(await client.read('/works?lang=en')).not.toContain('answered HTTP 401');
    const answer = await client.post('/works/doctor', {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/works#doctor']);
    const page = await client.read('/works?lang=en');
    expect(page).toContain('answered HTTP 401');
    expect(page).toContain('Check OPENAI_API_KEY.');
    expect(page.indexOf('>broken<')).toBeLessThan(page.indexOf('>fine<'));
    expect(page).not.toContain('sk-a-secret');
    expect(examined).toHaveLength(1);
  });

  it('count why looks of the last day were poorer', async () => {
    const { database } = desk.stores;
    await database.query(
      "update ai_signals set degraded = '{deep_model_failed,tool_price_failed}', created_at = now() - interval '1 hour'",
    );
    const page = await client.read('/works?lang=en');
    expect(page).toMatch(/deep_model_failed.*?>\d+<.*?a model failed/s);
    expect(page).toContain('looks were poorer');
    await database.query("update ai_signals set created_at = now() - interval '30 hours'");
    expect(await client.read('/works?lang=en')).toContain('Nothing failed in the last 24 h.');
  });
});

it('an empty archive says that nothing waits, and what to do about sources and alerts', async () => {
  const desk = await openDeskPages();
  const page = await (await fetch(`${desk.url}/works?lang=en`)).text();
  for (const text of ['Nothing waits for you', 'TELEGRAM_BOT_TOKEN', 'ALERTS_FILE', 'No message was given up']) {
    expect(page).toContain(text);
  }
  await desk.close();
});
