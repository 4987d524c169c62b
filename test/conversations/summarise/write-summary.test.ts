import { describe, expect, it } from 'vitest';
import { findEntities } from '../../../src/conversations/annotate/find-entities.ts';
import { frameWords } from '../../../src/conversations/recall/frame.ts';
import {
  type SummarisedTurn,
  summaryLength,
  writeSummary,
} from '../../../src/conversations/summarise/write-summary.ts';
import { growsFaster } from '../../support/growth.ts';

type Said = [role: 'user' | 'assistant', content: string, name?: string];
const toTurns = (said: readonly Said[]): SummarisedTurn[] =>
  said.map(([role, content, name = null]) => ({
    role,
    name,
    content,
    entities: findEntities(content),
    created_at: '2026-05-08T12:00:00Z',
  }));
const write = (...said: Said[]) => writeSummary(toTurns(said), 'UTC');

describe('an offline summary', () => {
  it('is what was said, by whom, in order, on one line', () => {
    const summary = write(
      ['user', 'Hey! How are you? My sister Ines moves to Porto in June, and I will help her with the boxes.'],
      ['assistant', 'That sounds great! Moving in summer is hot, so start early in the morning.'],
      ['user', 'Her new flat is on Rua das Flores 12. The landlord wants two months of rent in advance.'],
      ['assistant', 'Let me know if I can help you with the contract!'],
    );
    expect(summary).toBe(
      'User: My sister Ines moves to Porto in June, and I will help her with the boxes. Assistant: Moving in summer is hot, so start early in the morning. User: Her new flat is on Rua das Flores 12. The landlord wants two months of rent in advance.',
    );
  });

  it('is in the language of the chat', () => {
    const summary = write(
      ['user', '早上好！我妹妹小雨昨天考上了浙江大学，下周六我们全家去杭州送她。'],
      ['assistant', '真不错！记得提前订酒店，九月初杭州的房间很紧张。'],
      ['user', '她想学建筑，爸爸一开始不同意，后来被她说服了。'],
      ['assistant', '如果你需要，我可以帮你列一个行李清单。'],
    );
    expect(summary).toMatch(/^用户：我妹妹小雨昨天（2026年5月7日）考上了浙江大学，下周六我们全家去杭州送她。/);
    expect(summary).toContain('她想学建筑，爸爸一开始不同意，后来被她说服了。');
    expect(summary).not.toMatch(/早上好|行李清单|User/);
  });

  it('calls speakers by their names, where they have some', () => {
    expect(
      write(['user', 'I sold my boat to a man from Bergen.', 'Nils'], ['assistant', 'My boat sank in 2019.', 'Kari']),
    ).toBe('Nils: I sold my boat to a man from Bergen. Kari: My boat sank in 2019.');
  });

  it.each([
    ['nothing', []],
    [
      'courtesies',
      [
        ['user', 'hi'],
        ['assistant', 'Hello! How can I help you today?'],
        ['user', 'Thanks!'],
      ],
    ],
    [
      'assent',
      [
        ['user', '嗯嗯'],
        ['assistant', '好的，随时找我聊天！'],
        ['user', '哈哈哈哈'],
      ],
    ],
    [
      'a picture and an address',
      [
        ['user', '[image]\nhttps://example.com/a?b=c'],
        ['assistant', '![x](data:image/png;base64,AAAA)'],
      ],
    ],
  ] as [string, Said[]][])('is none of %s', (_, said) => {
    expect(write(...said)).toBeNull();
  });

  it('holds no code, table, call of a tool, thought, markup or address', () => {
    const summary = write(
      ['user', 'My server in Oslo runs out of memory each night at 3.'],
      [
        'assistant',
        '<think>The user SECRETLYTHINKS</think>## Plan\n- **Look** at the `cron` jobs of that server in Oslo first.\n```sh\ncrontab -l | CODELINE\n```\n| A | TABLECELL |\n|---|---|\nSee [the manual](https://example.com/manual) for the memory limits.',
      ],
      ['assistant', 'search_web({"query":"TOOLCALL memory"})'],
    );
    expect(summary).toContain('My server in Oslo runs out of memory each night at 3.');
    expect(summary).toContain('Look at the cron jobs');
    expect(summary).not.toMatch(/SECRETLY|CODELINE|TABLECELL|TOOLCALL|https?:|\*\*|`|#|\]\(/);
  });

  it.each(['zh', 'en'] as const)('holds nothing of a frame of memories that a model repeats (%s)', (language) => {
    const words = frameWords[language];
    const block = [
      '---',
      words.title,
      words.summaries,
      `[02-14 21:05]${words.daily} the dragon INJECTED sleeps in Lisbon`,
      words.turns,
      words.note,
      '---',
    ];
    const summary = write(
      ['user', 'I water the tomatoes in Lisbon every evening at eight.'],
      ['assistant', `${block.join('\n')}\nTomatoes in Lisbon need water twice a day in July.`],
    );
    expect(summary).toContain('I water the tomatoes');
    for (const line of [words.title, words.summaries, words.turns, words.note, 'INJECTED'])
      expect(summary).not.toContain(line);
  });

  it('makes a date of a word for a day', () => {
    expect(write(['user', 'I met Mona yesterday at the harbour of Ghent.'])).toBe(
      'User: I met Mona yesterday (7 May 2026) at the harbour of Ghent.',
    );
    expect(write(['user', '后天我要飞去青岛见客户，住三个晚上。'])).toBe(
      '用户：后天（2026年5月10日）我要飞去青岛见客户，住三个晚上。',
    );
  });

  it.each([
    ['大后天我要去青岛的医院复查膝盖。', '大后天（2026年5月11日）我要'],
    ['大前天我在青岛的医院复查了膝盖。', '大前天（2026年5月5日）我在'],
    ['明天后天我都在青岛见客户。', '明天（2026年5月9日）后天我都'],
    ['See you in Ghent tomorrow, I was sick yesterday.', 'tomorrow (9 May 2026), I was sick yesterday.'],
    ['We left Ghent the day before yesterday.', 'the day before yesterday (6 May 2026)'],
  ])('makes one of the first such word: %s', (said, dated) => {
    expect(write(['user', said])).toContain(dated);
  });

  it.each([
    '我以前天天在青岛的海边跑步。',
    '我以后天天在青岛的海边跑步。',
    '我女儿小雨很聪明天真。',
    '我们爬到青岛的山顶，然后天就黑了。',
    '雨后天晴，我们去了青岛的海边。',
    '如今天气热，我在青岛住不惯。',
    '清明天气好，我们去青岛扫墓。',
  ])('makes none of a part of other words: %s', (said) => {
    expect(write(['user', said])).toBe(`用户：${said}`);
  });

  it('counts days of the calendar, where one has 25 hours', () => {
    const turn = { role: 'user', name: null, content: 'I fly to Ghent tomorrow with my sister Ines.' } as const;
    const turns = [{ ...turn, entities: [], created_at: '2026-11-01T04:15:00Z' }];
    expect(writeSummary(turns, 'America/New_York')).toContain('tomorrow (2 Nov 2026)');
  });

  it.each([
    [
      '用户：周末想去爬山，你也来吧！票价约３０元（学生半价），①带水②带伞，山上只有五℃。',
      '周末想去爬山，你也来吧！票价约３０元（学生半价），①带水②带伞，山上只有五℃。',
    ],
    ['用户：我的猫三月刚绝育，现在每天睡觉。', '（打哈欠）我的猫三月刚绝育😺，现在每天\u200B睡觉。（伸懒腰）'],
    [
      'User: I really need 3.5 litres of paint in Café Nord.',
      '*sighs* I *really* need 3.5 litres of paint in Cafe\u0301 Nord 🎨.',
    ],
    [
      'User: 2.5 kilos of flour are left in my kitchen in Ghent.',
      '2.5 kilos of flour are left in my kitchen in Ghent.',
    ],
  ])('leaves words and marks as they were said: %s', (summary, content) => {
    expect(write(['user', content])).toBe(summary);
  });

  it.each([
    [
      '用户：你知道我的狗叫什么吗？它叫豆包。',
      [
        ['user', '你知道我的狗叫什么吗'],
        ['assistant', '不好意思，我不清楚呢。'],
        ['user', '它叫豆包'],
      ],
    ],
    [
      'User: do you remember where my brother lives? In Bergen.',
      [
        ['user', 'do you remember where my brother lives'],
        ['assistant', "Sorry, I don't have a record of that."],
        ['user', 'In Bergen.'],
      ],
    ],
    [
      '助手：你对什么东西过敏吗？ 用户：芒果。',
      [
        ['assistant', '你对什么东西过敏吗？'],
        ['user', '芒果'],
      ],
    ],
    [
      "Assistant: What is the name of your daughter's school? User: Elm Park.",
      [
        ['assistant', "What is the name of your daughter's school?"],
        ['user', 'Elm Park'],
      ],
    ],
    [
      '用户：我叫阿澄。',
      [
        ['user', '我叫阿澄'],
        ['assistant', '你好呀！'],
      ],
    ],
  ] as [string, Said[]][])('keeps a question with its answer: %s', (summary, said) => {
    expect(write(...said)).toBe(summary);
  });

  it.each([
    [
      ['user', '你还记得我外婆住在哪里吗'],
      ['assistant', '抱歉，我不记得了。'],
    ],
    [
      ['user', 'Do you know the name of my first teacher?'],
      ['assistant', "I'm sorry, but I don't know that."],
    ],
  ] as Said[][])('is none of questions alone', (...said) => {
    expect(write(...said)).toBeNull();
  });

  it('says nothing twice, but keeps what differs in a name or a figure', () => {
    const summary = write(
      ['user', 'The gate code of the house in Porto is 4471.'],
      ['assistant', 'The gate code of the house in Porto is 4471, noted.'],
      ['user', 'The gate code of the house in Ghent is 9012.'],
    );
    expect(summary?.match(/4471/g)).toHaveLength(1);
    expect(summary).toContain('9012');
  });

  it.each([
    'Lisbon and Porto are cities of 500000 people, ',
    '我',
    'a. ',
    '(',
    '*',
  ])('is of bounded length, and takes time in proportion to what is said of %j', async (unit) => {
    const summarise = (text: string) => write(...Array.from({ length: 10 }, (): Said => ['user', text]));
    const build = (length: number) => unit.repeat(length / unit.length);
    expect(summarise(build(50_000))?.length ?? 0).toBeLessThanOrEqual(summaryLength);
    expect(await growsFaster(summarise, build, 50_000)).toBe(false);
  });
});
