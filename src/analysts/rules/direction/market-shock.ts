import { tellsRatingCut, tellsTruce } from '../../../domain/routine/find-shock.ts';
import { readStrait } from '../../../domain/text/straits.ts';
import { tellsYieldExtreme } from '../../../domain/text/yield-extremes.ts';
import type { DirectionReading } from './direction-reading.ts';
import { readPriceMove } from './price-move.ts';

const opening = '^(?:the )?';
/** States and leaders that impose tariffs. */
const tariffState =
  "(?:(?:president )?(?:donald )?trump(?! media)|white house|us|u\\.s\\.|united states|washington|china|beijing|eu|european union|canada|mexico|india)(?:[’']s)?";
const hanTariffState = '(?:美国总统)?(?:特朗普|川普|白宫|美国|中国|欧盟|加拿大|墨西哥)';
/** Words between the verb and the tariffs; none by which something is done because of them, or against them. */
const object =
  '(?:(?!\\b(?:on|from|as|over|due|citing|after|amid|ahead|unaffected|because|despite|delay|delays|reduction|relief|cut|lower\\w{0,3}|exempt\\w{0,5}|pause|refunds?|dividends?|threats?|deal|truce|price|easing|hint|plan|response|complaint|out|back|against|to|suspension|suspending|removal|lifting|end|rollback|waiver)\\b)[^.;,]){0,40}';
/** What follows where tariffs are lifted or suspended after all. */
const takenBack =
  '(?:(?!\\b(?:as|after|but|while|when|with|despite|except)\\b)[^.;,]){0,30}\\b(?:lifted(?! (?:to|by) \\d)|exempt(?:s|ed)?|suspended|paused|delayed|cancell?ed|scrapped|removed|dropped|off)\\b';
/** Announcing verbs before the deed. */
const declares =
  '(?:(?:says|said|announces|announced|confirms|vows|vowed|threatens|pledges|plans) (?:that )?(?:(?:he|it|washington|beijing) )?)?(?:(?:will|is going to|is|to) )?';
const raises = `${declares}(?:announces|announced|impos(?:e|es|ed|ing)|slap(?:s|ped|ping)?|hit(?:s|ting)?|rais(?:e|es|ed|ing)|hik(?:e|es|ed|ing)|doubl(?:e|es|ed|ing)|unveils|unveiled|threatens|vows|confirms|retaliates with|signs (?:an )?(?:executive )?order (?:imposing|raising))`;
const raisesTariffs = new RegExp(
  [
    `${opening}${tariffState} ${raises} ${object}\\btariffs?\\b(?! (?:deal|relief|exemptions?|cuts?|truce|pause|refund|reductions?|delays?|revenues?|dividends?|checks)|${takenBack})`,
    `${opening}${tariffState}: (?:an )?(?:(?:additional|new|extra) )?\\d{1,3} ?% tariffs? on\\b(?!${takenBack})`,
    `${opening}${tariffState} (?:says|said|announces) tariffs? on [^.;,]{2,30} (?:will (?:rise|increase|go up|double)|to (?:rise|go up|double))\\b`,
    `^${hanTariffState}[^。;,未不或若]{0,24}关税(?:税率)?将?(?:提高|上调|升)至`,
    `^${hanTariffState}[^。;,未不或若]{0,24}(?:加征|征收|提高|上调)[^。;]{0,24}关税(?!下调|豁免|暂停)`,
  ].join('|'),
  'u',
);
const easesTariffs = new RegExp(
  [
    `${opening}${tariffState} (?:suspend(?:s|ed)|paus(?:es|ed)|exempts|exempted|delays|delayed|postpones|postponed|scraps|scrapped|rolls back|cancels|drops|cuts|lowers|lowered|reduces)${object}\\btariffs?\\b(?! (?:exempt|talks|relief|threat))`,
    `${opening}${tariffState} (?:says|said|announces) tariffs? (?:on [^.;,]{2,30} )?(?:will|to) (?:come down|fall|be (?:cut|lowered|reduced|paused|suspended|delayed|scrapped))\\b`,
    `${opening}${tariffState}(?: (?:announces?|authori[sz]es|orders|declares)|:) (?:a |an )?(?:\\d{1,3}-day |temporary )?(?:pause|suspension|delay|reduction|cut) (?:on|of|in) (?:most |all |the |reciprocal |higher |new ){0,3}tariffs?\\b(?! (?:deal|talks|truce|exemptions?|relief|signing|negotiations))`,
    `^${hanTariffState}[^。;,未不或若]{0,12}(?:暂停|暂缓|推迟|豁免|取消|下调|降低)[^。;]{0,20}关税(?!豁免|谈判)`,
    `^${hanTariffState}[^。;,加征未不或若]{0,24}关税(?:将|均|全部)?(?:暂停|暂缓|推迟|下调|降低)(?!豁免|谈判)`,
    `${opening}${tariffState} (?:drops|scraps|withdraws|shelves|cancels) (?:(?:the|its|his|european|eu|chinese|china|canada|mexico|[a-z]{4,12}land) ){0,2}tariff threats?\\b`,
    '^(?:china,? (?:and )?(?:the )?us|(?:the )?us,? (?:and )?china) agree to (?:suspend|pause|cut|lower|roll back)\\b[^.;]{0,24}\\btariffs?\\b(?! (?:deal|talks|truce|exemptions?|relief|signing|negotiations))',
  ].join('|'),
  'u',
);
const power =
  '(?:israel(?:i (?:army|military|jets))?|iran|russia|ukraine|us|u\\.s\\.|hamas|hezbollah|houthis|north korea|india|pakistan|china)';
