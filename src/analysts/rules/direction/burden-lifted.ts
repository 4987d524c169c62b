import { type DirectionReading, exchangeName } from './direction-reading.ts';

/** Authorities that bring a case; a company may end a suit of its own, which is none. */
const plaintiff =
  "(?:sec(?:['’]s)?(?: enforcement(?: division)?| staff)?|cftc|doj|fca|nydfs|justice department|department of justice|prosecutors|(?:securities (?:and|&) exchange commission))";
/** What may stand before the authority: a party that tells of it, the length of the case, the country. */
const leadIn =
  "^(?:[a-z][a-z\\d.&'’ -]{1,28}?(?::|,| says?| said| reports?| confirms?| announces?| -)(?: that)? |after [a-z]{2,8} years?,? )?(?:the )?(?:us |u\\.s\\. |federal )?";
const ends =
  '(?:(?:is |was )(?:dropping|closing|ending|dismissing|withdrawing)|shuts?|finish(?:es|ed)|drops?|dropped|ends?|ended|closes?|closed|dismiss(?:es|ed)|withdraws?|withdrew|abandon(?:s|ed)|concludes?|concluded|terminates?|terminated|(?:agrees|agreed) to (?:drop|dismiss)|(?:to|will) (?:drop|dismiss|close|end))';
const adverbs = '(?:has |have |formally |officially |quietly |finally |voluntarily ){0,2}';
/** Cases, investigations and appeals. */
const caseOrProbe =
  '(?:lawsuits?|suits?|cases?|charges|complaints?|enforcement actions?|investigations?|probes?|inquir(?:y|ies)|appeals?)\\b';
/** Words between the verb and the case that belong to the case: whose, of what, how long. */
const attributes =
  "(?:(?!(?:in|with|from|on|amid|of|new|fresh|as|to|at|for|and|hearing|argument|closing)\\b)[a-z\\d.&'’-]{1,20} ){0,5}";
/** What may follow the case: the end of the clause, or against whom, after what, with what outcome. */
const afterCase = '(?=$|[,.;]| (?:of|into|against|over|without|with no|after|following|on|involving)\\b)';
const court = '(?:(?:us |federal |district |appeals |supreme |new york |texas )*(?:judge|court))';
const caseEnded = new RegExp(
  [
    `${leadIn}${plaintiff} ${adverbs}${ends} ${attributes}${caseOrProbe}${afterCase}`,
    `${leadIn}${court} (?:dismisses|dismissed|throws out|threw out|tosses(?: out)?|tossed(?: out)?) (?:the |a )?${plaintiff}(?:['’]s)? ${attributes}${caseOrProbe}`,
    `${leadIn}${plaintiff}(?:['’]s)? ${attributes}${caseOrProbe} against [^.,;]{2,40} (?:is |was |has been )?(?:dismissed|dropped|thrown out|tossed)`,
    '^[^,.;:]{2,30}? and (?:the )?sec (?:jointly |both )?(?:drop|withdraw|dismiss|end)\\b[^.;]{0,30}\\b(?:appeals?|case)\\b|^(?:the )?sec and [^,.;:]{2,20}? (?:jointly |both )?(?:drop|withdraw|dismiss|end)\\b[^.;]{0,30}\\b(?:appeals?|case)\\b|(?:sec|证监会)[^。;]{0,40}(?:双方|共同|联合)[^。;]{0,12}(?:撤回|撤销|放弃)[^。;]{0,4}上诉',
    '^(?:美国?)? ?(?:sec|cftc|证监会|证券交易委员会|司法部|检方|检察官) ?(?:已|正式|宣布|将|决定|自愿|同意|拟){0,3} ?(?:撤销|撤回|终止|结束|放弃)了?(?:对 ?)?[^。;,]{0,24}?(?:诉讼|起诉|指控|调查|上诉|(?<![提方备法议草])案)(?=$|[,。;、]|并)',
    '^(?:美国?|联邦|纽约)?(?:地区|上诉|最高)?(?:法院|法官)已? ?驳回 ?(?:美国? ?)?(?:sec|cftc|证监会|司法部|检方)(?:对|的| )[^。;,]{0,20}?(?:诉讼|起诉|指控|上诉|(?<![提方备法议草])案)(?=$|[,。;])',
  ].join('|'),
);
const pardoned =
  /^(?:us )?(?:president )?(?:donald )?trump (?:pardons|pardoned|grants (?:a )?pardon to)\b|^(?:美国总统)?特朗普(?:总统)?(?:已|正式|宣布|签署){0,2}[^。;,不未拒非]{0,3}(?:对[^。;,]{1,16}的)?(?:赦免|特赦)|(?<![争求寻未])获 ?(?:美国总统)?特朗普(?:总统)?(?:赦免|特赦)$/;
