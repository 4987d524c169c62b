import { type DirectionReading, withinClause } from './direction-reading.ts';
import { readPriceMove } from './price-move.ts';

const enacts =
  '(?:\\b(?:signs|signed|passes|passed|approves|approved|enacts|enacted|adopts|adopted|establish(?:es|ed)|creates|created)\\b|签署|通过|批准|设立|建立|成立)';
const reserve =
  '(?:\\b(?:bitcoin|btc|crypto(?:currency)?|digital asset) (?:strategic )?reserves?\\b|\\bstrategic (?:bitcoin|crypto) reserves?\\b|(?:比特币|btc|加密(?:货币)?|数字资产)(?:战略)?储备|战略(?:比特币|加密)储备)';
const enacted = new RegExp(`${enacts}${withinClause(40)}${reserve}`);
const ofState =
  /\b(?:governor|president|trump|senate|house|parliament|congress|lawmakers?|legislature|state|government|central bank|bill|act|law|order)\b|州长|总统|特朗普|参议院|众议院|议会|国会|政府|央行|州|法案|行政令|总统令/;
/** Plans, hopes, votes of committees, defeats and bans: no reserve is established. */
const notEnacted =
  /[?？]|n['’]t\b|\b(?:may|might|could|would|will|if|not|no|never|committee|subcommittee|propos\w{1,4}|plans?|urges?|calls?|considers?|vetoe[sd]|rejects?|fails?|failed|odds|chances?|before|ahead|hearing|introduces?|draft|ban(?:s|ned|ning)?|prohibit\w{0,4}|against|repeal\w{0,3}|dies|died|withdr[ae]w\w{0,3}|task ?force|test|study|studies|petition|ago|anniversary|nothing|one year|passed on|budget)\b|未|不|或|可能|若|委员会|提议|提案|拟|计划|呼吁|考虑|否决|拒绝|听证|草案|有望|禁止|反对|研究|试点|撤回/;

const forbids =
  /\b(?:passes|passed|signs|signed|approves|approved)\b[^.;,]{0,30}\b(?:ban(?:s|ning)?|prohibit(?:s|ing)?|block(?:s|ing)?|defund(?:s|ing)?|strip(?:s|ping)?|scrap(?:s|ping)?|sell(?:ing)?|sale)\b[^.;,]{0,24}\breserves?\b|(?:通过|签署|批准)[^。;,]{0,8}(?:禁止|取消|废除|出售|动用)[^。;,]{0,12}储备/;

const vetoed = new RegExp(
  `(?:\\bvetoe[sd]\\b|否决)(?:(?!\\b(?:bans?|prohibit\\w{0,3}|block\\w{0,3}|repeal|signs)\\b|禁止|废除)[^.,;。]){0,30}?${reserve}`,
);

/** A state has decided to hold coins, or not to; of a headline in lower case. */
export function readEnactedReserve(headline: string): DirectionReading | null {
  if (forbids.test(headline) && ofState.test(headline) && !/[?？]/.test(headline)) {
    return { direction: 'short', why: '国家禁止储备', type: 'regulation' };
  }
  if (
    vetoed.test(headline) &&
    /\b(?:governor|president)\b|州长|总统/.test(headline) &&
    !/[?？]|\b(?:overrid\w{1,4}|may|could)\b/.test(headline)
  ) {
    return { direction: 'short', why: '国家储备遭否决', type: 'regulation' };
  }
  if (notEnacted.test(headline) || !ofState.test(headline) || !enacted.test(headline)) return null;
  if (readPriceMove(headline)?.direction === 'short') return null;
  return { direction: 'long', why: '国家储备立法', type: 'regulation' };
}
