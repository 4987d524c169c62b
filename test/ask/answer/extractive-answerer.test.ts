import { describe, expect, it } from 'vitest';
import type { AnswerInput } from '../../../src/ask/answer/answerer.ts';
import { composeSourceText } from '../../../src/ask/answer/compose-source-text.ts';
import { createExtractiveAnswerer } from '../../../src/ask/answer/extractive-answerer.ts';
import { createAnswerAuditor } from '../../../src/ask/audit/create-answer-auditor.ts';
import { anyParameters } from '../../../src/ask/question.ts';
import type { AskTally } from '../../../src/ask/recall/tally.ts';
import type { AskSource } from '../../../src/ask/source.ts';
import { draftInput, draftRouting, draftSource, draftSourceVerdict } from './ask-sources.ts';

async function answer(overrides: Partial<AnswerInput>): Promise<string[]> {
  let text = '';
  const pieces = createExtractiveAnswerer().write(draftInput(overrides));
  let next = await pieces.next();
  while (next.done !== true) {
    text += next.value;
    next = await pieces.next();
  }
  expect(next.value).toEqual({
    model_name: 'extractive',
    prompt_version: expect.stringMatching(/^extractive-/),
    usage: [],
    degraded: [],
  });
  return text.split('\n');
}

const theft = draftSource(4, { sources: ['Harbour Wire', 'Quay News'] });
/** The same story, told by another source in its own words an hour later. */
const retold = draftSource(5, {
  source: 'Lantern Daily',
  sources: ['Lantern Daily'],
  published_at: '2026-03-03T02:30:00.000Z',
  title: 'Northwind bridge drained of $41 million in exploit',
  text: 'Northwind bridge drained of $41 million in exploit\nThe Northwind bridge lost 12,400 ETH on Tuesday.',
  verdict: draftSourceVerdict({ confidence: 0.9, created_at: '2026-03-03T03:00:00.000Z' }),
  outcome: { horizon: '24h', return: -0.0316, excess: null, hit: true, known_at: '2026-03-04T03:00:00.000Z' },
});
const listing = draftSource(6, {
  source: 'Lantern Daily',
  sources: ['Lantern Daily'],
  published_at: '2026-03-04T08:00:00.000Z',
  title: 'Meridian exchange lists PLUM with a USDT pair',
  summary: '【上币】Meridian exchange lists PLUM with a USDT pair',
  text: 'Meridian exchange lists PLUM with a USDT pair\nTrading opens on March 5 at 09:00 UTC.',
  event_type: 'listing',
  assets: ['PLUM'],
  keywords: ['Meridian', 'PLUM'],
  verdict: draftSourceVerdict({ action: 'buy', direction: 'long', confidence: 0.71 }),
});
const chinese: AskSource = draftSource(7, {
  source: '灯塔快讯',
  sources: ['灯塔快讯'],
  title: '北风跨链桥被盗4100万美元',
  summary: '【安全事件｜以太坊】北风跨链桥被盗4100万美元',
  text: '【北风跨链桥被盗4100万美元】灯塔快讯消息,据链上数据,攻击者利用伪造证明转走12,400枚ETH。团队已暂停充值。点击查看原文 #以太坊',
  keywords: ['北风', '跨链桥'],
});

