import { describe, expect, it } from 'vitest';
import { decodeText } from '../../../src/domain/text/decode-text.ts';

const decode = (hex: string) => decodeText('The text', Buffer.from(hex, 'hex'));

describe('decodeText', () => {
  it.each([
    ['a headline in Big5', 'a4f1af53b9f4acf0af7da451b855acfca4b8'],
    ['Big5 beside English', '426974636f696e2045544620c0f2a7e5'],
    ['one word in Windows-1251', 'c2e7ebeeec'],
    ['a headline in EUC-KR', 'baf1c6aec4dac0ce20b1deb5ee'],
    ['EUC-KR with a Chinese character', 'dab820bfacc1d820b1ddb8ae20b5bfb0e12c20baf1c6aec4dac0ce20bbf3bdc2'],
    ['a headline in Shift JIS', '8372836283678352834383938b7d93ab'],
    ['UTF-16 without a mark', '42006900740063006f0069006e0020006800610063006b0065006400'],
    ['Chinese in it', 'd46b7972015e817a34784153074e8e7f4351'],
  ])('refuses %s', (_, bytes) => {
    expect(() => decode(bytes)).toThrow('is neither UTF-8 nor GB18030');
  });

  it.each([
    ['b1c8ccd8b1d2', '比特币'],
    ['b2bb', '不'],
    ['b1d2b0b2bdabc9cfcfdf20d0c2b1d2', '币安将上线 新币'],
    [
      'c3c0b9fa20b2ced2e9d4ba20b7f1bef620b8c320b7a8b0b820b1c8ccd8b1d220b4f3b5f8',
      '美国 参议院 否决 该 法案 比特币 大跌',
    ],
    ['d2d4ccabb7bb455446bbf1c5fa', '以太坊ETF获批'],
  ])('reads GBK, however short: %s', (bytes, text) => expect(decode(bytes)).toBe(text));

  it.each([
    ['e6b6a8', '涨'],
    ['eab889eb93b1', '급등'],
    ['425443e6b6a8e6', 'BTC涨\uFFFD'],
  ])('reads UTF-8, also cut off in a character: %s', (bytes, text) => expect(decode(bytes)).toBe(text));
});
