import { describe, expect, it } from 'vitest';
import { unwrapNews } from '../../../src/domain/duplicates/unwrap-news.ts';

const report = 'Northwind halts withdrawals after a theft of 4,200 ETH from its hot wallet, and asks clients to wait';
const chinese = '北风交易所热钱包被盗 4200 枚 ETH，平台已关闭提币通道，并提醒用户耐心等待后续公告';
const unwrap = (text: string) => unwrapNews(text).replaceAll(/\s+/g, ' ').trim();

describe('unwrapNews', () => {
  it.each([
    ['a cry of urgency', `🚨 BREAKING: ${report}`],
    ['two cries of urgency', `🚨 BREAKING: JUST IN: ${report}`],
    ['a cry of urgency that was forwarded with another before it', `BREAKING: 🚨 BREAKING: ${report}`],
    ['a link', `${report} https://wire.example/a/b?c=d`],
    ['a handle and hashtags', `${report} @northwatch #ETH #theft`],
    ['who signs', `${report} - CoinDesk`],
    ['who signs twice', `${report} - 行情 - 吴说`],
    ['a source', `${report}\nSource: wire.example`],
    ['a dateline', `By Ida Berg and Olaf Lund OSLO, May 3 (Reuters) - ${report}`],
    ['a wire', `May 3, 2025 (GLOBE NEWSWIRE) -- ${report}`],
  ])('takes off %s', (_, text) => {
    expect(unwrap(text)).toBe(report);
  });

  it.each([
    ['快讯', `【快讯】${chinese}`],
    ['突发 and 快讯', `突发！【快讯】${chinese}`],
    ['who reports', `PANews 5月3日消息，${chinese}`],
    ['who reports that who reports', `火星财经消息，据 Cointelegraph 报道，${chinese}`],
    ['a source in brackets', `${chinese}\n（来源：吴说）`],
  ])('takes off %s in Chinese', (_, text) => {
    expect(unwrap(text)).toBe(unwrap(chinese));
    expect(unwrap(text)).toContain('4200 枚 ETH');
  });

  it('leaves an exchange that ends a headline of one line: which one it is is the news', () => {
    expect(unwrap('Northwind token is listed - Binance')).toContain('Binance');
    expect(unwrap(`${report} - Binance\n${report}`)).not.toContain('Binance');
  });

  it('leaves a short text as it is when its wrapping is most of it', () => {
    expect(unwrap('KRAKEN DRAINED (Reuters) - more soon')).toContain('KRAKEN');
    expect(unwrap('突发：被盗')).toBe('突发:被盗');
  });

  it('takes no number and no asset out of what stands before a wire', () => {
    expect(unwrap(`Theft of $40 mln confirmed (Reuters) - ${report}`)).toContain('$40 mln');
  });

  it('does not hang on a long text', () => {
    const gaps = `${' '.repeat(100_000)}x${'\n'.repeat(100_000)}y`;
    for (const text of [gaps, '- '.repeat(20_000), '据'.repeat(20_000), 'By A '.repeat(10_000), '#a '.repeat(10_000)]) {
      expect(unwrapNews(text).length).toBeLessThanOrEqual(text.length);
    }
  });
});
