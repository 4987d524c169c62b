import { describe, expect, it } from 'vitest';
import { createAnswerAuditor } from '../../../src/ask/audit/create-answer-auditor.ts';
import { fc } from '../../support/properties.ts';
import { auditAnswer, makeSource, northwind } from './audit-answer.ts';

const withoutLine = (text: string): string => text.replace(/\n*\[(?:统计|Retrieved)[^\n]*$/, '');

describe('citations of an answer', () => {
  it.each([
    ['a bracket', '北风被盗 401,346 枚 ETH [1204]。', '北风被盗 401,346 枚 ETH [1]。'],
    ['spaces in it', '北风被盗 401,346 枚 ETH [ 1204 ]。', '北风被盗 401,346 枚 ETH [1]。'],
    ['two in one', '北风有新消息 [1210, 1204]。', '北风有新消息 [1][2]。'],
    ['two with a Chinese comma', '北风有新消息【1210、1204】。', '北风有新消息 [1][2]。'],
    ['one behind the other', '北风有新消息 [1210][1204]。', '北风有新消息 [1][2]。'],
    ['a part of a source', '北风被盗 401,346 枚 ETH [1204.1]。', '北风被盗 401,346 枚 ETH [1]。'],
    ['a passage of one', '北风被盗 401,346 枚 ETH [1204:1]。', '北风被盗 401,346 枚 ETH [1]。'],
    ['a long passage number', '北风被盗 401,346 枚 ETH [1204:12]。', '北风被盗 401,346 枚 ETH [1]。'],
    ['a passage with a dagger', '北风被盗 401,346 枚 ETH【1204:0†source】。', '北风被盗 401,346 枚 ETH[1]。'],
    ['a letter behind it', '北风被盗 401,346 枚 ETH [1204a]。', '北风被盗 401,346 枚 ETH [1]。'],
    ['a name before each', '北风有新消息 [Source 1210; Source 1204]。', '北风有新消息 [1][2]。'],
    ['a Chinese name before each', '北风有新消息（来源 1210，来源 1204）。', '北风有新消息 [1][2]。'],
    ['raised digits', '北风被盗 401,346 枚 ETH¹²⁰⁴。', '北风被盗 401,346 枚 ETH[1]。'],
    ['a footnote', '北风被盗 401,346 枚 ETH[^1204]。', '北风被盗 401,346 枚 ETH[1]。'],
    ['Chinese brackets', '北风被盗 401,346 枚 ETH【1204】。', '北风被盗 401,346 枚 ETH[1]。'],
    ['a dagger', '北风被盗 401,346 枚 ETH【1204†desk】。', '北风被盗 401,346 枚 ETH[1]。'],
    ['wide brackets', '北风被盗 401,346 枚 ETH［1204］。', '北风被盗 401,346 枚 ETH[1]。'],
    ['a tag', '北风被盗 401,346 枚 ETH<sup>[1204]</sup>。', '北风被盗 401,346 枚 ETH[1]。'],
    ['bold', '**北风被盗 401,346 枚 ETH [1204]**。', '**北风被盗 401,346 枚 ETH [1]**。'],
    ['its name', '北风被盗 401,346 枚 ETH（来源：1204）。', '北风被盗 401,346 枚 ETH[1]。'],
    ['a web page', 'SOL 上涨 3.5% [W1]。', 'SOL 上涨 3.5% [1]。'],
    ['a link on it', '北风被盗 401,346 枚 ETH [1204](https://elsewhere.example/a)。', '北风被盗 401,346 枚 ETH [1]。'],
    ['twice the same', '北风被盗 401,346 枚 ETH [1204][1204]。', '北风被盗 401,346 枚 ETH [1]。'],
    ['a square metre', '面积 30 m² 的机房，来自北风 [1210]。', null],
  ])('come out as [N]: %s', (_, answer, expected) => {
    const { text, audit } = auditAnswer(answer);
    const shown = withoutLine(text).replace(/ ⚠〔[^〕]*〕/, '');
    expect(shown.replaceAll(/ (?=\[)/g, '')).toBe((expected ?? answer.replace('1210', '1')).replaceAll(/ (?=\[)/g, ''));
    expect(audit.removed).toBe(0);
  });

  it.each([
    '[12:30]',
    '[09:15]',
    '[7d]',
    '[24h]',
    '[10x]',
    '[2:1]',
    '[3b]',
    '[1204d]',
    '[1204:1 and 3x]',
  ])('are not what looks like one: %s', (bracket) => {
    const { text, audit } = auditAnswer(`北风恢复提现 [1210]，见 ${bracket} 的更新。`);
    expect(text).toContain(bracket.slice(1, -1));
    expect(audit).toMatchObject({ cited: 1, removed: 0 });
  });

  it.each([
    ['America/Los_Angeles', '2026-02-22T06:00:00Z'],
    ['Pacific/Honolulu', '2026-02-22T09:30:00Z'],
  ])('count days as clocks show them in %s', (timeZone, asOf) => {
    const source = makeSource('1', 'Northwind halted withdrawals.', { published_at: '2026-02-21T14:00:00Z' });
    const say = (day: string) => {
      const auditor = createAnswerAuditor({ sources: [source], question: 'q', timeZone, asOf: new Date(asOf) });
      return auditor.push(`Northwind halted withdrawals ${day} [1].`) + auditor.end().rest;
    };
    expect(say('today')).not.toContain('unsupported');
    expect(say('tomorrow')).toContain('unsupported: tomorrow');
  });

  it('are numbered by their first appearance and counted', () => {
    const { text, audit } = auditAnswer('SOL 涨 3.5% [w1]。北风恢复提现 [1210]。SOL 报 182 美元 [w1]。');
    expect(text).toContain('SOL 涨 3.5% [1]。北风恢复提现 [2]。SOL 报 182 美元 [1]。');
    expect(audit.citations).toEqual([
      { number: 1, source_id: 'w1' },
      { number: 2, source_id: '1210' },
    ]);
    expect(audit).toMatchObject({ retrieved: 3, cited: 2, removed: 0, doubtful: 0 });
  });

  it('of sources that there are not are taken out and counted', () => {
    const { text, audit } = auditAnswer('北风恢复提现 [9999]。北风恢复提现 [1210, 4711]。');
    expect(withoutLine(text)).toBe('北风恢复提现。北风恢复提现 [1]。');
    expect(audit.removed).toBe(2);
  });

  it('behind a full stop belong to the sentence before', () => {
    const { text, audit } = auditAnswer('Northwind lost 401,346 ETH. [1204] SOL rose 3.5%. [w1]', northwind, 'what?');
    expect(withoutLine(text)).toBe('Northwind lost 401,346 ETH. [1] SOL rose 3.5%. [2]');
    expect(audit.sentences.map(({ citations, verdict }) => [citations, verdict])).toEqual([
      [[1], 'supported'],
      [[2], 'supported'],
    ]);
  });
});

describe('sentences of an answer', () => {
  const split = (answer: string) => auditAnswer(answer, northwind, 'what?').audit.sentences.map(({ text }) => text);

  it.each([
    ['decimals', 'It rose 3.5% to 182.5 dollars. Then it fell.', ['It rose 3.5% to 182.5 dollars.', 'Then it fell.']],
    ['shortened words', 'U.S. stocks vs. gold, e.g. Apple Inc. fell. Gold rose.', 2],
    ['lists', '1. Northwind was robbed\n2. It resumed\n', ['1. Northwind was robbed', '2. It resumed']],
    ['Chinese marks', '北风被盗！恢复了吗？恢复了。', ['北风被盗！', '恢复了吗？', '恢复了。']],
    ['headings and tables', '## SOL\n| a | b |\n|---|---|\n| 1 | 2 |\n', ['## SOL', '| a | b |', '| 1 | 2 |']],
    ['quotations', '"It is over." She left.', ['"It is over."', 'She left.']],
  ])('end where a reader ends them: %s', (_, answer, expected) => {
    expect(typeof expected === 'number' ? split(answer).length : split(answer)).toEqual(expected);
  });

  it('are held until they are complete, and shown then', () => {
    const { shown, rest } = auditAnswer(['北风恢', '复提现 [12', '10]', '。', '下一', '句']);
    expect(shown).toEqual(['', '', '', '', '北风恢复提现 [1]。', '']);
    expect(rest).toMatch(/^下一句\n\n\[统计：检索 3 篇，引用了 1 篇\]$/);
  });

  it('that name a number, a date or an asset and cite nothing are uncited, others are plain', () => {
    const { audit } = auditAnswer(
      '目前情况如下。SOL 表现较好。共涉及 3.2 亿美元。2 月 21 日有更新。以下是要点：\n## BTC\n',
    );
    expect(audit.sentences.map(({ verdict }) => verdict)).toEqual([
      'plain',
      'uncited',
      'uncited',
      'uncited',
      'plain',
      'plain',
    ]);
  });

  it('are marked in the language of the question where their sources do not bear them out', () => {
    const answer = 'Northwind lost 410,346 ETH [1204].\n| SOL | 5.3% [w1] |\n';
    expect(withoutLine(auditAnswer(answer).text)).toBe(
      'Northwind lost 410,346 ETH [1]. ⚠〔存疑：410,346〕\n| SOL | 5.3% [2] ⚠〔存疑：5.3%〕 |',
    );
    const { text, audit } = auditAnswer(answer, northwind, 'what happened to Northwind?');
    expect(text).toContain('[1]. ⚠(unsupported: 410,346)\n');
    expect(text).toMatch(/\n\[Retrieved 3, cited 2\] · 2 doubtful$/);
    expect(audit.doubtful).toBe(2);
    expect(audit.sentences[0]).toMatchObject({
      text: 'Northwind lost 410,346 ETH [1].',
      verdict: 'unsupported',
      faults: [{ kind: 'number', span: '410,346' }],
    });
  });

  it('name the source that does not say so without citing it again', () => {
    const { text } = auditAnswer('SOL 上涨 3.5% [1210]。');
    expect(text).toContain('⚠〔存疑：来源 1 未提及、3.5%〕');
  });
});

describe('a source that was withdrawn', () => {
  const sources = [makeSource('1300', '北风获批上市。', { is_retracted: true })];

  it('is cited only as such', () => {
    expect(auditAnswer('北风获批上市 [1300]。', sources).audit.sentences[0]).toMatchObject({
      verdict: 'unsupported',
      faults: [{ kind: 'retracted', span: '[1]' }],
    });
    expect(auditAnswer('北风获批上市的消息已被撤回 [1300]。', sources).audit.sentences[0]?.verdict).not.toBe(
      'unsupported',
    );
  });
});

describe('the line of figures', () => {
  it.each([
    ['统计', '北风恢复提现 [1210]。\n[统计：检索 99 篇，引用了 88 篇] · 存疑 0 句'],
    ['Retrieved', '北风恢复提现 [1210]。\n\n[Retrieved 99, cited 88]'],
    ['bold', '北风恢复提现 [1210]。\n**[统计：检索 99 篇，引用了 88 篇]**'],
    ['no brackets', '北风恢复提现 [1210]。\n统计：检索 99 篇，引用了 88 篇\n'],
    ['Chinese brackets', '北风恢复提现 [1210]。\n【统计：检索 X 篇，引用了 Y 篇】'],
    ['in the sentence', '北风恢复提现 [1210]。[统计：检索 99 篇，引用了 88 篇]'],
  ])('is ours: one of the model is dropped (%s)', (_, answer) => {
    const { text, audit } = auditAnswer(answer);
    expect(text).toMatch(/^北风恢复提现 \[1\]。\n+\[统计：检索 3 篇，引用了 1 篇\]$/);
    expect(text).not.toContain('99');
    expect(audit.line).toBe('[统计：检索 3 篇，引用了 1 篇]');
  });

  it('stands alone under an empty answer', () => {
    expect(auditAnswer('', [], 'anything?').text).toBe('[Retrieved 0, cited 0]');
  });
});

describe('the Markdown of an answer', () => {
  it.each([
    ['tags', 'a <img src=x onerror=y> b <script>c</script> <b>d</b>'],
    ['an open tag', 'a <img src=x onerror=y\nb'],
    ['comments', 'a <!-- b --> c'],
    ['links', 'see [here](https://evil.example/x) and <https://evil.example>'],
    ['pictures', '![p](https://evil.example/x.png) ![p][1204] ![1204](https://evil.example)'],
    ['picture by a citation', 'Really![1204](https://evil.example/x.png)'],
    [
      'what is no citation behind one and before an unknown one',
      '[1204][//a/b][9999] [1204](c)[9999]\n[1204]: d [9999]',
    ],
    ['definitions', '[1204]: https://evil.example/x\n[a]: javascript:alert(1)'],
    ['schemes', 'javascript:alert(1) data:text/html;base64,AAAA vbscript:x mailto:a@evil.example'],
    ['bare links', 'https://evil.example www.evil.example/a hxxp://evil.example a@evil.example'],
    ['controls', 'a\u202Eb\u0007c\u200Bd\u2066e h\u200Bttps://evil.example'],
    ['a link over sentences', '[a. b](https://evil.example/?q=1. x)'],
  ])('is harmless: %s', (_, answer) => {
    const { text } = auditAnswer(answer, northwind, 'what?');
    expect(text.replaceAll('\n', ' ')).not.toMatch(
      /<[A-Za-z!/?]|:\/\/|www\.\S|javascript:\S|data:\S|\S@\S|!\[|\]\(|\]:|[\p{Cc}\p{Cf}]/u,
    );
    expect(text.replace(/\[Retrieved[^\n]*$/, '').replace(/\[\d+\]/g, '')).not.toMatch(/[[\]]/);
  });

  it('keeps what is meant as text', () => {
    const { text } = auditAnswer('- **BTC** < 100,000 *and* `code` [1210]\n> quoted\n', northwind, 'what?');
    expect(text).toContain('- **BTC** < 100,000 *and* `code` [1]');
    expect(text).toContain('\n> quoted\n');
  });
});

const fragments = [
  '北风被盗 401,346 枚 ETH',
  'Northwind lost 3.5% vs. gold',
  '[1204]',
  '[ 1210 , w1]',
  '[12',
  '04]',
  '【1204†x】',
  '¹²⁰⁴',
  '。',
  '. ',
  '.',
  '!',
  '\n',
  '**',
  '](',
  '(https://a.example/b)',
  'https://a.example/b',
  '<b',
  '>',
  '![',
  'U.S. ',
  '3.',
  '\n2. ',
  '| a | 5.3% [w1] |\n',
  '[统计：检索 9 篇，引用了 9 篇]',
  '👩‍🚀',
  '\u202E',
  ' ',
];

describe('pieces of an answer', () => {
  it('leave a citation whole that is a link behind a full stop', () => {
    for (const length of [1, 300, 600]) {
      const answer = `It fell. [1204](https://a.example/${'b'.repeat(length)})Northwind is next. [1210](https://a.example/c`;
      const { text } = auditAnswer(answer, northwind, 'what?');
      if (length < 400) expect(text).toMatch(/\[1\](?: ⚠\([^)]*\))?Northwind is next\. \[2\]/);
      expect(auditAnswer([...answer], northwind, 'what?').text).toBe(text);
    }
  });

  const answers = fc.array(fc.constantFrom(...fragments), { maxLength: 14 }).map((parts) => parts.join(''));

  it('give the same text wherever they are cut', () => {
    fc.assert(
      fc.property(answers, fc.array(fc.nat(200), { maxLength: 12 }), (answer, cuts) => {
        const places = [0, ...cuts.map((cut) => Math.min(cut, answer.length)), answer.length].sort((a, b) => a - b);
        const pieces = places.slice(1).map((place, index) => answer.slice(places[index], place));
        expect(auditAnswer(pieces).text).toBe(auditAnswer(answer).text);
        expect(auditAnswer([...Array(answer.length).keys()].map((at) => answer.charAt(at))).text).toBe(
          auditAnswer(answer).text,
        );
      }),
      { numRuns: 150 },
    );
  });

  it('never make a link, a picture or HTML', () => {
    fc.assert(
      fc.property(answers, (answer) => {
        const { text, audit } = auditAnswer(answer);
        expect(text).not.toMatch(/<[A-Za-z!/?]|:\/\/|!\[|\]\(|\]:|\u202E/);
        expect(text.endsWith(audit.line)).toBe(true);
        expect(audit.doubtful).toBe(text.split('⚠〔').length - 1);
      }),
      { numRuns: 300 },
    );
  });

  it('of 100,000 characters without an end are cut, and read in time', () => {
    for (const unit of ['字', '[', '。)', '[1204]', '1,', '<a ', '](', 'a.b/', '. [1204]', '\u{1F600}']) {
      const answer = unit.repeat(Math.floor(100_000 / unit.length));
      const pieces = answer.match(/[\s\S]{1,1000}/g) ?? [];
      expect(auditAnswer(pieces).text).toBe(auditAnswer(answer).text);
    }
  });
});

it('the figures of a count are ours to say, others are not', () => {
  const frequency = (name: string, messages: number) => ({ name, messages });
  const tally = {
    messages: 12,
    stories: 9,
    by_event_type: [],
    by_asset: [frequency('BTC', 7), frequency('ETH', 5)],
    by_source: [],
    first: [],
  };
  const auditor = createAnswerAuditor({ sources: [], question: 'how many listings?', tally });
  auditor.push('There are 12 messages on BTC and 9 stories.\n- By asset: BTC 7, ETH 5\nETH lost 6 of 12.\n');
  auditor.push('The court fined 12 exchanges.\nBTC 5, ETH 7.\n其中 BTC 7 条，ETH 5 条。\n');
  expect(auditor.end().audit.sentences.map(({ verdict }) => verdict)).toEqual([
    'plain',
    'plain',
    'uncited',
    'uncited',
    'uncited',
    'plain',
  ]);
});

it('a bracket behind a question belongs to it', () => {
  const auditor = createAnswerAuditor({ sources: [], question: 'BTC?' });
  auditor.push('- BTC 会涨吗？');
  auditor.push('（某频道；买入 0.90）。\nIs BTC up? (a channel; buy 0.90)\n');
  expect(auditor.end().audit.sentences).toHaveLength(2);
});
