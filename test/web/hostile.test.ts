import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBriefings, renewDay } from '../../src/app/open-briefings.ts';
import type { MessageInput } from '../../src/domain/message.ts';
import { hasBrowser, measureOverflow, openBrowser, openTab } from './open-browser.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 18, 12, minute)).toISOString();
const script = '"><script>window.taken=1</script><svg/onload=window.taken=1><img src=x onerror=window.taken=1>';
const link = 'javascript:window.taken=1';

const messages: MessageInput[] = [
  `Binance will list PEPE at 12:00 UTC today ${script}`,
  `Bybit hacked, 401,000 ETH stolen </title></textarea></template><style>*{display:none}</style> ${script}`,
  '\u202Eevil txet desrever \u2067 Solana mainnet outage, block production halted \u202D and never ended',
  'B\u200By\u200Db\u2060i\uFEFFt h\u00ADacked for $1.4 billion of ETH \u0301'.concat('\u0301'.repeat(2000)),
  `SEC approves spot Ethereum ETF ${'W'.repeat(100_000)}`,
  `Tether mints 1 billion USDT ${'<b onclick=window.taken=1>'.repeat(1000)} [click](${link}) <a href="${link}">here</a>`,
].map((text, index) => ({
  text,
  source: `desk"><script>window.taken=1</script>${index}`,
  source_message_id: `${index}<svg onload=window.taken=1>`,
  url: index % 2 === 0 ? link : 'data:text/html,<script>window.taken=1</script>',
  links: [link, 'vbscript:x', 'https://example.com/"onmouseover="window.taken=1'],
  published_at: at(index),
}));

const words = encodeURIComponent(`hacked ${script}`);
/** Every page, and what its address may be made to say. */
const paths: Readonly<Record<string, string>> = {
  signals: '/',
  'signals by a filter': `/?asset=${words}&channel=${words}&type=${words}`,
  'signals by words': `/?q=${words}`,
  'one signal': '/signals/1',
  'one long signal': '/signals/5',
  'one marked-up signal': '/signals/6',
  report: '/report',
  'a report by a filter': `/report?floor=${words}&from=${words}`,
  memory: `/memory?q=${words}`,
  chats: '/memory/chats',
  works: '/works',
  'a question': `/ask?question=${words}&route=${words}`,
  'an answer': '/ask?answer=ANSWER&source=ANSWER.SOURCE',
  'a briefing': '/briefing?day=2026-03-18',
  'a calendar': `/briefing?month=${words}`,
};

describe.skipIf(!hasBrowser)('hostile messages', () => {
  let desk: DeskPages;
  let browser: Browser;
  let tab: Awaited<ReturnType<typeof openTab>>;
  const dialogs: string[] = [];
  const places: Record<string, string> = {};
  beforeAll(async () => {
    [desk, browser] = await Promise.all([openDeskPages(), openBrowser()]);
    tab = await openTab(browser, desk.url);
    tab.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await desk.put(messages);
    const key = { scope: 'default', day: '2026-03-18', most: 12, language: 'en' } as const;
    await renewDay(key, await openBriefings(desk.app));
    const { id, metadata } = await desk.ask.invoke({ question: `Who was hacked? ${script}` });
    expect(metadata.sources.length).toBeGreaterThan(0);
    Object.assign(places, { ANSWER: id, SOURCE: metadata.sources[0]?.id });
  });
  afterAll(async () => {
    await browser?.close();
    await desk?.close();
  });

  it.each(Object.entries(paths))('run nothing and break nothing on %s', async (_, path) => {
    const address = path.replace(/ANSWER|SOURCE/g, (name) => String(places[name]));
    const { page, faults } = tab;
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      expect(await page.locator('main').isVisible()).toBe(true);
      expect(await page.evaluate('window.taken ?? null')).toBeNull();
      expect(await page.locator('main script, main svg[onload], main [onclick], main [onerror]').count()).toBe(0);
      const links = await page.locator('a[href]').evaluateAll((found) => found.map((one) => one.getAttribute('href')));
      expect(links.filter((href) => !/^(?:\/|#|\?|https?:)/.test(href ?? ''))).toEqual([]);
      expect(await measureOverflow(page)).toBe(0);
      // A filter that can't be is refused with a page, of which the browser itself tells the console.
      faults.console = faults.console.filter((line) => !line.includes('status of 400'));
      expect({ ...faults, dialogs }).toEqual({ console: [], elsewhere: [], dialogs: [] });
    }
  });
});
