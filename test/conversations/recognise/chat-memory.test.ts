import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../src/conversations/exchange.ts';
import { type RequestMessage, readMessages } from '../../../src/conversations/message-key.ts';
import { createChatMemory, type Recognised } from '../../../src/conversations/recognise/chat-memory.ts';
import { fc } from '../../support/properties.ts';
import { createScriptedGateway, readScript } from './chat-script.ts';

type Gateway = ReturnType<typeof createScriptedGateway>;

const said = (role: 'user' | 'assistant', text: string): RequestMessage => ({ role, name: null, text, key_text: text });

async function tell(
  gateway: Gateway,
  script: string,
  answer: string,
  more: { client_id?: string; scope?: string } = {},
) {
  const request = { messages: readScript(script), ...more };
  const recognised = await gateway.ask(request);
  return { recognised, exchange: gateway.answer(request, recognised, answer) };
}

describe('what of a request is stored', () => {
  it('is what the user said, with its name, over the answer before', async () => {
    const gateway = createScriptedGateway();
    const first = await tell(gateway, '* Be brief > a', 'b');
    const messages = readMessages({
      messages: [
        { role: 'user', content: 'a' },
        { role: 'assistant', content: 'b' },
        { role: 'user', name: 'Mia', content: 'c' },
      ],
    });
    const next = await gateway.ask({ messages: messages ?? [] });
    expect(next.messages).toMatchObject([
      { role: 'user', name: 'Mia', content: 'c', finish_state: null, tail_key: null },
    ]);
    expect(next.messages[0]?.parent_key).toBe(first.exchange.messages[1]?.key);
    expect(next.parent_key).toBe(next.messages[0]?.key);
  });

  it('is of a tool that it gave something, not what', async () => {
    const gateway = createScriptedGateway();
    await tell(gateway, '> a', 'call()');
    const { recognised } = await tell(gateway, '> a < call() # 12 # 13', 'b');
    expect(recognised.messages.map(({ role, content }) => [role, content])).toEqual([
      ['tool', ''],
      ['tool', ''],
    ]);
  });

  it('is nothing of a history that nobody knows', async () => {
    const { recognised } = await tell(createScriptedGateway(), '> x < y > a', 'b');
    expect(recognised.messages.map(({ content }) => content)).toEqual(['a']);
    expect(recognised.is_first).toBe(false);
  });

  it('is text that a database can keep', async () => {
    const { recognised } = await tell(createScriptedGateway(), '> a\0b\ud800', 'b');
    expect(recognised.messages[0]?.content.isWellFormed()).toBe(true);
    expect(recognised.messages[0]?.content).not.toContain('\0');
  });

  it('is an image as a word, and another image is another message', async () => {
    const gateway = createScriptedGateway();
    const ask = (url: string, ...more: RequestMessage[]) => {
      const content = [
        { type: 'text', text: 'What is it?' },
        { type: 'image_url', image_url: { url } },
      ];
      return { messages: [...(readMessages({ messages: [{ role: 'user', content }] }) ?? []), ...more] };
    };
    const first = ask('data:1');
    const one = await gateway.ask(first);
    gateway.answer(first, one, 'A boat');
    expect(one.messages[0]?.content).toBe('What is it?\n[image]');
    const other = await gateway.ask(ask('data:2', said('assistant', 'A boat'), said('user', 'Whose?')));
    expect(other.placement?.chat_id).not.toBe(one.placement?.chat_id);
    const next = await gateway.ask(ask('data:1', said('assistant', 'A boat'), said('user', 'Whose?')));
    expect(next.placement).toMatchObject({ chat_id: one.placement?.chat_id, round: 2 });
  });
});

describe('the first round', () => {
  it.each([
    ['> a', true],
    ['* s > a', true],
    ['> x < y > a', false],
  ])('is seen in %j: %s', async (script, isFirst) => {
    expect((await tell(createScriptedGateway(), script, 'b')).recognised.is_first).toBe(isFirst);
  });

  it('is still the first when it is asked again or goes on with a tool, the second is not', async () => {
    const gateway = createScriptedGateway();
    await tell(gateway, '> a', 'call()');
    expect((await tell(gateway, '> a < call() # 1', 'b')).recognised.is_first).toBe(true);
    expect((await tell(gateway, '> a < call() # 1 < b > c', 'd')).recognised.is_first).toBe(false);
  });
});

