import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';
import { createReader } from './read-page.ts';

const hostile =
  '\u202E<img src=x onerror=alert(1)> [x](javascript:alert(1)) Zephyrium bridge hacked, $41 million in ETH stolen';

let desk: DeskPages;
beforeAll(async () => {
  desk = await openDeskPages();
  await desk.put([
    { source: 'wire', source_message_id: '1', published_at: '2026-03-18T09:00:00.000Z', text: hostile },
    {
      source: 'wire',
      source_message_id: '2',
      published_at: '2026-03-20T11:00:00.000Z',
      text: 'Larkspur exchange will list Moonbean spot trading today',
    },
  ]);
});
afterAll(() => desk.close());

const findId = async (words: string): Promise<string> => {
  const { html } = await createReader(desk.url).read(`/memory?q=${words}&lang=en`);
  return /aria-label="Pin (\d+)"/.exec(html)?.[1] ?? '';
};

describe('the search of memory', () => {
  it('says what there is, and where nothing is asked lists nothing', async () => {
    const { status, text, html } = await createReader(desk.url).read('/memory?lang=en');
    expect(status).toBe(200);
    expect(text).toContain('2 messages are remembered, from 2026-03-18 to 2026-03-20');
    expect(html).not.toContain('class="found"');
  });

  it('says of each row which way it was found, by which words, how old it is and what came of it', async () => {
    const { text, html } = await createReader(desk.url).read('/memory?q=Zephyrium+ETH&as_of=2026-03-19T09:00&lang=en');
    expect(text).toContain('1 found, best first · As of 2026-03-19 09:00:00');
    expect(text).toMatch(/by words: place 1, score [01]\.\d\d of 1 ?; words in it: Zephyrium ETH/);
    expect(text).toContain('24 hours before');
    expect(text).toContain('What came of it not known then');
    expect(html).toMatch(/href="\/signals\/signal%3A\d+"/);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('\u202E');
  });

  it('sees nothing later than its moment, nothing older than its window, and nothing of another type', async () => {
    const reader = createReader(desk.url);
    const find = async (query: string) => (await reader.read(`/memory?lang=en&q=Zephyrium+Larkspur${query}`)).text;
    expect(await find('')).toContain('2 found');
    expect(await find('&as_of=2026-03-19T00:00')).toContain('1 found');
    expect(await find('&as_of=2026-03-20T12:00&window=24')).toContain('1 found');
    expect(await find('&type=listing')).toContain('1 found');
    expect(await find('&as_of=2020-01-01T00:00')).toContain('Nothing like it is remembered');
  });

  it('refuses what makes no sense, in the words of the reader', async () => {
    const reader = createReader(desk.url);
    for (const query of ['as_of=yesterday', `q=${'x'.repeat(1001)}`, 'q=x&min_confidence=7', 'q=x&asset=%24']) {
      expect((await reader.read(`/memory?${query}`)).status).toBe(400);
    }
    expect((await reader.read('/memory?as_of=yesterday&lang=zh')).text).toContain('时间不对');
  });
});

describe('pins', () => {
  it('are set beside what was found, listed, kept by pruning, and ended', async () => {
    const reader = createReader(desk.url);
    const message = await findId('Zephyrium');
    await reader.read('/memory?q=Zephyrium&lang=en');
    const back = '/memory?q=Zephyrium';
    expect(await reader.send('/memory/pins', { message, pinned: 'yes', back })).toMatchObject({
      status: 303,
      to: back,
    });
    expect((await reader.read(back)).html).toContain(`aria-label="Unpin ${message}"`);
    expect((await reader.read('/memory/pins')).text).toContain('Zephyrium bridge hacked');
    expect((await reader.read('/memory/prune?days=1')).text).toMatch(/pinned ?1/);
    await reader.send('/memory/pins', { message, pinned: 'no' });
    expect((await reader.read('/memory/pins')).text).toContain('Nothing is pinned');
  });

  it('are set by SOURCE/MESSAGE too, and not of a message that there is not', async () => {
    const reader = createReader(desk.url);
    await reader.read('/memory/pins?lang=en');
    expect((await reader.send('/memory/pins', { message: 'wire/2', pinned: 'yes' })).status).toBe(303);
    expect((await reader.send('/memory/pins', { message: 'wire/2', pinned: 'no' })).status).toBe(303);
    expect((await reader.send('/memory/pins', { message: 'wire/99', pinned: 'yes' })).status).toBe(404);
    expect((await reader.send('/memory/pins', { message: 'wire/2', pinned: 'perhaps' })).status).toBe(400);
  });

  it('lead back to the pages of memory alone', async () => {
    const reader = createReader(desk.url);
    await reader.read('/memory/pins');
    for (const back of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/memory//elsewhere',
      '/memory/\\x',
      '/ask',
    ]) {
      expect((await reader.send('/memory/pins', { message: 'wire/2', pinned: 'no', back })).to).toBe('/memory/pins');
    }
  });
});

