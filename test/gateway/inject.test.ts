import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatHit, RecallForChat } from '../../src/conversations/recall/recall.ts';
import { findTimeLeft } from '../../src/domain/deadline-levels.ts';
import { pause } from '../../src/domain/pause.ts';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { startRecordingModel } from './recording-model.ts';
import { type Said, startRemembering } from './start-remembering.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const user = (content: unknown): Said => ({ role: 'user', content });
const block = '---\n"memory" \\ of 1\n---';
const findBlock: RecallForChat = async () => ({ block, items: [], degraded: [] });

async function start({
  beforeAnswer,
  ...options
}: Partial<Parameters<typeof startRemembering>[1]> & { beforeAnswer?: () => Promise<void> } = {}) {
  const model = await startRecordingModel(beforeAnswer);
  const gateway = await startRemembering(database, { upstream: model.url, recall: findBlock, ...options });
  return { ...gateway, model };
}
const toHit = (id: number): ChatHit => ({
  kind: 'turn',
  id,
  chat_id: '',
  round: 1,
  role: 'user',
  name: null,
  text: '',
  scene: null,
  at: '2026-03-01T12:00:00Z',
  score: 1,
  found_by: 'words',
});
type Started = Awaited<ReturnType<typeof start>>;

/** Sends a body as it is written, and gives back what the model saw. */
async function sendBody({ url, model }: Started, body: string): Promise<string> {
  await fetch(`${url}/chat/completions`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return model.bodies.at(-1) ?? '';
}

describe('where memory is put', () => {
  const inText = JSON.stringify(block).slice(1, -1);
  const asSystem = JSON.stringify({ role: 'system', content: block });
  const asUser = JSON.stringify({ role: 'user', content: block });
  const part = JSON.stringify({ type: 'text', text: `\n\n${block}` });
  it.each([
    [
      'system',
      'system',
      '{"role":"system","content":"Be kind."},',
      `{"role":"system","content":"Be kind.\\n\\n${inText}"},`,
      '',
    ],
    [
      'system',
      'system',
      '{"role":"developer","content":"Be kind."},',
      `{"role":"developer","content":"Be kind.\\n\\n${inText}"},`,
      '',
    ],
    [
      'system',
      'system',
      '{"role":"system","content":[{"type":"text","text":"a"}]},',
      `{"role":"system","content":[{"type":"text","text":"a"},${part}]},`,
      '',
    ],
    ['system', 'system', '{"role":"system","content":[]},', `{"role":"system","content":[${part}]},`, ''],
    ['system', 'system', '', `${asSystem},`, ''],
    ['system', 'user', '{"role":"system","content":null},', `${asUser},{"role":"system","content":null},`, ''],
    [
      'tail',
      'system',
      '{"role":"system","content":"Be kind."},',
      '{"role":"system","content":"Be kind."},',
      `${asSystem},`,
    ],
    ['ledger', 'user', '', '', `${asUser},`],
  ] as const)('%s as %s: %s', async (position, role, before, after, atEnd) => {
    const gateway = await start({ position, role });
    const rest = '{"role":"user","content":"one"}, {"role":"assistant","content":"two"},';
    const [head, last, foot] = [
      '{ "n" :1.0,"messages":[ ',
      '{"content":"hello (recall)","role":"user"}',
      '],"seed":12345678901234567890,"model":"m"}',
    ];
    const seen = await sendBody(gateway, `${head}${before}${rest}${last}${foot}`);
    expect(seen).toBe(`${head}${after}${rest}${atEnd}${last}${foot}`);
  });

  it.each([
    [
      'a list that is given twice',
      '{"model":"m","messages":[{"role":"user","content":"hello"}],"messages":[{"role":"user","content":"hello"}]}',
    ],
    [
      'a last word that is an answer',
      '{"model":"m","messages":[{"role":"user","content":"x (recall)"},{"role":"assistant","content":"he"}]}',
    ],
    ['no message of a user', '{"model":"m","messages":[{"role":"system","content":"x (recall)"}]}'],
  ])('nowhere in %s', async (_, body) => {
    const gateway = await start({ position: 'tail' });
    expect(await sendBody(gateway, body)).toBe(body);
  });
});

describe('when memory is asked', () => {
  it('is by the rule of the scene, and the answer says so', async () => {
    const gateway = await start();
    expect(await gateway.send([user('hello')])).toMatchObject({
      status: 'injected',
      rule: 'cold_start',
      scene: 'daily',
      items: '0',
    });
    const history = [user('hello'), { role: 'assistant', content: 'answer 1' }];
    expect(await gateway.send([...history, user('and')])).toMatchObject({ status: 'none', rule: null, scene: 'daily' });
    expect(await gateway.send([...history, user('(story) and')])).toMatchObject({ status: 'none', scene: 'plot' });
    expect(await gateway.send([...history, user('(story) and (recall)')])).toMatchObject({ rule: 'plot_recall' });
    expect(await gateway.send([...history, user('why (sad)')])).toMatchObject({ rule: 'emotion' });
    expect(gateway.asked.at(-1)).toMatchObject({
      emotion: 'sad',
      scene: 'daily',
      present: ['hello', 'answer 1', 'why (sad)'],
    });
  });

  it('goes on with a story after talk about the app, into which nothing is put', async () => {
    const gateway = await start({ trigger: 'search' });
    const said = [user('(story) once')];
    said.push((await gateway.send(said)).answer, user('(app) which model?'));
    const meta = await gateway.send(said);
    expect(meta).toMatchObject({ status: 'none', scene: 'meta', rule: null });
    said.push(meta.answer, user('and then'));
    expect(await gateway.send(said)).toMatchObject({ status: 'injected', scene: 'plot', rule: 'default' });
    const rows = (await gateway.store.readChat(meta.chat))?.conversations ?? [];
    expect(rows.map(({ scene_type }) => scene_type)).toEqual(['plot', 'plot', 'meta', 'meta', 'plot', 'plot']);
  });

  it('is once for an answer that is asked for again: it gets what it had, and where that was nothing, nothing', async () => {
    let found: string | null = null;
    const recall: RecallForChat = async () => ({ block: found, items: [], degraded: [] });
    const gateway = await start({ recall });
    const { answer } = await gateway.send([user('hello')]);
    found = block;
    expect(await gateway.send([user('hello')])).toMatchObject({ status: 'none', rule: null });
    expect(gateway.asked).toHaveLength(1);
    const said = [user('hello'), answer, user('and (recall)')];
    expect(await gateway.send(said)).toMatchObject({ status: 'injected' });
    found = null;
    expect(await gateway.send(said)).toMatchObject({ status: 'injected' });
    expect(gateway.asked).toHaveLength(2);
  });

  it('is again for an answer that lacked what was away', async () => {
    let degraded = ['vector'];
    const recall: RecallForChat = async () => ({ block: degraded.length > 0 ? null : block, items: [], degraded });
    const gateway = await start({ recall });
    expect(await gateway.send([user('hello')])).toMatchObject({ status: 'degraded' });
    degraded = [];
    expect(await gateway.send([user('hello')])).toMatchObject({ status: 'injected' });
  });

  it('is told what an edited question and, after a restart, one that is asked again take the place of', async () => {
    const first = await start();
    const { chat, answer } = await first.send([user('hello')]);
    const about = (text: string) => [user('hello'), answer, user(text)];
    await first.send(about('who built the old house?'));
    expect(first.asked.at(-1)).toMatchObject({ replaced: null });
    const edited = about('who built the old house? (recall)');
    await first.send(edited);
    expect(first.asked.at(-1)).toMatchObject({ replaced: { chat_id: chat, round: 2 } });
    const off = about('who built the old house there? (recall)');
    await first.send(off, { 'x-memory': 'off' });
    await first.send(off);
    expect(first.asked.at(-1)).toMatchObject({ replaced: { chat_id: chat, round: 2 } });
    await first.send([...about('what? (recall)')], {});
    expect(first.asked.at(-1)).toMatchObject({ replaced: null });
    const plain = about('why, oh why');
    await first.send(plain);
    await first.close();
    const second = await start({ trigger: 'search' });
    await second.send(plain);
    expect(second.asked.at(-1)).toMatchObject({ replaced: { chat_id: chat, round: 2 } });
  });

  it('begins a chat with the first round that is not about the app', async () => {
    const gateway = await start();
    const said = [user('(app) hello?')];
    said.push((await gateway.send(said)).answer, user('now then'));
    expect(await gateway.send(said)).toMatchObject({ rule: 'cold_start' });
  });

  it('takes a history that nobody knows for no beginning', async () => {
    const gateway = await start();
    const foreign = [user('(story) a'), { role: 'assistant', content: 'b' }, user('c')];
    expect(await gateway.send(foreign)).toMatchObject({ status: 'none', scene: 'plot', rule: null });
  });

  it('goes on with the scene of a history that was cut off, also after a restart', async () => {
    const model = await startRecordingModel();
    const open = () => startRemembering(database, { upstream: model.url });
    const first = await open();
    const said: Said[] = [];
    for (const text of ['(story) one', 'two', 'three', 'four']) {
      said.push(user(text));
      said.push((await first.send(said)).answer);
    }
    await first.close();
    const second = await open();
    expect(await second.send([...said.slice(-4), user('five')])).toMatchObject({ scene: 'plot' });
  });

  it('goes on with the scene of a chat that its client names, though it sends what is new alone', async () => {
    const gateway = await start();
    const headers = { 'x-conversation-id': 'tale-9' };
    expect(await gateway.send([user('(story) one')], headers)).toMatchObject({ scene: 'plot' });
    for (const text of ['two', 'three']) {
      expect(await gateway.send([user(text)], headers)).toMatchObject({ scene: 'plot', rule: null });
    }
  });

  it('goes on with a chat after a round of which nothing is kept', async () => {
    const gateway = await start();
    const said = [user('(story) one')];
    const { chat, answer } = await gateway.send(said);
    said.push(answer);
    for (const memory of ['off', 'read-only']) {
      said.push(user(`between us, ${memory}`));
      said.push((await gateway.send(said, { 'x-memory': memory })).answer);
    }
    said.push(user('and then'));
    expect(await gateway.send(said)).toMatchObject({ chat, scene: 'plot' });
    const rows = (await gateway.store.readChat(chat))?.conversations ?? [];
    expect(rows.map(({ content }) => content)).toEqual(['(story) one', 'answer 1', 'and then', 'answer 4']);
  });

  it('does not ask for what it puts back anyway', async () => {
    const gateway = await start({ position: 'ledger' });
    const said = [user('hello')];
    said.push((await gateway.send(said)).answer, user('and (recall)'));
    await gateway.send(said);
    expect(gateway.asked.at(-1)?.present).toEqual(['hello', 'answer 1', 'and (recall)', block]);
  });

  it('keeps nothing that quotes a chat which is forgotten while the model answers', async () => {
    let forget = async () => {};
    const gateway: Started = await start({
      position: 'ledger',
      recall: async () => {
        const [line] = (await gateway.store.readChat(told.chat))?.conversations ?? [];
        forget = () => gateway.forget(told.chat);
        return { block, items: [toHit(line?.id ?? 0)], degraded: [] };
      },
      beforeAnswer: () => forget(),
    });
    const told = await gateway.send([user('(app) once')]);
    const { chat, answer } = await gateway.send([user('hello')]);
    expect((await gateway.store.readChatState(chat, 'default'))?.injections).toEqual([]);
    await gateway.send([user('hello'), answer, user('and')]);
    expect(gateway.model.bodies.at(-1)).not.toContain('memory');
  });

  it('is not for requests without memory, and keeps nothing of those that only read', async () => {
    const gateway = await start();
    expect(await gateway.send([user('hello')], { 'x-memory': 'off' })).toMatchObject({ status: 'off', scene: null });
    expect(gateway.asked).toEqual([]);
    expect(await gateway.send([user('hello')], { 'x-memory': 'read-only' })).toMatchObject({ status: 'injected' });
    expect(await gateway.store.listChats({ scope: null, limit: 9, before: null })).toEqual([]);
  });
});

describe('memory that fails', () => {
  it('is told how long the request waits, of which finding the chat is a part', async () => {
    const left: number[] = [];
    const recall: RecallForChat = async (_, abort) => {
      left.push(findTimeLeft(abort));
      return { block: null, items: [], degraded: [] };
    };
    const gateway = await start({ recall, limitMs: 60_000 });
    await gateway.send([user('hello')]);
    expect(left[0]).toBeLessThan(60_000);
  });

  it.each([
    ['throws', async () => Promise.reject(new Error('away'))],
    [
      'is late',
      async (_: unknown, abort?: AbortSignal) => {
        await pause(20_000, abort);
        return { block, items: [], degraded: [] };
      },
    ],
    ['finds nothing because a part is away', async () => ({ block: null, items: [], degraded: ['vector'] })],
  ] satisfies [string, RecallForChat][])('that %s costs what is put in, never the request', async (_, recall) => {
    const gateway = await start({ recall, limitMs: 200 });
    const { status, answer, chat } = await gateway.send([user('hello')]);
    expect({ status, answer }).toEqual({ status: 'degraded', answer: { role: 'assistant', content: 'answer 1' } });
    expect((await gateway.store.readChat(chat))?.conversations).toHaveLength(2);
  });
});
