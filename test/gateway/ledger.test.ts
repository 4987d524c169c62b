import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';
import { startRecordingModel } from './recording-model.ts';
import { type Said, startRemembering } from './start-remembering.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const user = (content: string): Said => ({ role: 'user', content });
const isPrefix = (before: readonly string[], after: readonly string[]) =>
  before.every((element, index) => after[index] === element);
const countMemories = (elements: readonly string[] = []) =>
  elements.filter((element) => element.includes('memory ')).length;

describe('the ledger', () => {
  it('keeps what was sent as the beginning of what is sent next, over 20 rounds, whatever happens on the way', async () => {
    const model = await startRecordingModel();
    const open = () => startRemembering(database, { upstream: model.url, position: 'ledger' });
    let gateway = await open();
    const history: Said[] = [{ role: 'system', content: 'You are kind.' }];
    let expected = 0;

    /** One more round; what was sent before is the beginning of what is sent now, where the client only appended. */
    async function ask(text: string, isAppended = true): Promise<void> {
      const before = model.seen.at(-1) ?? [];
      history.push(user(text));
      const { answer } = await gateway.send(history);
      const after = model.seen.at(-1) ?? [];
      if (isAppended) expect([text, isPrefix(before, after)]).toEqual([text, true]);
      expect([text, countMemories(after)]).toEqual([text, expected]);
      history.push(answer);
    }

    expected = 1;
    await ask('hello'); // a cold start
    for (let round = 2; round <= 6; round += 1) {
      const isRecall = round % 2 === 0;
      expected += isRecall ? 1 : 0;
      await ask(isRecall ? `and ${round} (recall)` : `and ${round}`);
    }

    // A regeneration: the same again, with the injection that stood there.
    history.pop();
    const again = model.seen.at(-1);
    const { answer } = await gateway.send(history);
    expect(model.seen.at(-1)).toEqual(again);
    history.push(answer);
    await ask('round 7, after another answer');

    // An edit: what stood before the edited message is gone with it, and memory is asked anew.
    history.splice(-2);
    expected += 1;
    await ask('round 7, after other words (recall)', false);
    for (let round = 8; round <= 11; round += 1) await ask(`and ${round}`);

    // A restart.
    await gateway.close();
    gateway = await open();
    expected += 1;
    await ask('round 12 (recall)');
    await ask('round 13');

    // Off: nothing is put back, once; after it all of it stands where it stood, also where the client keeps what was said.
    const before = model.seen.at(-1) ?? [];
    history.push(user('between us'));
    const off = await gateway.send(history, { 'x-memory': 'off' });
    expect(countMemories(model.seen.at(-1))).toBe(0);
    history.push(off.answer, user('round 14'));
    const next = await gateway.send(history);
    expect(isPrefix(before, model.seen.at(-1) ?? [])).toBe(true);
    history.push(next.answer);

    // Looked up and not kept.
    await gateway.send([...history, user('only a question (recall)')], { 'x-memory': 'read-only' });
    expect(countMemories(model.seen.at(-1))).toBe(expected + 1);

    // A trimmed history: what stood before messages that are gone is left out; from there on it is a beginning again.
    const trimmed = [history[0] ?? user(''), ...history.slice(-8)];
    history.splice(0, history.length, ...trimmed);
    expected = 1;
    await ask('round 15', false);
    await ask('round 16');
    expected = 2;
    await ask('round 17 (recall)');
    for (let round = 18; round <= 20; round += 1) await ask(`and ${round}`);
  });

  it('puts nothing back of what was forgotten, and goes on', async () => {
    const model = await startRecordingModel();
    const gateway = await startRemembering(database, { upstream: model.url, position: 'ledger' });
    const first = await gateway.send([user('hello')]);
    const history = [user('hello'), first.answer, user('and (recall)')];
    const second = await gateway.send(history);
    expect(countMemories(model.seen.at(-1))).toBe(2);
    await gateway.forget(first.chat);
    await gateway.send([...history, second.answer, user('more')]);
    expect(countMemories(model.seen.at(-1))).toBe(0);
    await gateway.send([
      ...history,
      second.answer,
      user('more'),
      { role: 'assistant', content: 'answer 3' },
      user('yes'),
    ]);
    expect(isPrefix(model.seen.at(-2) ?? [], model.seen.at(-1) ?? [])).toBe(true);
  });

  it('has nothing for a request that looks from an earlier moment, and keeps nothing of it', async () => {
    const model = await startRecordingModel();
    const keys = [makeGatewayKey('desk', { as_of: true })];
    const gateway = await startRemembering(database, { upstream: model.url, position: 'ledger', keys });
    const now = { authorization: 'Bearer sl-desk' };
    const then = { ...now, 'x-memory-as-of': '2026-03-01T00:00:00Z' };
    const { answer } = await gateway.send([user('hello')], now);
    const asking = [user('hello'), answer, user('what was it? (recall)')];
    const second = await gateway.send(asking, now);
    const countAsked = () => [gateway.asked.length, countMemories(model.seen.at(-1))];
    expect(countAsked()).toEqual([2, 2]);

    await gateway.send(asking, then);
    expect(countAsked()).toEqual([3, 1]);
    expect(gateway.asked.at(-1)?.asOf).toEqual(new Date('2026-03-01T00:00:00Z'));
    await gateway.send(
      [...asking, { role: 'assistant', content: 'answer 3' }, { role: 'tool', content: 'sunny' }],
      then,
    );
    expect(countAsked()).toEqual([4, 1]);

    const later = [...asking, second.answer, user('and then? (recall)')];
    await gateway.send(later, then);
    await gateway.send(later, now);
    expect(countAsked()).toEqual([6, 3]);
  });

  it('looks up once for a round that goes on with tools', async () => {
    const model = await startRecordingModel();
    const gateway = await startRemembering(database, { upstream: model.url, position: 'tail' });
    const { answer } = await gateway.send([user('hello')]);
    const asking = [user('hello'), answer, user('what did I say? (recall)')];
    await gateway.send(asking);
    const [injected] = (model.seen.at(-1) ?? []).slice(-2);
    const call = { role: 'assistant', content: 'answer 2' };
    await gateway.send([...asking, call, { role: 'tool', content: 'sunny' }]);
    expect(gateway.asked).toHaveLength(2);
    expect(model.seen.at(-1)?.filter((element) => element === injected)).toHaveLength(1);
    expect(model.seen.at(-1)?.[2]).toBe(injected);
  });
});
