import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openBrowser, openTab } from './open-browser.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';

let posted = 0;
/** Messages that nobody posted before, each of its own words. */
function makeMessages(count: number, text = 'hacked, $41 million in ETH stolen') {
  return Array.from({ length: count }, () => {
    posted += 1;
    const published_at = new Date(Date.UTC(2026, 2, 18) + posted * 60_000).toISOString();
    const name = `Northwind${String.fromCharCode(97 + (posted % 26), 97 + (Math.floor(posted / 26) % 26))}`;
    return {
      source: 'wire',
      source_message_id: String(posted),
      published_at,
      text: `${name} bridge ${posted} ${text}`,
    };
  });
}

describe.skipIf(!hasBrowser)('the list of signals in a browser', () => {
  let desk: DeskPages;
  let browser: Browser;
  beforeAll(async () => {
    [desk, browser] = await Promise.all([openDeskPages(), openBrowser()]);
    await desk.put(makeMessages(60));
  });
  afterAll(async () => {
    await browser?.close();
    await desk?.close();
  });

  const waitForLive = (page: Page) => page.locator('[data-state="on"]').waitFor();
  const waitFor = (page: Page, number: number) => page.locator('.what', { hasText: `bridge ${number} ` }).waitFor();
  /** The numbers of the messages, from above. */
  const readNumbers = (page: Page) =>
    page
      .locator('.signals .what')
      .evaluateAll((links) => links.map((link) => Number(/bridge (\d+)/.exec(link.textContent ?? '')?.[1])));

  it('is moved through by j and k, opened by Enter, searched by /', async () => {
    const { page, close } = await openTab(browser, desk.url);
    await page.goto('/?lang=en');
    const focused = () =>
      page.evaluate("document.activeElement?.closest('.listed')?.dataset.id ?? document.activeElement?.name");
    const ids = await page
      .locator('.listed[data-id]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));
    await page.keyboard.press('j');
    expect(await focused()).toBe(ids[0]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    expect(await focused()).toBe(ids[1]);
    await page.keyboard.press('/');
    expect(await focused()).toBe('q');
    await page.keyboard.type('jk/');
    expect(await page.locator('[name=q]').inputValue()).toBe('jk/');
    await page.keyboard.press('Escape');
    expect(await focused()).toBe(ids[1]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`/signals/${ids[1]}`);
    await close();
  });

  it('grows at its end, without repeating a row', async () => {
    const { page, faults, close } = await openTab(browser, desk.url);
    await page.goto('/?lang=en');
    await page.locator('.legend').scrollIntoViewIfNeeded();
    await page.getByText('That is all.').waitFor();
    const numbers = await readNumbers(page);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => numbers.length - index));
    expect(faults).toEqual({ console: [], elsewhere: [] });
    await close();
  });

  it('shows what is new by itself, at its place, and what changed in the place of what it was', async () => {
    const { page, faults, close } = await openTab(browser, desk.url);
    await page.goto('/?lang=en');
    await waitForLive(page);
    const [first, second] = makeMessages(2);
    await desk.put([first, second].filter((one) => one !== undefined));
    await waitFor(page, posted);
    expect((await readNumbers(page)).slice(0, 3)).toEqual([posted, posted - 1, posted - 2]);
    const row = page.locator('.listed', { hasText: `bridge ${posted - 1} ` });
    await desk.stores.database.query('update messages set deleted_at = published_at where source_message_id = $1', [
      String(posted - 1),
    ]);
    await row.getByText('withdrawn').waitFor();
    expect(await row.count()).toBe(1);
    expect(faults).toEqual({ console: [], elsewhere: [] });
    await close();
  });

  it('shows only what passes its filters', async () => {
    const { page, close } = await openTab(browser, desk.url);
    await page.goto('/?lang=en&asset=SOL');
    await waitForLive(page);
    const [other] = makeMessages(1);
    const [own] = makeMessages(1, 'hacked, $41 million in SOL stolen');
    await desk.put([other, own].filter((one) => one !== undefined));
    await waitFor(page, posted);
    expect(await readNumbers(page)).toEqual([posted]);
    expect(await page.locator('[data-empty]').count()).toBe(0);
    await close();
  });

  it('keeps the place of a reader who is further down', async () => {
    const { page, close } = await openTab(browser, desk.url, { viewport: { width: 1440, height: 500 } });
    await page.goto('/?lang=en');
    await waitForLive(page);
    await page.evaluate('window.scrollTo(0, 900)');
    const before = await page.evaluate('window.scrollY');
    const newest = posted;
    await desk.put(makeMessages(3));
    await page.getByRole('button', { name: 'Show 3 new' }).waitFor();
    expect(await page.evaluate('window.scrollY')).toBe(before);
    expect((await readNumbers(page))[0]).toBe(newest);
    await page.getByRole('button', { name: 'Show 3 new' }).click();
    await waitFor(page, posted);
    expect(await page.getByRole('button', { name: /new$/ }).count()).toBe(0);
    await close();
  });

  it('counts as new what is new, and not what changed further down than the list goes', async () => {
    const { page, close } = await openTab(browser, desk.url, { viewport: { width: 1440, height: 500 } });
    await page.goto('/?lang=en');
    await waitForLive(page);
    await page.evaluate('window.scrollTo(0, 900)');
    await desk.stores.database.query(
      `update messages set deleted_at = published_at where source_message_id in ('1', '2', '3')`,
    );
    await desk.put(makeMessages(1));
    await page.getByRole('button', { name: 'Show 1 new' }).waitFor();
    await page.getByRole('button', { name: 'Show 1 new' }).click();
    await waitFor(page, posted);
    await close();
  });

  it('leaves the keys where they were: on a row that changed, or beside one that is gone', async () => {
    const { query } = desk.stores.database;
    const tell = (isAlerted: boolean, ids: readonly number[]) =>
      query(
        'update desk_signals set is_alerted = $1, changed_in = pg_current_xact_id() where news_event_id = any ($2)',
        [isAlerted, ids],
      );
    await tell(true, [31, 32, 33]);
    const { page, close } = await openTab(browser, desk.url);
    await page.goto('/?lang=en&alerted=1');
    await waitForLive(page);
    const focused = () => page.evaluate("document.activeElement?.closest('.listed')?.dataset.id");
    for (const key of ['j', 'j', '/']) await page.keyboard.press(key);
    await query(
      'update messages m set deleted_at = m.published_at from news_events e where e.id = 32 and e.source_message_id = m.source_message_id',
    );
    await page.locator('[data-id="32"]').getByText('withdrawn').waitFor();
    await page.keyboard.press('Escape');
    expect(await focused()).toBe('32');
    await tell(false, [32]);
    await page.locator('[data-id="32"]').waitFor({ state: 'detached' });
    expect(await focused()).toBe('31');
    await page.keyboard.press('k');
    expect(await focused()).toBe('33');
    await close();
  });

  it('catches up after the server was away: no row lost, none twice', async () => {
    const { page, close } = await openTab(browser, desk.url);
    await page.goto('/?lang=en');
    await waitForLive(page);
    await desk.restart(async () => {
      await page.locator('[data-state="lost"]').waitFor();
      await desk.put(makeMessages(5));
    });
    await waitFor(page, posted);
    await desk.put(makeMessages(1));
    await waitFor(page, posted);
    const numbers = (await readNumbers(page)).slice(0, 20);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => posted - index));
    await close();
  });

  it('leaves the browser connections for other pages, however many of it are open', async () => {
    const { page, close } = await openTab(browser, desk.url);
    const open = async () => {
      const other = await page.context().newPage();
      await other.goto('/?lang=en');
      return other;
    };
    const live = [await open(), await open(), await open(), await open()];
    for (const one of live) await waitForLive(one);
    const beyond = [await open(), await open(), await open()];
    for (const one of beyond) await one.getByText('Too many pages are open').waitFor();
    await live[0]?.close();
    await page.goto('/?lang=en');
    await waitForLive(page);
    await close();
  });

  it('gives up a connection on which nothing comes, and takes another', async () => {
    const { page, close } = await openTab(browser, desk.url);
    await page.clock.install();
    let isDead = true;
    await page.route('**/live?*', (route) => (isDead ? undefined : route.continue()));
    await page.goto('/?lang=en');
    await page.clock.fastForward(40_000);
    expect(await page.locator('[data-state]').getAttribute('data-state')).toBe('connecting');
    isDead = false;
    await page.clock.fastForward(6000);
    await page.locator('[data-state="lost"]').waitFor();
    await page.clock.fastForward(1000);
    await waitForLive(page);
    await close();
  });

  /** What the stream says, where the server's own is not asked. */
  const script = (page: Page, ...events: [event: string, data: object][]) =>
    page.route('**/live?*', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: events.map(([event, data]) => `event: ${event}\nid: 1\ndata: ${JSON.stringify(data)}\n\n`).join(''),
      }),
    );

  it('loads what was too much to tell, at an address with a hash as well', async () => {
    const { page, close } = await openTab(browser, desk.url);
    await script(page, ['gap', { count: 300 }]);
    await page.goto('/?lang=en#main');
    const button = page.getByRole('button', { name: '300 or more are new: load them' });
    await button.waitFor();
    await page.unroute('**/live?*');
    await button.click();
    await waitForLive(page);
    await button.waitFor({ state: 'hidden' });
    await close();
  });

  it.each([
    ['full', /^Too many pages are open/, 0],
    ['signed-out', /^You are signed out/, 1],
  ])('says why nothing comes: %s', async (event, words, links) => {
    const { page, close } = await openTab(browser, desk.url);
    await script(page, [event, {}]);
    await page.goto('/?lang=en');
    const state = page.locator('[data-state]');
    await state.filter({ hasText: words }).waitFor();
    expect(await state.locator('a[href="/sign-in?next=%2F%3Flang%3Den"]').count()).toBe(links);
    await close();
  });

  it('follows the link to older rows where they cannot be loaded', async () => {
    const { page, close } = await openTab(browser, desk.url);
    await page.route('**/live/rows?*', (route) => route.abort());
    await page.goto('/?lang=en');
    // Rows get their height as they come into sight: a pointer that is down already can miss what moved.
    await page.getByRole('link', { name: 'Older signals' }).press('Enter');
    await page.waitForURL(/before=/);
    await close();
  });

  it('cuts a long list only above a reader who is not in it, and takes nothing that belongs to the rest', async () => {
    const { page, close } = await openTab(browser, desk.url);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/live/rows?*', async (route) => {
      const first = Number(new URL(route.request().url()).searchParams.get('before')?.split('.')[0]) - 1;
      const isSecond = first < 1000;
      if (isSecond) await held;
      const from = isSecond ? 100 : 900;
      const rows = Array.from({ length: isSecond ? 50 : 600 }, (_, index) => {
        const at = from - index;
        return `<li class="listed" data-id="${-at}" data-cursor="${at}.${at}"><a class="what" href="/">older ${at}</a></li>`;
      });
      const older = isSecond ? 50 : 300;
      await route.fulfill({
        contentType: 'text/html',
        body: `<ol>${rows.join('')}</ol><p data-older="Older signals"><a href="/?lang=en&amp;before=${older}.1">Older signals</a></p>`,
      });
    });
    await page.goto('/?lang=en');
    await waitForLive(page);
    const count = () => page.locator('.signals .listed').count();
    const newest = page.locator('.signals .listed').first();
    const change = (isDeleted: boolean) =>
      desk.stores.database.query(
        `update messages set deleted_at = ${isDeleted ? 'published_at' : 'null'} where source_message_id = $1`,
        [String(posted)],
      );
    await page.locator('.legend').scrollIntoViewIfNeeded();
    const asked = page.waitForRequest(/before=300/);
    await page.getByText('older 301').scrollIntoViewIfNeeded();
    await asked;
    await change(true);
    await newest.getByText('withdrawn').waitFor();
    expect(await count()).toBe(650);
    await page.evaluate('window.scrollTo(0, 0)');
    await change(false);
    await newest.getByText('withdrawn').waitFor({ state: 'detached' });
    expect(await count()).toBe(500);
    const loaded = page.waitForResponse(/live\/rows/);
    answer();
    await (await loaded).finished();
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))');
    expect(await count()).toBe(500);
    await close();
  });

  /** A message of this moment: its verdict still holds. */
  const makeFresh = (text: string) =>
    makeMessages(1, text).map((one) => ({ ...one, published_at: new Date().toISOString() }));

  it('grows old by itself: what holds no more, and the day of what is of today no more', async () => {
    await desk.put(makeFresh('hacked, $41 million in DOGE stolen'));
    const { page, close } = await openTab(browser, desk.url);
    await page.clock.install();
    await page.goto('/?lang=en&asset=DOGE');
    await waitForLive(page);
    const row = page.locator('.listed[data-id]');
    expect(await row.locator('.life').textContent()).toMatch(/^\d+ [hd] left$/);
    expect(await row.locator('time').textContent()).toMatch(/^\d\d:\d\d:\d\d$/);
    await page.clock.fastForward(40 * 24 * 3600 * 1000);
    await row.getByText('over').waitFor();
    expect(await row.locator('time').textContent()).toMatch(/^(?:\d{4}-)?\d\d-\d\d \d\d:\d\d$/);
    await close();
  });

  it('shows that a verdict is reversed as soon as another says the opposite', async () => {
    await desk.put(makeFresh('hacked, $41 million in XRP stolen'));
    const { page, close } = await openTab(browser, desk.url);
    await page.goto('/?lang=en&asset=XRP');
    await waitForLive(page);
    const row = page.locator('.listed', { hasText: `bridge ${posted} ` });
    expect(await row.locator('.life').textContent()).toMatch(/left$/);
    await desk.put([
      {
        source: 'wire',
        source_message_id: 'turn',
        text: 'SEC approves the spot XRP ETF of Northwind',
        published_at: new Date().toISOString(),
      },
    ]);
    await row.getByText('reversed').waitFor();
    await close();
  });
});
