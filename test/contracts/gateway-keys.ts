import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatStore } from '../../src/conversations/chat-store.ts';
import type { GatewayKey, GatewayKeys } from '../../src/conversations/gateway-key.ts';
import { makeExchange } from '../support/exchanges.ts';

const at = new Date('2026-03-01T23:59:59.500Z');
const nextDay = new Date('2026-03-02T00:00:00Z');

export function makeKey(said: Partial<GatewayKey> = {}): GatewayKey {
  return {
    name: 'guest',
    hash: 'a'.repeat(64),
    scope: 'guest',
    user_header: null,
    news: false,
    as_of: false,
    rpm: null,
    tokens_per_day: null,
    allow: [],
    created_at: at.toISOString(),
    revoked_at: null,
    ...said,
  };
}

/** What every store of gateway keys promises. `open` gives an empty one and the chats beside it, again for each test. */
export function describeGatewayKeys(name: string, open: () => Promise<{ keys: GatewayKeys; chats: ChatStore }>): void {
  describe(`gateway keys: ${name}`, () => {
    let keys: GatewayKeys;
    let chats: ChatStore;
    beforeEach(async () => {
      ({ keys, chats } = await open());
    });

    it('lists what was put, by name', async () => {
      const full = makeKey({
        name: 'desk',
        hash: 'b'.repeat(64),
        user_header: 'x-user',
        news: true,
        as_of: true,
        rpm: 60,
        tokens_per_day: 5_000_000_000,
        allow: ['files*', `it's "quoted", {x}`],
      });
      await keys.put(makeKey());
      await keys.put(full);
      expect(await keys.list()).toEqual([full, makeKey()]);
    });

    it('refuses a name that is in use, and gives it again once its key was revoked', async () => {
      await keys.put(makeKey());
      const second = makeKey({ hash: 'c'.repeat(64), scope: 'other' });
      await expect(keys.put(second)).rejects.toMatchObject({
        code: 'invalid_input',
        hint: expect.stringContaining('revoke'),
      });
      expect(await keys.revoke('guest', at)).toBe(true);
      expect(await keys.list()).toEqual([makeKey({ revoked_at: at.toISOString() })]);
      await keys.put(second);
      expect(await keys.list()).toEqual([second]);
    });

    it('revokes a key once, and says whether there was one', async () => {
      await keys.put(makeKey());
      expect(await keys.revoke('guest', at)).toBe(true);
      expect(await keys.revoke('guest', nextDay)).toBe(false);
      expect(await keys.revoke('nobody', at)).toBe(false);
      expect((await keys.list())[0]?.revoked_at).toBe(at.toISOString());
    });

    it('counts tokens by key and UTC day, of exchanges once each and of what is none', async () => {
      const usage = { prompt_tokens: 100, completion_tokens: 20, is_estimated: true };
      const said = { gateway_key: 'guest', answered_at: at.toISOString(), usage };
      const exchange = makeExchange(said);
      await chats.recordExchanges([exchange, makeExchange({ ...said, gateway_key: 'desk', placement: { round: 2 } })]);
      await chats.recordExchanges([exchange, makeExchange({ ...said, usage: null, placement: { round: 3 } })]);
      await chats.recordExchanges([makeExchange({ ...said, gateway_key: null, placement: { round: 4 } })]);
      await keys.addTokens('guest', 7, at);
      await keys.addTokens('guest', 1, nextDay);
      expect(await keys.readTokens(at)).toEqual({ guest: 127, desk: 120 });
      expect(await keys.readTokens(nextDay)).toEqual({ guest: 1 });
      expect(await keys.readTokens(new Date('2026-02-28T23:59:59Z'))).toEqual({});
    });

    it('adds what is counted at once', async () => {
      await Promise.all(Array.from({ length: 10 }, () => keys.addTokens('guest', 3, at)));
      expect(await keys.readTokens(at)).toEqual({ guest: 30 });
    });
  });
}
