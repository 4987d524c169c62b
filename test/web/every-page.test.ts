import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBriefings, renewDay } from '../../src/app/open-briefings.ts';
import { pageLanguages, themes } from '../../src/web/language.ts';
import { placeCorpus } from '../evaluation/report/place-corpus.ts';
import { projectDirectory } from '../support/run-process.ts';
import { hasBrowser, measureOverflow, openBrowser, openTab } from './open-browser.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';
import { placeTroubles } from './place-troubles.ts';
import { putChats } from './put-chats.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** `SCREENSHOTS=1` leaves one of each. */
const screenshots = process.env.SCREENSHOTS ? join(projectDirectory, 'test-results/pages') : null;

/** By the name of the screenshot; a page with an id has that of the sample messages. */
const paths: Record<string, string> = {
  signals: '/',
  search: '/?q=Bybit+hack&asset=ETH',
  works: '/works',
  report: '/report',
  ask: '/ask',
  answer: '/ask',
  briefing: '/briefing?day=2025-02-21',
  signal: '/signals/2',
  memory: '/memory?q=bridge+hack',
  synonyms: '/memory/synonyms?q=BTC',
  chats: '/memory/chats',
  chat: '/memory/chats',
};
const widths = [390, 1440];
/** What a theme changes of a page; all else that is checked stands in its markup, which both themes share. */
const ofColours = { runOnly: ['color-contrast', 'link-in-text-block'] };

const cases = Object.keys(paths).flatMap((name) =>
  pageLanguages.flatMap((language) =>
    themes
      .filter((theme) => theme !== 'system')
      .flatMap((theme) => widths.map((width) => ({ name, language, theme, width }))),
  ),
);

describe.skipIf(!hasBrowser)('every page in a browser', () => {
  let desk: DeskPages;
  let browser: Browser;
  let tab: Awaited<ReturnType<typeof openTab>>;
  let shown = '';
  beforeAll(async () => {
    if (screenshots !== null) mkdirSync(screenshots, { recursive: true });
    [desk, browser] = await Promise.all([
      openDeskPages({ PRICES_DIR: join(projectDirectory, 'samples/prices') }),
      openBrowser(),
    ]);
    tab = await openTab(browser, desk.url);
    await desk.putSamples();
    await placeTroubles(desk, `${'長'.repeat(3000)} ${'x'.repeat(3000)}`);
    await placeCorpus(desk.stores.database, 120);
    const key = { scope: 'default', day: '2025-02-21', most: 12 };
    for (const language of pageLanguages) await renewDay({ ...key, language }, await openBriefings(desk.app));
    const { id, metadata } = await desk.ask.invoke({ question: 'What was hacked, and how much was lost?' });
    paths.chat = `/memory/chats/${(await putChats(desk)).id}`;
    paths.answer = `/ask?answer=${id}&source=${id}.${metadata.sources[0]?.id}`;
  });
  afterAll(async () => {
    await browser?.close();
    await desk?.close();
  });

  /** A page that is shown already is not loaded anew for another width. */
  async function show(path: string): Promise<void> {
    if (path === shown) return;
    const { page, faults } = tab;
    faults.console.length = 0;
    faults.elsewhere.length = 0;
    expect((await page.goto(path))?.status()).toBe(200);
    expect(await page.evaluate('document.compatMode')).toBe('CSS1Compat');
    await page.evaluate(axe);
    shown = path;
  }

  it.each(cases)('$name: $language, $theme, $width px', async ({ name, language, theme, width }) => {
    const { page, faults } = tab;
    await page.setViewportSize({ width, height: 900 });
    await show(`${paths[name]}${paths[name]?.includes('?') ? '&' : '?'}lang=${language}&theme=${theme}`);
    expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`));
    expect(await measureOverflow(page)).toBe(0);
    const found = await page.evaluate<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>(
      `axe.run(${JSON.stringify({ resultTypes: ['violations'], ...(theme === 'dark' ? ofColours : {}) })})`,
    );
    const serious = found.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(serious).toEqual([]);
    if (screenshots !== null) {
      await page.screenshot({ path: join(screenshots, `${name}-${language}-${theme}-${width}.png`) });
    }
    expect(faults).toEqual({ console: [], elsewhere: [] });
  });
});
