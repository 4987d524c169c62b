import { type DirectionReading, dollarCoin, exchangeName, within } from './direction-reading.ts';

const exchange = `(?:the )?(?:major |top |all )?${exchangeName}`;
const outwards = new RegExp(
  [
    `\\b(?:flow|mov|withdr[ae]w|pull|transfer|sen[dt]|shift|tak|took|bought and )[a-z]{0,6}\\b${within(50)} (?:out of|off|from) ${exchange}(?! prime)`,
    `\\b(?:leav(?:e|es|ing)|left|exit(?:s|ed|ing)?) ${exchange}`,
    `${exchangeName}(?: net)?[ -]?outflows?|outflows? from ${exchange}`,
    `${exchangeName} (?:\\w{1,12} )?(?:balances?|reserves?|supply)${within(30)}(?:fall|fell|drop|declin|shrink|shrank|sink|slump|\\blows?\\b)`,
    `(?:流出|提出|撤出|撤离|离开)[^。;,\\n]{0,10}${exchangeName}`,
    `(?:从|自)[^。;,\\n]{0,16}?${exchangeName}(?! ?prime)[^。;\\n]{0,16}?(?:提取|提出|提币|提走|提现|转出|流出|撤出)`,
    `${exchangeName}[^。;\\n]{0,14}?(?:净流出|流出|提币激增)`,
    `${exchangeName}[^。;,\\n]{0,8}(?:余额|储备|存量)[^。;\\n]{0,16}?(?:降|跌|减少|新低|最低)`,
  ].join('|'),
);
const inwards = new RegExp(
  [
    `\\b(?:deposit|transfer|mov|sen[dt]|flow|shift|pour)[a-z]{0,5}\\b${within(50)} (?:to|into|onto|at|in|on) ${exchange}`,
    `${exchangeName}(?: net)?[ -]?inflows?|inflows? (?:to|into|on|at) ${exchange}`,
    `${exchangeName} (?:\\w{1,12} )?(?:balances?|reserves?)${within(30)}(?:\\brise|\\brose|climb|jump|surg|swell|\\bhighs?\\b)`,
    `(?:送[上进去入]|打进|转进|转入|存入|充值|充入|流入|打入|汇入|转至|转移至|转移到|转到|发送至|充币)[^。;,\\n]{0,10}${exchangeName}`,
    `(?:向|往|对)[^。;,\\n]{0,8}?${exchangeName}[^。;\\n]{0,20}?(?:转入|存入|充值|充入|转移|打入|转账|充币)`,
    `${exchangeName}[^。;\\n]{0,14}?(?:净流入|流入)`,
    `${exchangeName}[^。;,\\n]{0,8}(?:余额|储备|存量)[^。;\\n]{0,16}?(?:升|增加|新高|激增)`,
  ].join('|'),
);
/** Cashing out, which is a sale without a word for it. */
const cashedOut = /套现[^。;,\n]{0,8}\d|\bcash(?:es|ed)? out\b[^.;\n]{0,20}[$\d]/;
/** Groups of holders, of whom a count over some time is told. */
const crowd = /\bwhales\b|\binvestors\b|\bholders\b|投资者|持有者|持币者|巨鲸们|鲸鱼们|矿工/;
/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint = new RegExp(`(?:${exchangeName})`);
const measured = /\d|\b(?:btc|eth|bitcoins?|ether|sol|xrp|coins|tokens|holders|whales?)\b|比特币|以太坊|巨鲸/;
const dollars = new RegExp(`${dollarCoin}\\b|${dollarCoin}`);
const coins = /\b(?:btc|bitcoins?|eth|ether(?:eum)?|sol|solana|xrp|doge|bnb|coins|tokens)\b|比特币|以太坊|以太币/;
/** Flows of another kind: thefts, funds, clients who flee an exchange. */
const otherFlow =
  /hack|exploit|stolen|drain|attacker|被盗|黑客|攻击|盗取|(?:leaves|left) [^.;]{0,20}\b(?:cold|hot) wallets?\b|\bnone\b[^.;]{0,12}\bexchanges?\b|\bno exchange|没有[^。;]{0,8}流入|冷钱包[^。;,]{0,4}(?:异常)?流出|撤回|又买回|\betfs?\b|基金|hearing|lawsuit|users? flee|挤兑/;

/** Coins taken off exchanges are held, coins brought there may be sold; dollars that arrive there say neither. */
export function readCoinFlow(sentence: string): DirectionReading | null {
  if (cashedOut.test(sentence) && !otherFlow.test(sentence) && !crowd.test(sentence))
    return { direction: 'short', why: '套现即卖出', isFlow: true };
  if (!hint.test(sentence)) return null;
  if (otherFlow.test(sentence) || !measured.test(sentence)) return null;
  if (dollars.test(sentence) && !coins.test(sentence)) return null;
  const [isOut, isIn] = [outwards.test(sentence), inwards.test(sentence)];
  if (isOut === isIn) return null;
  return isOut
    ? { direction: 'long', why: '币从交易所流出', isFlow: true }
    : { direction: 'short', why: '币流入交易所', isFlow: true };
}
