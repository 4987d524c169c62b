import { describe, expect, it } from 'vitest';
import { readScenes } from '../../../src/conversations/annotate/read-scenes.ts';
import { createSceneFollower } from '../../../src/conversations/inject/follow-scenes.ts';
import type { RequestMessage } from '../../../src/conversations/message-key.ts';
import { toChainKeys } from '../../../src/conversations/message-key.ts';
import { isSpokenInRole } from '../../../src/conversations/scene/role-speech.ts';
import { readScene, toLines } from './read-scene.ts';

const inRole = toLines(`
  “站住！口令？”卫兵把长枪一横。
  「官人這邊坐，酒馬上來。」
  "Halt. Nobody passes after dark."
  *slides the ledger across the counter*
  "You again," the ferryman mutters.
`);
const plain = toLines(`
  你上次说“再也不熬夜”，结果呢。
  "Sunday" is what you told me, at the dentist's.
  “早睡早起”
  “别怕黑。”是你自己说的。
  **Three things** to pack: socks, socks, socks.
  听着就累，先喝口水。
  "Leave it to me," you said, and then you left it to me.
  “不好意思，我今晚已经有安排了。”这样回就行。
  “頑張って！”读作 ganbatte。
  *The Martian* by Andy Weir is the one.
  *Short answer:* yes.
  *ser* and *estar* both mean to be.
  "No." is a full sentence.
  "Well begun is half done." — Aristotle
`);

describe('an answer', () => {
  it.each(inRole)('is spoken in a role: %s', (answer) => expect(isSpokenInRole(answer)).toBe(true));
  it.each(plain)('is not: %s', (answer) => expect(isSpokenInRole(answer)).toBe(false));
});

describe('a story that its first message does not show', () => {
  const opening = '我把斗笠压低，往柜台上拍了两枚铜钱';
  const next = '雨越下越大，屋檐底下多了一双脚印';
  const answers = ['“客官，住店还是打尖？”', '那边的雨还没停吗？'] as const;

  it('is seen by how the companion answers', () => {
    const lastTurn = { isMeta: false, isHinted: true, answer: answers[0] };
    expect(readScene(next, 'daily', false, lastTurn)).toMatchObject({ scene: 'plot', base: 'plot' });
    expect(readScene(next, 'daily', false, { ...lastTurn, answer: answers[1] }).scene).toBe('daily');
    expect(readScene('今天的面真咸', 'daily', false, { ...lastTurn, isHinted: false }).scene).toBe('daily');
    expect(readScene('外卖到了，我先去吃饭', 'daily', false, lastTurn).scene).toBe('daily');
    expect(readScene(next, 'daily', false).scene).toBe('daily');
  });

  it('is seen by two messages that tell it around what is said, whatever the answer', () => {
    const lastTurn = { isMeta: false, isHinted: true, answer: null };
    expect(readScene('我一脚踹开柜门：“出来！”', 'daily', false, lastTurn).scene).toBe('plot');
    expect(readScene('“这雨是冲我来的。”', 'daily', false, lastTurn).scene).toBe('plot');
    expect(readScene('他跟我说：“你胖了。”', 'daily', false, lastTurn).scene).toBe('daily');
    expect(readScene('我一脚踹开柜门：“出来！”', 'daily', false).scene).toBe('daily');
  });

  it('is not seen in what people quote of their day, twice in a row', () => {
    for (const text of ['主管说：“今晚全部加班。”', '“静夜思”我背了一晚上', '*rolls eyes at my boss again*'])
      expect(readScene(text, 'daily', false)).toMatchObject({ scene: 'daily', isHinted: false });
  });

  it('ends where the answer was still in the role', () => {
    expect(readScene('出戏，睡觉', 'daily', false, { isMeta: false, isHinted: true, answer: answers[0] }).scene).toBe(
      'daily',
    );
  });

  it('is not seen in words that were asked for, nor in a farewell', () => {
    expect(readScene('你还记得我外婆常说的那句话吗', 'daily', false).mayBegin).toBe(false);
    expect(readScene('出戏，睡觉', 'plot', false).mayBegin).toBe(false);
    expect(readScene('你的模型是哪个版本', 'daily', false).mayBegin).toBe(false);
    expect(readScene(opening, 'daily', false).mayBegin).toBe(true);
  });

  it('nor by an answer that came before the last message', () => {
    const said = [opening, answers[0], next, answers[1], '今天的面真咸'];
    const messages = said.map((text, index): RequestMessage => {
      return { role: index % 2 === 0 ? 'user' : 'assistant', name: null, text, key_text: text };
    });
    const scenesOf = (count: number) => {
      const request = messages.slice(0, count);
      const recognised = { placement: null, keys: toChainKeys(request), is_first: false, is_cut: false };
      return createSceneFollower(readScene)(request, recognised, null).scene;
    };
    expect([scenesOf(1), scenesOf(3)]).toEqual(['daily', 'plot']);
    const [, ...withoutRole] = messages;
    const recognised = { placement: null, keys: toChainKeys(withoutRole.slice(1)), is_first: false, is_cut: false };
    expect(createSceneFollower(readScene)(withoutRole.slice(1), recognised, null).scene).toBe('daily');
  });

  it('also in chats that were imported', () => {
    const turns = [opening, answers[0], next].map((content, index) => ({
      role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
      content,
      scene: null,
    }));
    expect(readScenes(turns, 'daily', readScene).map(({ scene }) => scene)).toEqual(['daily', 'daily', 'plot']);
    const known = turns.map((turn, index) => (index === 2 ? { ...turn, scene: 'daily' as const } : turn));
    expect(readScenes(known, 'daily', readScene).at(-1)?.scene).toBe('daily');
  });
});
