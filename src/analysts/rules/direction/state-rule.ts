import { type DirectionReading, within, withinClause } from './direction-reading.ts';

const ofCoins =
  '(?:\\b(?:bitcoin|btc|crypto\\w{0,10}|stable ?coins?|digital assets?|virtual (?:currenc(?:y|ies)|assets?)|tokeni[sz]ation)\\b|加密|比特币|虚拟(?:资产|货币)|数字(?:资产|货币)|稳定币)';
const state =
  '(?:\\b(?:india|russia|china|south korea|japan|brazil|argentina|turkey|nigeria|pakistan|thailand|vietnam|kazakhstan|uae|dubai|switzerland|germany|italy|france|spain|uk|britain|eu|european union|hong kong|singapore|australia|canada|ukraine|poland|czech republic|norway|kenya|colombia|indonesia|malaysia|philippines|taiwan)\\b|印度|俄罗斯|中国|韩国|日本|巴西|阿根廷|土耳其|尼日利亚|巴基斯坦|泰国|越南|哈萨克斯坦|阿联酋|迪拜|瑞士|德国|意大利|法国|西班牙|英国|欧盟|香港|新加坡|澳大利亚|加拿大|乌克兰|波兰|捷克|挪威|肯尼亚|哥伦比亚|印尼|马来西亚|菲律宾|台湾)';
const permits =
  '(?:\\b(?:allows?|permits?|legali[sz]es?|recogni[sz]es?|to (?:allow|permit|legali[sz]e)|exempts?)\\b|允许|合法化|承认|豁免)';
const burdens =
  '(?:\\b(?:imposes?|levies|to (?:impose|levy|tax|ban)|bans?|prohibits?|outlaws?|taxes)\\b|征收|征税|禁止|取缔)';
const permitted = new RegExp(`^${within(12)}${state}${withinClause(16)}${permits}${withinClause(50)}${ofCoins}`);
const burdened = new RegExp(`^${within(12)}${state}${withinClause(16)}${burdens}${withinClause(50)}${ofCoins}`);
const taxed = new RegExp(
  `^${within(12)}${state}${withinClause(4)}对${withinClause(16)}${ofCoins}${withinClause(16)}(?:征收|征税|禁止)`,
);