describe('memory', () => {
  it('answers at once where it knows, and asks the store only where it does not', async () => {
    const gateway = createScriptedGateway();
    for (const script of ['> a', '> a < b > c', '> a < b > c < b > d']) {
      const request = { messages: readScript(script) };
      const recognised = gateway.ask(request);
      expect(recognised).not.toBeInstanceOf(Promise);
      gateway.answer(request, recognised as Recognised, 'b');
    }
    expect(gateway.store.asked).toBe(0);
    gateway.restart();
    const request = { messages: readScript('> a < b > c < b > d < b > e') };
    gateway.answer(request, await gateway.ask(request), 'b');
    expect(gateway.store.asked).toBe(1);
    expect(gateway.ask({ messages: readScript('> a < b > c < b > d < b > e < b > f') })).not.toBeInstanceOf(Promise);
  });

  it('asks the store for an opening in the first minutes, when it may repeat one from before a restart', async () => {
    const gateway = createScriptedGateway({ warmed: false });
    const { recognised: before } = await tell(gateway, '> a', 'b');
    gateway.restart();
    const { recognised } = await tell(gateway, '> a', 'b2');
    expect(recognised.placement).toMatchObject({ relation: 'regeneration', chat_id: before.placement?.chat_id });
  });

  it('knows our own id of a chat when a client sends it back', async () => {
    const gateway = createScriptedGateway();
    const { recognised } = await tell(gateway, '> a', 'b');
    const client_id = recognised.placement?.chat_id ?? '';
    const next = await tell(gateway, '> c', 'd', { client_id });
    expect(next.recognised.placement).toMatchObject({ chat_id: client_id, round: 2 });
    const foreign = await tell(gateway, '> c', 'd', { client_id, scope: 't' });
    expect(foreign.recognised.placement?.chat_id).not.toBe(client_id);
  });

  it('finds a chat that it let go by each of its names', async () => {
    const gateway = createScriptedGateway();
    const first = await tell(gateway, '> a', 'b', { client_id: 'abc' });
    const chat_id = first.recognised.placement?.chat_id ?? '';
    await tell(gateway, '> c', 'd', { client_id: chat_id });
    gateway.memory.letGo(new Date());
    const next = await tell(gateway, '> e', 'f', { client_id: 'abc' });
    expect(next.recognised.placement).toMatchObject({ chat_id, round: 3 });
  });

  it('knows after a restart what still waits on disk', async () => {
    const gateway = createScriptedGateway();
    gateway.store.isAway = true;
    const { recognised } = await tell(gateway, '> a', 'b');
    gateway.restart();
    for (const exchange of gateway.exchanges) gateway.memory.note(exchange);
    const { recognised: next } = await tell(gateway, '> a < b > c', 'd');
    expect(next.placement).toMatchObject({ chat_id: recognised.placement?.chat_id, round: 2 });
  });

  it('gives no place twice, and a place back that was not used', async () => {
    const gateway = createScriptedGateway();
    await tell(gateway, '> a', 'call()');
    const twice = [0, 1].map(() => gateway.ask({ messages: readScript('> a < call() # 1') }) as Recognised);
    expect(twice.map(({ placement }) => placement?.position)).toEqual([2, 4]);
    for (const recognised of twice) gateway.memory.release(recognised);
    expect(gateway.ask({ messages: readScript('> a < call() # 1') })).toMatchObject({ placement: { position: 2 } });
  });

  it('goes on where the store put an exchange', async () => {
    const gateway = createScriptedGateway();
    await tell(gateway, '> a', 'b');
    const { exchange } = await tell(gateway, '> a < b > c', 'call()');
    const { chat_id = '', round = 0 } = exchange.placement ?? {};
    gateway.memory.noteStored(exchange, { is_stored: true, reason: null, chat_id, round, revision: 4 });
    const next = await gateway.ask({ messages: readScript('> a < b > c < call() # 1') });
    expect(next.placement).toMatchObject({ round: 2, revision: 4, position: 2 });
    const again = await gateway.ask({ messages: readScript('> a < b > c') });
    expect(again.placement).toMatchObject({ relation: 'regeneration', round: 2, revision: 5 });
  });

  it('lets go of what the store has, and of nothing that still waits for it', async () => {
    const gateway = createScriptedGateway();
    const stored = await tell(gateway, '> a', 'b');
    const open = await gateway.ask({ messages: readScript('> e') });
    gateway.store.isAway = true;
    const waiting = await tell(gateway, '> c', 'd');
    gateway.memory.letGo(new Date());
    const goOn = async (script: string) => (await gateway.ask({ messages: readScript(script) })).placement;
    expect(await goOn('> a < b > x')).toBeNull();
    expect((await goOn('> c < d > x'))?.chat_id).toBe(waiting.recognised.placement?.chat_id);
    gateway.answer({ messages: readScript('> e') }, open, 'f');
    expect((await goOn('> e < f > x'))?.chat_id).toBe(open.placement?.chat_id);
    gateway.store.isAway = false;
    expect((await goOn('> a < b > x'))?.chat_id).toBe(stored.recognised.placement?.chat_id);
  });

  it('waits no longer for what the store will never have', async () => {
    const gateway = createScriptedGateway();
    gateway.store.isAway = true;
    const { exchange } = await tell(gateway, '> c', 'd');
    gateway.memory.noteGivenUp(exchange);
    gateway.memory.letGo(new Date());
    expect((await gateway.ask({ messages: readScript('> c < d > x') })).placement).toBeNull();
    gateway.restart();
    const unplaced = await tell(gateway, '> a < b > c', 'd');
    gateway.store.isAway = false;
    const goOn = async () => (await gateway.ask({ messages: readScript('> a < b > c < d > e') })).placement;
    expect(await goOn()).toBeNull();
    gateway.memory.noteGivenUp(unplaced.exchange);
    expect((await goOn())?.relation).toBe('new');
  });

  it('forgets what the store has forgotten', async () => {
    const gateway = createScriptedGateway();
    const { exchange } = await tell(gateway, '> a', 'b');
    const { chat_id = '' } = exchange.placement ?? {};
    gateway.memory.noteStored(exchange, { is_stored: false, reason: 'forgotten', chat_id, round: 1, revision: 1 });
    expect(gateway.memory.bytes).toBe(0);
  });

  it('forgets a chat, and what comes late of it', async () => {
    const gateway = createScriptedGateway();
    const { recognised } = await tell(gateway, '> a', 'b');
    const chatId = recognised.placement?.chat_id ?? '';
    const request = { messages: readScript('> a < b > c') };
    const late = await gateway.ask(request);
    expect(late.placement?.chat_id).toBe(chatId);
    gateway.memory.forget(chatId);
    gateway.answer(request, late, 'd');
    expect(gateway.memory.bytes).toBe(0);
  });

  it('keeps to its room, and finds in the store what it left', async () => {
    const gateway = createScriptedGateway();
    const memory = createChatMemory(gateway.store, { maximumBytes: 100_000, since: new Date(0) });
    const placed: (string | undefined)[] = [];
    const tellMemory = async (messages: RequestMessage[], answer: string) => {
      const request = { scope: 's', client_id: null, messages, at: new Date('2026-11-22T09:00:00Z') };
      const recognised = await memory.recognise(request);
      const exchange = gateway.answer({ messages }, recognised, answer);
      memory.note(exchange);
      return recognised.placement;
    };
    for (let chat = 0; chat < 200; chat += 1) {
      const placement = await tellMemory([said('user', `opening ${chat} ${'x'.repeat(500)}`)], `answer ${chat}`);
      placed.push(placement?.chat_id);
      expect(memory.bytes).toBeLessThanOrEqual(100_000);
    }
    const opening = said('user', `opening 3 ${'x'.repeat(500)}`);
    const next = await tellMemory([opening, said('assistant', 'answer 3'), said('user', 'go on')], 'more');
    expect(next).toMatchObject({ chat_id: placed[3], round: 2 });
  });

  it('places later what it could not place while the store was away', async () => {
    const gateway = createScriptedGateway();
    const { recognised } = await tell(gateway, '> a', 'b');
    gateway.restart();
    gateway.store.isAway = true;
    const second = await tell(gateway, '> a < b > c', 'call()');
    const third = await tell(gateway, '> a < b > c < call() # 1', 'd');
    const fourth = await tell(gateway, '> a < b > c < call() # 1 < d > e', 'f');
    const again = await tell(gateway, '> a < b > c < call() # 1 < d > e', 'f2');
    const elsewhere = await tell(gateway, '> x < y > z', 'f');
    await expect(gateway.memory.placeLater(second.exchange)).rejects.toThrow('away');
    gateway.store.isAway = false;
    const places: unknown[] = [];
    for (const { exchange } of [second, third, fourth, again, elsewhere]) {
      expect(exchange.placement).toBeNull();
      const placed: Exchange = await gateway.memory.placeLater(exchange);
      gateway.store.record(placed);
      const { chat_id, relation, round, revision, position } = placed.placement ?? expect.fail();
      places.push([chat_id === recognised.placement?.chat_id, relation, round, revision, position]);
    }
    expect(places).toEqual([
      [true, 'next', 2, 1, 0],
      [true, 'continuation', 2, 1, 2],
      [true, 'next', 3, 1, 0],
      [true, 'regeneration', 3, 2, 0],
      [false, 'new', 1, 1, 0],
    ]);
  });

  it('gives an exchange one place however often it is placed later', async () => {
    const gateway = createScriptedGateway();
    await tell(gateway, '> a', 'b');
    gateway.restart();
    gateway.store.isAway = true;
    const { exchange } = await tell(gateway, '> a < b > c', 'd');
    gateway.store.isAway = false;
    const placed = await gateway.memory.placeLater(exchange);
    expect(await gateway.memory.placeLater(exchange)).toEqual(placed);
    expect(placed.placement).toMatchObject({ relation: 'next', round: 2, revision: 1 });
  });

  it('goes on from an answer that went out before its question was looked up', async () => {
    const gateway = createScriptedGateway({ warmed: false });
    let answerSlowly = () => {};
    const slow = new Promise<void>((resolve) => {
      answerSlowly = resolve;
    });
    const { findNodes } = gateway.store;
    const waits = [slow];
    gateway.store.findNodes = async (query) => {
      await waits.shift();
      return findNodes(query);
    };
    const opening = { messages: readScript('> a') };
    const first = gateway.ask(opening);
    const answered = Promise.resolve(first).then((recognised) => gateway.answer(opening, recognised, 'b'));
    const next = gateway.ask({ messages: readScript('> a < b > c') });
    answerSlowly();
    const { placement } = await answered;
    expect((await next).placement).toMatchObject({ chat_id: placement?.chat_id, relation: 'next', round: 2 });
  });

  it('places later what may go on from an exchange that waits for its place, and nothing else', async () => {
    const gateway = createScriptedGateway();
    const { recognised } = await tell(gateway, '> a', 'b');
    const known = await tell(gateway, '> k', 'l');
    gateway.restart();
    gateway.store.isAway = true;
    const second = await tell(gateway, '> a < b > c', 'd');
    gateway.store.isAway = false;
    const third = await tell(gateway, '> a < b > c < d > e', 'f');
    expect(third.exchange.placement).toBeNull();
    const other = await gateway.ask({ messages: readScript('> a < b > c < d > e'), scope: 'other' });
    expect(other.placement?.relation).toBe('new');
    const nextOfKnown = await gateway.ask({ messages: readScript('> k < l > m') });
    expect(nextOfKnown.placement).toMatchObject({ chat_id: known.recognised.placement?.chat_id, round: 2 });
    const places: unknown[] = [];
    for (const { exchange } of [second, third]) {
      const placed = await gateway.memory.placeLater(exchange);
      gateway.store.record(placed);
      places.push([placed.placement?.chat_id, placed.placement?.round]);
    }
    const chat = recognised.placement?.chat_id;
    expect(places).toEqual([
      [chat, 2],
      [chat, 3],
    ]);
    expect((await gateway.ask({ messages: readScript('> x < y > z') })).placement?.relation).toBe('new');
  });

  it('follows a chat of 2,000 messages, with the store and without', async () => {
    const gateway = createScriptedGateway();
    const messages: RequestMessage[] = [];
    let chatId: string | undefined;
    for (let round = 1; round <= 1000; round += 1) {
      if (round % 250 === 0) gateway.restart();
      messages.push(said('user', `question ${round}`));
      const request = { messages: [...messages] };
      const recognised = await gateway.ask(request);
      chatId ??= recognised.placement?.chat_id;
      expect(recognised.placement).toMatchObject({ chat_id: chatId, round, revision: 1 });
      gateway.answer(request, recognised, `answer ${round}`);
      messages.push(said('assistant', `answer ${round}`));
    }
    const [first, second, ...rest] = messages;
    const changed = [first, said('assistant', 'something else altogether'), ...rest, said('user', 'last')];
    expect(second?.text).toBe('answer 1');
    const trimmed = await gateway.ask({ messages: changed.filter((message) => message !== undefined) });
    expect(trimmed.placement).toMatchObject({ chat_id: chatId, round: 1001 });
  });
});