describe('other names', () => {
  it('hold for the next search, and no longer once removed', async () => {
    const reader = createReader(desk.url);
    const find = async () => (await reader.read('/memory?q=Grumblecoin&lang=en')).text;
    expect(await find()).toContain('Nothing like it is remembered');
    await reader.read('/memory/synonyms');
    const saved = await reader.send('/memory/synonyms', { term: 'Grumblecoin', names: 'Moonbean, 月豆', how: 'add' });
    expect(saved).toMatchObject({ status: 303, to: '/memory/synonyms?q=Grumblecoin' });
    expect((await reader.read(saved.to ?? '')).text).toContain('It also looks for: Moonbean 月豆');
    expect(await find()).toMatch(/and its other names: Moonbean .*1 found|1 found.*and its other names: Moonbean/);
    expect((await reader.send('/memory/synonyms/remove', { term: 'Grumblecoin' })).status).toBe(303);
    expect(await find()).toContain('Nothing like it is remembered');
  });

  it('are added to those that ship, take their place, or switch them off', async () => {
    const reader = createReader(desk.url);
    const look = async () => (await reader.read('/memory/synonyms?q=BTC&lang=en')).text;
    const save = (fields: Record<string, string>) =>
      reader.send('/memory/synonyms', { term: 'BTC', names: '', ...fields });
    await look();
    await save({ names: 'the squid', how: 'add' });
    expect(await look()).toMatch(/It also looks for: .*the squid.*yours, in place of the shipped/);
    await save({ names: 'octopus', how: 'replace' });
    expect(await look()).toMatch(/It also looks for: octopus /);
    await save({ how: 'off' });
    expect(await look()).toContain('It looks for nothing else');
    expect((await save({ how: 'add' })).status).toBe(400);
    expect((await save({ names: 'x', how: 'off' })).status).toBe(400);
    expect((await reader.send('/memory/synonyms/remove', { term: 'BTC' })).status).toBe(303);
    const again = await reader.send('/memory/synonyms/remove', { term: 'BTC' });
    expect(again).toMatchObject({ status: 303, to: '/memory/synonyms?missing=entry&term=BTC' });
    expect((await reader.read(`${again.to}&lang=en`)).text).toContain('There is no entry of yours for BTC.');
  });
});

describe('pruning', () => {
  it('shows what would go, by kind and count, and the command, and changes nothing', async () => {
    const reader = createReader(desk.url);
    const { text } = await reader.read('/memory/prune?days=1&lang=en');
    expect(text).toMatch(/2 messages would go, with \d+ verdicts and 0 linked reposts/);
    expect(text).toContain('npx secondlook memory prune --older-than 1d --yes');
    expect((await reader.read('/memory?lang=en')).text).toContain('2 messages are remembered');
    expect((await reader.read('/memory/prune?days=36500&lang=en')).text).toContain('Nothing would go');
    expect((await reader.read('/memory/prune?days=0')).status).toBe(400);
    expect((await reader.read('/memory/prune?days=x')).status).toBe(400);
  });
});

describe('without the form token of this browser', () => {
  it.each([
    ['/memory/pins', { message: 'wire/2', pinned: 'yes' }],
    ['/memory/synonyms', { term: 'Kraken', names: 'the squid', how: 'add' }],
    ['/memory/synonyms/remove', { term: 'Kraken' }],
    ['/memory/synonyms/proposals', { proposal: '1', decision: 'accepted' }],
  ])('%s changes nothing', async (path, fields) => {
    const reader = createReader(desk.url);
    await reader.read('/memory');
    expect((await reader.send(path, { ...fields, form_token: 'another' })).status).toBe(400);
    expect((await reader.read('/memory/pins?lang=en')).text).toContain('Nothing is pinned');
    expect((await reader.read('/memory/synonyms')).text).toContain('No entries of yours yet');
  });
});
