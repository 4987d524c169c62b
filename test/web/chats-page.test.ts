import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlChatStore } from '../../src/store/sql/chat-store.ts';
import { makeExchange, makeUuid } from '../support/exchanges.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';
import { type DeskPages, openDeskPages } from './open-desk-pages.ts';
import { putChats } from './put-chats.ts';
import { createReader } from './read-page.ts';

let desk: DeskPages;
let ids: { old: string; id: string };
beforeAll(async () => {
  desk = await openDeskPages();
  ids = await putChats(desk);
});
afterAll(() => desk.close());

const read = (path: string) => createReader(desk.url).read(`${path}${path.includes('?') ? '&' : '?'}lang=en`);

describe('the list of chats', () => {
  it('has the newest first, with how they begin, whose they are, their rounds and their last word', async () => {
    const { text, html } = await read('/memory/chats?scope=default');
    expect(html.indexOf(ids.id)).toBeGreaterThan(0);
    expect(html.indexOf(ids.id)).toBeLessThan(html.indexOf(ids.old));
    expect(text).toMatch(/hello default · no key: from this machine · chat-app 3 6 03-02 12:00/);
    expect(html).not.toMatch(/<img|<svg|href="javascript|\u202E/);
  });

  it('goes on page by page, without one twice or left out', async () => {
    const scope = 'a desk of many';
    const chats = Array.from({ length: 65 }, (_, place) => makeUuid(`of many ${place}`));
    const store = createSqlChatStore(desk.chatStores.call);
    for (const chat_id of chats) await store.recordExchanges([makeExchange({ scope, placement: { chat_id } })]);
    const seen: string[] = [];
    for (let path: string | undefined = `/memory/chats?scope=${encodeURIComponent(scope)}`; path !== undefined; ) {
      const { html } = await read(path);
      seen.push(...[...html.matchAll(/href="\/memory\/chats\/([0-9a-f-]{36})"/g)].map(([, id]) => id ?? ''));
      path = /<a href="([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(seen.toSorted()).toEqual(chats.toSorted());
  });

  it('says where there is none, and how one comes', async () => {
    expect((await read('/memory/chats?scope=nobody')).text).toContain('There are no chats in the scope nobody');
    expect((await read('/memory/chats?before=x_y')).status).toBe(200);
  });

  it('names the keys by which a scope is reached, never the key', async () => {
    await desk.access?.keys.put(makeGatewayKey('a-phone', { scope: 'of a phone', hash: 'f'.repeat(64) }));
    await expect.poll(() => desk.access?.listKeys()?.map(({ name }) => name)).toContain('a-phone');
    const store = createSqlChatStore(desk.chatStores.call);
    await store.recordExchanges([makeExchange({ scope: 'of a phone', placement: { chat_id: makeUuid('phone') } })]);
    const { text, html } = await read('/memory/chats?scope=of+a+phone');
    expect(text).toContain('of a phone · a-phone');
    expect(html).not.toContain('ffffff');
  });
});

describe('one chat', () => {
  it('shows what was said in each round, what was edited away, and summaries', async () => {
    const { text, html } = await read(`/memory/chats/${ids.id}`);
    expect(text).toMatch(/Round 2 .*what time is it in Lisboa\?/);
    expect(text).toMatch(/edited away or asked anew.*what time is it in Lisboa/);
    expect(text).toContain('what time is it in Porto?');
    expect(text).toMatch(/Rounds 1 to 2 daily life · in the chat’s own words They said hello/);
    expect(html).not.toMatch(/<img|<svg|href="javascript|\u202E/);
  });

  it('shows what the model was given in a round, why, where, and from which chat', async () => {
    const { text, html } = await read(`/memory/chats/${ids.id}`);
    expect(text).toMatch(/Memory: 1 line put in Why it asked for something said before Where before this message/);
    expect(text).toContain('[2026-02-01] you said: My sister Wilhelmina keeps a heron');
    expect(html).toContain(`href="/memory/chats/${ids.old}?round=1"`);
    expect(text).toContain('Memory: nothing was put in, as it is talk about the app.');
  });

  it('cuts a long message, and shows it whole on request', async () => {
    const { text, html } = await read(`/memory/chats/${ids.id}`);
    expect(text).toContain('Show all 100,000 characters');
    expect(html).not.toContain('x'.repeat(4001));
    const [, whole = ''] = /href="([^"]*whole=\d+[^"]*)"/.exec(html) ?? [];
    expect((await read(whole.replaceAll('&amp;', '&').split('#')[0] ?? '')).html).toContain('x'.repeat(100_000));
  });

  it('begins at a round, and goes on in pages', async () => {
    const chat_id = makeUuid('long chat');
    const store = createSqlChatStore(desk.chatStores.call);
    for (let round = 1; round <= 25; round++) {
      await store.recordExchanges([
        makeExchange({
          placement: { chat_id, round, relation: round === 1 ? 'new' : 'next' },
          after: `r${round}`,
          ask: `ask ${round}`,
        }),
      ]);
    }
    const first = await read(`/memory/chats/${chat_id}`);
    expect(first.text).toContain('Round 20');
    expect(first.text).not.toContain('Round 21');
    expect(first.html).toContain(`href="/memory/chats/${chat_id}?round=21"`);
    expect((await read(`/memory/chats/${chat_id}?round=21`)).text).toMatch(/From the first round .*Round 25/);
  });

  it('is not there under another id', async () => {
    for (const id of [makeUuid('nobody'), 'x', '%00', `${ids.id}'`]) {
      expect((await read(`/memory/chats/${id}`)).status).toBe(404);
    }
  });

  it('keeps a message for good, and no longer', async () => {
    const reader = createReader(desk.url);
    const path = `/memory/chats/${ids.old}?lang=en`;
    const message = /name="message" value="(\d+)"/.exec((await reader.read(path)).html)?.[1] ?? '';
    const back = `/memory/chats/${ids.old}`;
    expect(await reader.send('/memory/chats/keep', { message, kept: 'yes', back })).toMatchObject({
      status: 303,
      to: back,
    });
    expect((await reader.read(back)).text).toContain('· kept for good');
    await reader.send('/memory/chats/keep', { message, kept: 'no', back });
    expect((await reader.read(back)).text).not.toContain('· kept for good');
    expect((await reader.send('/memory/chats/keep', { message: '999999', kept: 'yes' })).status).toBe(404);
  });
});

describe('the search in chats', () => {
  it('finds what was said, with its round, in its scope alone', async () => {
    const { text, html } = await read('/memory/chats?q=heron+Wilhelmina');
    expect(text).toMatch(/found, best first/);
    expect(html).toContain(`href="/memory/chats/${ids.old}?round=1"`);
    expect(text).toMatch(/Round 1 · User · by words · score [01]\.\d\d/);
    expect((await read('/memory/chats?q=heron&scope=elsewhere')).text).toContain(
      'Nothing like it was said in this scope',
    );
    expect((await read('/memory/chats?q=heron&scene=plot')).text).toContain('Nothing like it was said in this scope');
  });
});

describe('to forget a chat', () => {
  it('asks first, then leaves nothing of it, also of what others were told of it', async () => {
    const chat_id = makeUuid('to be forgotten');
    const other = makeUuid('told of it');
    const store = createSqlChatStore(desk.chatStores.call);
    const scope = 'forgetful';
    await store.recordExchanges([makeExchange({ scope, placement: { chat_id }, ask: 'my marzipan secret' })]);
    const said = (await store.readChat(chat_id))?.conversations[0]?.id ?? 0;
    const asked = makeExchange({ scope, placement: { chat_id: other }, ask: 'what secret?' });
    await store.recordExchanges([
      {
        ...asked,
        injection: {
          anchor_key: asked.messages[0]?.key ?? '',
          content: 'of marzipan',
          rule: 'recall',
          role: 'system',
          position: 'tail',
          items: [{ kind: 'turn', id: said }],
        },
      },
    ]);
    const reader = createReader(desk.url);
    const path = `/memory/chats/${chat_id}/forget`;
    expect((await reader.read(`/memory/chats/${other}?lang=en`)).text).toContain('of marzipan');
    expect((await reader.read(path)).text).toMatch(/Forget this chat for good\?.*my marzipan secret.*cannot be undone/);
    expect((await reader.read(`/memory/chats/${chat_id}`)).status).toBe(200);

    expect((await reader.send(path, { form_token: 'another' })).status).toBe(400);
    expect((await createReader(desk.url).send(path, {})).status).toBe(400);
    expect((await reader.read(`/memory/chats/${chat_id}`)).status).toBe(200);

    const gone = await reader.send(path, {});
    expect(gone).toMatchObject({ status: 303, to: '/memory/chats?forgotten=yes' });
    expect((await reader.read(gone.to ?? '')).text).toContain('The chat is forgotten');
    expect((await reader.read(`/memory/chats/${chat_id}`)).status).toBe(404);
    expect((await reader.read(`/memory/chats/${other}`)).text).not.toContain('of marzipan');
    expect((await reader.read('/memory/chats?q=marzipan&scope=forgetful')).text).toContain('Nothing like it was said');
    expect((await reader.send(path, {})).status).toBe(404);
  });
});