/** China says once more that coins are forbidden. */
const restated = new RegExp(
  `(?:(?<![一-鿿])央行|人民银行|中国|国务院|[二三四五六七八九十]{1,2}部[门委])${withinClause(12)}[:发]?${within(24)}${ofCoins}${within(20)}(?:非法|违法(?!犯罪)|严禁|取缔)|[二三四五六七八九十]{1,2}部[门委]${within(12)}(?:严禁|禁止|取缔)${within(8)}${ofCoins}|^${within(12)}(?:\\b(?:china|beijing|pboc|people['’]s bank of china)\\b)${withinClause(20)}\\b(?:reiterat|repeat|reaffirm|restat|declar|say|warn)[a-z]{0,3}\\b${within(24)}${ofCoins}${within(30)}\\b(?:illegal|banned|unlawful|forbidden)\\b`,
);
/** The ban is denied or lifted, or theft is what is forbidden. */
const notForbidden =
  /[?？]|不再|解除|取消|\b(?:no longer|not|lifts?|seiz\w{1,4}|theft|stolen)\b|n['’]t\b|未|不是|并[不非]|不(?:违法|非法|属于|构成)|受[^。;,]{0,6}保护|盗窃/;
const chamber =
  '(?:\\b(?:house|senate|congress|parliament|lower house|upper house|(?:eu|european|us) (?:lawmakers|council|legislators)|meps)\\b|[众参]议?院|国会|议会)';
const bill = `(?:\\b(?:genius|clarity|fit21|stable) (?:act|bill)\\b|\\bmica\\b|${ofCoins}${withinClause(24)}(?:\\b(?:act|bill|law|legislation|framework)\\b|法案|立法)|(?:genius|clarity|fit21|mica) ?法案|市场(?:结构|清晰)法案|\\bmarket structure (?:act|bill)\\b)`;
const passed = new RegExp(
  `${chamber}${withinClause(16)}(?:\\b(?:pass(?:es|ed)?|approves?|approved|advances|adopts?|adopted|(?:gives?|gave) (?:the )?(?:final )?(?:approval|green light|nod) to|votes? (?:for|in favou?r of|to (?:pass|adopt|approve)))\\b|(?<![未没不] ?(?:能|获|有)?)通过|批准)${withinClause(40)}${bill}`,
);
const carried = new RegExp(
  `${bill} (?:passes|passed|clears|cleared|is passed|was passed)(?: in| by)?(?: the)?(?: us| u\\.s\\.)? ?${chamber}|${bill}${withinClause(4)}(?<!未)获得?${withinClause(8)}${chamber}${withinClause(8)}通过`,
);
const signed = new RegExp(
  `\\b(?:signs|signed)\\b${withinClause(12)}${bill}${withinClause(16)}\\binto law\\b|\\b(?:signs|signed) into law\\b${withinClause(12)}${bill}|签署${withinClause(8)}${bill}`,
);
const failed = new RegExp(
  `${chamber}${withinClause(16)}(?:\\b(?:rejects|rejected|blocks|blocked|fail(?:s|ed) to (?:pass|advance)|votes? down|votes against)\\b|否决|未(?:能|获)?(?:通过|推进))${withinClause(40)}${bill}|${bill}${withinClause(8)}\\b(?:fails|failed|falls short|voted down)\\b${withinClause(12)}${chamber}|${chamber}${withinClause(4)}\\bvote on\\b${withinClause(16)}${bill} (?:fails|failed|falls short)\\b`,
);
/** What failed was an attempt to stop the law, or the law passed after all. */
const lawSurvives =
  /\b(?:bid|attempt|push|effort|filibuster|amendment|blocking|to block|opposition|pass(?:es|ed))\b|阻[止挠]/;
/** Laws that tax, forbid or limit. */
const burden =
  /\b(?:tax(?:es|ation)?|ban(?:s|ning)?|levy|prohibit\w{0,4}|anti-|limit\w{0,3}|cap(?:s|ping)|restrict\w{0,4}|outlaw\w{0,3}|crackdown|launder\w{0,3})\b|征税|税|禁止|禁令|限制|打击/;
/** Plans, possibilities, requests, committees: the deed is not done. */
const undecided =
  /[?？]|n['’]t\b|\b(?:may|might|could|would|considers?|weighs?|plans?|proposes?|proposed|mulls?|if|urges?|calls?|asks?|banks?|committee|not|lifts?|ends?|dies|died|effort to|delay|passes on|must|will|wants?|expected|set to|likely|refus\w{1,3}|short of|fail(?:s|ed) to get|sees|promis\w{1,3}|amendment|motion)\b|或|可能|将|预计|有望|期待|必须|力促|称|拒绝|难以|修正案|考虑|(?<![虚模])拟|计划|提议|若|呼吁|银行|委员会|解除|取消|后|不(?!通过)/;

/** Odds that a law passes, or words by which it did not. */
const notPassed = /未|没|无法|概率|几率|\b(?:odds|chances?|probability|polymarket|kalshi)\b/;
/** Words by which the deed only dates something else. */
const lookingBack = /\b(?:since|after|until|before|once)\b/;

/** What a state lets people do with coins, or forbids or taxes, and what a chamber makes of a law on them; of a headline in lower case. */
export function readStateRule(headline: string): DirectionReading | null {
  // What such a law is for decides: one that taxes or forbids is no relief, nor its end a loss.
  const isOfBurden = burden.test(headline);
  if (!isOfBurden && !lawSurvives.test(headline) && isDone(headline, failed))
    return toLaw(headline, 'short', '加密立法受阻');
  if (!isOfBurden && [passed, carried, signed].some((deed) => isDone(headline, deed, notPassed))) {
    return toLaw(headline, 'long', '加密立法推进');
  }
  if (restated.test(headline) && !notForbidden.test(headline)) return toRule('short', '国家重申禁令');
  if (undecided.test(headline)) return null;
  if (permitted.test(headline)) return { ...toRule('long', '国家放行加密用途'), isSign: true };
  const isBurden = burdened.test(headline) || taxed.test(headline);
  return isBurden ? { ...toRule('short', '国家限制或征税'), isSign: true } : null;
}

/** Whether the deed's own clause tells it as done; another clause may tell what is yet to come, in the other chamber. */
function isDone(headline: string, deed: RegExp, against: RegExp = undecided): boolean {
  const match = deed.exec(headline);
  if (match === null || /[?？]/.test(headline)) return false;
  const before =
    headline
      .slice(0, match.index)
      .split(/[,;](?!\d)/)
      .at(-1) ?? '';
  const after = headline.slice(match.index + match[0].length).split(/[,;](?!\d)/)[0] ?? '';
  const clause = `${before}${match[0]}${after}`;
  return !undecided.test(clause) && !against.test(clause) && !lookingBack.test(before);
}

/** The United States or Europe, or the name of one of their laws; other states' laws move few. */
const greatLaw =
  /\b(?:us (?:house|senate|congress|lawmakers)|u\.s|eu|european|congress|genius|clarity|fit21|mica|market structure)\b|美国|欧盟|欧洲|国会|市场(?:结构|清晰)法案|(?:genius|clarity|fit21|mica) ?法案/;

function toLaw(headline: string, direction: 'long' | 'short', why: string): DirectionReading {
  return { ...toRule(direction, why), ...(greatLaw.test(headline) ? { isGreat: true } : {}) };
}

function toRule(direction: 'long' | 'short', why: string): DirectionReading {
  return { direction, why, type: 'regulation' };
}
