import type { ClaimFaultKind } from './claim-check.ts';

/** Two meanings that exclude each other, in words of both languages, lower case. */
export interface Opposites {
  kind: ClaimFaultKind;
  /** One side for the giver is the other one for the taker: 买入 and 卖出. */
  isConverse: boolean;
  sides: readonly [RegExp, RegExp];
}

const row = (kind: ClaimFaultKind, one: string, other: string): Opposites => ({
  kind,
  isConverse: /^(?:买入|转入|借入)/.test(one),
  sides: [new RegExp(one, 'gu'), new RegExp(other, 'gu')],
});

/** One word or the other reverses what is told. `\b` before Latin words only; Chinese ones stand anywhere. */
export const opposites: readonly Opposites[] = [
  row(
    'direction',
    '流入|(?<![\\w+])\\+(?=[$€£]\\d)|\\binflows?\\b|\\b(?:flow(?:s|ed|ing)?|pour(?:s|ed)?|pull(?:s|ed)? |went) in(?:to)?\\b',
    '流出|赎回|(?<=^|[\\s(:])-(?=[$€£]\\d)|\\b(?:lost|shed|bled) \\$|\\boutflows?\\b|\\b(?:flow(?:s|ed|ing)?|pour(?:s|ed)?) out\\b|\\bredemptions?\\b|\\b(?:saw|lost|shed) [^,.;]{0,20}(?:leave|exit)\\b|\\bleave\\b',
  ),
  row(
    'direction',
    '(?<!由|从)上[涨升扬]|升(?![级值])|(?<!上|下|反|领)涨(?!跌)|增长|增加|攀升|飙升|走高|反弹|回升|大涨|扩大|\\b(?:rose|rise[sn]?|rising|climb(?:s|ed|ing)?|gain(?:s|ed|ing)?|increas(?:e[sd]?|ing)|jump(?:s|ed|ing)?|surg(?:e[sd]?|ing)|soar(?:s|ed|ing)?|grew|grow(?:s|n|ing)?|rall(?:y|ied|ies)|rebound(?:s|ed)?|advanc(?:ed?|es)|higher|up(?! to\\b))\\b|(?<![\\w+])\\+(?=[$€£]?\\d)',
    '下跌|下降|下滑|跌(?!破位)|减少|(?<!买)回落|走低|缩水|暴跌|大跌|骤降|(?:价格|同比|环比|概率|占比|至|已)降|降至|降到|\\b(?:fell|fall(?:s|en|ing)?|drop(?:s|ped|ping)?|declin(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|slump(?:s|ed)?|plung(?:e[sd]?|ing)|tumbl(?:e[sd]?|ing)|sank|sinks?|slid|slides?|slip(?:s|ped)?|los(?:t|es|ing) (?:about |around |nearly |over )?\\d|shrank|shrunk|lower|down)\\b|(?<=^|[\\s(:约报])-(?=[$€£]?\\d)',
  ),
  row(
    'direction',
    '买入|购入|买进|购买|增持|加仓|建仓|抄底|吸筹|收购|\\b(?:bought|buy(?:s|ing)?|purchas(?:e[sd]?|ing)|acquir(?:e[sd]?|ing)|accumulat(?:e[sd]?|ing)|added|adds?(?= [\\d$]))\\b',
    '卖出|出售|抛售|减持|清仓|抛出|卖掉|平仓|\\b(?:sold|sell(?:s|ing)?|dump(?:s|ed|ing)?|offload(?:s|ed|ing)?|unload(?:s|ed)?|liquidated its)\\b',
  ),
  row(
    'direction',
    '上线|上架|上市(?!公司)|\\b(?:list(?:s|ed|ing)?|adds? (?:support|trading)|(?:goes|go|going|went) live|launch(?:es|ed)? trading)\\b',
    '下架|下线|退市|移除|摘牌|\\bde-?list(?:s|ed|ing)?\\b|\\bremov(?:e[sd]?|ing|al)\\b|\\bdrop(?:s|ped)? support\\b',
  ),
  row(
    'direction',
    '做多|多单|多头|看多|看涨|\\blongs?\\b(?!-term)|\\bbullish\\b',
    '做空|空单|空头|看空|看跌|\\bshorts?\\b(?!-term)|\\bbearish\\b',
  ),
  row(
    'direction',
    '恢复|重启|重新开放|解除暂停|\\b(?:resum(?:e[sd]?|ing|ption)|reopen(?:s|ed|ing)?|restart(?:s|ed)?|restor(?:e[sd]?|ing))\\b',
    '暂停|停止|中止|叫停|关闭|\\b(?:halt(?:s|ed|ing)?|suspend(?:s|ed|ing)?|paus(?:e[sd]?|ing)|stop(?:s|ped)?|shut(?:s|ting)? down)\\b',
  ),
  row(
    'direction',
    '转入|存入|充值|充入|\\bdeposit(?:s|ed|ing)?\\b',
    '转出|提取|提现|提币|取出|撤出|提走|提出(?= ?[\\d.,]{1,12} ?[万亿]? ?[枚个])|\\bwithdr(?:aw(?:s|n|al|als|ing)?|ew)\\b',
  ),
  row(
    'negation',
    '批准|通过(?!了?(?:跨|其|该|多|三|合|推|社|公|私|官|与|链|智|发|电|以))|获批|核准|放行|\\b(?:approv(?:e[sd]?|al|ing)|pass(?:es|ed)\\b(?! through)|greenlit|green-?light(?:s|ed)?|grant(?:s|ed)?)\\b',
    '否决|拒绝|驳回|未获批|未通过|\\b(?:reject(?:s|ed|ion|ing)?|turn(?:s|ed|ing)? down|vetoe?(?:s|d)?|den(?:y|ies|ied) (?:the |its |a )?(?:application|request|motion|bid|appeal)|dismiss(?:es|ed|al)?|vot(?:e[sd]?|ing) (?:down|against))\\b',
  ),
  row('direction', '增发|铸造|\\bmint(?:s|ed|ing)?\\b', '销毁|燃烧|\\bburn(?:s|ed|t|ing)?\\b'),
  row(
    'direction',
    '盈利|获利|赚|浮盈|\\bprofits?\\b|\\bprofitable\\b|\\bgains? of\\b',
    '亏损|亏|浮亏|赔了|\\bloss(?:es)?\\b|\\bunprofitable\\b',
  ),
  row(
    'direction',
    '加息|上调|提高|\\b(?:hik(?:e[sd]?|ing)|rais(?:e[sd]|ing) (?:its|the|rates|interest|price|target|forecast|guidance)|upgrad(?:e[sd]?|ing))\\b',
    '降息|下调|降低|\\b(?:cut(?:s|ting)?|lower(?:s|ed|ing)|reduc(?:e[sd]?|ing)|downgrad(?:e[sd]?|ing))\\b',
  ),
  row(
    'direction',
    '(?<!解除|取消|赎回)质押|\\bstak(?:e[sd]?|ing)\\b',
    '解除质押|取消质押|解质押|\\bunstak(?:e[sd]?|ing)\\b',
  ),
  row(
    'direction',
    '解锁|解冻|\\bunlock(?:s|ed|ing)?\\b|\\bunfr(?:eez(?:e[sd]?|ing)|oze|ozen)\\b',
    '锁定|锁仓|冻结|\\b(?:lock(?:s|ed)?|freez(?:e[sd]?|ing)|froze|frozen)\\b',
  ),
  row(
    'direction',
    '高于|突破|站上|升破|涨破|\\b(?:above|cross(?:es|ed)(?! below|-)|exceed(?:s|ed|ing)?|surpass(?:es|ed)?)\\b',
    '低于|跌破|失守|不及|\\b(?:below|beneath|fell short of)\\b',
  ),
  row(
    'direction',
    '最高|新高|高位|最大|最多|\\b(?:highest|record high|all-time high|largest|biggest|most)\\b|\\bath\\b',
    '最低|新低|低位|最小|最少|\\b(?:lowest|record low|all-time low|smallest|least)\\b|\\batl\\b',
  ),
  row(
    'direction',
    '由负转正|转正|\\bturn(?:s|ed|ing)? positive\\b|\\bflip(?:s|ped)? positive\\b',
    '由正转负|转负|\\bturn(?:s|ed|ing)? negative\\b|\\bflip(?:s|ped)? negative\\b',
  ),
  row('direction', '鹰派|\\bhawkish\\b', '鸽派|\\bdovish\\b'),
  row('direction', '溢价|\\bpremium\\b', '折价|负溢价|\\bdiscount\\b'),
  row(
    'direction',
    '提前|\\b(?:bring(?:s|ing)?|brought|move[sd]?) (?:[a-z]{1,12} ){0,3}forward\\b|\\bahead of schedule\\b',
    '推迟|延期|延后|延迟|\\b(?:postpon(?:e[sd]?|ing)|delay(?:s|ed|ing)?|push(?:es|ed)? back|defer(?:s|red)?)\\b',
  ),
  row(
    'direction',
    '(?<!恐惧|恐惧[与和&]|恐惧 & )贪婪|(?<!fear (?:and|&) )\\bgreed\\b',
    '恐惧(?! ?[与和&]? ?贪婪)|恐慌|\\bfear\\b(?! (?:and|&) greed)',
  ),
  row(
    'negation',
    '支持|赞成|\\b(?:support(?:s|ed|ing)?|back(?:s|ed|ing)|favou?r(?:s|ed)?|endors(?:e[sd]?|ing))\\b',
    '反对|\\b(?:oppos(?:e[sd]?|ing|ition)|object(?:s|ed) to)\\b',
  ),
  row(
    'modality',
    '证实|确认|承认|\\b(?:confirm(?:s|ed|ing|ation)?|admit(?:s|ted)?|acknowledg(?:e[sd]?|ing))\\b',
    '否认|辟谣|驳斥|\\b(?:den(?:y|ies|ied|ying|ial)|refut(?:e[sd]?|ing)|debunk(?:s|ed)?)\\b',
  ),
  row(
    'negation',
    '胜诉|\\b(?:w[io]ns?|won|prevail(?:s|ed)?)\\b(?= [^,.]{0,20}(?:case|suit|lawsuit|appeal|court))',
    '败诉|\\b(?:los(?:t|es?))\\b(?= [^,.]{0,20}(?:case|suit|lawsuit|appeal|court))',
  ),
  row(
    'negation',
    '(?<!不)认罪|\\bplead(?:s|ed)? guilty\\b|\\bpled guilty\\b|\\bconvict(?:s|ed)\\b',
    '不认罪|无罪|\\bnot guilty\\b|\\bacquit(?:s|ted|tal)?\\b',
  ),
  row(
    'direction',
    '加入|\\bjoin(?:s|ed|ing)?\\b',
    '退出|离开|离职|\\b(?:quit(?:s)?|leav(?:es|ing)|left|depart(?:s|ed)|step(?:s|ped)? down|resign(?:s|ed)?)\\b',
  ),
  row('direction', '借入|借款|借出|\\bborrow(?:s|ed|ing)?\\b', '偿还|还款|归还贷款|\\brepa(?:y|ys|id|ying|yment)\\b'),
  row(
    'direction',
    '允许|解禁|合法|解除禁令|\\b(?:allow(?:s|ed|ing)?|permit(?:s|ted)?|legali[sz](?:e[sd]?|ing)|lift(?:s|ed|ing)? (?:the |its |a )?ban)\\b',
    '禁止|封禁|非法|取缔|\\b(?:ban(?:s|ned|ning)?|prohibit(?:s|ed|ing)?|outlaw(?:s|ed|ing)?|block(?:s|ed) access)\\b',
  ),
  row(
    'direction',
    '扩招|增聘|\\bhir(?:e[sd]?|ing)\\b',
    '裁员|解雇|\\b(?:lay(?:s|ing)? off|laid off|layoffs?|job cuts?|fir(?:es|ed|ing))\\b',
  ),
  row(
    'direction',
    '最多|至多|\\bat most\\b|\\bup to\\b|\\bno more than\\b',
    '至少|最少|\\bat least\\b|\\bno less than\\b|\\bno fewer than\\b',
  ),
  row(
    'direction',
    '领先|跑赢|\\b(?:outperform(?:s|ed|ing)?|lead(?:s|ing)?)\\b',
    '落后|跑输|\\b(?:underperform(?:s|ed|ing)?|lag(?:s|ged|ging)?|trail(?:s|ed|ing)?)\\b',
  ),
  row(
    'number',
    '全部|全数|全额|所有|完全|\\b(?:fully|entire(?:ly)?|in full|all of)\\b',
    '部分|\\b(?:part(?:ly|ial|ially)|some of|part of)\\b',
  ),
  row(
    'negation',
    '(?:资金|资产|钱包)(?:均|都|仍|是|依然)?安全|\\b(?:funds|assets|wallets) (?:are|were|remain) safe\\b|\\bunaffected\\b|未受影响|不受影响',
    '(?<!未|不)受(?:到)?影响|\\baffected\\b|\\b(?:are|were|was|been) hit\\b',
  ),
];

/** What is only said or denied. */
const single = (words: string): Opposites => row('negation', words, '(?!)');

/** Where nothing is the opposite but the denial. */
export const deniable: readonly Opposites[] = [
  single('泄[露漏]|\\bleak(?:s|ed|ing)?\\b'),
  single('赔付|赔偿|补偿|\\b(?:reimburs(?:e[sd]?|ing|ement)|compensat(?:e[sd]?|ing|ion)|refund(?:s|ed)?)\\b'),
  single(
    '归还|退还|返还|追回|\\b(?:return(?:s|ed|ing)? (?:the|all|most|about|around|part|half|\\$|\\d)|recover(?:s|ed|ing)?)',
  ),
  single('被捕|逮捕|\\barrest(?:s|ed|ing)?\\b'),
  single('被盗|失窃|\\b(?:stolen|hacked)\\b'),
  single('披露|\\bdisclos(?:e[sd]?|ing|ure)\\b'),
  single('破产|\\bbankrupt(?:cy)?\\b'),
  single('脱锚|\\bde-?peg(?:s|ged|ging)?\\b'),
  single('执法行动|\\benforcement action\\b'),
];
