import { readActors } from '../duplicates/actors.ts';
import { isTreasuryRaise } from '../text/treasury-raise.ts';
import type { EventType } from '../verdict.ts';

/** Purchases that somebody skips or pauses. */
const skippedPurchase =
  /\b(?:paus(?:es?|ed|ing)|halts?|halted|stops?|stopped|skips?|skipped) (?:[a-z']{1,12} ){0,3}(?:purchas\w{1,3}|buy(?:s|ing)?|acquisitions?|accumulat\w{2,4}|sales?|selling)\b|\b(?:did|does|has|have|made|makes)(?:n['’]?t| not)? (?:not |no )(?:new |further |more )?(?:buy|bought|purchas\w{1,4}|sell|sold|add(?:ed)?|acquisitions?)\b|\b(?:didn|doesn|hasn)['’]t (?:buy|bought|sell|sold|add(?:ed)?|purchased?)\b|\b(?:holds off|refrains?) (?:on |from )?(?:buying|selling|purchas\w{1,4})\b|暂停(?:(?![后恢结])[^，,。;；]){0,8}(?:增持|买入|购买|购入|加仓|囤币)|(?:本周|上周|本月|上月|仍|并|均|也)?(?:未|没有|没)(?:再)?(?:增持|购买|买入|购入|加仓|出售|卖出|减持)/u;
/** On a test network, where nothing is at stake. */
const onTestnet = /\btestnets?\b|测试网/u;
const onMainnet = /\bmainnet\b|主网/u;
/** Agreements that bind nobody: letters of intent and the like. */
const intent =
  /\bletters? of intent\b|\bmemorand(?:um|a) of understanding\b|\bmous?\b|\bloi\b|\bterm sheets?\b|\bnon-binding\b|意向书|意向协议|谅解备忘录|框架协议|条款清单/u;
/** Decisions that are only likely or expected. */
const tentative =
  /\b(?:could|might|likely|poised|expected to(?! (?:[a-z]{1,10} )?(?:begin|start|launch|open|go live|list|take effect|close|complete|be completed)\b)|(?:all )?set to|on track to|as (?:early|soon) as|considers?|considering|weighs?|weighing|mulls?|mulling|eyes|eyeing|explor(?:es?|ing)|evaluat(?:es?|ing)|in talks|in discussions?|aims? to|wants? to|hopes? to|(?:close|closer) to|prepar(?:es?|ing) to|hints? (?:at|that)|floats?)\b|考虑|评估|探讨|酝酿|有望|或将|或于|或在|可能|料将|料于|洽谈|谈判|(?:计划|拟)最[快早]|最[快早](?:于|在|下|本|今|明)|据传|传闻|传(?:将|拟)|接近|有意|暗示/u;
/** Those whose words move markets before they act. */
const powerful =
  /\b(?:fed|fomc|powell|trump|president|white house|ecb|boj|pboc)\b|美联储|鲍威尔|特朗普|总统|白宫|央行/u;
const fund = /\b(?:etfs?|etps?|etns?|funds?|trusts?)\b|基金|信托/u;
const application =
  /\b(?:files?|filed|filing|filings|appl(?:y|ies|ied)|applications?|submit(?:s|ted)|registration statements?|s-1s?|19b-4s?)\b|申请|提交|递交|申报/u;
const postponed =
  /\b(?:delay(?:s|ed|ing)?|postpon(?:es?|ed|ing)|push(?:es|ed) back|defer(?:s|red)?|extend(?:s|ed)? (?:its |the )?(?:[a-z]{1,10} ){0,2}(?:deadline|review|period|window|decision))\b|推迟|延期|延后|延长[^。;；]{0,10}(?:期|审)|押后/u;
const procedure =
  /\b(?:court|judge)s? hears?\b|\boral arguments?\b|\bhearings? (?:begins?|starts?|set|scheduled)\b|\btrial (?:begins?|starts?|opens|set|date|continues)\b|庭审|开庭|听证会|\bpublic comments?\b|\bcomment (?:periods?|windows?)\b|\b(?:calls?|asks?) for (?:public )?(?:comments?|feedback|input)\b|\b(?:seeks?|opens?|invites?|requests?) (?:public |industry )?(?:comments?|feedback|input)\b|\backnowledg(?:es?|ed)\b|征求(?:公众)?意见|公开征询|意见征集|公众咨询|受理/u;
/** Requests to a court or a regulator. */
const request =
  /\b(?:files?|filed) (?:an? )?(?:motions?|petitions?|requests?|briefs?|appeals?)\b|\bmoves to (?:authori[sz]e|dismiss|compel|seal|sell|block)\b|\b(?:asks?|asked|urges?|requests?|seeks?|sought|petitions?) (?:the |a |an |us |u\.s\. |bankruptcy )*(?:courts?|judges?|sec|approval|permission|dismissal|leave)\b|(?:请求|要求|向)(?:[^。;；]{0,6})法[院官][^。;；]{0,10}(?:批准|许可|驳回|申请|提交)|寻求(?:法院)?(?:批准|许可)|提交动议/u;
/** Proposals that a coin's holders have yet to vote on. */
const proposed =
  /\b(?:arfc|rfc|temp(?:erature)? check)\b|\bpropos(?:es|ed)\b|(?:发起|提交|提出)[^。;；]{0,24}(?:提案|投票|表决)/u;
/** A decision has been made, whatever else is asked for. */
const decision =
  /\b(?:approv(?:es|ed)|wins?|won|gets? (?:court |sec |regulatory )?approval|grants?|granted|reject(?:s|ed)|den(?:ies|ied)|rules?|ruled|orders?|ordered|launch(?:es|ed)|(?:begins?|began|starts?|started) trading|clears?|cleared|allows?|allowed|permits?|permitted|sues|sued|charges|charged)\b|(?<!法院|请求|寻求|要求|最快|有望|或将)批准|获批|通过|拒绝|否决|驳回|裁定|放行|开始交易|上市交易|准许|起诉|指控/u;
/** Money that somebody still seeks. */
const sought =
  /\b(?:seeks?|seeking|sought|looking)\b[^.;]{0,30}\b(?:raise|funding|financing|capital|offering)\b|(?:寻求|谋求)[^。;；]{0,24}(?:融资|筹集|筹资|募资|募集)/u;
/** Companies that have always raised what they sought. */
const provenRaiser = /\b(?:micro)?strategy\b|\b(?:saylor|mstr)\b|微策略|塞勒|赛勒/u;
/** Issuers of whom an application alone is news. */
const greatIssuers = new Set(['blackrock', 'fidelity', 'morgan', 'goldman', 'jpmorgan', 'bofa', 'wells', 'citi']);
/** Types that count while they are only suspected or planned. */
const countedEarly = new Set<EventType>(['hack', 'delisting', 'scam_alert', 'liquidation', 'macro']);

/**
 * Whether a headline, in lower case, tells of something that nobody has done yet: a purchase that is paused, a letter of intent, an application,
 * a decision that is delayed or asked for, a motion in court, money that is sought, or what unnamed people hold likely. A raise to buy coins is decided when it
 * is announced; attacks, delistings and what moves the economy count before they are certain.
 */
export function isUndone(headline: string, type: EventType): boolean {
  if (skippedPurchase.test(headline) || (onTestnet.test(headline) && !onMainnet.test(headline))) return true;
  if (countedEarly.has(type) && type !== 'liquidation') return false;
  if (request.test(headline) && !decision.test(headline)) return true;
  if (type === 'liquidation') return false;
  if (intent.test(headline)) return true;
  if (type === 'funding' && sought.test(headline) && !provenRaiser.test(headline) && !decision.test(headline))
    return true;
  const isPlanned = type === 'funding' || isTreasuryRaise(headline);
  if (tentative.test(headline) && !isPlanned && !powerful.test(headline)) return true;
  if (type === 'governance' && proposed.test(headline)) return !decision.test(headline);
  if (type === 'regulation' && (postponed.test(headline) || procedure.test(headline))) return !decision.test(headline);
  if (!fund.test(headline) || !application.test(headline) || decision.test(headline)) return false;
  return ![...readActors(headline)].some((name) => greatIssuers.has(name));
}
