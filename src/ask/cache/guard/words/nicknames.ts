import type { ConceptRow } from './concept-table.ts';

/**
 * What people call coins, companies and people in short, by the spelling that the tables of names have. Small letters, simplified. Chinese
 * ones are found anywhere, Latin ones as whole words.
 */
const table = `
BTC: 比特币, 大饼, 比特, 饼子, 大b, btcs, bitcoins
ETH: 以太坊, 以太币, 二饼, 姨太, 以太, 二太, e太, eths
DOGE: 狗狗, 狗币, 狗子, 狗狗币
SHIB: 屎币, 柴犬, 柴犬币
PEPE: 佩佩, 青蛙币, 佩佩币
EOS: 柚子, 柚子币
LTC: 辣条, 莱特, 莱特币
XRP: 瑞波, 瑞波币
TRX: 波场, 波场币
DOT: 波卡
ADA: 艾达, 艾达币
SOL: 索拉纳, 索拉那, 梭拉纳, sols
AVAX: 雪崩
FIL: 菲尔, 飞币
BCH: 比特现金
ETC: 以太经典
XLM: 恒星, 恒星币
XMR: 门罗, 门罗币
ZEC: 大零币
DASH: 达世
ATOM: 阿童木
TRUMP: 川普币, 特朗普币
Binance: bn, b 安, 安币所, bnc
OKX: 欧意, 欧易, ok 交易所, okex
HTX: 火必
Gate: 芝麻
MEXC: 抹茶
Coinbase: cb
Bitget: bg
HYPE~hyperliquid: hl, hyperliq
KuCoin: kc
Crypto.com: cdc
MicroStrategy: 微策, 微策略
BlackRock: blk, 黑石集团贝莱德
JPMorgan: jpm
Vitalik: v 神, 小 v, 维神
Justin Sun: 孙哥, 孙割, 孙总, 小孙
Yi He: 一姐
CZ: 长鹏, 赵老板
Trump: 懂王, 老川, potus
Musk: 老马, 马一龙
Powell: 老鲍, 鲍师傅, jpow
MAS: 新加坡金管局
Hong Kong: hk
South Korea: 南韩, 大韩民国
North Korea: 北韩
US: 老美
Japan: 霓虹国
UAE: 阿拉伯联合酋长国, united arab emirates
Fed: 联储
SEC: 美证交会, 证交会, 美国证监会, 美证监会, 美 sec
`;

const isTicker = (name: string): boolean => /^[A-Z]{3,5}(?:~|$)/.test(name);

export const nicknameRows: readonly ConceptRow[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', said = ''] = row.split(':').map((part) => part.trim());
    return {
      id: `=${name}`,
      class: 'name',
      fault: isTicker(name) ? 'asset' : 'actor',
      phrases: said.split(',').map((word) => word.trim()),
    };
  });
