import { describe, expect, it } from 'vitest';
import { rankScope } from '../../../src/conversations/recall/rank-scope.ts';
import { addPage, createScopeIndex } from '../../../src/conversations/recall/scope-index.ts';
import { speaksClearly } from '../../../src/conversations/recall/speaks-clearly.ts';
import { toKeywordQuery } from '../../../src/memory/ranking/keyword-query.ts';
import { makeUuid } from '../../support/exchanges.ts';
import { makeHit } from './make-hit.ts';

/** What a person told a companion, each in a chat of its own. */
const told = [
  '我妹妹叫小雨，在杭州读大三',
  '下周三我要去牙科拔智齿，约的是下午两点',
  '我们家的猫叫汤圆，是只橘猫，十斤了',
  '我在学大提琴，老师姓郑，每周六上课',
  '我把备用钥匙放在鞋柜第二层的铁盒里',
  '租的房子在安定门，离地铁站五分钟',
  '今天好累啊，晚上想早点睡',
  '晚饭吃的面，有点咸',
  'I keep the spare key in a tin under the shoe rack',
  'My brother Tom starts at the brewery on Monday',
  'We spent last summer in Tromsø, chasing the midnight sun',
  'The dentist pulled two teeth and I could not feel my tongue',
  'What a day, I am tired and it rained again',
  'Dinner was fine, I had soup and went to bed',
];
const asOf = new Date('2026-03-20T00:00:00Z');
const index = createScopeIndex();
addPage(index, {
  turns: told.map((text, place) => ({
    ...{ id: place + 1, chat_id: makeUuid(text), round: 1, role: 'user', name: null, text, scene: 'daily' },
    ...{ at: '2026-03-01T12:00:00Z', is_superseded: false, kept_since: null },
  })),
  summaries: [],
  forgotten: [],
  seen: '1',
});

function isClear(text: string): boolean {
  const query = { query: toKeywordQuery(text), scene: null, since: null, asOf, limit: 15 };
  const { ranked, words } = rankScope(index, query);
  const hits = ranked.map(({ line }) => makeHit(told[line.id - 1] ?? ''));
  return speaksClearly(text, hits, words);
}

describe('what nobody asked memory for', () => {
  it.each([
    '我妹妹叫什么来着？',
    '我哪天去拔智齿？',
    '我家那只橘猫几斤了？',
    '教我大提琴的老师姓什么？',
    '备用钥匙我放哪儿了',
    '我租的房子离地铁站多远？',
    'Where did I put the spare key?',
    'When does Tom start at the brewery?',
    'where were we chasing the midnight sun',
    'How many teeth did the dentist pull?',
  ])('is answered where a line speaks of it: %s', (text) => {
    expect(isClear(text)).toBe(true);
  });

  it.each([
    '今天天气不错',
    '晚安，明天见',
    '我去楼下买杯咖啡',
    '你在干嘛呢？',
    '哈哈哈哈好吧',
    '车叫好了，还有三分钟到',
    'Good morning!',
    'How are you today?',
    'The kettle is on, want some tea?',
    'I am just watching the birds outside.',
    'Say something nice?',
    'ok',
    '…',
  ])('stays unanswered where none does: %s', (text) => {
    expect(isClear(text)).toBe(false);
  });
});
