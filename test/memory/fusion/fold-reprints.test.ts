import { describe, expect, it } from 'vitest';
import { foldReprints, type Story } from '../../../src/memory/fusion/fold-reprints.ts';
import { fc } from '../../support/properties.ts';

const report =
  'Bybit says about 401,000 ETH left its cold wallet after the signing interface was tampered with on Friday';

function makeStory(id: string, text: string, changes: Partial<Story> = {}): Story {
  const created_at = '2025-02-21T16:00:00.000Z';
  return {
    id,
    text,
    created_at,
    event_type: 'hack',
    assets: ['ETH'],
    action: 'sell',
    sources: [`source ${id}`],
    ...changes,
  };
}

const fold = (...stories: Story[]) => foldReprints(stories).map(({ row, folded }) => [row.id, ...folded]);

describe('foldReprints', () => {
  it('lets the first stand for the others, and unites who told it', () => {
    const [story, ...others] = foldReprints([
      makeStory('1', report, { sources: ['Wire', 'desk'] }),
      makeStory('2', `${report.toUpperCase()} https://wire.example/1`, { sources: ['WIRE', 'echo'] }),
      makeStory('3', `🚨 ${report}!`, { sources: ['third'] }),
    ]);
    expect(others).toEqual([]);
    expect(story).toMatchObject({ row: { id: '1' }, folded: ['2', '3'], sources: ['Wire', 'desk', 'echo', 'third'] });
  });

  it('takes a text with a few other words for the same story', () => {
    expect(fold(makeStory('1', report), makeStory('2', `${report}, sources say`))).toEqual([['1', '2']]);
    const chinese = '交易所称约 401,000 枚 ETH 周五在签名界面遭篡改后从冷钱包流出，平台表示其余资产安全';
    expect(fold(makeStory('1', chinese), makeStory('2', `快讯：${chinese}。`))).toEqual([['1', '2']]);
  });

  it('takes a text in full width, or behind a link of its own, for the same story', () => {
    const wide = report.replaceAll(/[!-~]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) + 0xfee0));
    const link = (seed: number) =>
      `https://t.example/${Array.from({ length: 200 }, (_, index) => ((index * index * seed) % 36).toString(36)).join('')}`;
    expect(fold(makeStory('1', report), makeStory('2', wide))).toEqual([['1', '2']]);
    const short = 'BTC breaks 100000 dollars';
    const linked = [makeStory('1', `${short} ${link(7)}`), makeStory('2', `${short} ${link(11)}`)] as const;
    expect(fold(...linked)).toEqual([['1', '2']]);
  });

  it('keeps apart reports in words of their own', () => {
    const other = 'Cold wallet of Bybit drained of 401,000 ETH, exchange blames a manipulated signing page';
    expect(fold(makeStory('1', report), makeStory('2', other))).toEqual([['1'], ['2']]);
  });

  it('keeps apart what differs in its numbers only', () => {
    expect(fold(makeStory('1', report), makeStory('2', report.replace('401,000', '5,000')))).toEqual([['1'], ['2']]);
  });

  it('keeps apart what is of another type, another asset or another week', () => {
    const twin = (changes: Partial<Story>) => fold(makeStory('1', report), makeStory('2', `${report} now`, changes));
    expect(twin({})).toHaveLength(1);
    expect(twin({ event_type: 'macro' })).toHaveLength(2);
    expect(twin({ assets: ['SOL'] })).toHaveLength(2);
    expect(twin({ created_at: '2025-02-24T16:00:00.000Z' })).toHaveLength(1);
    expect(twin({ created_at: '2025-02-24T16:00:01.000Z' })).toHaveLength(2);
  });

  it('keeps apart whose correction says otherwise, though it was posted in the same words', () => {
    const corrected = (changes: Partial<Story>) => fold(makeStory('1', report), makeStory('2', report, changes));
    expect(corrected({ event_type: 'other', assets: [], action: 'observe' })).toEqual([['1'], ['2']]);
    expect(corrected({ assets: ['SOL'] })).toEqual([['1'], ['2']]);
    expect(corrected({ action: 'buy' })).toEqual([['1'], ['2']]);
    expect(corrected({ action: 'observe' })).toEqual([['1', '2']]);
  });

  it('leaves rows without text alone', () => {
    expect(fold(makeStory('1', ''), makeStory('2', ''), makeStory('3', '🚨'), makeStory('4', '🚨'))).toHaveLength(4);
  });

  it('still folds into the first few what comes behind the limit', () => {
    const found = foldReprints([makeStory('1', report), makeStory('2', 'something else'), makeStory('3', report)], 1);
    expect(found.map(({ row, folded }) => [row.id, folded])).toEqual([['1', ['3']]]);
  });

  it('keeps the order, and accounts for every row once', () => {
    const texts = fc.array(fc.constantFrom('', report, `${report} now`, 'a b c', '比特币 现货 ETF 净流入'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(texts, (given) => {
        const rows = given.map((text, index) => makeStory(String(index), text));
        const folded = foldReprints(rows);
        const leaders = folded.map(({ row }) => Number(row.id));
        expect(leaders).toEqual(leaders.toSorted((a, b) => a - b));
        expect(folded.flatMap(({ row, folded: others }) => [row.id, ...others]).toSorted()).toEqual(
          rows.map(({ id }) => id).toSorted(),
        );
      }),
    );
  });
});