describe('the extractive answer', () => {
  it.each([
    ['Northwind bridge drained of $41 million, report says [106]', 'report says (106)'],
    ['Northwind bridge drained of $41 million [2026-03-03]', '(2026-03-03)'],
    ['Northwind bridge drained of $41 million【106】', 'million(106)'],
  ])('takes no number in the brackets of a message for a citation: %s', async (title, shown) => {
    const sources = [draftSource(4, { title, text: title }), listing];
    const [line = ''] = await answer({ sources });
    expect(line).toContain(shown);
    const auditor = createAnswerAuditor({ sources, question: 'what was hacked?' });
    auditor.push(line);
    const { citations, removed, doubtful } = auditor.end().audit;
    expect([citations, removed, doubtful]).toEqual([[{ number: 1, source_id: '104' }], 0, 0]);
    expect(composeSourceText(draftSource(4, { title, text: title }))).not.toMatch(/[[【]\d/);
  });

  it('leaves a name with a full stop whole', async () => {
    const title = 'Mt. Gox trustee moves 10,000 BTC to Kraken';
    const [line] = await answer({ sources: [draftSource(8, { title, text: `${title}\nCreditors wait.` })] });
    expect(line).toContain('Mt. Gox trustee moves');
  });

  it('tells a story once: its headline, who told it, our newest verdict, what came of it, and what it rests on', async () => {
    expect(await answer({ sources: [theft, retold] })).toEqual([
      '- Mar 3 01:30 Northwind bridge drained of $41 million (Harbour Wire, Quay News, Lantern Daily; sell 0.90; 24h -3.2%, right) [104][105]',
    ]);
  });

  it('puts what matters most first, and the newest where the question is about time', async () => {
    const sources = [listing, theft];
    const ids = (lines: string[]) => lines.map((line) => /\[(\d+)\]$/.exec(line)?.[1]);
    expect(ids(await answer({ question: 'what is the latest?', sources: [theft, listing] }))).toEqual(['106', '104']);
    expect(ids(await answer({ question: 'what matters?', sources: [theft, listing] }))).toEqual(['104', '106']);
    expect(ids(await answer({ question: 'any hack at Northwind?', sources }))[0]).toBe('104');
  });

  it('answers a precise question with the sentence that has the figure, the headline saying of whom', async () => {
    const [line] = await answer({
      question: 'how many ETH were taken from Northwind?',
      sources: [
        draftSource(4, {
          title: 'Northwind bridge attacked',
          text: 'Northwind bridge attacked\nThe attacker took 12,400 ETH through a forged proof. Deposits are halted.',
        }),
      ],
    });
    expect(line).toContain('Northwind bridge attacked: The attacker took 12,400 ETH through a forged proof (');
  });

  it('never runs a headline into what stands below it', async () => {
    const headline = 'Northwind bought no bitcoin at all between 17 and 23 November';
    const text = `${headline}\nIt holds 649,870 BTC after its purchases of the weeks before.`;
    const [line] = await answer({
      question: 'how many BTC does Northwind hold?',
      sources: [draftSource(4, { title: headline, text, assets: ['BTC'] })],
    });
    expect(line).toContain(`${headline}: It holds 649,870 BTC`);
    const wrapped =
      'Northwind said on Tuesday evening that an attacker had taken\nmore than 12,400 ETH from its bridge.';
    const [whole] = await answer({ question: 'how many ETH?', sources: [draftSource(4, { text: wrapped })] });
    expect(whole).toContain('an attacker had taken more than 12,400 ETH');
  });

  it('answers in Chinese by Chinese sentences, without the words that channels put around them', async () => {
    const lines = await answer({
      question: '北风跨链桥被盗多少？',
      routing: draftRouting({ standalone: '北风跨链桥被盗多少？' }),
      sources: [chinese],
      timeZone: 'Asia/Shanghai',
    });
    expect(lines).toEqual(['- 3月3日 09:30 北风跨链桥被盗4100万美元（灯塔快讯；卖出 0.82） [107]']);
  });

  it('tells a message in the other language by its summary, or under a label that the reader can read', async () => {
    const summed = draftSource(8, { summary: '北风跨链桥遭攻击，损失 4100 万美元。' });
    const [line] = await answer({ question: '发生了什么？', sources: [summed] });
    expect(line).toContain('北风跨链桥遭攻击，损失 4100 万美元（');
    const [quoted] = await answer({ question: 'what happened?', sources: [chinese] });
    expect(quoted).toContain(' hack | ETH: ');
    expect(quoted).toMatch(/\[107\]$/);
  });

  it('quotes a story by a message in the language of the question, where it has one', async () => {
    const both = [{ ...chinese, folded: [4] }, theft];
    const [line, ...others] = await answer({ question: 'what happened?', sources: both });
    expect(line).toMatch(/^- Mar 3 01:30 Northwind bridge drained of \$41 million \(.* \[107\]\[104\]$/);
    expect(others).toEqual([]);
    const [quoted] = await answer({ question: '发生了什么？', sources: both.toReversed() });
    expect(quoted).toContain('北风跨链桥被盗4100万美元（');
    const [figure] = await answer({ question: '北风被盗多少？', sources: both.toReversed() });
    expect(figure).toContain('北风跨链桥被盗4100万美元（');
  });

  it('names what was retracted as retracted, without a verdict, and what was edited as edited', async () => {
    const lines = await answer({
      sources: [draftSource(4, { is_retracted: true }), draftSource(9, { ...listing, id: '109', is_edited: true })],
      question: 'what matters?',
    });
    expect(lines.find((line) => line.includes('[104]'))).toBe(
      '- Mar 3 01:30 RETRACTED: Northwind bridge drained of $41 million (Harbour Wire) [104]',
    );
    expect(lines.find((line) => line.includes('[109]'))).toContain('USDT pair (edited) (');
  });

  it('never tells a retracted message and one that stands as one story', async () => {
    const lines = await answer({ sources: [draftSource(4, { is_retracted: true }), retold] });
    expect(lines).toHaveLength(2);
    expect(lines.filter((line) => line.includes('RETRACTED'))).toHaveLength(1);
  });

  it('says that nothing was found, what was searched, and what the notes tell', async () => {
    const routing = draftRouting({
      parameters: { ...anyParameters, assets: ['ETH'], event_types: ['hack'] },
      window_words: '上周',
    });
    const note = '不看以下某一个条件时会有消息：资产（3 条）。';
    expect(await answer({ question: '上周有什么黑客事件？', routing, sources: [], notes: [note] })).toEqual([
      '没有找到相关消息。检索范围：上周 · 安全事件 · ETH，截至 2026-03-04 12:00 UTC。',
      note,
    ]);
    expect(await answer({ sources: [] })).toEqual([
      'Nothing found. Searched: all messages, as of 2026-03-04 12:00 UTC.',
    ]);
  });

  it('never passes off other news as an answer about a name that no message has', async () => {
    const [first, ...rest] = await answer({
      question: 'How much did Zorblax lose in the bridge hack?',
      sources: [theft],
    });
    expect(first).toBe('None of the messages found names “Zorblax”. The closest:');
    expect(rest).toHaveLength(1);
    for (const question of ['Zorblax exchange hack', 'Zorblax news'])
      expect((await answer({ question, sources: [theft] }))[0]).toMatch(
        /^None of the messages found names “Zorblax”\./,
      );
    for (const question of ['Tariffs and the bridge', 'why did the bridge fall below 92000 on Nov 17?'])
      expect((await answer({ question, sources: [theft] }))[0]).not.toContain('names “');
    expect(await answer({ question: 'Who audits Zorblax?', sources: [theft] })).toEqual([
      'None of the messages found names “Zorblax”.',
    ]);
  });

  it('never tells a denial as another telling of what it denies', async () => {
    const text = 'CORRECTION: the Northwind bridge was NOT drained of $41 million';
    const denied = draftSource(12, { title: text, text, folded: [4] });
    const lines = await answer({ sources: [theft, denied] });
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('These messages contradict each other (a denial or a correction); read both:');
  });

  it('says plainly that nothing answers a question of which no message has more than a chance word', async () => {
    expect(
      await answer({ question: 'who won the football final yesterday evening?', sources: [theft, listing] }),
    ).toEqual(['Nothing in memory answers this question.']);
    const unknown = draftSource(30, { title: '交易所公布储备证明', text: '交易所公布储备证明\n储备率为 104%。' });
    expect(await answer({ question: '昨晚的足球决赛，谁得了冠军？', sources: [unknown] })).toEqual([
      '记忆中没有能回答这个问题的消息。',
    ]);
  });

  it.each([
    ['SEC approves Northline spot SOL ETF', 'SEC rejects Northline spot SOL ETF'],
    ['SEC 批准北线 SOL 现货 ETF', 'SEC 拒绝北线 SOL 现货 ETF'],
  ])('tells opposite decisions as two stories, and that they are: %s', async (approved, rejected) => {
    const sources = [approved, rejected].map((text, index) =>
      draftSource(20 + index, { title: text, text, event_type: 'regulation', assets: ['SOL'], folded: [20, 21] }),
    );
    const lines = await answer({ question: 'what did the SEC decide on the Northline ETF?', sources });
    expect(lines[0]).toBe('These messages tell opposite decisions; read both:');
    expect(lines).toHaveLength(3);
  });

  it('tells that a listing was put off as a story of its own, and that it was', async () => {
    const tell = (id: number, text: string, hour: number) =>
      draftSource(id, {
        ...listing,
        assets: ['ASTER'],
        id: `${100 + id}`,
        title: text,
        text,
        published_at: `2026-03-03T${hour}:00:00.000Z`,
      });
    const sources = [tell(20, 'OKX will list Aster', 15), tell(21, 'OKX postpones the listing of ASTER', 17)];
    const lines = await answer({ question: 'did OKX list ASTER?', sources });
    expect(lines[0]).toBe('These messages tell opposite decisions; read both:');
    expect(lines.slice(1).map((line) => line.match(/\[\d+\]/g))).toEqual([['[120]'], ['[121]']]);
  });

  it.each([
    ['SEC delays decision on Northline SOL ETF', 'SEC approves Northline SOL ETF'],
    ['SEC approves Grayscale SOL ETF', 'SEC rejects VanEck SOL ETF'],
  ])('tells no sequence, and nothing of two parties, as opposite: %s / %s', async (one, other) => {
    const sources = [one, other].map((text, index) =>
      draftSource(20 + index, { title: text, text, event_type: 'regulation', assets: ['SOL'], folded: [20, 21] }),
    );
    const lines = await answer({ question: 'what did the SEC decide on the SOL ETF?', sources });
    expect(lines).toHaveLength(2);
    expect(lines.join('\n')).not.toContain('opposite');
  });

  it('takes the sum from whichever telling of the story has it, and cites both', async () => {
    const bare = { title: 'Northwind bridge exploited', text: 'Northwind bridge exploited\nDeposits are halted.' };
    const lines = await answer({
      question: 'how much did Northwind lose?',
      sources: [{ ...theft, ...bare, folded: [5] }, retold],
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/\$41 million.* \[104\]\[105\]$/);
  });

  it('stamps a sentence with the time and the edit of the message that it is of', async () => {
    const bare = { title: 'Northwind bridge exploited', text: 'Northwind bridge exploited\nDeposits are halted.' };
    const sources = [
      { ...theft, ...bare, folded: [5] },
      { ...retold, is_edited: true },
    ];
    const [line] = await answer({ question: 'how much did Northwind lose?', sources });
    expect(line).toMatch(/^- Mar 3 02:30 .*\$41 million.* \(edited\) \(/);
    const edited = [{ ...theft, ...bare, folded: [5], is_edited: true }, retold];
    expect((await answer({ question: 'how much did Northwind lose?', sources: edited }))[0]).not.toContain('(edited)');
  });

  it('quotes the newest of tellings that have other sums too, and cites each with what it says', async () => {
    const tell = (id: number, text: string, hour: number) =>
      draftSource(id, { title: text, text, summary: '', published_at: `2026-03-03T${hour}:00:00.000Z`, folded: [4] });
    const sums = [
      { ...theft, folded: [21, 22, 23] },
      tell(21, 'Northwind bridge lost $41.2 million, auditors say', 12),
      tell(22, 'Northwind bridge lost $49 million after all', 14),
      tell(23, '北风跨链桥 Northwind 被盗 4900万美元', 15),
    ];
    const lines = await answer({ question: 'how much did Northwind lose?', sources: sums });
    expect(lines).toEqual([
      expect.stringMatching(/drained of \$41 million.* \[104\]\[121\]$/),
      expect.stringMatching(/^- Mar 3 15:00 .*4900万美元.* \[123\]\[122\]$/),
    ]);
  });

  it('says that no message has the figure that is asked for', async () => {
    const bare = { title: 'Northwind bridge exploited', text: 'Northwind bridge exploited\nDeposits are halted.' };
    const [first, ...rest] = await answer({
      question: 'how much did Northwind lose?',
      sources: [{ ...theft, ...bare }],
    });
    expect(first).toBe('No message found has the figure asked for. The closest:');
    expect(rest).toHaveLength(1);
  });

  it.each([
    ['Meridian lists PLUM on 22 December at 15:00 KST', 'when does Meridian list PLUM?'],
    ['Meridian halts PLUM at 04:42 KST', 'when did Meridian halt PLUM?'],
    ['Meridian halts PLUM at 9 am', 'when did Meridian halt PLUM?'],
    ['Meridian 于下午3点暂停 PLUM 充值', 'Meridian 什么时候暂停 PLUM？'],
    ['Meridian 于 14:12（UTC）暂停 PLUM 充值', 'Meridian 什么时候暂停 PLUM？'],
  ])('knows a day and a time of day: %s', async (text, question) => {
    const lines = await answer({ question, sources: [draftSource(4, { title: text, text, summary: text })] });
    expect(lines).toEqual([expect.stringContaining(text.slice(0, 14))]);
  });

  it.each([
    'Meridian may list PLUM in 3 markets',
    'Meridian lists PLUM at a ratio of 1:25',
    'Meridian lists PLUM after a decline 5 decentralised rivals share',
  ])('takes no count for a day, and no ratio for a time: %s', async (text) => {
    const [first] = await answer({
      question: 'when does Meridian list PLUM?',
      sources: [draftSource(4, { title: text, text, summary: text })],
    });
    expect(first).toBe('No message found has the time asked for. The closest:');
  });

  it('takes no price for a sum', async () => {
    const text = 'Northwind bridge exploited as ether holds above $3,400';
    const ask = (question: string) => answer({ question, sources: [{ ...theft, title: text, text }] });
    expect(await ask('how much did Northwind lose?')).toHaveLength(2);
    expect(await ask('Northwind: what was the price?')).toHaveLength(1);
  });

  it('knows people by their other names', async () => {
    const text = 'CZ：我没有持有任何迷因币';
    const [first] = await answer({
      question: '赵长鹏最近说了什么？',
      sources: [{ ...chinese, title: text, text }, theft],
    });
    expect(first).toContain('CZ：我没有持有任何迷因币');
  });

  it('tells stories where nobody can be told to be the first', async () => {
    const tally = { messages: 201, stories: 9, by_event_type: [], by_asset: [], by_source: [], first: [] };
    const routing = draftRouting({ kind: 'first', standalone: 'who was first on Northwind?' });
    const ask = { question: 'who was first on Northwind?', routing, tally };
    expect(await answer({ ...ask, sources: [] })).toEqual([
      'Nothing found. Searched: all messages, as of 2026-03-04 12:00 UTC.',
    ]);
    expect((await answer(ask))[0]).toContain('Northwind bridge drained');
  });

  it('says so where nobody tells of whom the question asks', async () => {
    const lines = await answer({ question: '林远舟最近说了什么？', sources: [chinese] });
    expect(lines).toEqual(['找到的消息都没有提到 “林远舟”。']);
  });

  it('leaves out what tells of others than the question names, and what takes no side between sides', async () => {
    const named = await answer({ question: 'what did Meridian do?', sources: [theft, listing] });
    expect(named).toEqual([expect.stringContaining('[106]')]);
    const rising = draftSource(10, {
      text: 'Northwind recovers most of its funds\nDeposits open again on Friday.',
      title: 'Northwind recovers most of its funds',
      event_type: 'other',
      verdict: draftSourceVerdict({ action: 'buy', direction: 'long', confidence: 0.6 }),
    });
    const undecided = draftSource(11, {
      text: 'Northwind publishes its monthly review\nIt is forty pages long.',
      title: 'Northwind publishes its monthly review',
      event_type: 'other',
      verdict: draftSourceVerdict({ action: 'observe', direction: 'neutral', confidence: 0.3 }),
    });
    const lines = await answer({
      question: 'any contradictory news about Northwind?',
      sources: [theft, rising, undecided],
    });
    expect(lines[0]).toBe('ETH: there are bullish and bearish verdicts; read both:');
    expect(lines.slice(1).map((line) => /\[(\d+)\]$/.exec(line)?.[1])).toEqual(['104', '110']);
  });

  it('prefers what happened to a headline that promises to tell', async () => {
    const teaser = draftSource(12, {
      title: 'Why the Northwind bridge stopped today',
      text: 'Why the Northwind bridge stopped today\nThe Northwind bridge halted deposits after a forged proof was found.',
      event_type: 'other',
    });
    const [line] = await answer({ question: 'any news of Northwind?', sources: [teaser] });
    expect(line).toContain(' The Northwind bridge halted deposits after a forged proof was found (');
  });

  it.each([
    ['how did our call on ETH do?', 'Verdicts below: 1 right, 0 wrong, 0 undecided, 0 pending:'],
    ['how have our ETH signals performed?', 'Verdicts below: 1 right'],
    ['did our verdict on ETH work out', 'Verdicts below: 1 right'],
    ['how good was our call on ETH?', 'Verdicts below: 1 right'],
    ['how did we do on ETH?', 'Verdicts below: 1 right'],
    ['我们对ETH的判断怎么样', '以下判断：对 1 条，错 0 条，未分对错 0 条，尚无结果 0 条：'],
    ['我们对以太坊的判断后来如何？', '以下判断：对 1 条'],
    ['what was our call on ETH?', '- Mar 3'],
    ['我们对ETH的判断是什么', '- 3月3日'],
    ['how do we call ETH?', '- Mar 3'],
    ['did the ETH alert bot go down?', '- Mar 3'],
    ['ETH的政策信号怎么样', '- 3月3日'],
  ])('says what came of our verdicts where they are asked after: %s', async (question, first) => {
    const routing = draftRouting({ standalone: question, parameters: { ...anyParameters, assets: ['ETH'] } });
    const [line] = await answer({ question, routing, sources: [retold] });
    expect(line).toContain(first);
  });

  it('takes a time of day and its zone for no name', async () => {
    const [line] = await answer({ question: 'what was hacked at 19:30 UTC or 8pm ET?' });
    expect(line).toMatch(/^- Mar 3 /);
  });

  it('says how often we were right where the question asks for it', async () => {
    const lines = await answer({ question: 'anything lately, and were we right?', sources: [retold, listing] });
    expect(lines[0]).toBe('Verdicts below: 1 right, 0 wrong, 0 undecided, 1 pending:');
    expect(lines[1]).toContain('buy 0.71; result pending');
  });

  it('counts by the tables alone, with examples', async () => {
    const tally: AskTally = {
      messages: 12,
      stories: 9,
      by_event_type: [{ name: 'listing', messages: 12 }],
      by_asset: [
        { name: 'PLUM', messages: 7 },
        { name: 'ETH', messages: 5 },
      ],
      by_source: [{ name: 'Lantern Daily', messages: 12 }],
      first: [],
    };
    const parameters = { ...anyParameters, event_types: ['listing' as const] };
    const routing = draftRouting({ kind: 'count', parameters, window_words: 'this week' });
    const lines = await answer({ question: 'how many listings this week?', routing, tally, sources: [listing] });
    expect(lines.slice(0, 3)).toEqual([
      'this week · listing: 12 messages, 9 stories.',
      '- By asset: PLUM 7, ETH 5',
      'Such as:',
    ]);
    expect(lines[3]).toContain('[106]');
    const [unread] = await answer({ routing, tally: { ...tally, stories: null }, sources: [listing] });
    expect(unread).toBe('this week · listing: 12 messages.');
    const none = { ...tally, messages: 0, stories: 0, by_asset: [] };
    const gone = { ...listing, is_retracted: true };
    expect((await answer({ routing, tally: none, sources: [gone] })).join('\n')).toContain('RETRACTED');
    expect(await answer({ routing, tally: none, sources: [] })).toEqual([
      'Nothing found. Searched: this week · listing, as of 2026-03-04 12:00 UTC.',
    ]);
  });

  it('names who was first, in order', async () => {
    const tally: AskTally = {
      messages: 2,
      stories: 1,
      by_event_type: [],
      by_asset: [],
      by_source: [],
      first: [
        { source: 'Harbour Wire', published_at: '2026-03-03T01:30:00.000Z', news_event_id: 4 },
        { source: 'Quay News', published_at: '2026-03-03T01:42:00.000Z', news_event_id: null },
      ],
    };
    const routing = draftRouting({ kind: 'first' });
    const lines = await answer({
      question: '北风被盗哪个频道最先报道？',
      routing,
      tally,
      sources: [theft],
      timeZone: 'Asia/Shanghai',
    });
    expect(lines.slice(1)).toEqual(['1. 最先报道：Harbour Wire 3月3日 09:30 [104]', '2. Quay News 3月3日 09:42']);
  });

  it('says what it can do where nothing was asked of the archive, and makes nothing up', async () => {
    const routing = draftRouting({ route: 'DIRECT' });
    const [hello] = await answer({ question: 'hello', routing, sources: [] });
    expect(hello).toMatch(/^Hello\. I answer questions about the archive/);
    const [knowledge] = await answer({ question: '什么是零知识证明？', routing, sources: [] });
    expect(knowledge).toMatch(/^这个问题要靠语言模型回答，现在没有可用的模型/);
  });

  it('reads hostile texts in linear time and never shows more than a few lines', async () => {
    const texts = [
      '[('.repeat(50_000),
      'a. '.repeat(33_000),
      '。'.repeat(100_000),
      '北'.repeat(100_000),
      '- '.repeat(50_000),
    ];
    const sources = texts.flatMap((text, index) => draftSource(20 + index, { text, title: text.slice(0, 80) }));
    const lines = await answer({ question: 'a'.repeat(100_000), sources });
    expect(lines.length).toBeLessThanOrEqual(10);
    for (const line of lines) expect(line.length).toBeLessThan(1500);
  });
});
