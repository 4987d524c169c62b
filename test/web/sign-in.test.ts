import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAs } from '../http/start-http.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';

const token = 'a-token-of-a-desk-16';
let desk: DeskPages;
beforeAll(async () => {
  desk = await openDeskPages({ HTTP_TOKEN: token });
});
afterAll(() => desk.close());

/** The cookies of an answer, as the next request sends them. */
const toCookies = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

async function signIn(given: string, next = '/works') {
  const form = await fetch(`${desk.url}/sign-in?next=${encodeURIComponent(next)}`);
  const cookies = toCookies(form);
  const formToken = /name="form_token" value="([^"]+)"/.exec(await form.text())?.[1] ?? '';
  const answer = await fetch(`${desk.url}/sign-in?next=${encodeURIComponent(next)}`, {
    method: 'POST',
    headers: { cookie: cookies },
    body: new URLSearchParams({ token: given, form_token: formToken }),
    redirect: 'manual',
  });
  return { answer, cookies: `${cookies}; ${toCookies(answer)}`, formToken };
}

describe('a desk with a token', () => {
  it('shows nobody a page without it, and leads to the sign-in', async () => {
    const answer = await fetch(`${desk.url}/works`, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/sign-in?next=%2Fworks');
  });

  it('begins at a page that is there', async () => {
    const { cookies } = await signIn(token, '/');
    const answer = await fetch(`${desk.url}/`, { headers: { cookie: cookies } });
    expect([answer.status, new URL(answer.url).pathname]).toEqual([200, '/']);
    const links = [...(await answer.text()).matchAll(/<a href="(\/[a-z]*)"/g)].map(([, path]) => path);
    expect(links).toEqual(expect.arrayContaining(['/', '/ask', '/briefing', '/works']));
    for (const path of links)
      expect((await fetch(`${desk.url}${path}`, { headers: { cookie: cookies } })).status).toBe(200);
  });

  it('is read in the browser that signed in, pages and API alike, until it signs out', async () => {
    const { answer, cookies, formToken } = await signIn(token);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/works']);
    expect(answer.headers.getSetCookie().join()).toMatch(/secondlook_session=[^;]+;.*HttpOnly; SameSite=Strict/);
    const headers = { cookie: cookies };
    expect((await fetch(`${desk.url}/works`, { headers })).status).toBe(200);
    expect((await fetch(`${desk.url}/api/status`, { headers })).status).toBe(200);
    const body = new URLSearchParams({ form_token: formToken });
    const out = await fetch(`${desk.url}/sign-out`, { method: 'POST', headers, body, redirect: 'manual' });
    expect(out.headers.getSetCookie().join()).toMatch(/secondlook_session=;.*Max-Age=0/);
    // Nor by a copy of its cookie.
    expect((await fetch(`${desk.url}/works`, { headers, redirect: 'manual' })).status).toBe(303);
  });

  it('changes nothing by the cookie alone: the API asks for the token itself', async () => {
    const { cookies } = await signIn(token);
    const answer = await fetch(`${desk.url}/api/queue/retry`, {
      method: 'POST',
      headers: { cookie: cookies },
      body: '{"ids":"dead"}',
    });
    expect(answer.status).toBe(401);
  });

  it('says why a form does nothing whose session has ended, and leads back to its page', async () => {
    const answer = await fetch(`${desk.url}/works/doctor`, {
      method: 'POST',
      headers: { referer: `${desk.url}/works?alerts=failed`, 'accept-language': 'en' },
      body: new URLSearchParams(),
    });
    expect(answer.status).toBe(401);
    const page = await answer.text();
    expect(page).toContain('<p role="alert">You are signed out: nothing was done.');
    expect(page).toContain('<a href="/sign-in?next=%2Fworks%3Falerts%3Dfailed">');
  });

  it('refuses a wrong token, a form of elsewhere and a made-up session', async () => {
    expect((await signIn('another-token-of-16')).answer.status).toBe(401);
    const body = new URLSearchParams({ token, form_token: 'x'.repeat(22) });
    expect((await fetch(`${desk.url}/sign-in`, { method: 'POST', body })).status).toBe(401);
    const cookie = 'secondlook_session=9999999999.AAAA';
    expect((await fetch(`${desk.url}/works`, { headers: { cookie }, redirect: 'manual' })).status).toBe(303);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/%0d%0aset-cookie:x=y',
  ])('leads nowhere else after the sign-in: %s', async (next) => {
    const { answer } = await signIn(token, next);
    expect(answer.headers.get('location')).toMatch(/^\/(?![/\\])/);
  });

  it('leads to the sign-in by another name too, as a proxy has it', async () => {
    const host = 'desk.example';
    for (const path of ['/', '/works', '/signals/1']) expect(await askAs(host, `${desk.url}${path}`)).toBe(303);
    expect(await askAs(host, `${desk.url}/sign-in`)).toBe(200);
    expect(await askAs(host, `${desk.url}/api/status`)).toBe(403);
    const { cookies } = await signIn(token);
    expect(await askAs(host, `${desk.url}/works`, { cookie: cookies })).toBe(200);
  });

  it('gives a page of another site nothing but a link', async () => {
    const { cookies } = await signIn(token);
    const headers = { cookie: cookies, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    // `fetch` says of itself how it asks.
    const answer = await new Promise<IncomingMessage>((resolve) => {
      get(`${desk.url}/works?x=%22%3E%3Cscript%3E`, { headers, agent: false }, resolve);
    });
    expect(answer.statusCode).toBe(403);
    expect(await text(answer)).toMatch(/<a href="\/works\?x=%22%3E%3Cscript%3E">Open it<\/a>/);
  });
});
