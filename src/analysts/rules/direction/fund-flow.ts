import { type DirectionReading, within, withinClause } from './direction-reading.ts';

const fund =
  '(?:\\betfs?\\b|\\betps?\\b|\\bfunds?\\b|\\bgbtc\\b|\\bibit\\b|\\betha\\b|investment products?|基金|投资产品)';
const inflow = '(?:inflows?|net buying|净流入|流入|吸金|净申购)';
const outflow =
  '(?:outflows?|(?<=[$€]\\d[\\d.,]{0,8} ?(?:m|mn|b|bn|million|billion)? |\\b(?:money|cash|capital) )leaves? (?=(?:spot )?(?:bitcoin|btc|ether|eth|sol|solana|xrp|crypto) (?:etfs?|funds?)(?! for\\b))|redemptions|bleed(?:s|ing)?|净流出|流出|失血|流失|净赎回|撤资)';
const eases =
  '(?:slow(?:s|ed|ing)?|eas(?:e|es|ed|ing)|drop(?:s|ped)?|fall(?:s|ing)?|fell|declin(?:e|es|ed)|shrink|lowest|dwindl|cool|equilibrium|end(?:s|ed)|halt|stop|放缓|减少|收窄|下降|降温|停止|趋缓)';

const inwards = new RegExp(`${fund}${within(60)}${inflow}|${inflow}${within(40)}${fund}`);
const outwards = new RegExp(`${fund}${within(60)}${outflow}|${outflow}${within(40)}${fund}`);
const inflowEases = new RegExp(`${inflow}${withinClause(24)}${eases}|${eases}${withinClause(12)}${inflow}`);
const outflowEases = new RegExp(`${outflow}${withinClause(24)}${eases}|${eases}${withinClause(12)}${outflow}`);

/** The end of a streak of flows ("snaps a five-day outflow streak"): money now flows the other way. */
const streak =
  /\b(?:ends?|ended|snaps?|snapped|breaks?|broke|halts?|halted)\b(?! (?:the )?(?:week|month|day)\b)[^.;,]{0,24}\b(?<was>in|out)flows? (?:streak|run)\b|(?:结束|终结|打破)[^。;,]{0,10}(?:连续|连)[^。;,]{0,8}(?:净)?流(?<day>[入出])/;

const noFlow =
  /\b(?:no|zero|without)\b (?:net |days? of |daily ){0,2}(?:in|out)flows?|[零无] ?(?:净)?流[入出]|没有[^。;,]{0,6}(?:净)?流[入出]/;
/** The streak goes on, or is only expected to end. */
const unended = /\b(?:fails?|failed|expects?|expected|near|record|longest|intact|could|may)\b|未能|纪录|预计|或将/;

/** Without one of these there is nothing to read; far cheaper than the patterns. */
const hint = /flow|\bleaves? |net buying|redemption|bleed|流入|流出|吸金|净申购|净赎回|失血|流失|撤资/;

/** Coins, or funds that hold them: bonds and gold have funds too. */
const ofCoins =
  /bitcoin|\bbtc\b|ether|\beth\b|solana|\bsol\b|\bxrp\b|crypto|digital.asset|grayscale|\bgbtc\b|\bibit\b|比特币|以太|加密|数字资产/;

/** A flow that is only set against the news tells nothing of it. */
const asContrast = /despite|revers(?:es|ed|ing|al)|counter|after|尽管|逆转|反击|扭转|结束|虽/;

/** Money into funds buys their coins, money out of them sells; a flow that eases points the other way. Both at once: nothing. */
export function readFundFlow(sentence: string): DirectionReading | null {
  if (!hint.test(sentence)) return null;
  if (noFlow.test(sentence)) return null;
  const ended = streak.exec(sentence)?.groups;
  if (ended !== undefined && ofCoins.test(sentence) && !unended.test(sentence))
    return toTurn(ended.was === 'in' || ended.day === '入');
  const [isIn, isOut] = [inwards.test(sentence), outwards.test(sentence)];
  if (isIn === isOut || !ofCoins.test(sentence) || asContrast.test(sentence)) return null;
  const isEasing = (isIn ? inflowEases : outflowEases).test(sentence);
  const why = `基金资金${isIn ? '流入' : '流出'}${isEasing ? '减缓' : ''}`;
  return { direction: isIn === isEasing ? 'short' : 'long', why };
}

function toTurn(wasInflow: boolean): DirectionReading {
  return wasInflow
    ? { direction: 'short', why: '基金流入中止，转为流出' }
    : { direction: 'long', why: '基金流出中止，转为流入' };
}
