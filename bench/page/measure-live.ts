import type { Browser, CDPSession, Page } from 'playwright-core';
import { openTab } from '../../test/web/open-browser.ts';
import type { DeskPages } from '../../test/web/open-desk-pages.ts';
import { writeMessages } from './generate-archive.ts';
import { round, type Times, toTimes } from './measure-pages.ts';

export interface LiveFigures {
  written: number;
  /** Written, and never in the list. */
  lost: number;
  /** How often a row stood in the list twice. */
  duplicates: number;
  /** The most rows that the list had. */
  most_rows: number;
  /** What the page's scripts hold, after a collection, MB. */
  heap_start_mb: number;
  heap_end_mb: number;
  frames: Times & { count: number };
  /** From the last write to its row. */
  last_row_ms: number;
}

const batchMs = 100;
const mb = 1024 * 1024;

/** A writer that asks no model puts rows into the archive while the page is open in a browser. */
export async function measureLive(
  desk: DeskPages,
  browser: Browser,
  { seconds, perSecond, first, note }: { seconds: number; perSecond: number; first: number; note(line: string): void },
): Promise<LiveFigures> {
  const { page, faults, close } = await openTab(browser, desk.url, { viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await page.goto('/?lang=en');
  await page.locator('[data-state="on"]').waitFor();
  await page.evaluate(watchRows);
  const heapStart = await readHeap(session);
  await page.evaluate(watchFrames);
  const begun = performance.now();
  let written = 0;
  while (performance.now() - begun < seconds * 1000) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    if (due > written) {
      const last = first + due - 1;
      await writeMessages(desk.stores.database, {
        first: first + written,
        last,
        of: last,
        end: new Date(),
        seconds: 1,
      });
      written = due;
    }
    await new Promise((resolve) => setTimeout(resolve, batchMs));
  }
  const ended = performance.now();
  const isThere = page.locator(`.listed[data-id="${first + written - 1}"]`).waitFor({ timeout: 30_000 });
  await isThere.catch(async () =>
    note(`  the last row never came: ${await page.locator('[data-state]').innerText()} ${JSON.stringify(faults)}`),
  );
  const lastRow = performance.now() - ended;
  const { frames, seen, duplicates, most } = await page.evaluate<Watched>('globalThis.watched');
  const ids = new Set(seen);
  const lost = Array.from({ length: written }, (_, index) => String(first + index)).filter((id) => !ids.has(id)).length;
  const heapEnd = await readHeap(session);
  await close();
  return {
    written,
    lost,
    duplicates,
    most_rows: most,
    heap_start_mb: heapStart,
    heap_end_mb: heapEnd,
    frames: { count: frames.length, ...toTimes(frames) },
    last_row_ms: round(lastRow),
  };
}

interface Watched {
  frames: number[];
  seen: string[];
  duplicates: number;
  most: number;
}

/** In the page: which rows come, and whether one stands there twice. */
const watchRows = `
  globalThis.watched = { frames: [], seen: [], duplicates: 0, most: 0 };
  const list = document.querySelector('[data-rows]');
  new MutationObserver((changes) => {
    const ids = [...list.children].map((row) => row.dataset.id);
    watched.most = Math.max(watched.most, ids.length);
    watched.duplicates += ids.length - new Set(ids).size;
    for (const { addedNodes } of changes) for (const row of addedNodes) watched.seen.push(row.dataset.id);
  }).observe(list, { childList: true });`;

/** In the page: the time from frame to frame. */
const watchFrames = `
  let last = performance.now();
  const tick = (now) => {
    watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);`;

async function readHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return round(usedSize / mb);
}

/** What a first visit transfers, and when it shows something. */
export async function measureWeight(browser: Browser, url: string, visits: number) {
  const transferred: number[] = [];
  const painted: number[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const { page, close } = await openTab(browser, url, { viewport: { width: 1440, height: 900 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto('/?lang=en', { waitUntil: 'load' });
    await page.locator('[data-state="on"]').waitFor();
    painted.push(await readFirstPaint(page));
    transferred.push(bytes);
    await close();
  }
  return { transferred_kb: round(Math.max(...transferred) / 1024), first_content: toTimes(painted) };
}

const readFirstPaint = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve) => new PerformanceObserver((list, observer) => {
    const [entry] = list.getEntriesByName('first-contentful-paint');
    if (!entry) return;
    observer.disconnect();
    resolve(entry.startTime);
  }).observe({ type: 'paint', buffered: true }))`);