describe('clients at once, whose chats open differently', () => {
  it('have their chats whole and in order, in any interleaving, with restarts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 5 }),
        fc.array(fc.tuple(fc.nat(4), fc.constantFrom('ask', 'answer', 'answer', 'restart', 'fail')), {
          minLength: 10,
          maxLength: 80,
        }),
        async (clients, turns) => {
          const gateway = createScriptedGateway();
          const chats = Array.from({ length: clients }, (_, client) => createClient(gateway, client));
          for (const [who, what] of turns) {
            const isIdle = chats.every((chat) => !chat.isWaiting());
            if (what === 'restart' && isIdle) gateway.restart();
            else if (what !== 'restart') await chats[who % clients]?.act(what);
          }
          for (const chat of chats) chat.check();
          const ids = chats.flatMap((chat) => [...chat.ids]);
          expect(new Set(ids).size).toBe(ids.length);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** A client that says its lines one after the other, and what was kept of them. */
function createClient(gateway: Gateway, name: number) {
  const history: RequestMessage[] = [];
  const kept: [number, number, string][] = [];
  const ids = new Set<string>();
  let waiting: Recognised | null = null;

  async function act(what: string): Promise<void> {
    const round = history.filter(({ role }) => role === 'user').length;
    if (waiting === null) {
      if (what !== 'ask') return;
      history.push(said('user', round === 0 ? `I am client ${name}` : `and then ${round}`));
      waiting = await gateway.ask({ messages: history });
      return;
    }
    if (what === 'fail') {
      gateway.memory.release(waiting);
      history.pop();
    }
    if (what === 'answer') {
      const answer = `yes, ${round}`;
      const exchange = gateway.answer({ messages: history }, waiting, answer);
      history.push(said('assistant', answer));
      for (const { content } of exchange.messages)
        kept.push([exchange.placement?.round ?? 0, exchange.placement?.revision ?? 0, content]);
      ids.add(exchange.placement?.chat_id ?? '');
    }
    if (what !== 'ask') waiting = null;
  }

  function check(): void {
    const whole = waiting === null ? history : history.slice(0, -1);
    expect(kept).toEqual(whole.map(({ text }, index) => [Math.floor(index / 2) + 1, 1, text]));
    expect(ids.size).toBeLessThanOrEqual(1);
  }

  return { act, check, ids, isWaiting: () => waiting !== null };
}

it('a long question that is edited takes the place of the one before', async () => {
  const long = Array.from({ length: 2000 }, (_, index) => `word${(index * 7919) % 9973}`).join(' ');
  const gateway = createScriptedGateway();
  await tell(gateway, '> a', 'b');
  const first = await tell(gateway, `> a < b > ${long}`, 'c');
  const edited = await tell(gateway, `> a < b > ${long}, please`, 'd');
  const supersedes = [first.exchange.messages[0]?.key];
  expect(edited.recognised.placement).toMatchObject({ relation: 'edit', round: 2, supersedes });
  const other = await tell(gateway, `> a < b > ${'something else '.repeat(500)}`, 'e');
  expect(other.recognised.placement).toMatchObject({ relation: 'branch', round: 2, supersedes: [] });
});
