/** What moves all markets at once, whoever tells it by a price. */
export type Shock = 'war' | 'tariffs' | 'shutdown';

const arms =
  '(?:drones?|missiles?|rockets?|air ?strikes?|warships?|troops|nuclear|israel|iran|ukraine|russia|taiwan|korea|war)';
const armsInChinese = '(?:导弹|无人机|火箭弹|空袭|核设施|以色列|伊朗|乌克兰|俄罗斯|军事|军队)';
const patterns: Readonly<Record<Shock, RegExp>> = {
  war: new RegExp(
    `\\b(?:launch(?:es|ed)?|fires|fired|strikes|struck|attacks|attacked|bombs|bombed|invades|invaded|shoots? down|retaliat(?:es|ed))\\b[^.;]{0,40}\\b${arms}\\b|\\b(?:drone|missile|air|rocket|nuclear) ?(?:strikes?|attacks?)\\b|\\bdeclares? war\\b|\\binvasion of\\b|\\bmartial law\\b|(?:发射|袭击|空袭|打击|轰炸|入侵|攻击|报复)[^。;；]{0,14}${armsInChinese}|${armsInChinese}[^。;；]{0,10}(?:发射|袭击|空袭|打击|轰炸|入侵|开战)|宣战|戒严`,
    'u',
  ),
  tariffs:
    /\b(?:announc(?:es|ed)|impos(?:es|ed)|slaps?|slapped|rais(?:es|ed)|hik(?:es|ed)|threat(?:s|ens|ened)?|doubl(?:es|ed)|unveil(?:s|ed)|suspend(?:s|ed)|paus(?:es|ed)|lifts|lifted|exempt(?:s|ed)?)\b[^.;]{0,40}\btariffs?\b|\btariffs?\b[^.;]{0,16}\b(?:announc|threat|impos|escalat|hike|take effect|took effect)|(?:宣布|加征|征收|威胁|上调|提高|暂停|豁免|取消)[^。;；]{0,14}关税|关税(?:威胁|升级|生效|大棒|措施)/u,
  shutdown:
    /\bgovernment (?:shuts? down|shutdown (?:begins|starts|takes effect))|政府(?:正式)?(?:停摆|关门|关闭)(?!(?:的)?(?:风险|担忧|危机|可能|在即))|\b(?:ends|ended|votes to end|signs? (?:bill|law|legislation) (?:to end|ending)) (?:the )?(?:[a-z]{1,10} ){0,3}shutdown\b|\bshutdown (?:ends|is over|ended)\b|\breopens? (?:the )?government\b|(?:投票|签署)[^。;；]{0,10}(?:重启政府|结束[^。;；]{0,6}停摆)|(?:结束|终结)[^。;；]{0,8}停摆|停摆(?:正式|宣告)?(?:结束|终结)/u,
};
const kinds = Object.keys(patterns) as Shock[];

/** Which shock a headline, in lower case, tells as done or declared; null: none. */
export function readShock(headline: string): Shock | null {
  return kinds.find((kind) => patterns[kind].test(headline)) ?? null;
}

const ratingCut =
  /\b(?:moody['’]?s|fitch|s&p(?: global)?)\b[^.;,]{0,12}\b(?:downgrad(?:es|ed)|cuts?|lower(?:s|ed)|strips?)\b (?:the )?(?:u\.?s\.?|united states)(?:['’]s?)?(?: of (?:its )?| (?:sovereign |long-term |government |last |top |perfect )*)(?:credit|debt|aaa|rating)(?![^.;,]{0,24}\boutlook)|(?:穆迪|惠誉|标普)[^。;；,，]{0,8}下调美国(?:的)?(?:主权|长期|国债|政府)?(?:信用|债务|债券)?评级(?!展望)/u;

/** Whether a headline, in lower case, tells that the debt of the United States is rated lower. */
export function tellsRatingCut(headline: string): boolean {
  return ratingCut.test(headline);
}

const truce =
  /\b(?:agrees?|agreed) (?:to|on) [^.;,]{0,30}\b(?:ceasefire|truce|peace deal|trade deal)\b(?! talks)|\b(?:announces?|reach(?:es|ed)?|signs?|signed|strikes?|extends?|extended|declares?) (?:(?:a|an|the|new|full|immediate|complete|total|and|initial|preliminary|\d{1,3}-day|[a-z]{2,9}) ){0,4}(?:ceasefire|truce|peace deal|trade deal)\b(?! (?:talks|violat|over|breach))|(?:同意|宣布|达成|签署)(?:[^。;；,，结止无讨谈破]{0,10})(?:停火|休战|和平协议|贸易协[议定])(?!无效|谈判|破裂|结束|已?失效)/u;
const noTruce =
  /\b(?:rejects?|rejection|terminat\w{1,3}|scraps|pulls? out|ends|ending|end of|is over|ceasefire over|tears? up|withdraws?|quits?|talks?|rules out|collapses?|violat\w{1,4}|breaks?|broke|deadline|after|company|firm|exchange|merger)\b|拒绝|退出|撕毁|终止|结束|讨论|违反|否决|失败|告吹|恢复/u;

/** Whether a headline, in lower case, tells that arms rest or a dispute on trade is settled, as agreed. */
export function tellsTruce(headline: string): boolean {
  const said = headline.replace(/["“”]/g, '');
  return truce.test(said) && !noTruce.test(said);
}
