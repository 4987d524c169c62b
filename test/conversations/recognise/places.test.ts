import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../../src/conversations/exchange.ts';
import type { RequestMessage } from '../../../src/conversations/message-key.ts';
import type { Recognised } from '../../../src/conversations/recognise/chat-memory.ts';
import { fc } from '../../support/properties.ts';
import { createScriptedGateway, type ScriptedRequest } from './chat-script.ts';

/** Few texts, so that openings, answers and histories come out alike again and again. */
const texts = ['go on', 'and why', 'tell me of the sea', 'tell me of the tea', ''];
const message = fc.record({
  role: fc.constantFrom<RequestMessage['role'][]>('user', 'user', 'assistant', 'assistant', 'tool', 'system'),
  text: fc.constantFrom(...texts),
});
const request = fc.record({
  messages: fc.array(message, { minLength: 0, maxLength: 6 }),
  client_id: fc.constantFrom(null, null, null, 'x', 'y'),
  scope: fc.constantFrom('s', 's', 's', 't'),
});
const step = fc.record({
  request,
  /** Which of the earlier exchanges the request goes on with, before its own messages. */
  after: fc.option(fc.nat(30), { nil: null }),
  what: fc.constantFrom('answer', 'answer', 'answer', 'later', 'fail', 'restart', 'stop'),
  answer: fc.constantFrom(...texts),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Open = [ScriptedRequest, Recognised, string];

async function play(steps: readonly Step[]) {
  const gateway = createScriptedGateway({ warmed: false });
  const histories: RequestMessage[][] = [];
  let open: Open[] = [];
  const given: string[] = [];
  const answer = ([asked, recognised, text]: Open, finish: 'complete' | 'stopped' = 'complete') => {
    const { messages } = gateway.answer(asked, recognised, text, finish);
    given.push(...toPlaces({ placement: recognised.placement, messages }));
    histories.push([...asked.messages, { role: 'assistant', name: null, text, key_text: text }]);
  };
  for (const { request: asked, after, what, answer: text } of steps) {
    if (what === 'restart') {
      for (const each of open) answer(each);
      open = [];
      gateway.restart();
    }
    const before = after === null ? [] : (histories[after % Math.max(histories.length, 1)] ?? []);
    const own = asked.messages.map(({ role, text: content }) => ({
      role,
      name: null,
      text: content,
      key_text: content,
    }));
    const whole: ScriptedRequest = { ...asked, messages: [...before, ...own] };
    const recognised = await gateway.ask(whole);
    if (what === 'later') open.push([whole, recognised, text]);
    else if (what === 'fail') gateway.memory.release(recognised);
    else answer([whole, recognised, text], what === 'stop' ? 'stopped' : 'complete');
  }
  for (const each of open.toReversed()) answer(each);
  return { exchanges: gateway.exchanges, given };
}

const toPlaces = ({ placement, messages }: Pick<Exchange, 'placement' | 'messages'>): string[] =>
  messages.map((_, index) => {
    const { chat_id, round, revision, position } = placement ?? expect.fail();
    return `${chat_id} ${round}.${revision}+${position + index}`;
  });

describe('the places of whatever requests', () => {
  const run = (check: (exchanges: Exchange[]) => void, steps = fc.array(step, { minLength: 1, maxLength: 40 })) =>
    fc.assert(
      fc.asyncProperty(steps, async (some) => check((await play(some)).exchanges)),
      { numRuns: 150 },
    );
  const withoutRestart = fc.array(
    step.filter(({ what }) => what !== 'restart'),
    { minLength: 1, maxLength: 40 },
  );

  it('are never taken twice', async () => {
    await fc.assert(
      fc.asyncProperty(withoutRestart, async (steps) => {
        const { given } = await play(steps);
        expect(new Set(given).size).toBe(given.length);
      }),
      { numRuns: 150 },
    );
  });

  it('are those that the store gave, with restarts too, where it knows of more', async () => {
    await run((exchanges) => {
      const taken = exchanges.flatMap(toPlaces);
      expect(new Set(taken).size).toBe(taken.length);
    });
  });

  it('are in chats of one scope and of one name', async () => {
    await run((exchanges) => {
      const owners = new Map<string, { scope: string; clients: Set<string> }>();
      for (const { placement, scope, client_id } of exchanges) {
        const id = placement?.chat_id ?? '';
        const owner = owners.get(id) ?? { scope, clients: new Set() };
        owners.set(id, owner);
        expect(owner.scope).toBe(scope);
        if (client_id !== null) owner.clients.add(client_id);
        expect(owner.clients.size).toBeLessThanOrEqual(1);
      }
    });
  });

  it('say of each message what it follows, and nothing of a tool but that it spoke', async () => {
    await run((exchanges) => {
      for (const { messages } of exchanges) {
        for (const [index, { role, content, parent_key }] of messages.entries()) {
          if (index > 0) expect(parent_key).toBe(messages[index - 1]?.key);
          if (role === 'tool') expect(content).toBe('');
        }
      }
    });
  });

  it('take the place of messages of their own chat alone', async () => {
    await run((exchanges) => {
      const chats = new Map<string, Set<string>>();
      for (const { placement, messages } of exchanges) {
        const known = chats.get(placement?.chat_id ?? '') ?? new Set();
        chats.set(
          placement?.chat_id ?? '',
          messages.reduce((keys, { key }) => keys.add(key), known),
        );
      }
      for (const { placement } of exchanges) {
        const known = chats.get(placement?.chat_id ?? '');
        for (const key of placement?.supersedes ?? []) expect(known?.has(key)).toBe(true);
        if (placement?.revives) expect(known?.has(placement.revives)).toBe(true);
      }
    });
  });
});