const arms =
  '(?:ballistic |hypersonic |cruise )?(?:missiles?|air ?strikes?|drones?|rockets?|nuclear (?:sites?|facilit(?:y|ies)))';
const war = new RegExp(
  [
    `${opening}${power} (?:launch(?:es|ed)|fires|fired|strikes|struck|bombs|bombed|attacks|attacked|hits)\\b(?:(?!\\b(?:deals?|agreements?|crypto|bitcoin|btc|exchange|tests?|min(?:e|er|ers|ing)|using|maker|sanctions?|over|ban|down|rule|firms|satellites?)\\b)[^.;,]){0,40}\\b${arms}\\b`,
    `${opening}${power} (?:invades|invaded|bombs|bombed|declares war on)\\b(?! by|-out)`,
    `${opening}${power} (?:strikes|struck|attacks|attacked|(?:launch(?:es|ed)|begins) (?:preemptive |major |new |air )?(?:strikes|attacks?) (?:on|against)) (?:iran|israel|ukraine|russia|tehran|kyiv|moscow|beirut|us base|taiwan)\\b(?! (?:deal|crypto|exchange))`,
    `${opening}(?:(?:large|loud|multiple|several|massive) )?(?:explosions?|blasts) (?:are |were )?(?:reported|heard|rock|rocks|hit|hits|shake) (?:in |near |across |over )?(?:central )?(?:tehran|isfahan|natanz|tel aviv|jerusalem|haifa|moscow|kyiv|beirut|doha|taipei)\\b(?![^.;]{0,30}\\b(?:controlled|demolition|gas|fireworks|drills?|tests?)\\b)`,
    '^(?:德黑兰|伊斯法罕|特拉维夫|耶路撒冷|莫斯科|基辅|贝鲁特|多哈|台北)(?![^。;,]{0,16}(?:燃气|煤气|天然气|瓦斯|锅炉|烟花|演习))[^。;,]{0,8}(?:传出|发生|响起|听到|出现)[^。;,]{0,6}爆炸',
    '^(?:以色列|以军|伊朗|俄罗斯|俄军|乌克兰|美国|美军|印度|巴基斯坦|朝鲜|哈马斯|胡塞武装)[^。;,]{0,8}(?:空袭|轰炸|入侵|袭击|对[^。;,]{1,10}(?:发动|发起)|向[^。;,]{1,10}发射)[^。;,]{0,14}(?:空袭|袭击|打击|核设施|导弹|伊朗|以色列|乌克兰|基辅|德黑兰|加沙|台湾)',
  ].join('|'),
  'u',
);
const easing =
  /^(?:the )?(?:us )?(?:fed|federal reserve) (?:to |will |announces? (?:the )?|officially |says it will )?(?:ends?|ended|end of|halts?|stops?) (?:its )?(?:quantitative tightening|qt|balance[- ]sheet (?:runoff|reduction))\b(?! debate)|^美联储(?:宣布|将|决定|正式|于|自|从|起|[\d年月日 ]){0,16}(?:结束|停止)缩表(?!进程|讨论)/u;
const hike =
  /^(?:the )?(?:boj|bank of japan|ecb|bank of england|boe|fed) (?:unexpectedly )?(?:hikes|raises|lifts) (?:(?:its |key |policy |interest |benchmark )*rates? )?(?:to|by) \d(?!.{0,34}\b(?:forecast|growth)\b)|^(?:日本央行|日银|欧洲央行|英国央行)(?:宣布|意外)?加息 ?\d(?! ?次)/u;
/** The shock is only feared or hoped for, long past, or somebody's view. */
const notHappening =
  /[?？]|n['’]t\b|\b(?:may|might|could|would|if|not|no|never|fears?|worries|hopes?|odds|likely|expect(?:s|ed)?|considers?|weighs?|analysts?|courts?|judge|ruling|anniversary|years? ago|in 20\d\d|denies|war game|exercise)\b|未|不|担忧|或将|可能|若|如果|有望|预期|预计|考虑|分析|法院|裁定|否认|观点|演习|呼吁|要求/;

/**
 * What moves all markets at once, and which way, from a headline in lower case: tariffs and war weigh on coins; a truce, lifted
 * tariffs and cheaper money lift them. Where a price is told to have gone the other way, the price counts.
 */
export function readMarketShock(headline: string): DirectionReading | null {
  const shock = notHappening.test(headline) ? null : findShock(headline);
  const move = shock === null ? null : readPriceMove(headline);
  return move !== null && move.direction !== shock?.direction ? null : shock;
}

function findShock(headline: string): DirectionReading | null {
  if (easing.test(headline)) return toMacro('long', '流动性转向宽松');
  if (hike.test(headline)) return toMacro('short', '央行加息');
  if (tellsRatingCut(headline)) return toMacro('short', '主权评级下调');
  if (easesTariffs.test(headline)) return toMacro('long', '关税缓和');
  if (raisesTariffs.test(headline)) return toMacro('short', '关税升级');
  if (tellsTruce(headline)) return toMacro('long', '停火或休战');
  const strait = readStrait(headline);
  if (strait !== null) return strait === 'shut' ? toMacro('short', '航道受阻') : toMacro('long', '航道恢复');
  if (tellsYieldExtreme(headline)) return toMacro('short', '美债收益率创多年新高');
  return war.test(headline) ? toMacro('short', '战事升级') : null;
}

function toMacro(direction: 'long' | 'short', why: string): DirectionReading {
  return { direction, why, type: 'macro' };
}
