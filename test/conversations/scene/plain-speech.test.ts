import { describe, expect, it } from 'vitest';
import { toPlainSpeech } from '../../../src/conversations/scene/plain-speech.ts';
import { readScene } from './read-scene.ts';

describe('what is typed in a hurry or in a dialect', () => {
  it.each([
    [
      'im sure u dont know ur own mum, ur the best n ive told u',
      "i'm sure you don't know your own mum, you're the best and i've told you",
    ],
    ['i telt ye aboot ma da, he cannae come oot wi us', "i told you about my dad, he can't come out with us"],
    ["i was singin' to 'em", 'i was singing to them'],
    ['佢话我知你喺边度嚟嘅，系咪咁', '他说我知你在哪里来的，是否真'],
    ['啷个晓得撒子，您说', '怎么知道什么，你说'],
    // Look-alikes stay: other words of the same letters, and Mandarin that shares a sign.
    ['the cat licked its paw in the inn, ill at ease', 'the cat licked its paw in the inn, ill at ease'],
    ['他和系统的关系，返程点菜，食堂边上', '他和系统的关系，返程点菜，食堂边上'],
    ['我那儿子接到编辑的信，要得罪阿拉伯人，端上盘子', '我那儿子接到编辑的信，要得罪阿拉伯人，端上盘子'],
    ['猫咪冇食欲，转过身边饮料，完成个食谱', '猫咪没食欲，转过身边饮料，完成个食谱'],
    [
      "u've a 5 yr old, ma'am, wan and yin yang, the un, a pit, let me sleep, call me back",
      "you've a 5 year old, ma'am, wan and yin yang, the un, a pit, let me sleep, call me back",
    ],
  ])('%s', (text, plain) => {
    expect(toPlainSpeech(text)).toBe(plain);
  });

  it('is read like what everybody writes, and phrases in either form find it', () => {
    expect(readScene('whit did i tell ye aboot ma sister', 'daily', false).rule).toBe('recall');
    expect(readScene('你仲記唔記得我哋嗰個賭約', 'daily', false).rule).toBe('recall');
  });
});
