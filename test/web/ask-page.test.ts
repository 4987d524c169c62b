import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlAnswerStore } from '../../src/store/sql/answer-store.ts';
import { makeAnswerRecord, makeAskSource } from '../support/answer-records.ts';
import { hasBrowser, openBrowser, openTab } from './open-browser.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';

const question = 'What was hacked, and how much was lost?';

describe.skipIf(!hasBrowser)('questions in a browser', () => {
  let desk: DeskPages;
  let browser: Browser;
  let hostile: number;
  beforeAll(async () => {
    [desk, browser] = await Promise.all([openDeskPages(), openBrowser()]);
    await desk.putSamples();
    const stored = makeAnswerRecord({
      question: '<img src=x onerror=alert(1)> \u202Eevil',
      answer: `**FooBridge lost $23 million [1]** ¹ <script>alert(1)</script> [x](javascript:alert(1)) [7]\n\n[Retrieved 1, cited 1]`,
    });
    const [source] = stored.metadata.sources;
    if (source) Object.assign(source, { title: '<svg onload=alert(1)>', link: 'javascript:alert(1)' });
    stored.metadata.sources.push({ ...makeAskSource(), id: '113' });
    hostile = await createSqlAnswerStore(desk.stores.call).putAnswer(stored);
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
    expect(await page.locator('.round').innerText()).toMatch(/\[Retrieved \d+, cited \d+(?:; times in \S+)?\]/);
    expect(new URL(page.url()).search).toMatch(/^\?answer=\d+$/);
    await page.getByRole('button', { name: 'Ask on' }).waitFor();
    await page.getByRole('link', { name: 'New dialogue' }).waitFor();
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

  it('have the deep look taken of a source that had only a fast one', async () => {
    const { page, faults, close } = await openTab(browser, desk.url);
    await page.goto('/ask?lang=en');
    await ask(page, 'what happened on Solana in February 2024?');
    await page.locator('.cited .cite').first().click();
    await page.getByRole('button', { name: 'Take a deep look now' }).click();
    await page.waitForURL(/\/signals\/\d+#act$/);
    await page.getByText('It has had its deep look').waitFor();
    expect(faults).toEqual({ console: [], elsewhere: [] });
    await close();
  });

  it('have an address each: the way back shows what it says, and language keeps it', async () => {
    const { page, close } = await openTab(browser, desk.url);
    await page.goto('/ask?lang=en');
    await ask(page);
    const answered = new URL(page.url()).search;
    expect(await page.locator('.preferences a[lang=zh]').getAttribute('href')).toContain(`${answered}&lang=zh`);
    await page.goBack();
    await page.locator('.round').waitFor({ state: 'detached' });
    await page.goForward();
    await page.locator('.round').waitFor();
    await close();
  });

  it('are refused in the words of the server, and Escape that closes a source or ends a sign stops none', async () => {
    const { page, close } = await openTab(browser, desk.url);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/ask/stream', async (route) => {
      await held;
      await route.fulfill({ status: 400, contentType: 'text/html', body: '<p role="alert">Too long a question.</p>' });
    });
    await page.goto(`/ask?answer=${hostile}&lang=en`);
    await page.locator('.cited strong .cite').click();
    await page.locator('aside .source').waitFor();
    await page.locator('textarea').fill(question);
    await page.locator('textarea').press('Enter');
    await page.locator('aside h2').press('Escape');
    expect(await page.locator('aside').isHidden()).toBe(true);
    await page.evaluate(
      `document.querySelector('textarea').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, isComposing: true }))`,
    );
    release();
    await page.getByText('Too long a question.').waitFor();
    await close();
  });

  it('leave alone what is typed, and where the focus is, while they are answered', async () => {
    const { page, close } = await openTab(browser, desk.url);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/ask/stream', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/ask?lang=en');
    await page.locator('textarea').fill(question);
    await page.locator('textarea').press('Enter');
    await page.locator('.pending').waitFor();
    await page.locator('textarea').fill('And what');
    await page.locator('.brand').focus();
    release();
    await page.locator('[data-stop]').waitFor({ state: 'hidden' });
    expect(await page.locator('.round:not(.pending)').count()).toBe(1);
    expect(await page.locator('textarea').inputValue()).toBe('And what');
    expect(await page.evaluate('document.activeElement.className')).toBe('brand');
    await close();
  });

  it('are stopped by Escape wherever the focus is, and the page stays full then', async () => {
    const { page, close } = await openTab(browser, desk.url);
    await page.route('**/ask/stream', () => {});
    await page.goto('/ask?lang=en');
    await page.getByRole('button', { name: 'Full screen' }).click();
    await page.locator('textarea').fill(question);
    await page.locator('textarea').press('Enter');
    await page.locator('.pending h2').click();
    await page.keyboard.press('Escape');
    await page.getByText('Stopped: nothing of this answer is kept.').waitFor();
    expect(await page.locator('html[data-full]').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.locator('html[data-full]').count()).toBe(0);
    await close();
  });

  it('are put again with other filters, which then hold', async () => {
    const { page, faults, close } = await openTab(browser, desk.url);
    await page.goto('/ask?lang=en');
    await ask(page);
    await page.getByText('Other filters').click();
    await page.getByLabel('Assets').fill('doge');
    await page.getByRole('button', { name: 'Ask again' }).click();
    await page.locator('.round:not(.pending)').nth(1).waitFor();
    expect(await page.locator('.round').nth(1).locator('.facts').innerText()).toContain('DOGE');
    expect(faults).toEqual({ console: [], elsewhere: [] });
    await close();
  });

  it('stand in the list, and are shown again with their sources', async () => {
    const { page, close } = await openTab(browser, desk.url);
    await page.goto('/ask?lang=en');
    await page.locator('.history a', { hasText: question }).last().click();
    await page.waitForURL(/answer=/);
    expect(await page.locator('.round h2').innerText()).toBe(question);
    await page.locator('.sources summary').click();
    await page.locator('.sources .cite').first().click();
    await page.locator('aside .source').waitFor();
    await page.reload();
    expect(await page.locator('aside h2').count()).toBe(1);
    await close();
  });

  it('show the source that was clicked last, and the whole page where a source cannot be fetched', async () => {
    const { page, close } = await openTab(browser, desk.url);
    let fetched = 0;
    // The first is never answered.
    await page.route('**/ask/source?*', (route) => {
      fetched += 1;
      return fetched === 2 ? route.continue() : fetched > 2 ? route.abort() : undefined;
    });
    await page.goto(`/ask?answer=${hostile}&lang=en`);
    const answered = page.url();
    await page.locator('.sources summary').click();
    const [first, second] = [page.locator('.sources .cite').first(), page.locator('.sources .cite').nth(1)];
    await first.click();
    expect(page.url()).toBe(answered);
    await Promise.all([page.waitForEvent('requestfailed'), second.click()]);
    await page.locator('aside .source').waitFor();
    expect(page.url()).toContain(await second.getAttribute('href'));
    await Promise.all([page.waitForEvent('load'), first.click()]);
    expect(page.url()).toContain(await first.getAttribute('href'));
    expect(await page.locator('aside h2').innerText()).toBe('<svg onload=alert(1)>');
    await close();
  });

  it('leave it to the whole page to say that a session has ended', async () => {
    const { page, close } = await openTab(browser, desk.url);
    await page.goto(`/ask?answer=${hostile}&lang=en`);
    await page.route('**/ask/source?*', (route) => route.fulfill({ status: 303, headers: { location: '/sign-in' } }));
    const link = page.locator('.cited strong .cite');
    const href = await link.getAttribute('href');
    await Promise.all([page.waitForEvent('load'), link.click()]);
    expect(page.url()).toContain(href);
    expect(await page.locator('aside [name="token"]').count()).toBe(0);
    await close();
  });

  it('are answered without scripts too', async () => {
    const { page, close } = await openTab(browser, desk.url, { javaScriptEnabled: false });
    await page.goto('/ask?lang=zh');
    await page.getByLabel('你的问题').fill('最近有哪些黑客事件？');
    await page.getByRole('button', { name: '提问' }).click();
    expect(new URL(page.url()).search).toMatch(/^\?answer=\d+$/);
    expect(await page.locator('.round').innerText()).toMatch(/\[统计：检索 \d+ 篇，引用了 \d+ 篇(?:；时间为 \S+)?\]/);
    await close();
  });

  it('may have hostile answers and sources: nothing runs, and citations in bold or raised are links', async () => {
    const { page, faults, close } = await openTab(browser, desk.url);
    await page.goto(`/ask?answer=${hostile}&lang=en`);
    expect(await page.locator('.cited .cite').count()).toBe(2);
    await page.locator('.cited strong .cite').click();
    await page.locator('aside .source').waitFor();
    expect(await page.locator('aside h2').innerText()).toBe('<svg onload=alert(1)>');
    expect(await page.locator('main img, main svg, main script, main a[href^="javascript"]').count()).toBe(0);
    expect(faults).toEqual({ console: [], elsewhere: [] });
    await close();
  });
});
