import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileSource, placeCorpus } from '../evaluation/report/place-corpus.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';
import { type FormClient, openFormClient } from './open-form-client.ts';

describe('the scorecard', () => {
  let desk: DeskPages;
  let client: FormClient;
  beforeAll(async () => {
    desk = await openDeskPages();
    await placeCorpus(desk.stores.database);
    client = await openFormClient(desk.url, '/report');
  });
  afterAll(() => desk?.close());

  it('comes behind the rest of the page while it is counted, and at once when it was', async () => {
    const answer = await fetch(`${desk.url}/report?lang=en&seed=7`, { headers: { 'accept-encoding': 'gzip' } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const parts: string[] = [];
    const decoder = new TextDecoder();
    for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
      parts.push(decoder.decode(part, { stream: true }));
    }
    expect(parts[0]).toContain('Every verdict is being held against its price');
    expect(parts[0]).not.toContain('class="counted"');
    expect(parts.join('')).toMatch(/class="counted".*Hits \+ misses.*<\/html>$/s);
    const again = await client.read('/report?lang=en&seed=7');
    expect(again).toContain('class="counted"');
    expect(again).not.toContain('class="counting"');
  });

  it('has every part in both languages, with foreign text as text', async () => {
    const english = await client.read('/report?lang=en');
    for (const title of [
      'Was it right?',
      'What is a confidence worth?',
      'What did the gate miss?',
      'Who is first?',
      'What did it cost?',
    ]) {
      expect(english).toContain(`>${title}</h2>`);
    }
    expect(english).toContain('A fall after “sell” is a gain'.replace('A', 'a'));
    expect(english).toContain('WATCH (for comparison)');
    expect(english).toContain('&lt;script&gt;alert');
    expect(english).not.toContain(hostileSource);
    expect(english).toMatch(/<svg class="chart"[^>]*role="img"/);
    const chinese = await client.read('/report?lang=zh');
    for (const title of ['准不准？', '置信度可信吗？', '闸门漏了什么？', '谁最先？', '花了多少？']) {
      expect(chinese).toContain(`>${title}</h2>`);
    }
    expect(chinese).toContain('自报的置信度 → 实际应验的比例');
  });

  it('is of the verdicts that the address asks for', async () => {
    const all = await client.read('/report?lang=en');
    const some = await client.read('/report?lang=en&from=2025-01-05&to=2025-01-10');
    const toMessages = (page: string) => Number(/\d[\d,]* of ([\d,]+) \(/.exec(page)?.[1]);
    expect(toMessages(some)).toBeGreaterThan(0);
    expect(toMessages(some)).toBeLessThan(toMessages(all));
    expect(some).toContain('name="from" value="2025-01-05"');
    expect(some).toContain('name="to" value="2025-01-10"');
    const moments = await client.read('/report?lang=en&from=2025-01-05T00:00:00Z&to=2025-01-11T00:00:00Z');
    expect(toMessages(moments)).toBe(toMessages(some));
    expect(await client.read('/report?lang=en&floor=100000')).toContain('not enough data');
    expect(await client.read('/report?lang=en&from=2024-01-01&to=2024-01-02')).toContain(
      'There are no verdicts to judge',
    );
  });

  it('refuses what is no filter', async () => {
    for (const query of [
      'from=yesterday',
      'from=2025-02-30',
      'to=2025-01-01T25:00:00Z',
      'from=2025-02-01&to=2025-01-01',
      'floor=0',
      'seed=x',
      'from=%22%3E%3Cscript%3E',
    ]) {
      const answer = await fetch(`${desk.url}/report?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
      expect(await answer.text()).not.toContain('"><script>');
    }
  });

  it('is counted anew on a click, by whoever has the form', async () => {
    const refused = await client.post('/report/renew', { floor: '20', seed: '1' }, { formToken: null });
    expect(refused.status).toBe(400);
    const answer = await client.post('/report/renew', { from: '2025-01-05T00:00:00.000Z', floor: '30', seed: '1' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/report?from=2025-01-05T00%3A00%3A00.000Z&floor=30&seed=1',
    ]);
  });
});

it('says what to do where there are no verdicts, or no prices', async () => {
  const desk = await openDeskPages();
  const read = async (query: string) => (await fetch(`${desk.url}/report?lang=en${query}`)).text();
  expect(await read('')).toContain('npx secondlook replay samples/messages.jsonl');
  await desk.put([
    { source: 'wire', source_message_id: '1', text: 'BTC hacked', published_at: '2026-03-18T09:00:00.000Z' },
  ]);
  const page = await read('&seed=2');
  expect(page).toContain('No advice could be held against a price yet');
  expect(page).toContain('PRICES_DIR');
  await desk.close();
});
