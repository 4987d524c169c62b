import { describe, expect, it } from 'vitest';
import { asksToRemember } from '../../../src/conversations/annotate/asks-to-remember.ts';

describe('a request to remember', () => {
  it.each([
    '记住，我对花生过敏',
    '请记住我下周三要去体检',
    '你要记住：小雨是我妹妹，不是我同事。',
    '帮我记一下，护照放在书房第二个抽屉。',
    '对了，记住我不吃香菜',
    '好的。还有，记住这件事：我们的纪念日是五月二十号',
    '千万别忘了我对青霉素过敏',
    '不要忘记我们的约定，每周五一起看电影',
    '把这个存进记忆里：我养了一只叫团子的猫',
    '以后记住，叫我阿澄就好',
    '记下来，我的鞋码是38',
    '记得我乳糖不耐受',
    '你要记得我不喝咖啡呀',
    '我晚上十点以后不接电话，要记得哦',
    '我左耳听不见，请记住',
    '记住我是素食者，好吗？',
    'Always remember I take my tea without milk.',
    'Please always remember that my son is called Milo.',
    "Remember I'm colour-blind, okay?",
    'Write me a poem about the sea. And remember that I hate rhymes.',
    'Remember that my sister is called Ines.',
    'remember this: the gate code is 4471',
    'Please remember I am allergic to peanuts.',
    'Can you remember that I work nights?',
    'I want you to remember that we met in Porto.',
    "Don't forget that I moved to Ghent in May.",
    'Keep in mind I only eat halal.',
    'Hey, remember my birthday is the 3rd of June',
    'Make a note: the cat needs her pills at nine.',
    'Ok. Remember: no phone calls after ten.',
  ])('is %s', (text) => {
    expect(asksToRemember(text)).toBe(true);
  });

  it.each([
    '记住了吗',
    '你记住了没？',
    '你还记得我妹妹叫什么吗？',
    '你记得上次我们聊什么吗',
    '我记住了，谢谢',
    '我怎么都记不住单词',
    '怎么才能快速记住人名',
    '老师让我们记住这首诗',
    '记住单词的方法有哪些？',
    '他总是记住每个人的生日',
    '这个旋律让人一下就记住了',
    '别忘了带伞',
    '我差点忘了关煤气',
    '记得吃饭哦',
    '今天背了五十个单词，终于记住了',
    'Do you remember that restaurant in Lyon?',
    'Do you remember what I told you about Ines?',
    'I remember that we argued about it.',
    "I can't remember the name of that film.",
    'Remember to water the plants on Friday',
    'Please remember to send the invoice.',
    'Write a song about Lisbon. Remember that it must have three verses.',
    '写一首关于秋天的诗。记住，要押韵',
    'Translate: remember my name, stranger',
    '翻译一下：请记住我们的约定',
    '请记住带上身份证',
    '你记得我的生日，真好',
    '我记得我把钥匙放桌上了',
    '记得我们第一次见面那天下雨',
    'My parents always remember my birthday',
    'Remember when we got lost in Lisbon?',
    'Remember the time he fell into the lake?',
    'What do you remember about me?',
    'She asked me to remember that day.',
    'He never remembers my birthday.',
    'It is hard to remember all the rules.',
    'The film is called Remember the Titans.',
    'I will always remember that evening.',
    "Don't forget your umbrella!",
    'Can you remember when we met?',
    '',
  ])('is not %s', (text) => {
    expect(asksToRemember(text)).toBe(false);
  });

  it('is none of a character in a story', () => {
    expect(asksToRemember('记住，我才是这座城的主人！', 'plot')).toBe(false);
    expect(asksToRemember('Remember that I never forgive.', 'plot')).toBe(false);
    expect(asksToRemember('Remember that I never eat meat.', 'daily')).toBe(true);
  });

  it('is read in a long text within reason', () => {
    expect(asksToRemember('remember '.repeat(20_000))).toBe(false);
  });
});
