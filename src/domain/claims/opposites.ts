import type { ClaimFaultKind } from './claim-check.ts';

/** Two meanings that exclude each other, in words of both languages, lower case. */
export interface Opposites {
  kind: ClaimFaultKind;
  /** One side for the giver is the other one for the taker: 买入 and 卖出. */
  isConverse: boolean;
  /** So common that with a number only the word beside it counts: up and down. */
  isGradual: boolean;
  sides: readonly [RegExp, RegExp];
}

const row = (kind: ClaimFaultKind, one: string, other: string): Opposites => ({
  kind,
  isConverse: /^(?:买入|转入|借入)/.test(one),
  isGradual: one.includes('攀升'),
  sides: [new RegExp(one, 'gu'), new RegExp(other, 'gu')],
});

/** One word or the other reverses what is told. `\b` before Latin words only; Chinese ones stand anywhere. */
export const opposites: readonly Opposites[] = [
  row(
    'direction',
    '流入|吸金|\\b(?:took|takes|raked|hauled) in\\b|\\b(?:drew|draws|attract(?:s|ed))(?= [$€£\\d])|\\bgain(?:s|ed)(?= [$€£]\\d[\\d.,]{0,9} ?(?:[mb]|bn|mn|million|billion)\\b)|(?<![\\w+])\\+(?=[$€£]\\d)|\\binflows?\\b|\\b(?:flow(?:s|ed|ing)?|pour(?:s|ed)?|pull(?:s|ed)? |went) in(?:to)?\\b',
    '流出|失血|赎回|(?<=^|[\\s(:])-(?=[$€£]\\d)|\\b(?:lost|shed|bled) \\$|\\boutflows?\\b|\\b(?:flow(?:s|ed|ing)?|pour(?:s|ed)?) out\\b|\\bredemptions?\\b|\\b(?:saw|lost|shed) [^,.;]{0,20}(?:leave|exit)\\b|\\bleave\\b',
  ),
  row(
    'direction',
    '(?<!由|从)上[涨升扬]|升(?![级值])|(?<!上|下|反|领)涨(?!跌)|增长|增加|攀升|多了|多出|飙升|走高|走强|上行|冲高|拉升|大增|增至|反弹|回升|大涨|扩大|翻倍|\\b(?:rose|rise[sn]?|rising|climb(?:s|ed|ing)?|(?<!capital |crypto |on |trading |of |from )gain(?:s|ed|ing)?|increas(?:e[sd]?|ing)|jump(?:s|ed|ing)?|surg(?:e[sd]?|ing)|soar(?:s|ed|ing)?|grew|grow(?:s|n|ing)?|rall(?:y|ied|ies)|rebound(?:s|ed)?|advanc(?:ed?|es)|higher|spik(?:e[sd]?|ing)|swell(?:s|ed)?|widen(?:s|ed)?|expand(?:s|ed)?|enlarg(?:e[sd]|ing)|upsiz(?:e[sd]|ing)|boost(?:s|ed)?|doubl(?:e[sd]|ing)|tripl(?:e[sd]|ing)|adds? (?=\\d[\\d.]{0,6}%)|add(?:s|ed)? (?=[\\d,.]{1,12}k? (?:jobs|positions|users))|up(?! to\\b)|ups|upped)\\b|(?<![\\w+])\\+(?=[$€£]?\\d)',
    '下跌|下降|下滑|跌(?!破位)|减少|(?<!买)回落|走低|走弱|下行|下挫|跳水|腰斩|减半|收窄|缩减|缩水|暴跌|大跌|骤降|减至|缩至|(?:价格|同比|环比|概率|占比|至|已)降|降至|降到|少了|\\b(?:fell|fall(?:s|en|ing)?|drop(?:s|ped|ping)?|declin(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|slump(?:s|ed)?|plung(?:e[sd]?|ing)|tumbl(?:e[sd]?|ing)|sank|sinks?|slid|slides?|slip(?:s|ped)?|los(?:t|es|ing) (?:about |around |nearly |over )?\\d|shrank|shrunk|shed|trim(?:s|med|ming)?|dip(?:s|ped)?|retreat(?:s|ed)?|crash(?:es|ed)?|narrow(?:s|ed)?|halv(?:e[sd]|ing)|lower(?:s|ed|ing)?|down)\\b|(?<=^|[\\s(:约报])-(?=[$€£]?\\d)',
  ),
  row(
    'direction',
    '买入|买(?=$|[,。;!?])|买了|买下|购入|买进|购买|购得|增持|加仓|建仓|抄底|扫货|吸筹|囤|收购|\\b(?:bought(?! back)|buy(?:s|ing)?(?! ?-?backs?)|purchas(?:e[sd]?|ing)|acquir(?:e[sd]?|ing)|accumulat(?:e[sd]?|ing)|added|adds?(?= [\\d$]))\\b',
    '卖(?=$|[,。;!?])|卖出|卖了|售出|出售|抛售|砸盘|减持|减仓|清仓|出清|抛出|抛了|卖掉|出货|平仓|\\b(?:sold|sell(?:s|ing)?|dump(?:s|ed|ing)?|offload(?:s|ed|ing)?|unload(?:s|ed)?|divest(?:s|ed|ing)?|trim(?:s|med|ming)?|liquidated its)\\b',
  ),
  row(
    'direction',
    '上线|上架|挂牌|上市(?!公司)|\\b(?:list(?:s|ed|ing)?|adds? (?:support|trading)|(?:goes|go|going|went) live|launch(?:es|ed)? trading)\\b',
    '下架|下线|退市|移除|摘牌|除牌|\\bde-?list(?:s|ed|ing)?\\b|\\bremov(?:e[sd]?|ing|al)\\b|\\bdrop(?:s|ped)? support\\b',
  ),
  row(
    'direction',
    '做多|多单|多头|多仓|开多|平多|看多|看涨|\\blongs?\\b(?!-term)|\\bbullish\\b',
    '做空|空单|空头|空仓|开空|平空|看空|看跌|\\bshorts?\\b(?!-term)|\\bbearish\\b',
  ),
  row(
    'direction',
    '(?<!何时|时候|再)恢复(?!时间|日期)|重启|重新开放|解除暂停|(?<!何时)开放(?=提|充|交易|申|赎)|\\bopens? (?=[^,.;]{0,20}(?:withdrawals|deposits|trading|redemptions))|\\b(?:resum(?:e[sd]?|ing|ption)|reopen(?:s|ed|ing)?|restart(?:s|ed)?|restor(?:e[sd]?|ing))\\b',
    '暂停|停止|中止|叫停|关闭|\\b(?:halt(?:s|ed|ing)?|suspend(?:s|ed|ing)?|paus(?:e[sd]?|ing)|stop(?:s|ped)?|shut(?:s|ting)? down)\\b',
  ),
  row(
    'direction',
    '转入|存入|充值|充入|\\bdeposit(?:s|ed|ing)?\\b',
    '转出|提取|提现|提币|取出|撤出|提走|提出(?= ?[\\d.,]{1,12} ?[万亿]? ?[枚个])|\\bwithdr(?:aw(?:s|n|al|als|ing)?|ew)\\b',
  ),
  row(
    'negation',
    '批准|获准|支持(?=了?[^,。;]{0,16}(?:上诉|申请|请求|动议))|准许|批出|确认(?=[^,。;]{1,12}(?:出任|担任|为新任))|通过(?!了?(?:跨|其|该|多|三|合|推|社|公|私|官|与|链|智|发|电|以))|获批|核准|放行|\\b(?:approv(?:e[sd]?|al|ing)|pass(?:es|ed)\\b(?! through)|greenlit|clear(?:s|ed)? (?=the (?:senate|house))|confirm(?:s|ed)? (?=[^,.;]{1,24} as )|greenlight|green-?light(?:s|ed)?|grant(?:s|ed)?)\\b',
    '否决|拒绝|驳回|未获批|未通过|\\b(?:reject(?:s|ed|ion|ing)?|turn(?:s|ed|ing)? down|vetoe?(?:s|d)?|den(?:y|ies|ied) (?:the |its |a )?(?:application|request|motion|bid|appeal)|dismiss(?:es|ed|al)?|toss(?:es|ed)|threw out|thrown out|str(?:ikes?|uck) down|vot(?:e[sd]?|ing) (?:down|against))\\b|未达(?:到)?法定|\\bquorum (?:was not|was never|wasn.t|not) (?:reached|met)\\b|\\b(?:missed|lacked|failed to reach) (?:a |the )?quorum\\b',
  ),
  row('direction', '增发|铸造|\\bmint(?:s|ed|ing)?\\b', '销毁|燃烧|\\bburn(?:s|ed|t|ing)?\\b'),
  row(
    'direction',
    '盈利|获利|赚|浮盈|净利|\\bprofits?\\b|\\bnet income\\b|\\bprofitable\\b|\\bgains? of\\b',
    '亏损|亏|浮亏|净亏|赔了|\\bloss(?:es)?\\b|\\bunprofitable\\b',
  ),
  row(
    'direction',
    '加息|升息|上调|调高|提高|\\b(?:hik(?:e[sd]?|ing)|rais(?:e[sd]|ing) (?:its|the|rates|interest|price|target|forecast|guidance|range|estimate)|ups (?:its|the)|upped|upgrad(?:e[sd]?|ing))\\b',
    '降息|下调|调低|降低|\\b(?:cut(?:s|ting)?|lower(?:s|ed|ing)|reduc(?:e[sd]?|ing)|downgrad(?:e[sd]?|ing))\\b',
  ),
  row(
    'direction',
    '(?<!解除|取消|赎回)质押|\\bstak(?:e[sd]?|ing)\\b',
    '解除质押|取消质押|解质押|\\bunstak(?:e[sd]?|ing)\\b',
  ),
  row(
    'direction',
    '解锁|解冻|释放|\\bunlock(?:s|ed|ing)?\\b|\\breleas(?:e[sd]?|ing) (?=[\\d$])|\\bunfr(?:eez(?:e[sd]?|ing)|oze|ozen)\\b',
    '锁定|锁仓|锁回|冻结|\\b(?:lock(?:s|ed)?|freez(?:e[sd]?|ing)|froze|frozen)\\b',
  ),
  row(
    'direction',
    '高于|突破|站上|升破|涨破|收复|\\b(?:above|cross(?:es|ed)(?! below|-)|exceed(?:s|ed|ing)?|surpass(?:es|ed)?|reclaim(?:s|ed)?)\\b',
    '低于|跌破|失守|跌穿|不及|\\b(?:below|beneath|(?:slips?|slipped|dips?|dipped|falls?|fell|drops?|dropped|sinks?|sank) under|fell short of)\\b',
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
    '推迟|延期|延后|延迟|延至|展期|押后|\\b(?:postpon(?:e[sd]?|ing)|delay(?:s|ed|ing)?|push(?:es|ed)? back|defer(?:s|red)?|push(?:es|ed)? [^,.;]{0,40}(?=to [a-z0-9])|slip(?:s|ped)? to|extend(?:s|ed)? (?=[^,.;]{0,24}(?:deadline|date)))\\b',
  ),
  row(
    'direction',
    '(?<!恐[惧慌]|恐[惧慌][与和&]|恐[惧慌] & )贪婪|(?<!fear (?:and|&) )\\bgreed\\b',
    '恐[惧慌](?! ?[与和&]? ?贪婪|指数)|\\bfear\\b(?! (?:and|&) greed)',
  ),
  row(
    'negation',
    '支持|赞成|同意|\\bvot(?:e[sd]?|ing) (?:[\\d.]{1,5}% )?(?:to|for|in favou?r)\\b|\\b(?:support(?:s|ed|ing)?|back(?:s|ed|ing)|favou?r(?:s|ed)?|endors(?:e[sd]?|ing))\\b',
    '反对|\\bvot(?:e[sd]?|ing) against\\b|\\b(?:oppos(?:e[sd]?|ing|ition)|object(?:s|ed) to)\\b',
  ),
  row(
    'modality',
    '证实|确认|承认|坐实|\\b(?:confirm(?:s|ed|ing|ation)?|admit(?:s|ted)?|acknowledg(?:e[sd]?|ing))\\b',
    '否认|辟谣|驳斥|反驳|\\b(?:den(?:y|ies|ied|ying|ial)|refut(?:e[sd]?|ing)|debunk(?:s|ed)?)\\b',
  ),
  row(
    'negation',
    '胜诉|\\bsid(?:e[sd]|ing) with\\b|\\brul(?:e[sd]?|ing) (?:in favou?r of|for)\\b|\\b(?:w[io]ns?|won|prevail(?:s|ed)?)\\b(?= [^,.]{0,20}(?:case|suit|lawsuit|appeal|court))',
    '败诉|\\b(?:rul(?:e[sd]?|ing)|sided) against\\b|\\b(?:los(?:t|es?))\\b(?= [^,.]{0,20}(?:case|suit|lawsuit|appeal|court))',
  ),
  row(
    'negation',
    '(?<!不)认罪|定罪|被判(?!无罪)|判处|判刑|\\bsentenced\\b|罪名成立|\\bplead(?:s|ed)? guilty\\b|\\bpled guilty\\b|\\bconvict(?:s|ed)\\b',
    '不认罪|无罪|\\bnot guilty\\b|\\bacquit(?:s|ted|tal)?\\b',
  ),
  row(
    'direction',
    '加入|入职|\\bjoin(?:s|ed|ing)?\\b',
    '退出|离开|离职|\\b(?:quit(?:s)?|leav(?:es|ing)|left|depart(?:s|ed)|step(?:s|ped)? down|resign(?:s|ed)?)\\b',
  ),
  row(
    'direction',
    '借入|借款|借出|借走|\\bborrow(?:s|ed|ing)?\\b',
    '偿还|还款|归还贷款|\\brepa(?:y|ys|id|ying|yment)\\b|\\bpa(?:y|ys|id) back\\b',
  ),
  row(
    'direction',
    '允许|准许|容许|解禁|合法|解除禁令|\\b(?:allow(?:s|ed|ing)?|lets?|letting|permit(?:s|ted)?|legali[sz](?:e[sd]?|ing)|lift(?:s|ed|ing)? (?:the |its |a )?ban)\\b',
    '禁止|封禁|非法|取缔|\\b(?:ban(?:s|ned|ning)?|prohibit(?:s|ed|ing)?|outlaw(?:s|ed|ing)?|block(?:s|ed) access)\\b',
  ),
  row(
    'direction',
    '扩招|增聘|扩编|扩员|招兵买马|扩充(?:团队|人手|人员)|\\bhir(?:e[sd]?|ing)\\b|\\b(?:expand|grow|increas|add|boost|enlarg|doubl)(?:e|s|ed|ing|es)? (?:[a-z]{2,5} )?(?:headcount|workforce|staff|payroll|team)\\b',
    '裁员|解雇|裁减|裁撤|缩编|精简(?:人员|团队)|\\b(?:cut(?:s|ting)?|slash(?:es|ed|ing)?|reduc(?:es|ed|ing)|trim(?:s|med|ming)?|shrink(?:s|ing)?|shed(?:s|ding)?) (?:[a-z]{2,5} )?(?:headcount|workforce|staff|payroll|team|jobs)\\b|\\b(?:lay(?:s|ing)? off|laid off|layoffs?|job cuts?|fir(?:es|ed|ing))\\b',
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
    '部分|其中 ?[\\d一二三四五六七八九十两]{1,3} ?[人名家个位](?!月)|\\b(?:part(?:ly|ial|ially)|some of|part of)\\b',
  ),
  row(
    'negation',
    '(?:资金|资产|钱包)(?:均|都|仍|是|依然)?安全|\\b(?:funds|assets|wallets) (?:are|were|remain) safe\\b|\\bunaffected\\b|未受影响|不受影响',
    '(?<!未|不)受(?:到)?影响|(?<!未|不|未受|不受|未受到)波及|\\baffected\\b|\\b(?:are|were|was|been) hit\\b',
  ),
  row(
    'direction',
    '过高|高估|偏高|过于乐观|\\b(?:too (?:high|optimistic|bullish|expensive)|over(?:valued|priced|estimat(?:e[sd]?|ing)|stat(?:e[sd]?|ing)))\\b',
    '过低|低估|偏低|过于悲观|\\b(?:too (?:low|pessimistic|bearish|cheap)|under(?:valued|priced|estimat(?:e[sd]?|ing)|stat(?:e[sd]?|ing)))\\b',
  ),
  row(
    'direction',
    '收紧|\\b(?:tighten(?:s|ed|ing)?|stricter)\\b',
    '放宽|放松|松绑|\\b(?:loosen(?:s|ed|ing)?|relax(?:es|ed|ing)?|eas(?:es|ed) (?:rules|restrictions|requirements))\\b',
  ),
  row(
    'negation',
    '(?<!不)(?:继续|照旧|照常)(?!暂停|停止|关闭|下|走|上|观)|\\b(?:keeps?|continu(?:es?|ed)|go(?:es)? on|went on) (?:to )?[a-z]{2,12}(?:ing\\b|\\b)',
    '不再|停止|终止|停掉|\\b(?:no longer|any ?more|stop(?:s|ped)? [a-z]{2,12}ing|ceas(?:e[sd]?|ing)|discontinu(?:e[sd]?|ing))\\b',
  ),
  row(
    'negation',
    '(?<!不|无)需要|须(?=[^,。;]{0,8}(?:批准|同意|许可|审批))|必须|须(?=[^,。;]{0,8}(?:操作|迁移|升级|兑换))|\\b(?:needs?\\b(?! not| no)|must|ha(?:s|ve) to|requir(?:es?|ed|ing))\\b',
    "无需|无须|毋须|毋需|免于|不需要?|不必|不用|\\b(?:need not|no need|(?:not|n't) (?:need|have|require)|without needing|no action)\\b",
  ),
  row(
    'direction',
    '提交|提起|申请|\\b(?:fil(?:e[sd]?|ing)|appl(?:y|ies|ied))\\b',
    '撤回|撤销|撤诉|\\bwithdr(?:aws?|ew|awn|awing) (?:its |the |his |their )?(?:motion|appeal|application|bid|proposal|lawsuit|filing|complaint)\\b|\\bdrop(?:s|ped)? (?:the |its )?(?:case|suit|lawsuit|appeal|charges)\\b',
  ),
  row(
    'actor',
    '胜出|获胜|赢得|中标|夺得|胜选|当选|\\bw(?:on|ins?|inning)\\b',
    '落选|败选|出局|落败|输掉|失利|\\blos(?:t|es?|ing)(?: out)?\\b(?! (?:to |about |around |nearly |over |some |[$€£]|\\d))',
  ),
  row(
    'direction',
    '任命|聘任|出任|上任|就任|接任|接替|继任|接掌|接棒|\\bsucce(?:ed(?:s|ed|ing)?|ssors?)\\b|\\bappoint(?:s|ed|ing|ment)?\\b|\\bnam(?:es|ed) [^,.;]{1,24} (?:as|to)\\b|\\btak(?:es|ing) office\\b|\\btook office\\b',
    '卸任|离任|辞任|辞职|免职|解职|罢免|\\bresign(?:s|ed|ing|ation)?\\b|\\bstep(?:s|ped|ping)? down\\b|\\boust(?:s|ed|ing)?\\b|\\bleft office\\b',
  ),
  row(
    'direction',
    '加速|加快|提速|\\baccelerat(?:e[sd]?|ing)\\b|\\bsp(?:ed|eed|eeds|eeding) up\\b',
    '放缓|减速|放慢|减慢|\\bdecelerat(?:e[sd]?|ing)\\b|\\bslow(?:s|ed|ing|er)?\\b',
  ),
  row(
    'direction',
    '启用|激活|\\b(?:enabl(?:e[sd]?|ing)|(?<!de)activat(?:e[sd]?|ing))\\b',
    '禁用|停用|\\b(?:disabl(?:e[sd]?|ing)|deactivat(?:e[sd]?|ing))\\b',
  ),
  row('direction', '盈余|顺差|\\bsurplus(?:es)?\\b', '赤字|逆差|\\bdeficits?\\b'),
  row('direction', '永久|\\bpermanent(?:ly)?\\b', '临时|暂时|\\b(?:temporar(?:y|ily)|interim)\\b'),
  row('direction', '自愿|可选(?!择)|\\bvoluntar(?:y|ily)\\b|\\boptional\\b', '强制|\\bmandatory\\b|\\bcompulsory\\b'),
  row('direction', '牛市|\\bbull (?:market|run)\\b', '熊市|\\bbear market\\b'),
  row('direction', '超买|\\boverbought\\b', '超卖|\\boversold\\b'),
  row('direction', '进口|\\bimport(?:s|ed|ing)?\\b', '出口|\\bexport(?:s|ed|ing)?\\b'),
  row(
    'direction',
    '供过于求|供应过剩|\\boversuppl(?:y|ied)\\b',
    '供不应求|短缺|\\bshortages?\\b|\\bundersuppl(?:y|ied)\\b',
  ),
  row(
    'negation',
    '与[^,。;]{1,16}有关|\\b(?:linked|tied|connected|related) to\\b',
    '无关|\\bunrelated\\b|\\bnothing to do with\\b|\\bno (?:links?|ties?|connections?|relation)\\b',
  ),
  row(
    'negation',
    '好于|优于|超预期|\\bbeat(?:s|ing)?\\b(?= [^,.;]{0,24}(?:estimate|forecast|expectation|consensus))|\\bbetter[- ]than[- ]expected\\b',
    '逊于|弱于|不及预期|\\bmiss(?:es|ed|ing)?\\b(?= [^,.;]{0,24}(?:estimate|forecast|expectation|consensus))|\\b(?:worse|weaker)[- ]than[- ]expected\\b',
  ),
  row('direction', '乐观|\\boptimis(?:m|tic)\\b', '悲观|\\bpessimis(?:m|tic)\\b'),
  row(
    'direction',
    '征税|课税|应税|\\btax(?:able|ed)\\b',
    '免税|豁免[^,。]{0,6}税|\\btax-free\\b|\\bexempt(?:s|ed|ion)?\\b',
  ),
  row(
    'direction',
    '(?<!无|没)有意|愿意|\\b(?:is|are|was) willing\\b|\\bintends?\\b',
    '无意|不愿|不打算|\\bunwilling\\b|\\bno (?:intention|plans?)\\b',
  ),
];
