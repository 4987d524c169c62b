import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openBrowser, openTab } from './open-browser.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';

describe.skipIf(!hasBrowser)('the menu of language and colours', () => {
  let desk: DeskPages;
  let browser: Browser;
  beforeAll(async () => {
    [desk, browser] = await Promise.all([openDeskPages(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await desk?.close();
  });

  it('is used by the keyboard alone, and what was chosen stays', async () => {
    const { page, close } = await openTab(browser, desk.url, { locale: 'zh-CN' });
    await page.goto('/works');
    expect(await page.locator('h1').textContent()).toBe('运行');
    const isOpen = () => page.locator('details.preferences').evaluate((menu) => 'open' in menu && menu.open);
    await page.locator('details.preferences > summary').focus();
    await page.keyboard.press('Enter');
    expect(await isOpen()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('/works?lang=en');
    await page.goto('/works?theme=dark');
    await page.goto('/works');
    expect(await page.locator('h1').textContent()).toBe('Works');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await close();
  });
});
