import type { DirectionReading } from './direction-reading.ts';
import { readPriceMove } from './price-move.ts';

const burnt =
  /\b(?:re-?issu\w{1,3}|re-?mint\w{0,3}|mints? back|un-?burn\w{0,3})\b[^.;]{0,40}\bburn(?:ed|t)\b(?! (?:rate|tax|mechanism))|\bburn(?:ed|t)\b[^.;]{0,40}\b(?:re-?issued|re-?minted|minted back|restored|revived)\b|(?:复活|重新发行|重发|重新铸造|恢复)[^。;]{0,24}(?:已)?(?:被)?销毁|(?:已销毁|曾销毁|销毁)[^。;]{0,20}(?:重新发行|复活|重新铸造|重发)/;
/** Within a clause, and past nothing that begins another one. */
const gap = (most: number) =>
  `(?:(?!\\b(?:as|after|amid|on|despite|while|even|when|because)\\b|[当因但])(?:[^.,!?。;:\\n]|[.,](?=\\d))){0,${most}}?`;
const buyback = '(?:\\b(?:buy-?backs?|repurchases?)\\b(?! (?:proposals?|speculation|fund from))|回购)';
const fewerBuybacks = new RegExp(
  [
    `\\b(?:halves|halved|cuts|slash(?:es|ed)|reduc(?:es|ed)|paus(?:es|ed)|stops?|stopped|halts?|halted|suspends?|suspended|scraps?|scrapped|ends|ended)\\b${gap(24)}${buyback}`,
    `${buyback}${gap(10)}\\b(?:halved|paused|stopped|halted|suspended|scrapped|ended)\\b(?! [^.;]{0,16}\\b(?:slide|supply)\\b)`,
    `(?:减半|砍半|削减|下调|暂停|停止|终止|取消|不再|叫停)${gap(20)}${buyback}|${buyback}${gap(10)}(?:减半|砍半|削减|下调|暂停|停止|终止|取消|叫停)`,
  ].join('|'),
);
const moreBuybacks = new RegExp(
  [
    `\\b(?:starts?|started|begins?|began|launch(?:es|ed)|approv(?:es|ed)|okays|okayed|expands?|expanded|doubles?|doubled|boosts?|boosted|increas(?:es|ed))\\b${gap(24)}${buyback}`,
    `(?:启动|开始|批准|通过|扩大|提高|翻倍|加码|增加)${gap(20)}${buyback}|${buyback}${gap(10)}(?:启动|翻倍|扩大)`,
  ].join('|'),
);
/** Plain inflation is that of consumers' prices. */
const emission =
  '(?:\\b(?:emissions?|(?:token|supply|network|annual|yearly|maximum|staking) inflation|issuance)\\b|(?:代币|年)增发|代币通胀|发行率)';
const lessEmission = new RegExp(
  `\\b(?:halves|halved|cuts|slash(?:es|ed)|reduc(?:es|ed)|lowers|lowered|ends|ended)\\b${gap(16)}${emission}|${emission}${gap(10)}\\b(?:halved|cut|slashed|reduced|falls|drops)\\b|(?:减半|砍半|削减|下调|停止|终止|取消)${gap(12)}${emission}|${emission}${gap(10)}(?:减半|砍半|削减|下调|停止|降至|降低)`,
);
const moreEmission = new RegExp(
  `\\b(?:more|extra|additional|rais(?:es|ed)|increas(?:es|ed)|doubles|expands)\\b${gap(16)}${emission}|(?:提高|增加|加大|扩大|恢复)${gap(12)}${emission}`,
);
/** Consumers' prices, shares and bonds are none of it. */
const ofOthers =
  /\b(?:fed|cpi|ppi|ecb|boj|boe|economists?|shares?|stocks?|bonds?|treasur(?:y|ies) (?:dept|department|bonds?)|carbon|inflation (?:rate|data|report|expectations?|hedge|falls|cools|eases))\b|\b(?:bitcoin|btc|ether|ethereum|halving|preferred|treasury|strategy|us|u\.s\.|uk|euro ?zone|japan|turkey|consumers?|core|economy|powell|repo|reverse|metaplanet|ethzilla|empery|sequans|upexi|trump media|forward industries|sharplink|bitmine|semler|coinbase|riot|mara|nasdaq)\b|美联储|央行|物价|股票|股份|股东|碳|国债|逆回购|稳定币|公司|上市|财库|优先|日元|海外|usd[tc]|usde/;
