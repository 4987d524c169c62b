import { type DirectionReading, withinClause } from './direction-reading.ts';

const authority =
  "(?:\\b(?:sec|cftc|nydfs|doj|ofac|fca|fsc|finma|bafin|watchdog|regulators?|privacy (?:watchdog|authority)|data protection authority)\\b(?:['’]s)?|证监会|金管局|监管机构|数据保护机构|金融服务局)";
const orders = new RegExp(
  `${authority}${withinClause(24)}\\b(?:orders?|tells?|instructs?|forces?|ordered|told|forced)\\b(?! to\\b)${withinClause(24)}\\bto (?:stop|halt|cease|suspend|end)\\b|${authority}${withinClause(10)}(?:责令|勒令|命令|要求)${withinClause(20)}(?:停止|暂停|终止)`,
);
const wells =
  /\b(?:receives?|received|gets?|got|served|hit|handed|sends?|sent|issues?|issued|faces?)\b[^.;]{0,40}\bwells notice\b|\bwells notice\b[^.;]{0,24}\b(?:to|against|arrives|received|served|lands)\b|(?:收到|发出|发送)[^。;,]{0,16}(?:韦尔斯|威尔斯|富国)通知|wells ?通知/;
const appeals =
  /^(?:the )?(?:us )?(?:sec|doj|cftc) (?:formally |officially |to |will )?(?:(?:appeals?|appealed|appealing)(?! (?:court|deadline|process|panel|for|judge)\b)|files? (?:a |its )?(?:notice of )?appeal(?! deadline)|filed (?:a |its )?(?:notice of )?appeal(?! deadline)|seeks? to overturn|lodges? (?:an )?appeal)\b|^(?:美国)?(?:sec|证监会|证券交易委员会)(?:已|正式|决定|将){0,2}(?:就|对|向)[^。;]{0,24}(?:提起|提出|提交)[^。;]{0,6}上诉/;
const blacklisted =
  /^(?:the )?(?:us |u\.s\. )?(?:treasury|ofac)(?: department)? (?:blacklists|blacklisted|sanctions|sanctioned) (?:(?:crypto |coin )?mixers? |the )?(?:tornado|blender|sinbad|chipmixer|[a-z]{3,12} (?:protocol|cash)\b)|^(?:美国)?(?:财政部|ofac)(?:宣布|将)?制裁[^。;,]{0,16}(?:混币|tornado)/;
const fundPulled =
  /\b(?:pulls?|pulled|withdraws?|withdrew|yanks?|yanked|scraps?|scrapped|shelves|shelved|abandons?|abandoned)\b[^.;]{0,40}\b(?:etfs?|etp|19b-4s?|s-1)\b[^.;]{0,12}\b(?:applications?|filings?|bids?|plans?)\b|\bsec\b[^.;]{0,40}\b(?:reject|send(?:s|ing)? back|sent back|rejected)\b[^.;]{0,40}\b(?:etfs?|19b-4s?)\b|\b19b-4s?\b[^.;]{0,24}\b(?:rejected|sent back)\b|(?:撤回|撤销|放弃|退回|拒绝)[^。;,]{0,16}etf[^。;,]{0,6}(?:申请|文件)/;
/** The withdrawal is doubtful, or of one of many funds of a great coin. */
const fundAside =
  /[?？]|n['’]t\b|\b(?:refil\w{1,3}|amended|fees?|could|may|might|if|not|delay\w{0,3}|generic|standards?|approv\w{1,3}|in favou?r|unlikely|rules?|hold|leveraged|\dx|staking|converts?|bitcoin|btc|ether|ethereum)\b|重新|修订|若|可能|未|比特币|以太|通用|标准|获批|生效|条款|质押|杠杆|否认/;
/** The act came to nothing, was taken back, or is not decided. */
const notDone =
  /[?？]|n['’]t\b|\b(?:rescind\w{0,2}|drops?|dropped|dropping|withdraw\w{0,2}|withdrew|nothing|no|not|without|if|could|may|might|would|years? ago|despite|denies|dismiss\w{0,3}|loses|lost|overturned|lifts?|lifted|ends?)\b|撤回|撤销|放弃|驳回|未|不再|若|可能|否认|解除|作废|结束|不采取/;
/** The announced case is over, or only its procedure is told. */
const caseOver =
  /\b(?:clos\w{1,3}|clears?|reform\w{0,2}|process|rules?|rights|overhaul|revamp\w{0,2}|gives|after|ago)\b/;
const orderUndone =
  /[?？]|\b(?:could|may|might|would|if|rescinds?|lifts?|lifted|refuses|banks?|enforc\w{1,5}|delay\w{0,3}|stalling|rule|rules|case against|staff|in 20\d\d|ceo says|19b-4s?|generic)\b|若|可能|解除|银行|执行|标准|19b-4/;

const noSecurity =
  /\b(?:(?:is|are|was|were|sales?)(?:n['’]t| not)|not(?: an?)?|no|outside|fall outside|falls outside)\b[^.;]{0,24}\bsecurit(?:y|ies)\b|(?:不(?:属于|构成|是|算|视为)|并非|不被视为)[^。;,]{0,6}证券/;
/** Courts and regulators, who decide what is a security. */
const whoDecides =
  /\b(?:judge|court|sec|regulator|staff|division|cftc)\b|法官|法院|(?<![a-z])sec(?![a-z])|证监会|证券交易委员会|监管/;
/** A party says or wishes so, it is doubtful, or another security is meant. */
const onlySaid =
  /[?？]|\b(?:argues?|argued|claims?|insists?|says? (?:he|she|it)|lawyer|lawyers|attorney|ceo|founder|should|could|may|might|would|if|appeals?|urges?|asks?|denies|class action|security breach|national security|fail(?:s|ed)?|rejects?|not all|not outside|warns?|charges?|emails?|knew|unregistered|no (?:registered|securities))\b|主张|认为|律师|应当|可能|若|呼吁|上诉|驳回|并非所有|并非不|警告|说法/;

/**
 * What an authority does against a coin or its issuer, or that it finds a coin not to be a security; from a headline in lower case.
 */
export function readEnforcement(headline: string): DirectionReading | null {
  if (noSecurity.test(headline) && whoDecides.test(headline) && !onlySaid.test(headline)) {
    return toRule('long', '认定不属于证券');
  }
  if (orders.test(headline) && !orderUndone.test(headline)) return toRule('short', '监管责令停止');
  if (fundPulled.test(headline) && !fundAside.test(headline)) return toRule('short', '基金申请撤回或被拒');
  if (notDone.test(headline)) return null;
  if (wells.test(headline) && !caseOver.test(headline)) return toRule('short', '收到起诉预告');
  if (appeals.test(headline)) return toRule('short', '监管提起上诉');
  return blacklisted.test(headline) ? toRule('short', '被列入制裁名单') : null;
}

function toRule(direction: 'long' | 'short', why: string): DirectionReading {
  return { direction, why, type: 'regulation' };
}
