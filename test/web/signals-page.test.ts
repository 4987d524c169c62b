import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';

const hostile =
  '<img src=x onerror=alert(1)> \u202Eevil [x](javascript:alert(1)) Northwind bridge hacked, $41 million in ETH stolen';

let desk: DeskPages;
beforeAll(async () => {
  desk = await openDeskPages();
  await desk.putSamples();
  await desk.put([{ source: 'wire', source_message_id: '1', published_at: '2026-03-18T09:00:00.000Z', text: hostile }]);
});
afterAll(() => desk.close());

interface Row {
  id: string;
  text: string;
}

/** The rows of a page, and where it goes on. */
async function read(address: string) {
  const html = await (await fetch(`${desk.url}${address}`)).text();
  const rows: Row[] = [...html.matchAll(/<li class="listed" data-id="(\d+)"[^>]*>(.*?)<\/li>/gs)].map(
    ([, id = '', inner = '']) => ({
      id,
      text: inner.replace(/<[^>]+>/g, ''),
    }),
  );
  return { html, rows, older: /data-older[^>]*><a href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') };
}

describe('the list of signals', () => {
  it('is the first page: one row for each message, newest first, each a link to its own page', async () => {
    const { html, rows, older } = await read('/?lang=en');
    const all = [...rows, ...(await read(older ?? '')).rows].map(({ id }) => Number(id));
    const known = await desk.stores.database.query<{ id: number }>('select id from news_events');
    expect(all.toSorted((a, b) => a - b)).toEqual(known.map(({ id }) => Number(id)).toSorted((a, b) => a - b));
    expect(rows[0]?.text).toContain('Northwind bridge hacked');
    expect(html).toContain(`href="/signals/${rows[0]?.id}"`);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('href="javascript');
  });

  it.each([
    ['asset=eth', /ETH/],
    ['type=hack', /hack/],
    ['action=sell', /SELL/],
    ['channel=btc_wire', /btc_wire/],
    ['stage=deep', /deep ·/],
    ['type=hack&asset=BTC,ETH&confidence=0.9', /hack .*(?:BTC|ETH)/],
    ['from=2026-03-18T09:00&to=2026-03-18T09:01', /Northwind/],
  ])('is filtered by its address: %s', async (query, expected) => {
    const all = await read('/?lang=en');
    const { rows } = await read(`/?lang=en&${query}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(all.rows.length);
    for (const { text } of rows) expect(text).toMatch(expected);
  });

  it('says what to do where nothing passes, and links back to everything', async () => {
    const { html, rows } = await read('/?lang=en&alerted=1&asset=ETH');
    expect(rows).toEqual([]);
    expect(html).toContain('No signal passes these filters.');
    expect(html).toContain('href="/?alerted=1"');
    expect(html).toContain('href="/?asset=ETH"');
  });

  it.each([
    'confidence=2',
    'from=tomorrow',
    'before=1',
    'before=1.2.3',
  ])('refuses what makes no sense: %s', async (query) => {
    expect((await fetch(`${desk.url}/?${query}`)).status).toBe(400);
  });

  it('goes on by the last row, however many messages share a moment', async () => {
    const at = '2026-04-01T00:00:00.000Z';
    const messages = Array.from({ length: 60 }, (_, index) => ({
      source: 'burst',
      source_message_id: String(index),
      published_at: at,
      text: `Report number ${index} about the weather of district ${index * 17}`,
    }));
    await desk.put(messages);
    const first = await read('/?channel=burst&lang=en');
    expect(first.rows).toHaveLength(50);
    const second = await read(first.older ?? '');
    expect(second.rows).toHaveLength(10);
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(60);
    expect(second.html).toContain('That is all.');
    const fragment = await read(first.older?.replace(/^\//, '/live/rows') ?? '');
    expect(fragment.rows).toEqual(second.rows);
    expect(fragment.html).not.toContain('<html');
  });

  it('searches by words, as of a moment, and says how each row was found', async () => {
    const { html, rows } = await read('/?lang=en&q=Bybit+hack&asset=ETH');
    expect(rows[0]?.text).toMatch(/Bybit.*words 0\.\d\d/);
    expect(html).toMatch(/href="\/signals\/signal%3A\d+"/);
    expect(html).toContain('href="/?asset=ETH">Back to the list');
    const before = await read('/?lang=en&q=Bybit+hack&as_of=2025-01-01');
    for (const { text } of before.rows) expect(text).not.toContain('Bybit');
    expect((await read('/?lang=en&q=zzqqxx')).html).toContain('Nothing was found.');
    expect((await fetch(`${desk.url}/?q=x&as_of=then`)).status).toBe(400);
  });

  it('shows a post that was deleted as withdrawn', async () => {
    await desk.stores.database.query(
      "update messages set deleted_at = published_at where source = 'wire' and source_message_id = '1'",
    );
    const { rows } = await read('/?channel=wire&lang=en');
    expect(rows[0]?.text).toContain('withdrawn');
  });

  it('shows what was alerted, until the alert turns out not to have been sent', async () => {
    const [event] = await desk.stores.database.query<{ id: number }>(
      "select id from news_events where source = 'btc_wire' limit 1",
    );
    await desk.stores.database.query(
      `insert into alerts (news_event_id, revision, channel, kind, state, content, not_after, created_at)
       values ($1, 1, 'desk', 'alert', 'uncertain', '{}', now(), now())`,
      [event?.id],
    );
    expect((await read('/?alerted=1&lang=en')).rows.map(({ id }) => Number(id))).toEqual([Number(event?.id)]);
    await desk.stores.database.query("update alerts set state = 'failed'");
    expect((await read('/?alerted=1&lang=en')).rows).toEqual([]);
  });
});
