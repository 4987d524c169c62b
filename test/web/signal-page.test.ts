import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';
import { readWords } from './read-words.ts';

const hack = {
  source: 'wire',
  source_message_id: '1',
  published_at: '2026-03-18T09:00:00.000Z',
  text: 'Northwind bridge hacked, $41 million in ETH stolen, attacker swaps the funds',
  url: 'https://news.example.com/1',
};

describe('the page of one signal', () => {
  let desk: DeskPages;
  const open = (path: string) => fetch(`${desk.url}${path}`, { redirect: 'manual' });
  const read = async (path: string) => readWords(await (await open(path)).text());
  beforeAll(async () => {
    desk = await openDeskPages();
    await desk.put([
      hack,
      { ...hack, source: 'echo', source_message_id: 'again', published_at: '2026-03-18T09:12:00.000Z' },
      {
        ...hack,
        text: 'Northwind bridge hacked, $14 million in ETH stolen, attacker swaps the funds',
        edited_at: '2026-03-18T09:30:00.000Z',
      },
      {
        source: 'wire',
        source_message_id: '2',
        published_at: '2026-03-19T09:00:00.000Z',
        text: 'Larkspur bridge hacked, $52 million in ETH stolen <img src=x onerror=alert(1)> \u202e\u200b',
        url: 'javascript:alert(1)',
      },
      {
        source: 'wire',
        source_message_id: '3',
        published_at: '2026-03-19T10:00:00.000Z',
        text: 'Good morning, have a nice day everybody',
      },
    ]);
  });
  afterAll(() => desk?.close());

  it('says at a glance what was made of it, and whether that still stands', async () => {
    const words = await read('/signals/2?lang=en');
    expect(words).toMatch(/SELL ETH .*hack/i);
    expect(words).toMatch(/Stands its time ended/);
    expect(words).toMatch(/Confidence 0\.\d\d/);
    expect(words).toContain('Alerts none was sent');
    expect(await read('/signals/2?lang=zh')).toMatch(/卖出 ETH/);
  });

  it('shows what was edited, word by word', async () => {
    const html = await (await open('/signals/1?lang=en')).text();
    expect(html).toMatch(/<del>.*41<\/del>/);
    expect(html).toMatch(/<ins>.*14<\/ins>/);
    expect(readWords(html)).toContain('Version 2');
  });

  it('names who told it again, and how much later', async () => {
    expect(await read('/signals/1?lang=en')).toMatch(/12 min later echo the same text/);
    expect(await read('/signals/2?lang=en')).toContain('Nobody else has told it so far');
  });

  it('follows the verdict from the fast look over the gate to the deep one and its evidence', async () => {
    const words = await read('/signals/2?lang=en');
    expect(words).toMatch(/Fast look: SELL .* by rules .* Gate open: .* Deep look: SELL .* by precedent/);
    expect(words).toMatch(/Evidence .* 0\.\d\d 2?\d? ?.* before .*Northwind bridge.* SELL/);
    const quiet = await read('/signals/3?lang=en');
    expect(quiet).toMatch(/Gate closed: /);
    expect(quiet).toContain('There was no deep look');
  });

  it('shows hostile words as words, and links to web addresses alone', async () => {
    const html = await (await open('/signals/2?lang=en')).text();
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img|href="javascript|\u202e|\u200b/);
    expect(await (await open('/signals/1')).text()).toContain('href="https://news.example.com/1"');
  });

  it('is found by any name of its message, and says so where there is none', async () => {
    const named = await open(`/signals/${encodeURIComponent('wire/2')}`);
    expect([named.status, named.headers.get('location')]).toEqual([302, '/signals/2']);
    expect((await open('/signals/signal%3A1')).headers.get('location')).toBe('/signals/1');
    for (const name of ['999999', 'nothing', '"><script>']) {
      const missing = await open(`/signals/${encodeURIComponent(name)}?lang=en`);
      expect(missing.status).toBe(404);
      const html = await missing.text();
      expect(html).toContain('There is no such signal');
      expect(html).not.toContain('"><script>');
    }
  });
});
