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
  /\b(?:moody['’]?s|fitch|s&p(?: global)?)\b[^.;]{0,20}\b(?:downgrad(?:es|ed)|cuts?|lower(?:s|ed)|strips?)\b[^.;]{0,24}\b(?:u\.?s\.?|united states|american?)\b[^.;]{0,30}\b(?:rating|debt|credit|aaa)\b|(?:穆迪|惠誉|标普)[^。;；]{0,8}下调[^。;；]{0,6}美国[^。;；]{0,10}评级/u;

/** Whether a headline, in lower case, tells that the debt of the United States is rated lower. */
export function tellsRatingCut(headline: string): boolean {
  return ratingCut.test(headline);
}
