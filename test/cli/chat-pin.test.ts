import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatUpkeepStore } from '../../src/conversations/upkeep/chat-upkeep-store.ts';
import { createSqlChatUpkeep } from '../../src/store/sql/chat-upkeep.ts';
import { makeExchange, makeUuid } from '../support/exchanges.ts';
import { openChatHome } from './chat-home.ts';

let home: Awaited<ReturnType<typeof openChatHome>>;
let upkeep: ChatUpkeepStore;
beforeAll(async () => {
  home = await openChatHome();
  upkeep = createSqlChatUpkeep(home.call);
});
afterAll(() => home?.remove());
beforeEach(async () => {
  await home.empty();
  await home.chats.recordExchanges([makeExchange()]);
});

describe('secondlook chat pin', () => {
  it('keeps a message for good, as it is numbered in what is shown, and lets it go', async () => {
    expect((await home.run('chat', 'show', makeUuid('chat'))).stdout).toContain(
      'user · 2026-03-01 12:00:00 UTC · message 1',
    );
    expect(await home.runJson('chat', 'pin', '1')).toEqual({
      id: 1,
      chat_id: makeUuid('chat'),
      memory_type: 'long_term',
    });
    expect((await home.run('chat', 'pin', '1')).stdout).toBe(
      'Message 1 is kept for good: it does not fade, and is never pruned\n',
    );
    expect(await home.runJson('chat', 'pin', '1', '--unpin')).toMatchObject({ memory_type: 'short_term' });
  });

  it('says that nothing of a tool’s result is kept', async () => {
    const exchange = makeExchange({ placement: { chat_id: makeUuid('tools') } });
    const [ask, answer] = exchange.messages;
    if (ask === undefined || answer === undefined) throw new Error('no round');
    const messages = [ask, { ...ask, role: 'tool' as const, content: '', key: '/tool' }, answer];
    await home.chats.recordExchanges([{ ...exchange, messages }]);
    const rows = (await home.chats.readChat(makeUuid('tools')))?.conversations ?? [];
    const { code, stderr } = await home.run('chat', 'pin', `${rows[1]?.id}`);
    expect(code).not.toBe(0);
    expect(stderr).toContain('Of a tool’s result nothing is kept');
  });

  it.each([['99'], ['one'], ['0']])('refuses %s, which is no message', async (id) => {
    const { code, stdout, stderr } = await home.run('chat', 'pin', id);
    expect([code === 0, stdout]).toEqual([false, '']);
    expect(stderr).toContain(id);
  });
});

describe('secondlook memory synonyms proposals', () => {
  beforeEach(async () => {
    const said = { said: 'Krueger, K for short\u001b[2J', created_at: '2026-03-01T12:00:00Z' };
    await upkeep.proposeSynonyms(makeUuid('chat'), [
      { term: 'Krueger', synonym: 'K', ...said },
      { term: 'Ines', synonym: 'sister', ...said },
    ]);
  });

  it('lists what nobody has decided about, with the words in which it was said', async () => {
    const { proposals } = await home.runJson('memory', 'synonyms', 'proposals', '--scope', 'default');
    expect(proposals).toMatchObject([
      { id: 1, scope: 'default', term: 'Krueger', synonym: 'K' },
      { id: 2, term: 'Ines' },
    ]);
    const { stdout } = await home.run('memory', 'synonyms', 'proposals');
    expect(stdout).toContain('Krueger, K for short');
    expect(stdout).not.toContain('\u001b');
    expect((await home.run('memory', 'synonyms', 'proposals', '--scope', 'guest')).stdout).toBe(
      'There are no proposals.\n',
    );
  });

  it('accepts one and dismisses another', async () => {
    expect((await home.run('memory', 'synonyms', 'proposals', 'accept', '1')).stdout).toBe(
      'In the chats of default, Krueger also means K from now on\n',
    );
    expect(await home.runJson('memory', 'synonyms', 'proposals', 'dismiss', '2')).toMatchObject({
      decision: 'dismissed',
    });
    expect(await home.runJson('memory', 'synonyms', 'proposals')).toEqual({ proposals: [] });
    expect(await home.runJson('memory', 'synonyms', 'proposals', '--accepted')).toMatchObject({
      proposals: [{ id: 1 }],
    });
    expect((await home.run('memory', 'synonyms', 'proposals', 'accept', '7')).code).not.toBe(0);
  });
});
