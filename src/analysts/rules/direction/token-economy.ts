import type { DirectionReading } from './direction-reading.ts';
import { readPriceMove } from './price-move.ts';

/** Coins that were burnt are issued again. */
const burntReissued =
  /\b(?:re-?issu\w{1,3}|re-?mint\w{0,3}|mints? back|un-?burn\w{0,3})\b[^.;]{0,40}\bburn(?:ed|t)\b(?! (?:rate|tax|mechanism))|\bburn(?:ed|t)\b[^.;]{0,40}\b(?:re-?issued|re-?minted|minted back|restored|revived)\b|(?:复活|重新发行|重发|重新铸造|恢复)[^。;]{0,24}(?:已)?(?:被)?销毁|(?:已销毁|曾销毁|销毁)[^。;]{0,20}(?:重新发行|复活|重新铸造|重发)/;
/** Up to `most` characters of a clause, past no word that begins another one. */
const withinOwnClause = (most: number) =>
  `(?:(?!\\b(?:as|after|amid|on|despite|while|even|when|because)\\b|[当因但])(?:[^.,!?。;:\\n]|[.,](?=\\d))){0,${most}}?`;
const buyback = '(?:\\b(?:buy-?backs?|repurchases?)\\b(?! (?:proposals?|speculation|fund from))|回购)';
const fewerBuybacks = new RegExp(
  [
    `\\b(?:halves|halved|cuts|slash(?:es|ed)|reduc(?:es|ed)|paus(?:es|ed)|stops?|stopped|halts?|halted|suspends?|suspended|scraps?|scrapped|ends|ended)\\b${withinOwnClause(24)}${buyback}`,
    `${buyback}${withinOwnClause(10)}\\b(?:halved|paused|stopped|halted|suspended|scrapped|ended)\\b(?! [^.;]{0,16}\\b(?:slide|supply)\\b)`,
    `(?:减半|砍半|削减|下调|暂停|停止|终止|取消|不再|叫停)${withinOwnClause(20)}${buyback}|${buyback}${withinOwnClause(10)}(?:减半|砍半|削减|下调|暂停|停止|终止|取消|叫停)`,
  ].join('|'),
);
const moreBuybacks = new RegExp(
  [
    `\\b(?:starts?|started|begins?|began|launch(?:es|ed)|approv(?:es|ed)|okays|okayed|expands?|expanded|doubles?|doubled|boosts?|boosted|increas(?:es|ed))\\b${withinOwnClause(24)}${buyback}`,
    `(?:启动|开始|批准|通过|扩大|提高|翻倍|加码|增加)${withinOwnClause(20)}${buyback}|${buyback}${withinOwnClause(10)}(?:启动|翻倍|扩大)`,
  ].join('|'),
);
/** New coins; inflation without a word for coins is that of consumers' prices. */
const emission =
  '(?:\\b(?:emissions?|(?:token|supply|network|annual|yearly|maximum|staking) inflation|issuance)\\b|(?:代币|年)增发|代币通胀|发行率)';
const lessEmission = new RegExp(
  `\\b(?:halves|halved|cuts|slash(?:es|ed)|reduc(?:es|ed)|lowers|lowered|ends|ended)\\b${withinOwnClause(16)}${emission}|${emission}${withinOwnClause(10)}\\b(?:halved|cut|slashed|reduced|falls|drops)\\b|(?:减半|砍半|削减|下调|停止|终止|取消)${withinOwnClause(12)}${emission}|${emission}${withinOwnClause(10)}(?:减半|砍半|削减|下调|停止|降至|降低)`,
);
const moreEmission = new RegExp(
  `\\b(?:more|extra|additional|rais(?:es|ed)|increas(?:es|ed)|doubles|expands)\\b${withinOwnClause(16)}${emission}|(?:提高|增加|加大|扩大|恢复)${withinOwnClause(12)}${emission}`,
);
/** Consumers' prices, shares, bonds and great coins. */
const otherEconomy =
  /\b(?:fed|cpi|ppi|ecb|boj|boe|economists?|shares?|stocks?|nasdaq|preferred|bonds?|treasury|strategy|bitcoin|btc|ether|ethereum|eth|halving|carbon|us|u\.s\.|uk|euro ?zone|japan|turkey|consumers?|core|economy|powell|repo|reverse|inflation (?:rate|data|report|expectations?|hedge|falls|cools|eases))\b|美联储|央行|物价|股票|股份|股东|碳|国债|逆回购|稳定币|公司|上市|财库|优先|日元|海外|usd[tc]|usde/;
/** Proposals, questions, refusals: nothing has been decided. */
const undecided =
  /[?？]|n['’]t\b|\b(?:not|never|could|may|might|would|if|should|rejects?|rejected|against|fails?|failed|votes? down|urges?|asks?|denies|petition|calls?|propos\w{1,3}|founder|weighs?|considers?|mulls?|speculation|wonders?|short of)\b|考虑|提议|未|或将|可能|若|应该|反对|否决|回绝|拒绝|呼吁|否认|请愿|建议|是否/;

/** A coin that loses its use, or is left out of a deal. */
const useless =
  /\bno (?:further|longer any|more) (?:use|utility)\b|\b(?:the )?tokens?\b[^.;]{0,40}\bstays? out of the deal\b|(?:代币|token)[^。;]{0,16}(?:不再有|没有|无)[^。;]{0,6}(?:用途|效用|价值捕获)|(?:不含|不包括|不涉及)[^。;,]{0,6}代币/;

/** Dilution of the holders, or the end of it: buybacks, emissions, coins that were burnt and come back, a coin of no more use; of a headline in lower case. */
export function readTokenEconomy(headline: string): DirectionReading | null {
  if (otherEconomy.test(headline)) return null;
  if (useless.test(headline) && !/[?？]/.test(headline)) return toGovernance('short', '代币失去用途');
  if (undecided.test(headline.replace(/不再/g, ' 停止 '))) return null;
  if (burntReissued.test(headline)) return toGovernance('short', '已销毁代币重新发行');
  if (readPriceMove(headline) !== null) return null;
  const [isLess, isMore] = [fewerBuybacks.test(headline), moreBuybacks.test(headline)];
  if (isLess !== isMore) {
    return isLess ? toGovernance('short', '回购减少或停止') : toGovernance('long', '启动或扩大回购');
  }
  const [falls, grows] = [lessEmission.test(headline), moreEmission.test(headline)];
  if (falls === grows) return null;
  return falls ? toGovernance('long', '代币增发减少') : toGovernance('short', '代币增发增加');
}

function toGovernance(direction: 'long' | 'short', why: string): DirectionReading {
  return { direction, why, type: 'governance' };
}
