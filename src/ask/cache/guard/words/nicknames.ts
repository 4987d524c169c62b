import { nicknames } from '../../../route/words/asset-words.ts';
import type { ConceptRow } from './concept-table.ts';

/**
 * What people call coins, companies and people in short, beside the tables of names and the nicknames by which coins are found in any
 * question: as such words mean something else in a longer text. By the spelling that the tables have; small letters, simplified. Chinese
 * ones are found anywhere, Latin ones as whole words.
 */
const table = `
BTC: 比特, 饼子, 大b
ETH: 二太, e太
DOGE: 狗子
PEPE: 佩佩币
XRP: 瑞波
SOL: 梭拉纳
FIL: 菲尔, 飞币
XLM: 恒星
DASH: 达世
Binance: bn, b 安, 安币所, bnc
OKX: 欧意, ok 交易所
HTX: 火必
Gate: 芝麻
Coinbase: cb
Bitget: bg
HYPE~hyperliquid: hl, hyperliq
KuCoin: kc
Crypto.com: cdc
MicroStrategy: 微策
BlackRock: 黑石集团贝莱德
Vitalik: v 神, 小 v, 维神
Justin Sun: 孙哥, 孙割, 孙总, 小孙
Yi He: 一姐
CZ: 长鹏, 赵老板
Trump: 懂王, 老川, potus
Musk: 老马, 马一龙
Powell: 老鲍, 鲍师傅, jpow
South Korea: 大韩民国
US: 老美
Japan: 霓虹国
UAE: 阿拉伯联合酋长国, united arab emirates
SEC: 美证交会, 证交会, 美国证监会, 美证监会, 美 sec
`;

const isTicker = (name: string): boolean => /^[A-Z]{3,5}(?:~|$)/.test(name);

const own = table
  .trim()
  .split('\n')
  .map((row): [string, string[]] => {
    const [name = '', said = ''] = row.split(':').map((part) => part.trim());
    return [name, said.split(',').map((word) => word.trim())];
  });
/** A single character is one by what stands around it only. */
const shared = nicknames
  .filter(({ word }) => word.length > 1)
  .map(({ code, word }): [string, string[]] => [code, [word]]);

export const nicknameRows: readonly ConceptRow[] = [...own, ...shared].map(([name, phrases]) => ({
  id: `=${name}`,
  class: 'name',
  fault: isTicker(name) ? 'asset' : 'actor',
  phrases,
}));
