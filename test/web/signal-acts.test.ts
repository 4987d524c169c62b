import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLogger } from '../../src/domain/logger.ts';
import { updateOutcomes } from '../../src/evaluation/outcomes/update-outcomes.ts';
import { createCsvPriceSource } from '../../src/evaluation/prices/csv-prices.ts';
import { makeAlertRequest } from '../support/alerts.ts';
import { eventually } from '../support/eventually.ts';
import { projectDirectory } from '../support/run-process.ts';
import { hasBrowser, openBrowser, openTab } from './open-browser.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';
import { type FormClient, openFormClient } from './open-form-client.ts';
import { readWords } from './read-words.ts';

const prices = join(projectDirectory, 'samples/prices');

describe('on the page of one signal', () => {
  let desk: DeskPages;
  let client: FormClient;
  const read = async (path: string) => readWords(await client.read(path));
  beforeAll(async () => {
    desk = await openDeskPages({ PRICES_DIR: prices, DEEP_LOOKS_PER_DAY: '1' });
    await desk.put([
      {
        source: 'wire',
        source_message_id: '1',
        published_at: '2025-02-21T15:30:00.000Z',
        text: 'Bybit exchange hacked, $1.4 billion in ETH stolen from a cold wallet',
      },
      ...['2', '3', '4'].map((id) => ({
        source: 'wire',
        source_message_id: id,
        published_at: `2025-02-2${id}T09:00:00.000Z`,
        text: `Good morning, have a nice day everybody, number ${id}`,
      })),
    ]);
    await updateOutcomes(desk.stores.outcomes, createCsvPriceSource(prices, silentLogger), {
      asOf: new Date('2025-03-10T00:00:00Z'),
      retry: false,
      limit: Number.POSITIVE_INFINITY,
      abort: new AbortController().signal,
      onProgress() {},
    });
    const { messages } = (await desk.app.store.readMessage('1')) ?? { messages: [] };
    const told = new Date('2025-02-21T15:31:00Z');
    const judgement = { tells: true, why: '<b>gone</b>', model: 'judge-1', prompt_version: 'alert@1' };
    const request = makeAlertRequest({}, { news_event_id: 1, judgement });
    // Of the newest one nobody was told: marks are of the one before.
    const untold = { ...request, channel: 'ops', state: 'suppressed', reason: 'not watched' } as const;
    await desk.outbox.put(Number(messages[0]?.id), [request, untold], '', told);
    const [alert] = await desk.outbox.claim('ann', told, 1);
    await desk.outbox.settle(alert?.id ?? 0, { state: 'sent', reason: null, remoteId: '7', retryAt: null }, told);
    client = await openFormClient(desk.url, '/signals/2');
  });
  afterAll(() => desk?.close());

  it('a deep look is taken on a click, once, says what it costs, and keeps to the budget', async () => {
    const before = await read('/signals/2?lang=en');
    expect(before).toMatch(/Take a deep look now .* it costs nothing\. Today: 0 of 1 deep looks/);
    expect(before).toContain('the look sees only what was known then');
    const answers = await Promise.all([
      client.post('/signals/2/deep-look', {}),
      client.post('/signals/2/deep-look', {}),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, '/signals/2#act'],
      [303, '/signals/2#act'],
    ]);
    const after = await eventually(async () => {
      const words = await read('/signals/2?lang=en');
      return words.includes('It has had its deep look') ? words : null;
    });
    expect(after).toMatch(/Gate closed: .* Deep look: .* by precedent/);
    expect(after).toMatch(/Ingest → Signal → Embed → Gate → ContextGather → Planner → DeepAnalysis → Persist/);
    await client.post('/signals/2/deep-look', {});
    const [counted] = await desk.stores.database.query<{ count: number }>(
      'select count(*)::int as count from deep_looks',
    );
    expect(counted?.count).toBe(1);
    const { signals } = (await desk.app.store.readMessage('2')) ?? { signals: [] };
    expect(signals.map(({ stage, should_alert }) => [stage, should_alert])).toEqual([
      ['fast', false],
      ['deep', false],
    ]);
    expect(await read('/signals/3?lang=en')).toContain('The budget is used up: the deep looks of the day are used up');
    const refused = await client.post('/signals/3/deep-look?lang=en', {});
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('No deep look now: the deep looks of the day are used up');
    expect(await read('/signals/3?lang=en')).toContain('There was no deep look');
  });

  it('stands who wanted people told, and why, with foreign words as words; the scorecard counts their marks', async () => {
    expect(await client.read('/signals/1?lang=en')).toContain('&lt;b&gt;gone');
    expect(await read('/signals/1?lang=en')).toMatch(/\(to be told, says judge-1 · alert@1 ?: /);
    expect(await read('/signals/1?lang=zh')).toMatch(/\(应当提醒，判断者 judge-1 · alert@1 ?: /);
    await client.post('/signals/1/feedback', { mark: 'up' });
    expect(await read('/report?lang=en')).toMatch(/Alerts decided by Since Told Up Down judge-1 \(alert@1\) .* 1 1 0/);
    expect(await read('/report?lang=zh')).toMatch(/提醒由谁决定 始于 已发送 赞 踩 judge-1 \(alert@1\) .* 1 1 0/);
  });

  it('an alert is found useful or not, and minds are changed', async () => {
    expect(await read('/signals/4?lang=en')).toContain('there is none to rate');
    expect((await client.post('/signals/4/feedback', { mark: 'up' })).status).toBe(400);
    for (const [mark, said] of [
      ['up', 'You found it useful. All: 1 👍, 0 👎'],
      ['down', 'You found it not useful. All: 0 👍, 1 👎'],
    ] as const) {
      expect((await client.post('/signals/1/feedback', { mark })).status).toBe(303);
      expect(await read('/signals/1?lang=en')).toContain(said);
    }
    expect((await client.post('/signals/1/feedback', { mark: 'sideways' })).status).toBe(400);
    expect((await client.post('/signals/99/feedback', { mark: 'up' })).status).toBe(404);
  });

  it('stands what came of it by horizon, and where the prices are from', async () => {
    expect(await read('/signals/1?lang=en')).toMatch(
      /What came of it .* 3d ETH [+−]\d+\.\d\d % .* (right|wrong|neither)/,
    );
    // What is nothing when rounded has no sign, as in the scorecard.
    await desk.stores.database.query('update signal_outcomes set return = -0.00001 where ai_signal_id = 2');
    expect(await read('/signals/1?lang=en')).toMatch(/ 3d ETH 0\.00 % /);
    const answer = (await (await fetch(`${desk.url}/signals/1/prices?lang=en`)).json()) as { points: unknown[] };
    expect(answer).toMatchObject({ said: 'Prices: csv (invented).' });
    expect(answer.points.length).toBeGreaterThan(10);
  });

  it.skipIf(!hasBrowser)(
    'the curve is drawn with the moments of the story, and the keyboard alone suffices',
    async () => {
      const browser = await openBrowser();
      try {
        const { page, faults } = await openTab(browser, desk.url);
        await page.goto('/signals/1?lang=en');
        await page.locator('.uplot canvas').waitFor();
        expect(await page.locator('.mark').allInnerTexts()).toEqual(['published', 'our verdict', 'alert']);
        await page.route('**/signals/2/prices', (route) => route.fulfill({ status: 500, body: '' }));
        await page.goto('/signals/2?lang=en');
        await page.getByText('The prices could not be read. Load the page again').waitFor();
        faults.console.length = 0;
        await page.goto('/signals/1?lang=en');
        const wanted = ['To the signals', 'What you can do', '👍 Useful', '👎 Not useful'];
        const met: string[] = [];
        while (met.length < 40 && !met.some((name) => name.includes('👎'))) {
          await page.keyboard.press('Tab');
          met.push(await page.locator(':focus').innerText());
        }
        expect(met.filter((name) => wanted.some((one) => name.includes(one)))).toHaveLength(wanted.length);
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Enter');
        await page.getByText('You found it useful.').waitFor();
        expect(faults).toEqual({ console: [], elsewhere: [] });
      } finally {
        await browser.close();
      }
    },
  );
});