const undone =
  /[?？]|n['’]t\b|\b(?:not|never|could|may|might|would|if|should|rejects?|rejected|against|fails?|failed|votes? down|urges?|asks?|denies|petition|calls?|propos\w{1,3}|founder|weighs?|considers?|mulls?|speculation|wonders?|short of)\b|考虑|提议|未|或将|可能|若|应该|反对|否决|回绝|拒绝|呼吁|否认|请愿|建议|是否/;

/** What is about to be free to be sold, by a share of what is in circulation or a number of coins. */
const unlocks =
  /\b(?:unlocks?|vest(?:s|ing)?)\b[^.;]{0,40}\b(?:looms?|due|ahead|tomorrow|this week|next week|on (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|of (?:circulating )?supply)\b|\d[^.;]{0,30}\b(?:vests?|unlocks?)\b[^.;]{0,12}\b(?:tomorrow|this week|next week|on|looms?)\b|解锁[^。;]{0,30}(?:占(?:流通|总|供应)|流通量?的?)|(?:天后|明日|今晚|本周|下周|即将)[^。;]{0,16}解锁[^。;]{0,12}\d/;
/** Below this share of what is in circulation it is one of every month's. */
const leastUnlock = 2;
const unlockLater =
  /\b(?:postpon\w{1,3}|delay\w{0,3}|extend\w{0,3}|cancel\w{0,4}|stak\w{1,3}|wallet|escrow|relocks?|absorb\w{0,3}|less than|gains?|growth|instead)\b|推迟|延后|延长|取消|质押|拉到|延至/;
const useless =
  /\bno (?:further|longer any|more) (?:use|utility)\b|\b(?:the )?tokens?\b[^.;]{0,40}\bstays? out of the deal\b|(?:代币|token)[^。;]{0,16}(?:不再有|没有|无)[^。;]{0,6}(?:用途|效用|价值捕获)|(?:不含|不包括|不涉及)[^。;,]{0,6}代币/;

const voteFails =
  /\b(?:votes? (?:down|against|no on)|reject(?:s|ed)|says no to|turn(?:s|ed) down|fail(?:s|ed) to (?:pass|reach quorum)|(?:proposal|vote)[^.;]{0,30}\b(?:fails?|failed|rejected|defeated)|(?:didn['’]t|did not|fails? to|failed to|without) (?:make|reach|meet) (?:the )?quorum)\b|(?:提案|投票|议案|表决)[^。;]{0,24}(?:未通过|被否|未获通过|未达法定|失败)|(?:dao|社区|持币者|基金会)[^。;]{0,10}(?:否决|回绝|拒绝)|否决[^。;]{0,30}提案/;
const ofVote = /\b(?:dao|governance|proposal|snapshot|vote|quorum|holders)\b|提案|投票|治理|社区|dao/;
const congress =
  /\b(?:senate|house|congress|parliament|sec|cftc|shareholders?|fed|etfs?|court|judge|states?)\b|参议院|众议院|国会|议会|股东|法院|证监会/;

/** Dilution of the holders, or the end of it: buybacks, emissions, coins that were burnt and come back; of a headline in lower case. */
export function readTokenEconomy(headline: string): DirectionReading | null {
  if (ofOthers.test(headline)) return null;
  if (voteFails.test(headline) && ofVote.test(headline) && !congress.test(headline)) {
    return toGovernance('neutral', '提案未通过');
  }
  if (useless.test(headline) && !/[?？]/.test(headline)) return toGovernance('short', '代币失去用途');
  if (undone.test(headline.replace(/不再/g, ' 停止 '))) return null;
  if (unlocks.test(headline) && !unlockLater.test(headline) && readShare(headline) >= leastUnlock)
    return toGovernance('short', '大额解锁临近');
  if (burnt.test(headline)) return toGovernance('short', '已销毁代币重新发行');
  if (readPriceMove(headline) !== null) return null;
  const [isLess, isMore] = [fewerBuybacks.test(headline), moreBuybacks.test(headline)];
  if (isLess !== isMore) {
    return isLess ? toGovernance('short', '回购减少或停止') : toGovernance('long', '启动或扩大回购');
  }
  const [falls, grows] = [lessEmission.test(headline), moreEmission.test(headline)];
  if (falls === grows) return null;
  return falls ? toGovernance('long', '代币增发减少') : toGovernance('short', '代币增发增加');
}

/** In per cent; 0 where none is told. */
function readShare(headline: string): number {
  const share =
    /(\d{1,3}(?:\.\d{1,3})?) ?% (?:of |of the |of its )?(?:circulating |total |current )?(?:supply|float|circulation)|(?:流通|供应)[^。;,\d]{0,6}(\d{1,3}(?:\.\d{1,3})?) ?%/.exec(
      headline,
    );
  return Number(share?.[1] ?? share?.[2] ?? 0);
}

function toGovernance(direction: DirectionReading['direction'], why: string): DirectionReading {
  return { direction, why, type: 'governance' };
}
