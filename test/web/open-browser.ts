import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { skipBecause } from '../support/skip-reason.ts';

const executable = process.env.CHROMIUM || '/usr/bin/chromium';

/** Whether a browser can be started here; in CI its absence is a failure. */
export const hasBrowser =
  existsSync(executable) || skipBecause(`no Chromium at ${executable}: run .ci/chromium-install`) !== null;

/** A real Chromium, without a window. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: executable, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
}

/** What must not be: messages on the console, errors of scripts, requests to anywhere else. */
export interface PageFaults {
  console: string[];
  elsewhere: string[];
}

/** A tab of its own profile, whose faults are kept. */
export async function openTab(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; faults: PageFaults; close(): Promise<void> }> {
  const context = await browser.newContext({ baseURL: url, ...options });
  const page = await context.newPage();
  const faults: PageFaults = { console: [], elsewhere: [] };
  page.on('console', (message) => void faults.console.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => void faults.console.push(`error: ${error.message}`));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(url).origin) faults.elsewhere.push(request.url());
  });
  return { page, faults, close: () => context.close() };
}

/** How many pixels the page is wider than its window. */
export function measureOverflow(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
