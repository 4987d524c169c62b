import { readShock, tellsRatingCut } from '../../../domain/routine/find-shock.ts';
import type { DirectionReading } from './direction-reading.ts';

const easesTariffs =
  /\b(?:suspend(?:s|ed)|paus(?:es|ed)|lift(?:s|ed)|exempt(?:s|ed)|delay(?:s|ed)|postpon(?:es|ed)|scrap(?:s|ped)|lower(?:s|ed)|cuts?|rolls? back|rolled back|reduc(?:es|ed))\b[^.;]{0,40}\btariffs?\b|\b(?:trade|tariff) (?:truce|deal|pact|ceasefire)\b|\btariff (?:truce|pause|relief|exemptions?)\b|(?:暂停|暂缓|推迟|豁免|取消|下调|降低|削减)[^。;；]{0,20}关税|关税[^。;；]{0,8}(?:豁免|休战|暂停)|贸易(?:休战|协议)/u;
const raisesTariffs =
  /\b(?:announc(?:es|ed)|impos(?:es|ed)|slaps?|slapped|rais(?:es|ed)|hik(?:es|ed)|doubl(?:es|ed)|unveil(?:s|ed)|threatens?|threatened|signs?|to impose)\b[^.;]{0,40}\btariffs?\b|(?:加征|征收|上调|提高)[^。;；]{0,20}关税/u;
const truce =
  /\b(?:agree(?:s|d)? (?:to|on)|announc(?:es|ed)|reach(?:es|ed)?|strike|strikes|sign(?:s|ed)?|takes? effect|declar(?:es|ed))\b[^.;]{0,40}\b(?:ceasefire|truce|peace deal)\b|(?:同意|宣布|达成|签署)[^。;；]{0,16}(?:停火|休战|和平协议)|停火(?:协议)?生效/u;
const easing =
  /\bfed(?:eral reserve)?\b[^.;]{0,30}\b(?:ends?|ended|to end|halts?|stops?|concludes?)\b[^.;]{0,24}\b(?:qt|quantitative tightening|balance[- ]sheet (?:runoff|reduction))\b|\bfed(?:eral reserve)?\b[^.;]{0,24}\b(?:launches|restarts|resumes|announces)\b[^.;]{0,16}\b(?:qe|quantitative easing|asset purchases)\b|美联储[^。;；]{0,16}(?:结束|停止)[^。;；]{0,6}缩表|美联储[^。;；]{0,10}(?:重启|宣布|启动)[^。;；]{0,4}(?:量化宽松|qe|扩表)/u;
/** Only feared or hoped for, long done, another's view, or a price that answers: what it did is told there. */
const undone =
  /[?？]|n['’]t\b|\b(?:may|might|could|would|if|not|no|never|fears?|worries|concerns?|hopes?|odds|chances?|likely|expect(?:s|ed)?|considers?|weighs?|after|since|amid|despite|analysts?|traders?|revenue|refunds?|dividends?|courts?|judge|ruling|anniversary|collapses?|breaks? down|violat\w{1,4}|denies)\b|未|不|担忧|或将|可能|若|如果|有望|预期|预计|概率|考虑|分析|分红|退税|法院|裁定|后|破裂|违反|将(?:释放|推动|带来|提振|推高)|否认|观点/;

/**
 * What moves all markets at once and which way, of a headline in lower case: tariffs and arms weigh on coins; a truce, tariffs taken
 * back and cheaper money lift them.
 */
export function readMarketShock(headline: string): DirectionReading | null {
  if (undone.test(headline)) return null;
  if (easing.test(headline)) return toMacro('long', '流动性转向宽松');
  if (tellsRatingCut(headline)) return toMacro('short', '主权评级下调');
  if (easesTariffs.test(headline)) return toMacro('long', '关税缓和');
  if (raisesTariffs.test(headline)) return toMacro('short', '关税升级');
  if (truce.test(headline)) return toMacro('long', '停火或休战');
  return readShock(headline) === 'war' ? toMacro('short', '战事升级') : null;
}

function toMacro(direction: 'long' | 'short', why: string): DirectionReading {
  return { direction, why, type: 'macro' };
}
