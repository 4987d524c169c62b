import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyDatabase, openTestDatabase } from '../support/embedded-database.ts';
import { createSetClock, startWholeGateway } from './start-whole-gateway.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

/** Resolves when all that was said is stored. */
const stored = (count: number) =>
  expect
    .poll(async () => (await database.query<{ n: number }>('select count(*)::int as n from conversations'))[0]?.n, {
      timeout: 10_000,
    })
    .toBe(count);

const readSummaries = () =>
  database.query(
    'select from_round, to_round, scene_type from summaries where chat_id = (select chat_id from conversations order by id limit 1) order by from_round',
  );

const readLongTerm = async () =>
  (await database.query<{ content: string }>("select content from conversations where memory_type = 'long_term'")).map(
    ({ content }) => content,
  );

describe('a companion over three days', () => {
  it('remembers what matters, tells life from story, and is silent in small talk', async () => {
    const clock = createSetClock('2026-03-01T12:00:00Z');
    const { openChat, wake } = await startWholeGateway(database, clock);
    let said = 0;
    const count = () => {
      said += 2;
      return stored(said);
    };

    // The first day: nothing to remember yet.
    const first = openChat();
    expect(await first('你好呀，今天天气真好')).toMatchObject({ status: 'none', scene: 'daily' });
    await count();
    expect(await first('我养了一只橘猫，名字叫年糕，最喜欢吃冻干')).toMatchObject({ status: 'none' });
    await count();
    expect(await first('晚饭吃了一碗牛肉面')).toMatchObject({ status: 'none' });
    await count();
    expect(await first('我们来玩角色扮演吧，你是北塔的守卫，我是信使')).toMatchObject({
      status: 'none',
      scene: 'plot',
    });
    await count();
    expect(await first('*推开塔门* 守卫大人，暗号是银杏落满长阶')).toMatchObject({ scene: 'plot' });
    await count();
    expect(await first('不演了，回到现实吧')).toMatchObject({ scene: 'daily' });
    await count();
    expect(await first('今天被老板骂了一顿，我好难过，一直想哭')).toMatchObject({ scene: 'daily' });
    await count();

    // The same evening, another chat: the first time that the cat is recalled.
    const evening = openChat();
    await evening('晚上好');
    await count();
    expect((await evening('还记得我养的猫叫什么吗？')).memory).toContain('年糕');
    await count();
    expect(await readLongTerm()).toEqual([]);

    // The second day, another chat. What was said is summarised by now.
    clock.set('2026-03-02T12:00:00Z');
    wake();
    await expect
      .poll(() => readSummaries(), { timeout: 20_000 })
      .toEqual([
        { from_round: 1, to_round: 2, scene_type: 'daily' },
        { from_round: 3, to_round: 3, scene_type: 'daily' },
        { from_round: 4, to_round: 5, scene_type: 'plot' },
        { from_round: 6, to_round: 7, scene_type: 'daily' },
      ]);
    const second = openChat();
    const morning = await second('早上好');
    expect(morning).toMatchObject({ status: 'injected', rule: 'cold_start' });
    await count();
    expect(await second('中午吃什么好呢')).toMatchObject({ status: 'none' });
    await count();
    const cat = await second('还记得我家的猫叫什么名字吗？');
    expect(cat).toMatchObject({ status: 'injected', rule: 'recall', scene: 'daily' });
    expect(cat.memory).toContain('年糕');
    expect(cat.memory).toMatch(/^---\n\[记忆参考 - 仅供自然融入对话，不要机械引用\]/);
    expect(cat.memory).toMatch(/\[03-01 20:\d\d\]\[日常\] 用户：我养了一只橘猫/);
    await count();
    expect(await second('我们继续昨天的角色扮演，我还是信使')).toMatchObject({ scene: 'plot' });
    await count();
    const password = await second('守卫大人，还记得上次我说的暗号吗？');
    expect(password).toMatchObject({ status: 'injected', rule: 'plot_recall', scene: 'plot' });
    expect(password.memory).toContain('[剧本] 用户：*推开塔门* 守卫大人，暗号是银杏落满长阶');
    expect(password.memory).not.toContain('年糕');
    await count();

    // The third day: a feeling, and the story seen from life.
    clock.set('2026-03-03T12:00:00Z');
    const third = openChat();
    await third('晚上好呀');
    await count();
    const sad = await third('我今天真的好难过，又想哭了');
    expect(sad).toMatchObject({ status: 'injected', rule: 'emotion' });
    expect(sad.memory).toContain('被老板骂了一顿');
    await count();
    // The third chat on the third day in which the cat is recalled: it is remembered for good.
    expect((await third('我家那只橘猫叫什么来着？')).rule).toBe('recall');
    await count();
    await expect.poll(readLongTerm, { timeout: 20_000 }).toContain('我养了一只橘猫，名字叫年糕，最喜欢吃冻干');
    const story = await third('还记得我们之前玩的信使和守卫的故事里，暗号是什么吗？');
    expect(story).toMatchObject({ status: 'injected', rule: 'recall', scene: 'daily' });
    expect(story.memory).toMatch(/\[剧本\] 用户：\*推开塔门\*/);
    await count();
    expect(await third('好的，我去洗碗了')).toMatchObject({ status: 'none' });
    await count();
  });
});
