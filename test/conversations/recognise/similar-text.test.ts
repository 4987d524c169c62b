import { describe, expect, it } from 'vitest';
import { measureSimilarity, similarFrom } from '../../../src/conversations/recognise/similar-text.ts';

describe('a similar text', () => {
  it.each([
    ['今晚吃什么', '今晚吃什么好呢？'],
    ['把这段话翻译成英文', '把这段话翻译成日文'],
    ['我想去杭州玩三天，帮我做个计划', '我想去苏州玩三天，帮我做个计划'],
    ['你觉得我该辞职吗', '你觉得我该不该辞职'],
    ['给我讲个笑话', '给我讲个冷笑话'],
    ['what is the tallest tower in Oslo', 'what is the tallest tower in Bergen'],
    ['How do I cook rice?', 'how do I cook brown rice'],
    ['translate to French: good morning', 'translate to German: good morning'],
    ['ＡＢＣ 1 2', 'abc12'],
    ['？', '？'],
  ])('is %j beside %j', (one, other) => {
    expect(measureSimilarity(one, other)).toBeGreaterThanOrEqual(similarFrom);
    expect(measureSimilarity(other, one)).toBe(measureSimilarity(one, other));
  });

  it.each([
    ['今晚吃什么', '明天天气怎么样'],
    ['你喜欢什么颜色', '你喜欢吃什么'],
    ['推荐一部电影', '推荐一家餐厅'],
    ['好的', '谢谢'],
    ['recommend a film', 'recommend a restaurant'],
    ['tell me a joke', 'tell me about yourself'],
    ['write a poem about rain', 'write a letter to my boss'],
    ['a', 'b'],
    ['', 'a'],
    ['？', '！'],
  ])('is not %j beside %j', (one, other) => expect(measureSimilarity(one, other)).toBeLessThan(similarFrom));
});
