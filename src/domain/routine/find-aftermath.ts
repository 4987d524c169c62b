const thief =
  "(?:(?:hackers?|exploiters?|attackers?|thie(?:f|ves))(?:['’]s?)?|stolen (?:funds?|coins?|crypto\\w{0,8}|assets?|loot|[a-z]{2,10})|loot)";
const inClause = '[^.;。；]{0,60}?';
/** The loot is moved, laundered, returned or frozen. */
const ofLoot = new RegExp(
  `\\b${thief}\\b${inClause}\\b(?:mov(?:es|ed|ing)|transfer\\w{0,4}|bridg(?:es|ed|ing)|convert\\w{0,3}|swap(?:s|ped|ping)|sends?|sent|launder\\w{0,3}|mix(?:es|ed|ing|er)|withdr\\w{2,4}|return\\w{0,3}|give\\w{0,2} back|frozen|froze|freez\\w{1,3}|trac\\w{1,3}|recover\\w{0,3}|seized)\\b|\\b(?:freez(?:es?|ing)|froze|frozen|trac(?:es|ed|ing)|recovers?|recovered|seiz(?:es|ed)|launder\\w{0,3}|block(?:s|ed|ing)?|return\\w{0,3})\\b${inClause}\\b${thief}\\b`,
  'u',
);
/** Those concerned respond: demands, denials, bounties, compensation. */
const reaction =
  /\b(?:asks?|urges?|demands?|calls? on|offers?|promis(?:es|ed)|vows?|pledges?|responds?|den(?:y|ies|ied)|blames?|apologi[sz]\w{1,3}|bount(?:y|ies)|compensat\w{1,4}|reimburs\w{1,5}|refund\w{0,3}|recovery plan|post-?mortem|victims)\b/u;
/** What follows later: charges, arrests, sanctions, lessons learnt. */
const prosecution =
  /\b(?:charges|charged|indict\w{0,4}|sanction\w{0,3}|arrest(?:s|ed)?|pleads?|sentenced?|extradit\w{2,3}|convict\w{2,3}|identif(?:y|ies|ied|ying)|in (?:the )?wake of|lessons|dismiss(?:es|ed)|relaunch\w{0,3}|resum\w{1,4}|results? from|resulted from|plans? (?:to|for)|new validators)\b|起诉|被捕|制裁|判[处刑]|认罪|引渡|复盘|澄清/u;
/** Loot that is recovered, or a theft that is prevented. */
const recovery =
  /\b(?:recovers?|recovered|reclaims?|reclaimed|claw(?:s|ed)? back|seiz(?:es?|ed)|retriev(?:es?|ed)|avoid\w{0,3}|prevent\w{0,3})\b/u;
const ofTheft =
  /\b(?:hack(?:s|ed|ers?|ing)?|exploit(?:s|ed|ers?)?|attack(?:s|ed|ers?)?|breach(?:es|ed)?|theft|heist|stolen)\b/u;
const inChinese =
  /(?:被盗|赃|黑客|攻击者|盗币|失窃)[^。;；]{0,30}(?:转移|转入|转出|转至|兑换|换成|混币|跨链|洗钱|洗币|归还|返还|退还|追踪|追回|冻结|标记)|(?:冻结|追回|追踪|转移|清洗|拦截)[^。;；]{0,24}(?:被盗|赃款|赃物|盗取|失窃)|洗钱[^。;；]{0,30}(?:被盗|黑客|攻击)|(?:被盗|黑客|攻击|失窃|盗币)(?:事件|案|一事)?[^。;；]{0,16}(?:受害者|赔付|赔偿|补偿|悬赏|回应|声明|致歉|谈|喊冤)|(?:回应|谈及?|就|针对|质疑|呼吁|要求|敦促|无法|拒绝)[^。;；]{0,24}(?:被盗|黑客|攻击者|攻击事件|失窃|安全事件)/u;
/** Loot that nobody can or will freeze. */
const notFrozen = /(?:无法|拒绝|不能|未能|能否)冻结|\b(?:cannot|can['’]t|unable to|refuses to|won['’]t) freeze\b/u;
/** What thieves may do next with their loot. */
const nextStep =
  /\b(?:may|might|could|likely to|preparing to|poised to) (?:soon )?(?:cash out|sell|launder|move|dump)\b/u;