/** People and companies that the crypto trade knows, or a word for the trade itself. */
const ofCrypto =
  /\b(?:cz|changpeng|ulbricht|bitmex|arthur hayes|samourai|roger ver|crypto\w{0,10}|bitcoin|binance|exchange)\b|赵长鹏|乌布利希|加密|比特币|币安|交易所/;
/** States, authorities and courts that lift a ban. */
const lifter =
  "(?:(?:uk|britain|south korea|korea|thailand|india|china|russia|nigeria|vietnam|indonesia|pakistan|morocco|algeria|iran|turkey|bolivia|kuwait|hong kong|taiwan|japan|eu|us|fca|fsc|sec|treasury|ofac|(?:central bank|regulator|government|parliament)(?: of [a-z]{3,12})?)(?:[’']s)?(?: (?:regulator|government|central bank|parliament))?|" +
  `${court})`;
const banLifted = new RegExp(
  [
    `${leadIn}${lifter} (?:officially |finally |has |to |will ){0,2}(?:lifts?|lifted|ends?|ended|overturn(?:s|ed)|repeal(?:s|ed)|scrap(?:s|ped)|revers(?:es|ed)|removes?) (?:(?:its|the|a|all|[a-z]{2,9}-year|\\d{1,2}-year) ){0,3}${attributes}(?:bans?|sanctions?|moratorium|prohibition)(?=$|[,.;]| (?:on|against|of)\\b)`,
    '^(?:英国|韩国|泰国|印度|中国|俄罗斯|尼日利亚|越南|印尼|巴基斯坦|伊朗|土耳其|玻利维亚|香港|台湾|日本|欧盟|美国|(?:第[一二三四五六七八九十]{1,2}巡回)?(?:上诉|最高|联邦|巡回)?法院|财政部|(?:美国)?(?:第[一二三四五六七八九十]{1,2}巡回)(?:上诉)?法院)(?:政府|央行|监管机构|财政部)?(?:已|正式|宣布|将){0,2} ?(?:解除|取消|废除|推翻)(?:了|对)? ?[^。;,]{0,20}?(?:禁令|制裁)(?=$|[,。;])',
  ].join('|'),
);
const ofCoins =
  /\b(?:bitcoin|btc|crypto\w{0,10}|eth(?:er|ereum)?|stable ?coins?|digital assets?|tornado cash|mixers?|etns?)\b|加密|比特币|以太|虚拟|数字(?:资产|货币)|稳定币|挖矿|(?<![a-z])et[fn](?![a-z])/;
/** The case ends otherwise (a fine, a settlement, a conviction), only in part, or not yet. */
const otherOutcome =
  /[?？]|\b(?:fines?|fined|penalt(?:y|ies)|settle(?:s|d|ment)?|pays?|plea|pleads?|guilty|jail(?:ed)?|prison|sentenced?|convicted|(?:with|imposes) (?:an? )?ban|bans? on|partially|partly|in part|some|not|will consider|denies|sues?|refers?|instead|hands? over|opens|asks?|rejects?|motion|week|defense|jury|seeks?|years in|judg(?:e)?ment|conviction|lawmakers|democrats|warren|senators?|critics)\b|改由|移交|转交|另行|未|罚|和解|认罪|判刑|判处|入狱|庭审|审理|定罪|部分|动议|请求|意愿|计划/;
/** Phrases by which a case ends without charges or penalties. */
const noCharge =
  /\b(?:with no|without|will not|won['’]t)\b[^.;,]{0,24}\b(?:enforcement|charges|actions?|fines?|penalty|sue)\b(?: action)?|\bno charges\b|不(?:会)?(?:采取|提起)[^。;,]{0,6}(?:行动|诉讼)/g;
/** Only a part is lifted, or it is replaced or reinstated. */
const onlyPartly = /[?？]|\b(?:some|partial\w{0,2}|reinstat\w{1,3}|replac\w{1,3}|then)\b|部分|恢复/;
const onExchange = new RegExp(exchangeName);

/** An authority drops a case or an investigation, the president pardons, or a ban or sanctions are lifted; of a headline in lower case. */
export function readBurdenLifted(headline: string): DirectionReading | null {
  if (banLifted.test(headline) && ofCoins.test(headline) && !onlyPartly.test(headline)) {
    return { direction: 'long', why: '禁令或制裁解除', type: 'regulation' };
  }
  if (otherOutcome.test(headline.replace(noCharge, ' '))) return null;
  const isPardoned = pardoned.test(headline) && (ofCrypto.test(headline) || onExchange.test(headline));
  return isPardoned || caseEnded.test(headline)
    ? { direction: 'long', why: '案件或调查了结', type: 'regulation' }
    : null;
}
