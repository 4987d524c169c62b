import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listWebRoutes } from './list-routes.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';

const routes = listWebRoutes();
const reading = routes.filter(({ method }) => method === 'GET');
const changing = routes.filter(({ method }) => method !== 'GET');

let open: DeskPages;
let locked: DeskPages;
beforeAll(async () => {
  [open, locked] = await Promise.all([openDeskPages(), openDeskPages({ HTTP_TOKEN: 'a-token-of-a-desk-16' })]);
});
afterAll(() => Promise.all([open?.close(), locked?.close()]));

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** With any `Host` and any `Sec-Fetch-…`, which `fetch` doesn't let one say. */
function send(url: string, { method = 'GET', headers = {}, body = '' }: Asked) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const form = method === 'GET' ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const request = httpRequest(url, { method, headers: { ...form, ...length, ...headers }, agent: false });
    request.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', reject).end(body);
  });
}

/** A browser's form cookie, and what its forms carry. */
async function openForm(): Promise<{ cookie: string; formToken: string }> {
  const page = await fetch(`${open.url}/works`);
  const cookie = page.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { cookie: cookie.join('; '), formToken: /secondlook_form=([\w-]+)/.exec(cookie.join())?.[1] ?? '' };
}

describe('every page', () => {
  it('is among these', () => {
    expect(reading.map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/ask', '/briefing', '/works']));
    expect(changing.length).toBeGreaterThan(1);
  });

  it.each(reading)('$path is not for another name, another origin or a wrong token', async ({ path }) => {
    const asked: [string, Asked, number[]][] = [
      [open.url, { headers: { host: 'desk.example' } }, [403]],
      [open.url, { headers: { host: '127.0.0.1.desk.example' } }, [403]],
      [open.url, { headers: { origin: 'https://evil.example' } }, [403]],
      [open.url, { headers: { origin: 'null' } }, [403]],
      [open.url, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } }, [403]],
      [locked.url, {}, [303]],
      [locked.url, { headers: { authorization: 'Bearer another-token-of-16' } }, [303]],
      [locked.url, { headers: { cookie: 'secondlook_session=9999999999.AAAA' } }, [303]],
      [locked.url, { headers: { host: 'desk.example' } }, [303]],
    ];
    for (const [url, request, statuses] of asked) {
      const { status, text } = await send(`${url}${path}`, request);
      expect(statuses, JSON.stringify(request)).toContain(status);
      expect(text).not.toContain('<main');
    }
  });
});

describe('every button', () => {
  it.each(changing)('$method $path does nothing for a form of elsewhere', async ({ method, path }) => {
    const { cookie, formToken } = await openForm();
    const own = `form_token=${formToken}`;
    const asked: [string, Asked, number][] = [
      [open.url, { headers: { cookie } }, 400],
      [open.url, { headers: { cookie }, body: `form_token=${'x'.repeat(22)}` }, 400],
      [open.url, { body: own }, 400],
      [open.url, { headers: { cookie, origin: 'https://evil.example' }, body: own }, 403],
      [open.url, { headers: { cookie, referer: 'https://evil.example/page' }, body: own }, 403],
      [open.url, { headers: { cookie, 'sec-fetch-site': 'same-site' }, body: own }, 403],
      [open.url, { headers: { cookie, host: 'desk.example' }, body: own }, 403],
      [locked.url, { headers: { cookie }, body: own }, 401],
      [locked.url, { headers: { cookie, host: 'desk.example' }, body: own }, 401],
      [locked.url, { headers: { cookie, authorization: 'Bearer another-token-of-16' }, body: own }, 401],
    ];
    for (const [url, request, status] of asked) {
      expect((await send(`${url}${path}`, { ...request, method })).status, JSON.stringify(request)).toBe(status);
    }
  });
});
