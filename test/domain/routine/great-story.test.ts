import { describe, expect, it } from 'vitest';
import { isCovered, readGreatStory } from '../../../src/domain/routine/great-story.ts';

const hour = 3_600_000;
const told = (...headlines: string[]) => headlines.map((headline, index) => ({ headline, age: (index + 1) * hour }));

describe('a great story', () => {
  it('is a decision on funds of a coin somewhere, and how it stands', () => {
    expect(readGreatStory('sec approves spot bitcoin etfs')).toEqual({ subject: 'fund us btc', state: 'approved' });
    expect(readGreatStory('spot ether etfs win sec approval')).toEqual({ subject: 'fund us eth', state: 'approved' });
    expect(readGreatStory('香港证监会批准比特币现货 etf')).toEqual({ subject: 'fund hk btc', state: 'approved' });
    expect(readGreatStory('sec rejects spot bitcoin etfs')).toEqual({ subject: 'fund us btc', state: 'rejected' });
    expect(readGreatStory('sec account hacked, posts fake approval')?.state).toBe('false');
    expect(readGreatStory('sec approves options on bitcoin etfs')?.subject).toBe('options us btc');
    expect(readGreatStory('northline buys 5,100 btc')).toBeNull();
  });

  it('is a price that nobody has seen for months, and a large coin that goes far', () => {
    expect(readGreatStory('bitcoin hits record high')).toEqual({ subject: 'price btc high', state: 'risen' });
    expect(readGreatStory('dogecoin drops 22% after a hoax')).toEqual({
      subject: 'move doge',
      state: 'fallen',
      size: 22,
    });
    expect(isCovered('bitcoin soars to new all-time high', told('bitcoin hits record high'))).toBe(true);
    expect(isCovered('bitcoin plunges to 9-month low', told('bitcoin falls below $60,000'))).toBe(true);
    expect(isCovered('bitcoin plunges to 9-month low', told('bitcoin hits record high'))).toBe(false);
    expect(isCovered('dogecoin drops 25% after a hoax', told('dogecoin drops 22% after a hoax'))).toBe(true);
    expect(isCovered('dogecoin drops 60% after a hoax', told('dogecoin drops 22% after a hoax'))).toBe(false);
    expect(isCovered('bitcoin plunges to 9-month low', told('bitcoin sinks to 8-month low'))).toBe(true);
    expect(isCovered('dogecoin soars 31% after it was a hoax', told('dogecoin drops 22% after a hoax'))).toBe(false);
  });

  it('holds back what covers it', () => {
    const known = told('sec approves spot bitcoin etfs');
    for (const headline of [
      'bitcoin etf approval opens a door for savers',
      'first bitcoin etf to begin trading',
      'update 4-regulator authorizes bitcoin etfs in a first',
      'stocks rise; sec approves bitcoin etfs',
      '美国证监会批准比特币现货 etf',
    ]) {
      expect(isCovered(headline, known)).toBe(true);
    }
    expect(isCovered('bitcoin etf approval opens a door for savers', [])).toBe(false);
  });

  it('is a fund on its first day where nobody told of its approval, once', () => {
    const headline = 'first spot solana etfs begin trading';
    expect(readGreatStory(headline)).toEqual({ subject: 'fund us sol', state: 'launched' });
    expect(isCovered(headline, [])).toBe(false);
    expect(isCovered('solana etf 首日上线', told(headline))).toBe(true);
    expect(isCovered('solana etf approval opens a door for savers', told(headline))).toBe(true);
  });

  it('is of the first coin where one fund is of several', () => {
    for (const headline of ['hong kong approves bitcoin, ether etfs', 'bitcoin, ethereum etfs approved in hong kong']) {
      expect(readGreatStory(headline)).toEqual({ subject: 'fund hk btc', state: 'approved' });
    }
  });

  it('is of the coin whose fund it is, whatever else the headline names', () => {
    expect(readGreatStory('bitcoin etf bleeds as solana etf debuts')?.subject).toBe('fund us sol');
    for (const headline of [
      'bitcoin and ether rise as spot solana etfs begin trading',
      '比特币走高,索拉纳etf首次亮相',
    ]) {
      expect(readGreatStory(headline)).toEqual({ subject: 'fund us sol', state: 'launched' });
    }
  });

  it('is a decision on rates, in whatever words', () => {
    for (const headline of [
      '美联储如期下调利率25个基点',
      '美联储如预期下调利率25个基点',
      '突发!美联储再降25基点',
      'fed cuts rates by 25bp',
    ]) {
      expect(readGreatStory(headline)).toEqual({ subject: 'rates', state: 'cut' });
    }
    expect(readGreatStory('美联储或下调利率25个基点')).toBeNull();
  });

  it('is one figure, whether it is named or only called inflation', () => {
    const figure = [{ headline: '美国ppi低于预期,比特币突破61,000', age: hour }];
    expect(isCovered('比特币升至61,000,通胀降温', figure)).toBe(true);
    expect(isCovered('bitcoin gains as inflation cools', figure)).toBe(true);
    expect(isCovered('bitcoin slips on hot cpi', figure)).toBe(false);
    expect(isCovered('bitcoin gains as payrolls miss', figure)).toBe(false);
    // Another measure is another figure, and so is another country's.
    expect(isCovered('ppi below forecast', [{ headline: 'inflation eases, bitcoin gains', age: hour }])).toBe(false);
    expect(isCovered('us cpi jumps', [{ headline: 'euro zone inflation falls', age: hour }])).toBe(false);
    expect(isCovered('euro zone inflation falls', figure)).toBe(false);
  });

  it('is a decision on rates for four days, also where it is only spoken of, and until rates go another way', () => {
    const cut = (age: number) => [{ headline: '美联储降息25个基点', age: age * hour }];
    for (const headline of [
      '鲍威尔讲话之后,以太坊往哪里走',
      '过山车一周:美联储降息后山寨币涨跌互现',
      'what the fed decision means for bitcoin',
      'bitcoin climbs after powell remarks',
    ]) {
      expect(isCovered(headline, cut(70))).toBe(true);
      expect(isCovered(headline, cut(97))).toBe(false);
      expect(isCovered(headline, [])).toBe(false);
    }
    for (const headline of [
      'fed raises rates in surprise move',
      'fed announces emergency rate cut',
      'fed ends quantitative tightening',
      'payrolls miss, fed cut in play',
      'president fires powell over rate cuts',
      '美联储意外宣布加息',
      '美联储召开紧急会议',
      '初请失业金人数大增,押注美联储降息',
      'bitcoin falls below $50,000 after fed decision',
      'binance halts withdrawals hours after fed decision',
      'bitcoin down 12% as powell remarks rattle markets',
    ]) {
      expect([headline, isCovered(headline, cut(20))]).toEqual([headline, false]);
    }
  });

  it('is a round price that is lost, once in four days', () => {
    expect(readGreatStory('bitcoin falls below $60,000')).toEqual({ subject: 'price btc 60000', state: 'lost' });
    expect(isCovered('bitcoin falls below $60,000', told('btc loses $60k'))).toBe(true);
    expect(isCovered('bitcoin falls below $60,000 as etf outflows grow', told('btc loses $60k'))).toBe(true);
    expect(isCovered('bitcoin falls below $50,000', told('btc loses $60k'))).toBe(false);
    expect(isCovered('比特币跌破 6 万美元', [{ headline: 'btc loses $60k', age: 97 * hour }])).toBe(false);
  });

  it('is a standstill of one place, known for a day, and its fall, known for two', () => {
    const at = (headline: string, age: number) => [{ headline, age: age * hour }];
    expect(isCovered('solana mainnet halted again', at('solana network halted', 23))).toBe(true);
    expect(isCovered('solana mainnet halted again', at('solana network halted', 25))).toBe(false);
    expect(isCovered('ftx 申请破产', at('ftx files for bankruptcy', 25))).toBe(true);
    expect(isCovered('binance suspends all withdrawals', at('binance pauses bitcoin withdrawals', 3))).toBe(false);
  });

  it('is news again elsewhere, of another coin, or as another decision', () => {
    const known = told('sec approves spot bitcoin etfs');
    for (const headline of [
      'hong kong approves bitcoin etfs',
      'sec approves spot ether etfs',
      'sec approves options on bitcoin etfs',
      'sec says its account was hacked, approval of bitcoin etfs is false',
      'northline buys 5,100 btc',
    ]) {
      expect(isCovered(headline, known)).toBe(false);
    }
  });

  it('is told when it is so after all, and its false news once', () => {
    const hacked = 'sec account hacked, posts fake bitcoin etf approval';
    expect(isCovered('sec approves spot bitcoin etfs', told(hacked, 'sec approves bitcoin etfs'))).toBe(false);
    expect(isCovered('hackers took over the sec account for fake bitcoin etf post', told(hacked))).toBe(true);
    expect(isCovered(hacked, told('sec approves spot bitcoin etfs', hacked))).toBe(true);
  });

  it('is told again after some days', () => {
    expect(
      isCovered('sec approves spot bitcoin etfs', [{ headline: 'sec approves bitcoin etfs', age: 97 * hour }]),
    ).toBe(false);
    const figure = { headline: 'bitcoin falls after hot cpi', age: 40 * hour };
    expect(isCovered('stocks slide on cpi surprise', [figure])).toBe(true);
    expect(isCovered('stocks slide on cpi surprise', [{ ...figure, age: 50 * hour }])).toBe(false);
    expect(isCovered('stocks slide on weak payrolls', [figure])).toBe(false);
    expect(isCovered('fed raises rates', told('fed cuts rates by 25 basis points'))).toBe(false);
  });
});