/** Losses that are counted, or a theft of another time. */
const ofAnotherTime =
  /\b(?:(?:last|this) year|in 20\d\d|(?:first|second) half|traced|hoax|of loot|from (?:the )?[a-z]{2,12} (?:hack|heist))\b/u;
/** One particular theft, however it ranks among the others. */
const singleTheft =
  /\b(?:largest|biggest|worst|(?:second|third|fourth|fifth|\d(?:st|nd|rd|th)) (?:time|hit|hack|exploit|attack))\b/u;
const taken = /\b(?:hacked|drain(?:s|ed)|exploited|steals?|stole)\b/u;
/** The theft itself, with the sum that was lost. */
const theftWithLoss =
  /\b(?:hacked|exploited|drained|breached|attacked)\b[^.;]{0,40}\d|\b(?:steals?|stole|drains?|loses?|lost)\b[^.;]{0,40}\d|\bconfirms?\b[^.;]{0,30}\d|\b(?:siphon|withdr[ae]w|empt(?:y|ie)|t[ao]k|mint|mov|swap|transferr?)\w{0,3}\b[^.;]{0,24}\d(?:[^.;]|\.(?=\d)){0,40}\b(?:from|out of|vault|pools?|bridge|unbacked)\b|\d(?:[^.;]|\.(?=\d)){0,24}(?<!\bof )\b(?:stolen|drained|siphoned|gone|missing)\b|\b(?:hacked|exploited|breached|drained|emptied)\b(?= ?[;,:]| (?:as|for|by|again)\b|$)|遭[^。;；,，]{0,12}(?:攻击|入侵|盗|转移)|(?:盗[取走]|转走|卷走)[^。;；]{0,16}\d|从[^。;；]{1,24}(?:转移|盗)[^。;；]{0,10}\d|\d[^。;；]{0,20}(?:(?<!的)被盗|失窃|被[^。;；，,]{0,8}转[出走移])|将[^。;；]{0,16}\d[^。;；]{0,14}转[移出]|损失[^。;；]{0,10}\d|(?<![的笔分])被盗(?!资金|的|事件|案)[^。;；]{0,8}\d/u;
/** A theft that happened earlier than what the headline tells. */
const earlierTheft =
  /\b(?:who|that|which|behind)\b[^.;,]{0,12}\b(?:drained|stole|hacked|exploited|took)\b|\b(?:after|since)\b|去年|此前|年前/u;

/** Whether a headline, in lower case, tells the theft itself. */
export function isFreshTheft(headline: string): boolean {
  return theftWithLoss.test(headline) && !earlierTheft.test(headline);
}

/** Whether a headline, in lower case, tells only what became of a theft: its loot moves or is frozen, those concerned talk. */
export function isAftermath(headline: string): boolean {
  if (nextStep.test(headline) && !taken.test(headline)) return true;
  if (ofAnotherTime.test(headline) && !singleTheft.test(headline)) return true;
  if (isFreshTheft(headline)) return false;
  if (notFrozen.test(headline) || inChinese.test(headline)) return true;
  return (
    ofLoot.test(headline) ||
    ([reaction, recovery, prosecution].some((told) => told.test(headline)) && ofTheft.test(headline))
  );
}

const secured =
  /\b(?:freez(?:es?|ing)|froze|frozen|recovers?|recovered|reclaims?|reclaimed|returns?|returned|seiz(?:es?|ed))\b|(?<!(?:无法|不能|未能) ?)冻结|追回|归还|返还/u;

/**
 * Whether a headline, in lower case, tells that loot was frozen or returned; of a large theft, that is news to whoever was told of
 * it.
 */
export function tellsSecuredLoot(headline: string): boolean {
  return secured.test(headline) && !notFrozen.test(headline);
}

const moved = /转[移入出至]|兑换|换成|混币|跨链|清洗/u;

/** Whether a headline, in lower case, tells that loot is on its way to be sold. */
export function tellsLootMove(headline: string): boolean {
  return ofLoot.test(headline) || (inChinese.test(headline) && moved.test(headline));
}
