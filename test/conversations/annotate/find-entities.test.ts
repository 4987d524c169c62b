import { describe, expect, it } from 'vitest';
import { findEntities } from '../../../src/conversations/annotate/find-entities.ts';
import { findTopic } from '../../../src/conversations/annotate/find-topic.ts';

describe('the names in a text', () => {
  it.each<[string, string[]]>([
    ['My sister Ines moves to Porto in June.', ['Ines', 'Porto']],
    [
      'Hey Caroline! Have you read The Name of the Wind by Patrick Rothfuss?',
      ['Caroline', 'Name of the Wind', 'Patrick Rothfuss'],
    ],
    ['Back then Krueger joined KSK.', ['Krueger', 'KSK']],
    ['Yesterday was great. Thanks so much! Maybe Monday?', []],
    ['I think so. It is what it is. We should go.', []],
    ['我妹妹小雨要去杭州，王医生说她没事。', ['小雨', '杭州', '王医生']],
    ['昨晚看了《星际穿越》，团子一直在我腿上。', ['星际穿越']],
    ['我的猫名字叫团子。', ['团子']],
    ['小时候我们住在老家，小朋友很多，老师也好。', []],
    ['见 https://Example.com/Foo 或 @Somebody', []],
  ])('of %s', (text, names) => {
    expect(findEntities(text)).toEqual(names);
  });

  it('are eight at most, each once', () => {
    expect(findEntities('We saw Anna, Bert, Carl, Dora, Emil, Fritz, Gustav, Hanna, Ida and Anna.')).toHaveLength(8);
  });
});

describe('the topic of a text', () => {
  it.each<[string, string | null]>([
    ['My boss moved the deadline of the project again.', 'work'],
    ['明天要去医院体检，有点担心', 'health'],
    ['我们订了机票和酒店，五月去大理旅行', 'travel'],
    ['The vet says our cat needs a diet.', 'pets'],
    ['ok', null],
    ['仿佛什么都没发生', null],
  ])('of %s', (text, topic) => {
    expect(findTopic(text)).toBe(topic);
  });
});
