import { describe, expect, it } from 'vitest';
import { type AskParameters, anyParameters } from '../../../src/ask/question.ts';
import { isFilterOnly } from '../../../src/ask/route/strip-filters.ts';

describe('what a question says beyond its filters', () => {
  it.each<[string, Partial<AskParameters>]>([
    ['昨日要闻', {}],
    ['上周有哪些黑客事件？', { event_types: ['hack'] }],
    ['any hacks this week?', { event_types: ['hack'] }],
    ['以太坊最近有什么消息', { assets: ['ETH'] }],
    ['anything on SOL since Friday', { assets: ['SOL'] }],
    ['PANews 今天说了什么', { source: 'PANews' }],
    ['置信度 0.8 以上的买入信号', { action: 'buy', min_confidence: 0.8 }],
    ['上周有哪些黑客事件，金额多少？', { event_types: ['hack'] }],
    ['哪些消息最重要，昨天', {}],
    ['昨天有多少条消息', {}],
    ['上周损失最大的黑客事件', { event_types: ['hack'] }],
    ['今天有啥新闻', {}],
    ['最近咋样', {}],
    ['今天币圈怎么样', {}],
    ['今天市场怎么了', {}],
    ['昨晚出什么事了', {}],
    ['我睡觉的时候发生了啥', {}],
    ['今天有些什么消息', {}],
    ['what did I miss?', {}],
    ['catch me up', {}],
    ['what happened last night?', {}],
    ['what are the biggest stories this week?', {}],
    ['how did our calls do this week?', {}],
    ['which verdicts were wrong?', {}],
    ['which of our predictions were right or wrong', {}],
    ['哪些判断错了？', {}],
    ['最近的判断准吗', {}],
    ['what happened before 10am today?', {}],
    ['what happened yesterday at 19:30 UTC?', {}],
    ['any news at 8pm ET yesterday?', {}],
    ['any news at 8pm GMT yesterday?', {}],
    ['北京时间昨天20:00有什么消息', {}],
    ['any hacks this week? (only high confidence)', { event_types: ['hack'], min_confidence: 0.75 }],
    ['any hacks this week? (just the buys)', { event_types: ['hack'], action: 'buy' }],
    ['本周有哪些黑客事件？（只看高置信的）', { event_types: ['hack'], min_confidence: 0.75 }],
    ['本周有哪些黑客事件？（只要以太坊的）', { event_types: ['hack'], assets: ['ETH'] }],
  ])('is nothing in "%s"', (question, parameters) => {
    expect(isFilterOnly(question, { ...anyParameters, ...parameters })).toBe(true);
  });

  it.each<[string, Partial<AskParameters>]>([
    ['any hacks this week?', {}],
    ['以太坊基金会最近有什么消息', { assets: ['ETH'] }],
    ['Did Vitalik speak about quantum computers this week', {}],
    ['Bybit 被黑客攻击的资金流向', { event_types: ['hack'] }],
    ['最高法院说了什么', {}],
    ['any news on GMT?', {}],
    ['any news of the 1:10 split?', {}],
  ])('is something in "%s"', (question, parameters) => {
    expect(isFilterOnly(question, { ...anyParameters, ...parameters })).toBe(false);
  });

  it('is read from the longest question at once', () => {
    const question = '最近有什么消息 1月2日 '.repeat(400).slice(0, 4000);
    expect(isFilterOnly(question, anyParameters)).toBe(true);
  });
});
