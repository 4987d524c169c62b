import { type DirectionReading, within, withinClause } from './direction-reading.ts';

/** Who brings a case, or decides it; a company that ends its own suit is none of them. */
const authority =
  '(?:\\b(?:sec|cftc|doj|fca|nydfs|justice department|prosecutors?|regulators?|attorney general|judges?|courts?)\\b|(?<![a-z])(?:sec|cftc)(?![a-z])|证监会|证券交易委员会|司法部|检方|检察官|监管机构|法院|法官)';
const ends =
  '(?:\\b(?:drops?|dropped|dropping|ends?|ended|closes?|closed|dismiss(?:es|ed)|withdraws?|withdrew|abandon(?:s|ed)|concludes?|concluded|throws out|threw out|toss(?:es|ed)(?: out)?|terminates?|terminated)\\b|撤销|撤回|撤诉|终止|结束|放弃|驳回)';
const matter =
  '(?:\\b(?:lawsuits?|suits?|cases?|charges|complaints?|actions?|investigations?|probes?|inquir(?:y|ies)|appeals?)\\b|诉讼|起诉|指控|调查|上诉|案)';
const ended = new RegExp(`${authority}${withinClause(24)}${ends}${withinClause(40)}${matter}`);
const endedBy = new RegExp(
  `${matter}${within(60)}\\b(?:dropped|dismissed|closed|withdrawn|thrown out|tossed)\\b${withinClause(16)}\\bby\\b${withinClause(12)}${authority}`,
);
const pardoned =
  /\b(?:trump|president|biden)\b[^.;,]{0,16}\b(?:pardons|pardoned|grants? [^.;,]{0,20}(?:pardon|clemency)|granted [^.;,]{0,20}(?:pardon|clemency))\b|(?:特朗普|总统)[^。;,]{0,8}(?:赦免|特赦)|获[^。;,]{0,8}(?:赦免|特赦)/;
/** Asked for, feared or not done; paid for, or closed by a sentence; a suit against the authority, or of clients. */
const undone =
  /[?？]|n['’]t\b|\b(?:may|might|could|would|will|if|not|no|never|asks?|asked|urg(?:es|ed)|calls?|seeks?|sought|wants?|moves? to|motions?|bid|requests?|refus(?:es|ed)|den(?:y|ies|ied)|rejects?|consider(?:s|ed|ing)?|weigh(?:s|ed|ing)?|hints?|hopes?|odds|chances?|likely|expected|before|after|since|plans?|petition|lobb(?:y|ies|ied|ying)|fines?|fined|penalt(?:y|ies)|settle(?:s|d|ment)?|pays?|plea|guilty|against (?:the )?(?:sec|cftc|irs|government|regulators?|treasury)|class[ -]action|partially|partly|in part|some)\b|未|不|请求|要求|呼吁|敦促|寻求|考虑|或|可能|有望|若|拒绝|否认|动议|申请|罚|和解|认罪|对 ?(?:美国)? ?(?:sec|证监会|政府)的|集体|部分|后|请愿|警告|：/;

const lifted = new RegExp(
  `\\b(?:lifts?|lifted|ends?|ended|eases?|eased|overturn(?:s|ed)|removes?|removed|repeal(?:s|ed)|scrap(?:s|ped)|revers(?:es|ed)|relax(?:es|ed))\\b${withinClause(40)}\\b(?:bans?|sanctions?|restrictions?|moratorium|curbs|prohibition)\\b|(?:解除|取消|废除|撤销|放宽|推翻)${withinClause(24)}(?:禁令|制裁|限制|禁止)`,
);
const ofCoins =
  /\b(?:bitcoin|btc|crypto\w{0,10}|eth(?:er|ereum)?|stable ?coins?|tokens?|digital assets?|tornado cash|mixers?|etfs?|etns?|mining)\b|加密|比特币|以太|虚拟|数字(?:资产|货币)|稳定币|代币|挖矿|(?<![a-z])et[fn](?![a-z])/;

/** An authority lets a case or an investigation go, a president pardons, a ban is lifted: what weighed on somebody is gone; of a headline in lower case. */
export function readBurdenLifted(headline: string): DirectionReading | null {
  if (undone.test(headline)) return null;
  if (ended.test(headline) || endedBy.test(headline) || pardoned.test(headline)) {
    return { direction: 'long', why: '案件或调查了结', type: 'regulation' };
  }
  const isLifted = lifted.test(headline) && ofCoins.test(headline);
  return isLifted ? { direction: 'long', why: '禁令或制裁解除', type: 'regulation' } : null;
}
