import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatStore } from '../../src/conversations/chat-store.ts';
import type { Injection } from '../../src/conversations/inject/injection.ts';
import { makeExchange, makeUuid } from '../support/exchanges.ts';

const at = new Date('2026-03-02T00:00:00Z');

const makeInjection = (said: Partial<Injection> = {}): Injection => ({
  anchor_key: '/hello',
  content: '---\n[03-01 12:00][日常] 用户：我养了一只猫\n---',
  rule: 'recall',
  role: 'system',
  position: 'ledger',
  items: [],
  ...said,
});

/** What every store of chats promises of scenes and injections. `open` gives an empty one, again for each test. */
export function describeChatInjections(name: string, open: () => Promise<ChatStore>): void {
  describe(`injections: ${name}`, () => {
    let store: ChatStore;
    beforeEach(async () => {
      store = await open();
    });
    const chat = makeUuid('chat');
    const readState = (scope = 'default') => store.readChatState(chat, scope);

    it('keeps what was put before a message, for this chat in its scope alone', async () => {
      const injection = makeInjection();
      await store.recordExchanges([makeExchange({ scene: 'plot', injection })]);
      expect(await readState()).toEqual({ scene: 'plot', injections: [injection] });
      expect(await readState('guest')).toBeNull();
      expect(await store.readChatState(makeUuid('other'), 'default')).toBeNull();
      const [question, answer] = (await store.readChat(chat))?.conversations ?? [];
      const { rule, content, position, items } = injection;
      expect(question).toMatchObject({ scene_type: 'plot', injection: { rule, content, position, items } });
      expect(answer).toMatchObject({ scene_type: 'plot', injection: null });
    });

    it('keeps the first one where an answer is asked for anew', async () => {
      const first = makeInjection();
      await store.recordExchanges([
        makeExchange({ injection: first }),
        makeExchange({
          injection: makeInjection({ content: 'another' }),
          placement: { relation: 'regeneration', revision: 2 },
        }),
      ]);
      expect((await readState())?.injections).toEqual([first]);
    });

    it('goes on with the story after talk about the app', async () => {
      await store.recordExchanges([
        makeExchange({ scene: 'plot' }),
        makeExchange({ scene: 'meta', placement: { relation: 'next', round: 2 }, after: '/hello/hi there' }),
        makeExchange({ scene: null, placement: { relation: 'next', round: 3 }, after: '/hello/hi there/x' }),
      ]);
      expect((await readState())?.scene).toBe('plot');
    });

    it('removes with a chat what others were told of it, and counts it', async () => {
      const source = makeUuid('source');
      await store.recordExchanges([makeExchange({ placement: { chat_id: source }, ask: 'my cat is called Momo' })]);
      const line = (await store.readChat(source))?.conversations[0]?.id ?? 0;
      const kept = makeInjection({ anchor_key: '/hello' });
      const quoting = makeInjection({ anchor_key: '/hello/hi there/again', items: [{ kind: 'turn', id: line }] });
      const next = { relation: 'next', round: 2 } as const;
      await store.recordExchanges([
        makeExchange({ injection: kept }),
        makeExchange({ injection: quoting, placement: next, after: '/hello/hi there', ask: 'again' }),
      ]);
      expect(await store.forgetChat(source, at)).toMatchObject({ chats: 1, messages: 2, injections: 1 });
      expect((await readState())?.injections).toEqual([kept]);
    });

    it('removes with a chat what others were told by a summary of it that was written anew since', async () => {
      const source = makeUuid('source');
      await store.recordExchanges([makeExchange({ placement: { chat_id: source } })]);
      const items = [{ kind: 'summary' as const, id: 4711, chat_id: source }];
      await store.recordExchanges([makeExchange({ injection: makeInjection({ items }) })]);
      expect((await readState())?.injections).toEqual([makeInjection({ items })]);
      expect(await store.forgetChat(source, at)).toMatchObject({ chats: 1, injections: 1 });
      expect((await readState())?.injections).toEqual([]);
    });

    it('stores nothing that quotes a forgotten chat, where it waited meanwhile', async () => {
      const source = makeUuid('source');
      await store.recordExchanges([makeExchange({ placement: { chat_id: source } })]);
      const items = [{ kind: 'summary' as const, id: 4711, chat_id: source }];
      const waiting = makeExchange({ injection: makeInjection({ items }) });
      await store.forgetChat(source, at);
      await store.recordExchanges([waiting]);
      expect(await readState()).toEqual({ scene: null, injections: [] });
    });
  });
}
