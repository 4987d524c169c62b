import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackgroundWork } from '../../src/app/background-work.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createLookDeeper } from '../../src/app/look-deeper.ts';
import { readSignalRecord } from '../../src/app/read-signal-record.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { createSqlInboxUpkeep } from '../../src/store/sql/inbox-upkeep.ts';
import { createSqlStories } from '../../src/store/sql/stories.ts';
import type { Desk, DeskEnvironment } from '../../src/web/desk.ts';
import { createSignalPage } from '../../src/web/signal/signal-page.tsx';
import type { SignalReads } from '../../src/web/signal/signal-reads.ts';
import { Way } from '../../src/web/signal/way.tsx';
import { signalWordsOf } from '../../src/web/signal/words/signal-words.ts';
import { eventually } from '../support/eventually.ts';
import { hasBrowser, openBrowser, openTab } from './open-browser.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';
import { placeTroubles } from './place-troubles.ts';
import { readWords } from './read-words.ts';

const hack = {
  source: 'wire',
  source_message_id: '1',
  published_at: '2026-03-18T09:00:00.000Z',
  text: 'Northwind bridge hacked, $41 million in ETH stolen, attacker swaps the funds',
  url: 'https://news.example.com/1',
};

describe('the page of one signal', () => {
  let desk: DeskPages;
  const open = (path: string) => fetch(`${desk.url}${path}`, { redirect: 'manual' });
  const read = async (path: string) => readWords(await (await open(path)).text());
  beforeAll(async () => {
    desk = await openDeskPages();
    await desk.put([
      hack,
      { ...hack, source: 'echo', source_message_id: 'again', published_at: '2026-03-18T09:12:00.000Z' },
      {
        ...hack,
        text: 'Northwind bridge hacked, $14 million in ETH stolen, attacker swaps the funds',
        edited_at: '2026-03-18T09:30:00.000Z',
      },
      {
        source: 'wire',
        source_message_id: '2',
        published_at: '2026-03-19T09:00:00.000Z',
        text: 'Larkspur bridge hacked, $52 million in ETH stolen <img src=x onerror=alert(1)> \u202e\u200b',
        url: 'javascript:alert(1)',
      },
      {
        source: 'wire',
        source_message_id: '3',
        published_at: '2026-03-19T10:00:00.000Z',
        text: 'Good morning, have a nice day everybody',
      },
      ...['4', '5'].map((id) => ({
        source: 'wire',
        source_message_id: id,
        published_at: `2026-03-2${id}T10:00:00.000Z`,
        text: `Good evening, have a quiet night everybody, ${id}`,
      })),
    ]);
  });
  afterAll(() => desk?.close());

  it('says at a glance what was made of it, and whether that still stands', async () => {
    const words = await read('/signals/2?lang=en');
    expect(words).toMatch(/SELL ETH .*hack/i);
    expect(words).toMatch(/Stands its time ended/);
    expect(words).toMatch(/Confidence 0\.\d\d/);
    expect(words).toContain('Alerts none was sent');
    expect(await read('/signals/2?lang=zh')).toMatch(/卖出 ETH/);
  });

  it('shows what was edited, word by word', async () => {
    const html = await (await open('/signals/1?lang=en')).text();
    expect(html).toMatch(/<del>.*41<\/del>/);
    expect(html).toMatch(/<ins>.*14<\/ins>/);
    expect(readWords(html)).toContain('Version 2');
  });

  it('names who told it again, and how much later', async () => {
    expect(await read('/signals/1?lang=en')).toMatch(/12 min later echo the same text/);
    expect(await read('/signals/2?lang=en')).toContain('Nobody else has told it so far');
  });

  it('follows the verdict from the fast look over the gate to the deep one and its evidence', async () => {
    const words = await read('/signals/2?lang=en');
    expect(words).toMatch(/Fast look: SELL .* by rules .* Gate open: .* Deep look: SELL .* by precedent/);
    expect(words).toMatch(/Evidence .* 0\.\d\d 2?\d? ?.* before .*Northwind bridge.* SELL/);
    const quiet = await read('/signals/3?lang=en');
    expect(quiet).toMatch(/Gate closed: /);
    expect(quiet).toContain('There was no deep look');
  });

  it('shows hostile words as words, and links to web addresses alone', async () => {
    const html = await (await open('/signals/2?lang=en')).text();
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img|href="javascript|\u202e|\u200b/);
    expect(await (await open('/signals/1')).text()).toContain('href="https://news.example.com/1"');
  });

  it('counts those who told it in words of their own, each with its signal', async () => {
    const { messages } = (await desk.app.store.readMessage('3')) ?? { messages: [] };
    await createSqlStories(desk.stores.call).link(1, Number(messages[0]?.id), 0.7, new Date('2026-03-19T10:00:00Z'));
    for (const [id, other, delay] of [
      [1, 3, '1 d 1 h later'],
      [3, 1, '1 d 1 h earlier'],
    ] as const) {
      const html = await (await open(`/signals/${id}?lang=en`)).text();
      expect(readWords(html)).toContain(`${delay} wire in words of its own`);
      expect(html).toContain(`href="/signals/${other}"`);
    }
  });

  it('says where a message stands that has no verdict, and why there is none', async () => {
    const [first] = await placeTroubles(desk, 'SOL halted <b>again</b>');
    const dead = await (await open('/signals/troubled%2F1?lang=en')).text();
    expect(readWords(dead)).toMatch(/SOL halted .* The analysis failed and was given up.* No verdict yet/);
    expect(dead).toContain('no answer of SOL halted &lt;b&gt;again&lt;/b&gt;');
    await createSqlInboxUpkeep(desk.stores.call).retry([Number(first)]);
    expect(await read('/signals/troubled%2F1?lang=en')).toContain('The message waits in the queue for its first look.');
  });

  it('marks what neither the message nor the evidence bears out', async () => {
    const record = await readSignalRecord({ ...desk.stores, patterns: [] }, '2');
    const [look] = record?.looks.slice(-1) ?? [];
    if (record === null || look === undefined) throw new Error('no signal');
    const doubt = {
      sentence: 'It will <b>repay</b> $14 million.',
      faults: [{ kind: 'number' as const, span: '$14 million' }],
    };
    const view = { words: signalWordsOf('en'), record: { ...record, looks: [{ ...look, doubts: [doubt] }] } };
    const html = String(Way({ ...view, desk: { language: 'en', timeZone: 'UTC', now: new Date() } as Desk }));
    expect(html).toContain('<mark class="doubt"><bdi>It will &lt;b&gt;repay&lt;/b&gt; $14 million.</bdi></mark>');
    expect(readWords(html)).toContain('(figure: $14 million )');
  });

  it('says why a deep look failed, and lets it be asked for again', async () => {
    const store = { ...desk.app.store, putVerdict: () => Promise.reject(new AppError('invalid_input', 'no room <b>')) };
    const { lookDeeper, readLook } = createLookDeeper({
      app: { dependencies: { ...desk.app.dependencies, store, spool: null } },
      stores: desk.stores,
      config: loadConfig({ SECONDLOOK_HOME: desk.home }),
      clock: systemClock,
      logger: silentLogger,
      work: createBackgroundWork(),
    });
    const answers = await Promise.all([lookDeeper(5), lookDeeper(5)]);
    expect(answers).toEqual([{ kind: 'begun' }, { kind: 'running' }]);
    expect(await eventually(async () => readLook(5)?.failure ?? null)).toContain('no room <b>');
    expect(await lookDeeper(5)).toEqual({ kind: 'begun' });
    expect([await lookDeeper(2), await lookDeeper(999)]).toEqual([{ kind: 'there' }, { kind: 'none' }]);
  });

  it('says that a look is under way which ends while the page is read', async () => {
    const record = await readSignalRecord({ ...desk.stores, patterns: [] }, '5');
    let isUnderWay = true;
    const reads = {
      read: async () => {
        isUnderWay = false;
        return record;
      },
      readLook: () => (isUnderWay ? { failure: null } : null),
      readBudget: async () => ({}),
      deepModel: null,
    };
    const shown = { language: 'en', timeZone: 'UTC', now: new Date(), formToken: '' } as Desk;
    const pages = new Hono<DeskEnvironment>()
      .use((context, next) => {
        context.set('desk', shown);
        return next();
      })
      .route('/', createSignalPage(reads as unknown as SignalReads, silentLogger));
    expect(await (await pages.request('/signals/5/look')).text()).toContain('data-look="running"');
  });

  it.skipIf(!hasBrowser)('waits for a deep look that is under way, and then shows it', async () => {
    const browser = await openBrowser();
    try {
      const { page, faults } = await openTab(browser, desk.url);
      // Whoever asks while it is taken is told so; then the page is read anew.
      let asked = 0;
      const running = '<div data-look="running"></div>';
      await page.route('**/signals/4/look', (route) =>
        asked++ === 0 ? route.fulfill({ contentType: 'text/html', body: running }) : route.continue(),
      );
      await page.goto('/signals/4?lang=en');
      await page.getByRole('button', { name: 'Take a deep look now' }).press('Enter');
      await page.getByText('It has had its deep look.').waitFor();
      expect(await page.locator('main').innerText()).toMatch(/Deep look: /);
      expect(faults).toEqual({ console: [], elsewhere: [] });
    } finally {
      await browser.close();
    }
  });

  it('is found by any name of its message, and says so where there is none', async () => {
    const named = await open(`/signals/${encodeURIComponent('wire/2')}`);
    expect([named.status, named.headers.get('location')]).toEqual([302, '/signals/2']);
    expect((await open('/signals/signal%3A1')).headers.get('location')).toBe('/signals/1');
    for (const name of ['999999', 'nothing', '"><script>']) {
      const missing = await open(`/signals/${encodeURIComponent(name)}?lang=en`);
      expect(missing.status).toBe(404);
      const html = await missing.text();
      expect(html).toContain('There is no such signal');
      expect(html).not.toContain('"><script>');
    }
  });
});
