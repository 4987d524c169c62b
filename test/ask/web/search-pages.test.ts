import { describe, expect, it, vi } from 'vitest';
import { askSourceSchema } from '../../../src/ask/source.ts';
import { createPageSearch } from '../../../src/ask/web/search-pages.ts';
import { AppError } from '../../../src/domain/app-error.ts';
import type { WebResult } from '../../../src/tools/web-search-tool.ts';

const asOf = new Date('2026-03-04T12:00:00Z');
const page = (overrides: Partial<WebResult> = {}): WebResult => ({
  title: 'Meridian lists PLUM',
  link: 'https://www.example.com/plum',
  snippet: 'Trading opens on March 5.',
  published: '2026-03-04T08:00:00Z',
  ...overrides,
});
const find = (...results: WebResult[]) => createPageSearch(async () => ({ results, instead: '' }))('PLUM', asOf);

describe('pages of the web', () => {
  it('are sources with an id of their own, the site and its time', async () => {
    const pages = await find(page(), page({ link: 'http://other.example/1', published: null }));
    expect(pages.map(({ id, source, published_at }) => [id, source, published_at])).toEqual([
      ['w1', 'example.com', '2026-03-04T08:00:00.000Z'],
      ['w2', 'other.example', null],
    ]);
    for (const one of pages) expect(askSourceSchema.parse(one)).toEqual(one);
    expect(pages[0]).toMatchObject({
      origin: 'web',
      verdict: null,
      text: 'Meridian lists PLUM\nTrading opens on March 5.',
    });
  });

  it('are at most eight, each link once', async () => {
    const many = Array.from({ length: 20 }, (_, index) => page({ link: `https://example.com/${index % 10}` }));
    expect(await find(...many)).toHaveLength(8);
    expect(await find(page(), page())).toHaveLength(1);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.com/a',
    'https://user:word@example.com/',
    '',
    'no link',
  ])('never have the link %j', async (link) => expect(await find(page({ link }))).toEqual([]));

  it('bring no markup, no hidden characters and no more than a snippet', async () => {
    const [one] = await find(
      page({
        title: '<b>Meridian</b>\u202E lists &lt;script&gt;<img src=x onerror=alert(1)>\u0007 PLUM',
        snippet: `<script>alert(1)</script>${'x'.repeat(100_000)}`,
      }),
    );
    expect(one?.title).toBe('Meridian lists script PLUM');
    for (const hidden of '<>\u202E\u0007') expect(one?.text).not.toContain(hidden);
    expect(one?.text.length).toBeLessThan(900);
  });

  it('from after the question have no time, without a zone one of UTC, and a search that refuses the past is passed on', async () => {
    expect((await find(page({ published: '2027-01-01' })))[0]?.published_at).toBeNull();
    expect((await find(page({ published: 'yesterday-ish' })))[0]?.published_at).toBeNull();
    vi.stubEnv('TZ', 'Asia/Shanghai');
    expect((await find(page({ published: '2026-03-04T08:00:00' })))[0]?.published_at).toBe('2026-03-04T08:00:00.000Z');
    vi.unstubAllEnvs();
    const refusing = createPageSearch(async () => {
      throw new AppError('tool_failed', 'web_search knows only the present');
    });
    await expect(refusing('PLUM', asOf)).rejects.toMatchObject({ code: 'tool_failed' });
  });
});
