import { describe, expect, it } from 'vitest';
import { findNews } from '../../../src/domain/duplicates/find-news.ts';
import { toStoryWords } from '../../../src/domain/duplicates/story-words.ts';

const find = (earlier: string, later: string, isStrict = false) =>
  findNews(toStoryWords(earlier), toStoryWords(later), isStrict);
const english = 'Northwind halts withdrawals after thieves took ether from its hot wallet on Friday evening';
const chinese = '北风交易所热钱包被盗，平台关闭提币通道，并提醒用户等待公告，其余资产安全';

describe('findNews', () => {
  it('finds nothing in the same words, in fewer, or in empty ones more', () => {
    expect(find(english, english)).toEqual([]);
    expect(find(english, english.replace(' on Friday evening', ''))).toEqual([]);
    expect(find(english, english.replace('took ether', 'took the ether'))).toEqual([]);
    expect(find(chinese, chinese.replace('，其余资产安全', ''))).toEqual([]);
  });

  it('finds words that the earlier text has nowhere', () => {
    expect(find(english, `${english}, police say`)).toContain('police');
    expect(find(chinese, `${chinese}，警方介入`)).toContain('警');
  });

  it('takes a headline made of the words of the text for nothing new', () => {
    expect(find(english, `Northwind halts withdrawals. ${english}`)).toEqual([]);
    expect(find(chinese, `北风交易所热钱包被盗。${chinese}`)).toEqual([]);
  });

  it('takes a word in the place of another for new, even one that stands elsewhere', () => {
    const swap = 'Northwind sold ether and Southwind bought gold, while Eastwind waited';
    expect(find(swap, swap.replace('sold', 'bought'))).toEqual(['bought']);
    expect(find('资金流入比特币基金，流出以太坊基金', '资金流出比特币基金，流出以太坊基金')).not.toEqual([]);
  });

  it('sees who and whom change places', () => {
    const suit = 'Northwind sues Southwind over its lending desk';
    expect(find(suit, 'Southwind sues Northwind over its lending desk')).not.toEqual([]);
    expect(find('ether moved from Northwind to Southwind', 'ether moved to Northwind from Southwind')).not.toEqual([]);
  });

  it('takes words joined or torn apart for the same', () => {
    expect(find(english, english.replace('hot wallet', 'hotwallet'))).toEqual([]);
    expect(find(english, english.replace('Northwind', 'North wind'))).toEqual([]);
  });

  it('takes a few words behind a text that stops in a word for what was cut off; a strict reader does not', () => {
    const long = `${english}. ${'Nobody knows more than this as of now, the firm said. '.repeat(6)}`;
    const cut = `${long} The exch`;
    expect(find(cut, `${long} The exchange serves many clients`)).toEqual([]);
    expect(find(cut, `${long} The exchange serves many clients`, true)).not.toEqual([]);
    expect(find(cut, `${long} The police serves many clients`)).not.toEqual([]);
    expect(find(`${english} and the exch`, `${english} and the exchange serves clients`)).not.toEqual([]);
    expect(find(cut, `${long} The exchange ${'has been bought by its rival for gold '.repeat(3)}`)).not.toEqual([]);
  });

  it('lets a strict reader see any replaced character', () => {
    const other = chinese.replace('提醒用户', '提醒客户');
    expect(find(`${chinese}，客服`, `${other}，客服`)).toEqual([]);
    expect(find(`${chinese}，客服`, `${other}，客服`, true)).not.toEqual([]);
  });
});
