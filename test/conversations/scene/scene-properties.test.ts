import { describe, expect, it } from 'vitest';
import { type BaseScene, injectionRules, scenes } from '../../../src/conversations/scene/scene.ts';
import { fc } from '../../support/properties.ts';
import { readScene } from './read-scene.ts';

const said = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '来玩剧本',
        '出戏',
        '测试MCP',
        '还记得',
        '“',
        '”',
        '"',
        '我好难过',
        "let's role-play",
        'stop the story',
        ',',
        '\n',
        'I',
        ' ',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);
const before = fc.constantFrom<BaseScene>('daily', 'plot');

describe('whatever is said', () => {
  it('is read, and what is read holds together', () => {
    fc.assert(
      fc.property(said, before, fc.boolean(), (text, base, isFirst) => {
        const reading = readScene(text, base, isFirst);
        expect(scenes).toContain(reading.scene);
        if (reading.scene === 'meta')
          expect(reading).toEqual({ scene: 'meta', base, rule: null, emotion: null, mayBegin: false, isHinted: false });
        else expect(reading.base).toBe(reading.scene);
        if (reading.rule !== null) expect(injectionRules).toContain(reading.rule);
        if (reading.rule === 'emotion') expect(reading.emotion).not.toBeNull();
        if (reading.rule === 'plot_recall') expect(reading.scene).toBe('plot');
        if (reading.scene === 'plot') expect(reading.emotion).toBeNull();
        if (isFirst) expect(reading.rule).toBe(reading.scene === 'meta' ? null : 'cold_start');
      }),
    );
  });

  it('is read the same every time: nothing is kept between messages', () => {
    fc.assert(
      fc.property(said, said, before, (text, other, base) => {
        const once = readScene(text, base, false);
        readScene(other, base, true);
        expect(readScene(text, base, false)).toEqual(once);
      }),
    );
  });
});

describe('a chat', () => {
  function scenesOf(texts: readonly string[]) {
    let base: BaseScene = 'daily';
    return texts.map((text) => {
      const reading = readScene(text, base, false);
      base = reading.base;
      return reading.scene;
    });
  }

  it('has its story go on past talk about the app, and past a character who calls', () => {
    expect(
      scenesOf([
        '今天食堂的汤好咸',
        '来玩剧本吧，你当船长，我当水手',
        '我爬上桅杆',
        '测试一下记忆库连上没',
        '“回来！”船长喊，我没听见',
        '风停了，服务器一样安静',
        '出戏，我去煮面',
        '水开了',
      ]),
    ).toEqual(['daily', 'plot', 'plot', 'meta', 'plot', 'plot', 'daily', 'daily']);
  });

  it('takes what is quoted for what somebody else says', () => {
    expect(readScene('她发来一句“我好想你”，我没回', 'daily', false).rule).toBeNull();
    expect(readScene('He wrote "do you remember me" on the wall', 'daily', false).rule).toBeNull();
    expect(readScene("and he goes 'do you remember what you said?' to the cat", 'daily', false).rule).toBeNull();
    expect(readScene("the dogs' vet: what was it you called him?", 'daily', false).rule).toBe('recall');
    expect(readScene('「还记得我吗」', 'daily', false).rule).toBe('recall');
    expect(readScene('《雾港》看完了，还记得我上次跟你说的结局吗', 'daily', false).rule).toBe('recall');
  });

  it('is read by the beginning and the end of a long message', () => {
    const middle = '这是一段贴进来的文章。'.repeat(2000);
    expect(readScene(`来玩剧本吧。${middle}`, 'daily', false).scene).toBe('plot');
    expect(readScene(`${middle}来玩剧本吧。`, 'daily', false).scene).toBe('plot');
    expect(readScene(`${middle}来玩剧本吧。${middle}`, 'daily', false).scene).toBe('daily');
  });
});
