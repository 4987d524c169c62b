import { isOfWaiting } from './find-preview.ts';

/** Live pages, which collect the day's news. */
const livePage = /\blive(?: (?:updates?|blog|coverage))?[:：]|\bliveblog\b|\bas it happened\b|(?:直播|实时更新)[:：]/u;
/** Explainers, guides, collections and histories. */
const feature =
  /\b(?:here['’]?s (?:what|how|why)|everything (?:you need )?to know|what (?:investors|you|traders) (?:should|need to) know|what it means|what this means|a (?:brief )?(?:history|timeline) of|timeline[:：]|inside the|the (?:rise|fall|story) of|(?:decade|years?)-long (?:journey|wait|battle|saga)|marks? (?:the )?(?:conclusion|end|anniversary)|(?:unpacking|explaining|understanding|demystifying|breaking down)\b|beginner['’]?s guide|guide to|bragging rights|wild ride|hysteria|sets? the record straight|winners and losers|stocks? to (?:watch|buy)|lessons (?:from|of)|(?:is|are|as) (?:a )?lessons? (?:for|to)|far more important|(?:one|two|\d{1,2}) years? (?:on|later|after)|look(?:ing|s)? back)\b|^(?:分析|研究|调查)报告[:：]|[:：][^。;；]{0,40}(?:如何|为何|怎样)|回顾|盘点|始末|来龙去脉|全解|时间线|大事记|赢家与输家|周年|指南/u;
/** Reactions to an event, and who gains by it. */
const response =
  /\b(?:reacts?|reactions?|weighs? in|responds? to|comments? on|statement on|addresses|reflects on|celebrat(?:es?|ed|ions?)|hails?|cheers?|applauds?)\b[^.;]{0,60}\b(?:approv\w{1,4}|etfs?|hacks?|hoax|ruling|decision)\b|\b(?:approved|approval|decision|ruling)\b[^.;]{0,24}\b(?:reacts?|reactions?|responds?)\b|\b(?:will|to|could|stands? to) benefit (?:from|by)\b|\b(?:was|is) (?:a )?(?:huge|success|hit|flop|triumph|milestone)\b|(?:业内|各方|市场|社区)(?:反应|热议|回应)|(?:受益|利好)(?:者|股)[:：]?/u;
/** What users or traders did, nobody in particular, and some time ago. */
const crowd =
  /\b(?:investors?|traders?|users?|holders|customers)\b (?:in|on|at|of) [^.;]{0,40}\b(?:converted|withdrew|pulled|moved|cashed|bought|sold)\b/u;

/**
 * Whether a headline, in lower case, is coverage around an event rather than its news: live pages, features, guides, histories,
 * reactions, previews.
 */
export function isCoverage(headline: string): boolean {
  return (
    [livePage, feature, response, crowd, cashtags].some((pattern) => pattern.test(headline)) || isOfWaiting(headline)
  );
}

/** Two cashtags before anything else, as posts for traders begin. */
const cashtags = /^(?:#? ?\$[a-z]{2,6}[\s,，]{0,2}){2}/u;
/** A line with the author or translator at the beginning: an article, not a bulletin. */
const byline = /(?:^|[\n\s*_【[(（])(?:原文)?(?:作者|撰文|编译|翻译)[*_ ]{0,3}[:：]/u;

/** A label or sentence by which a page says that it was paid for. A company's announcement over a newswire is none. */
const sponsorship =
  /(?:^|\n)[ _*>#【[(（]{0,6}(?:(?:sponsored|paid|promoted) (?:content|post|article|story|press release)|advertorial|(?:赞助|推广|广告)(?:内容|文章|稿件))[ _*\]】)）:：.。]{0,6}(?:\n|$)|\bthis (?:content|article|post|story|press release) (?:is|was) (?:sponsored|paid for|(?:provided|brought to you) by (?:a|our) sponsors?)|[此该本](?:内容|文章|新闻稿|文)由[^。\n]{0,8}(?:赞助|推广)/u;

/** An article under its author's name, or one that was paid for. @param opening the beginning of the text. */
export function isArticle(opening: string): boolean {
  return byline.test(opening.slice(0, 260)) || sponsorship.test(opening.slice(0, 400));
}
