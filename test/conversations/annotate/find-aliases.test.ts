import { describe, expect, it } from 'vitest';
import { findAliases } from '../../../src/conversations/annotate/find-aliases.ts';

const pairs = (text: string) => findAliases(text).map(({ term, synonym }) => `${term} = ${synonym}`);

describe('the other names that a person states', () => {
  it.each([
    ['小雨就是我妹妹', '小雨 = 妹妹'],
    ['对了，阿澄是我室友。', '阿澄 = 室友'],
    ['我妹妹叫小雨，今年十二岁。', '小雨 = 妹妹'],
    ['我室友是老周', '老周 = 室友'],
    ['我男朋友是Anton。', 'Anton = 男朋友'],
    ['李晓梅是我导师', '李晓梅 = 导师'],
    ['我家猫叫团子', '团子 = 猫'],
    ['王建国，我叫他老王', '王建国 = 老王'],
    ['我们都管王建国叫老王。', '王建国 = 老王'],
    ['K就是Krueger', 'Krueger = K'],
    ['奇美拉也叫Chimera。', 'Chimera = 奇美拉'],
    ['Krueger, K for short', 'Krueger = K'],
    ['His name is Sebastian but everyone calls him Basti.', 'Sebastian = Basti'],
    ['Robert Fisk, also known as Bob, lives next door.', 'Robert Fisk = Bob'],
    ["My sister's name is Ines.", 'Ines = sister'],
    ['Ines is my cousin.', 'Ines = cousin'],
    ['KSK stands for Kommando Spezialkräfte.', 'Kommando Spezialkräfte = KSK'],
  ])('are found in %s', (text, pair) => {
    expect(pairs(text)).toEqual([pair]);
  });

  it.each([
    '小雨是我妹妹吗？',
    '小雨不是我妹妹',
    '如果小雨是我妹妹就好了',
    '我以为小雨是我妹妹',
    '我觉得这就是生活',
    '其实问题就是我妈妈',
    '今天是我妈妈的生日',
    '她是我的老板。',
    '这个叫什么',
    'Is Ines your sister?',
    'He is my brother.',
    'If Ines is my sister, who are you?',
    'It is my cat.',
    'That is my boss.',
    '我老婆是护士。',
    '我弟弟是小学生',
    '我男友是INFJ',
    '我室友是老师',
    '我家猫叫得整栋楼都听见',
    '我家狗叫个不停',
    '我妈妈叫我起床',
    '周六是我妈妈',
    '主唱是我弟弟。',
    'Sunday is my dad day.',
    "Friday is my wife's birthday.",
    'Call me tomorrow.',
    'Short for time today.',
  ])('are none in %s', (text) => {
    expect(pairs(text)).toEqual([]);
  });

  it('begin where a word does', () => {
    expect(pairs('deRobert Fisk, also known as Bob')).toEqual(['Fisk = Bob']);
    expect(pairs('A'.repeat(8000))).toEqual([]);
  });

  it('come with the sentence in which they were said', () => {
    expect(findAliases('今天好累。小雨就是我妹妹。晚安')).toEqual([
      { term: '小雨', synonym: '妹妹', said: '小雨就是我妹妹。' },
    ]);
  });
});
