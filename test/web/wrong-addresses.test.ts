import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { urlToHttpOptions } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';

let desk: DeskPages;
beforeAll(async () => {
  desk = await openDeskPages();
});
afterAll(() => desk?.close());

/** The address as it is written: `fetch` would tidy it. */
async function ask(path: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  const answer = await new Promise<IncomingMessage>((resolve) => {
    get({ ...urlToHttpOptions(new URL(desk.url)), path, headers, agent: false }, resolve);
  });
  return { status: answer.statusCode ?? 0, body: await text(answer) };
}

describe('a wrong address', () => {
  it.each([
    '/?asset=%E6%AF%94%E7%89%B9%E5%B8%81',
    '/?type=zzz',
    '/?from=0000-01-01',
    '/?channel=%00',
    '/memory?q=hack&asset=%E6%AF%94%E7%89%B9%E5%B8%81',
    '/memory?q=hack&min_confidence=high',
    '/memory?q=hack&as_of=0001-01-01',
    '/briefing?day=0001-01-01',
    '/report?from=yesterday',
  ])('is refused in words of the page: %s', async (path) => {
    const answer = await fetch(`${desk.url}${path}`, { headers: { 'accept-language': 'en' } });
    expect([400, 404]).toContain(answer.status);
    const page = await answer.text();
    expect(page).toContain('<main');
    expect(page).not.toMatch(/database|cannot be|NaN|minConfidence/);
  });

  it.each(['/nope', '/api/nope', '//', '//?a=b'])('is answered by a page where one is wanted: %s', async (path) => {
    const wanted = await ask(path, { accept: 'text/html,*/*', 'accept-language': 'en' });
    expect([400, 404]).toContain(wanted.status);
    expect(wanted.body).toContain('There is nothing here.');
  });

  it('of a month that no calendar has shows the month of the day', async () => {
    expect((await fetch(`${desk.url}/briefing?month=0000-01`)).status).toBe(200);
  });

  it('that names another host after two slashes leads nowhere else from a foreign link', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const { body: page } = await ask('//evil.example/x', headers);
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('<a href="/">');
    expect(page).not.toContain('evil.example');
  });

  it('of a scorecard that is counted keeps it out of every cache', async () => {
    const answer = await fetch(`${desk.url}/report`);
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    await answer.text();
  });
});
