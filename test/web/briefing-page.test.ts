import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openBrowser, openTab } from './open-browser.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';
import { openFormClient } from './open-form-client.ts';

describe.skipIf(!hasBrowser)('briefings in a browser, without a model', () => {
  let desk: DeskPages;
  let browser: Browser;
  beforeAll(async () => {
    [desk, browser] = await Promise.all([openDeskPages(), openBrowser()]);
    await desk.put([
      {
        source: 'wire',
        source_message_id: '1',
        published_at: '2026-03-18T09:00:00.000Z',
        text: 'Northwind bridge hacked, $41 million in ETH stolen <img src=x onerror=alert(1)> [x](javascript:alert(1))',
        url: 'javascript:alert(1)',
      },
      {
        source: 'wire',
        source_message_id: '2',
        published_at: '2026-03-18T11:00:00.000Z',
        text: 'Larkspur exchange will list SOL spot trading today',
      },
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await desk?.close();
  });

  it('are written on a click, and stay in their calendar', async () => {
    const { page, faults, close } = await openTab(browser, desk.url);
    await page.goto('/briefing?lang=en');
    await page.getByRole('link', { name: 'The newest message is of 2026-03-18' }).click();
    await page.waitForURL('**/briefing?day=2026-03-18*');
    expect(await page.locator('.calendar [aria-current=date]').getAttribute('title')).toBe('2026-03-18, has messages');
    expect(await page.locator('main').innerText()).toContain('There is no briefing of this day yet');
    await page.getByRole('button', { name: 'Write the briefing' }).click();
    await page.locator('.story').first().waitFor();
    expect(await page.locator('.story').count()).toBe(2);
    expect(await page.locator('main').innerText()).toMatch(/version 1,/);
    expect(await page.locator('.calendar [aria-current=date]').getAttribute('title')).toBe(
      '2026-03-18, has a briefing',
    );
    expect(await page.locator('main a[href^="javascript"], main img').count()).toBe(0);
    // Its ids may be of another database than those of the page of one signal.
    expect(await page.locator('.story a[href="/signals/wire%2F1"]').count()).toBe(1);
    expect(faults).toEqual({ console: [], elsewhere: [] });
    await close();
  });

  it('are written anew, the day or one story, as their next version', async () => {
    const { page, close } = await openTab(browser, desk.url);
    const waitFor = (version: number) => page.getByText(`version ${version},`).waitFor();
    await page.goto('/briefing?day=2026-03-18&lang=en');
    await waitFor(1);
    await page.getByRole('button', { name: 'Write the day anew' }).press('Enter');
    await waitFor(2);
    await page.getByRole('button', { name: 'Write this story anew' }).nth(1).press('Enter');
    await waitFor(3);
    expect(await page.locator('.story').count()).toBe(2);
    const client = await openFormClient(desk.url, '/briefing?day=2026-03-18&lang=en');
    const day = '2026-03-18';
    const stale = await client.post('/briefing/write?lang=en', { day, story: '1', version: '1' });
    expect([stale.status, await stale.text()]).toEqual([409, expect.stringContaining('written anew meanwhile')]);
    expect((await client.post('/briefing/write?lang=en', { day, story: '9', version: '3' })).status).toBe(404);
    await close();
  });

  it('are each in the language of their reader', async () => {
    const { page, close } = await openTab(browser, desk.url);
    await page.goto('/briefing?day=2026-03-18&lang=zh');
    expect(await page.locator('main').innerText()).toContain('这一天还没有简报');
    await close();
  });

  it('can be of no day that is to come, or that there is not', async () => {
    for (const day of ['2999-01-01', '2026-02-30', '"><script>']) {
      const answer = await fetch(`${desk.url}/briefing?day=${encodeURIComponent(day)}`);
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain('"><script>');
    }
  });
});
