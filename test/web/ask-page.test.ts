import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openBrowser, openTab } from './open-browser.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';

const question = 'What was hacked, and how much was lost?';

describe.skipIf(!hasBrowser)('questions in a browser', () => {
  let desk: DeskPages;
  let browser: Browser;
  beforeAll(async () => {
    [desk, browser] = await Promise.all([openDeskPages(), openBrowser()]);
    await desk.putSamples();
  });
  afterAll(async () => {
    await browser?.close();
    await desk?.close();
  });

  /** Asks by keyboard alone, from the page's beginning. */
  async function ask(page: Page, words = question) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    while (!(await page.evaluate("document.activeElement?.matches('textarea')"))) await page.keyboard.press('Tab');
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await page.locator('.round:not(.pending)').last().waitFor();
  }

  it('are asked by keyboard alone, and their citations open the source beside the answer', async () => {
    const { page, faults, close } = await openTab(browser, desk.url);
    await page.goto('/ask?lang=en');
    await ask(page);
    expect(await page.locator('.round h2').innerText()).toBe(question);
    expect(await page.locator('.round').innerText()).toMatch(/\[Retrieved \d+, cited \d+\]/);
    expect(new URL(page.url()).search).toMatch(/^\?answer=\d+$/);
    await page.locator('.cited .cite').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('aside .source').waitFor();
    expect(await page.evaluate('document.activeElement?.id')).toBe('source-title');
    expect(await page.locator('aside').innerText()).toContain('The message as posted');
    await page.keyboard.press('Escape');
    expect(await page.locator('aside').isHidden()).toBe(true);
    expect(await page.evaluate("document.activeElement?.matches('.cite')")).toBe(true);
    expect(faults).toEqual({ console: [], elsewhere: [] });
    await close();
  });
});
