/** Rumours, reports, notices and screenshots. */
const alleged =
  /\b(?:rumou?rs?|claims?|allegations?|speculation|reports? (?:of|that|about|on|saying|by)|story|stories|screenshots?|posts?(?!-)|tweets?|announcements?|notices?|letters?|videos?)\b|网传|谣传|疑传|所谓|针对|关于|有关|[^,;:。]{0,24}(?:传闻|传言|截图)|^传(?![统媒播])/u;
const untrue =
  /\b(?:is|are|was|were|as) (?:an? )?(?:(?:completely|entirely|totally|all|also) )?(?:fake|false|fabricated|forged|bogus|untrue|baseless|hoax|doctored|ai-generated)\b|\b(?:calls|called|brands|labels)\b[^.;,]{0,60}\b(?:fake|false|untrue|baseless|fabricated|bogus|old (?:news|noise))\b|\b(?:rumou?rs|allegations)(?: (?:of|about) [^.;,]{1,30})? (?:false|untrue|baseless|unfounded|fake)(?=$|[.,;:!])|\b(?:posts?|tweets?|notices?|letters?|announcements?)\b[^.;,]{0,40} (?:is|was|were) unauthori[sz]ed\b|不属实|不实(?![施行名际])|假消息|(?:系|为|是|属)[^,;。]{0,6}(?:虚假|伪造|捏造|旧闻|谣言|谣传)|子虚乌有|无中生有/u;
/** Words by which it is not false, or only asked. */
const notFalse =
  /[?？]|\b(?:not|never|no longer) (?:fake|false)\b|n['’]t (?:fake|false)\b|并非(?:谣言|虚假|伪造|不实)|[没未]有?不实/u;
/** Cases of fraud, in which statements were false. */
const ofFraudCase =
  /\b(?:fraud\w{0,5}|lied|misled|mislead\w{0,3}|convict\w{0,3}|guilty|court|judge|jury|prosecutors?|auditors?|charges|charged|indict\w{0,4}|defraud\w{0,3}|accus\w{1,4})\b|诈骗|欺诈|误导|法院|法官|检方|审计|指控/u;
/** Verbs of an event that has happened besides. */
const happened =
  /(?<!\b(?:not|n['’]t|never) )\b(?:will (?:list|delist|remove|halt)|delists|delisted|lists|listed|hacked|exploited|stolen|steals|stole|drain(?:s|ed)|liquidated|approves|approved|halts|halted|pauses|paused|suspends|suspended|sues|sued|bankrupt|buys|bought|sells|sold|launches|raises|cuts|loses|lost|fine[sd]|bans|banned|sanctions|freezes|froze|frozen|arrests|arrested|files for|(?:confirms?|confirmed|admits?|admitted|acknowledges|suffers|suffered|discloses|disclosed) (?!no\b)[^,;:]{0,30}(?:hack|exploit|theft|breach|heist))\b|遭[^,;:。]{0,8}攻击|损失|罚款|冻结|申请破产|下架|上线|被盗|被黑|暂停|停止|起诉|批准|爆仓|买入|卖出/u;

/**
 * Whether a headline (NFKC, lower case, bounded) says that a rumour, a notice or a screenshot is false, and tells of nothing
 * else that has happened. Says nothing of who denies what: that is read more strictly (`denied-event.ts`).
 */
export function callsFalse(headline: string): boolean {
  const end = untrue.exec(headline);
  if (end === null || notFalse.test(headline) || ofFraudCase.test(headline)) return false;
  const after = end.index + end[0].length;
  const start = alleged.exec(headline.slice(0, after));
  return start !== null && !happened.test(headline.slice(0, start.index)) && !happened.test(headline.slice(after));
}
