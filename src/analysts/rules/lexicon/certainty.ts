import { compilePattern } from './cue.ts';

/** Words that make a message more or less of an event. One expression per idea and language. */
export interface Signs {
  en: RegExp;
  zh: RegExp;
}

/** Said, expected or guessed rather than done. */
export const hedges: Signs = {
  en: compilePattern(
    [
      '(?<!\\b(?:on|effective|by|in|of|since|until|last|late|early|mid) (?:\\d{1,2} )?)may(?! (?:\\d{1,2}(?:st|nd|rd|th)?(?!\\w)|20\\d\\d))',
      'might',
      'could',
      'reportedly',
      'rumou?r(?:s|ed)?',
      'alleged(?:ly)?',
      'speculat(?:ion|es|ed|ive)',
      'unconfirmed',
      'possibl[ey]',
      'likely',
      'hints?',
      'mulls?',
      'considering',
      'considers?',
      'sources',
      'expected',
      'hopes?',
      'potential(?:ly)?',
      'in talks',
      'weighs?',
      'eyes',
      'would',
      'chances',
      'odds',
      'bets',
    ],
    'en',
  ),
  zh: compilePattern(
    [
      '可能|或(?:将|于|迎|有|是|用|在|再|达|成|为)|传闻|据传|传言|疑似|未经证实|有望|料将|考虑|(?<![虚模])拟|预期|消息人士|知情人士|猜测|或许|恐(?![慌惧怖])|据悉|暗示|洽谈',
    ],
    'zh',
  ),
};

/** Nobody has confirmed it. */
export const rumours: Signs = {
  en: compilePattern(
    [
      'rumou?r(?:s|ed)?',
      'unconfirmed',
      'alleged(?:ly)?',
      'reportedly',
      'sources',
      'speculat(?:ion|es|ed|ive)',
      'unverified',
      'leaked',
    ],
    'en',
  ),
  zh: compilePattern(['传闻|据传|传言|疑似|未经证实|消息人士|知情人士|猜测|网传|爆料'], 'zh'),
};

/** It will happen, but nobody says when. */
export const vagueFuture: Signs = {
  en: compilePattern(
    [
      'soon',
      'upcoming',
      'in the (?:coming|near)',
      'plans? to',
      'planning',
      'will',
      'to launch',
      'eventually',
      'someday',
      'aims? to',
      'intends? to',
      'expected to',
      'set to',
    ],
    'en',
  ),
  zh: compilePattern(['即将|计划|(?<![虚模])拟|将(?:于|在|会|推出|上线)|未来|有望|筹备|近期(?:将|内)'], 'zh'),
};

/** A day or an hour is named. */
export const dated: Signs = {
  en: compilePattern(
    [
      'today',
      'tomorrow',
      'yesterday',
      '(?:mon|tues|wednes|thurs|fri|satur|sun)day',
      '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.? \\d{1,2}',
      '\\d{4}-\\d{2}-\\d{2}',
      '\\d{1,2}:\\d{2}',
    ],
    'en',
  ),
  zh: compilePattern(
    ['\\d{1,2} ?月 ?\\d{1,2} ?日|今日|今天|明日|明天|昨日|周[一二三四五六日]|\\d{1,2}:\\d{2}|\\d{4}-\\d{2}-\\d{2}'],
    'zh',
  ),
};

/** An opinion, a look back or a lesson, whatever it is about. */
export const reflections: Signs = {
  en: compilePattern(
    [
      'analysts?',
      'opinion',
      'explained',
      'guide',
      'how',
      'why',
      'what',
      'interview',
      'report',
      'survey',
      'study',
      'research',
      'podcast',
      'history',
      'lessons (?:from|learned)',
      'recap',
      'weekly',
      'roundup',
      'year in review',
      "here['’]s",
      'should',
      'best',
      'top \\d+',
      'future of',
      'review',
      'experts?',
      'predict(?:s|ion|ions)?',
      'forecasts?',
      'outlook',
      'documentary',
      'film',
      'museum',
      'years? (?:ago|later|after)',
      'anniversary',
      'criticism',
      'countdown',
      'concerns?',
      'meaningful',
      'teases?',
    ],
    'en',
  ),
  zh: compilePattern(
    [
      '分析|观点|解读|专访|对话|如何|为什么|为何|是什么|报告|调查|研究|盘点|复盘|回顾|周报|日报|早报|预测|展望|前景|观察|指南|历史|周年|影片|意味着|背后|之谜|怎么|一文|图|信号|做法',
    ],
    'zh',
  ),
};

/** Paid or minor news. */
export const promotion: Signs = {
  en: compilePattern(
    [
      'accesswire',
      'globe ?newswire',
      'pr ?newswire',
      'business wire',
      'press release',
      'sponsored',
      'flash news',
      'sweepstakes',
      'giveaway',
      'presale',
      'pre-sale',
      'casino',
      'nfts?',
      'collection',
      'watches',
      'podcast',
      'conference',
      '\\d{2}-year-old',
      'celebrates?',
      'campaign',
      'hackathon',
    ],
    'en',
  ),
  zh: compilePattern(
    ['赞助|推广|预售|赌场|抽奖|大礼包|活动|红包|奖池|狂欢|邀请|峰会|大会|nft|男子|女子|社区活动|赚币|直播'],
    'zh',
  ),
};

/** Supply that comes free, a peg or a network that breaks: it moves a price whatever type the message is of. */
export const disruption: Signs = {
  en: compilePattern(
    [
      '(?:token|tokens) unlocks?',
      '(?:unlocks?|to unlock|unlocking) ~ (?:tokens?|supply|million|worth|{coin})',
      'de-?peg(?:s|ged)?',
      'loses? (?:its )?peg',
      'outage',
      '(?:network|chain|blockchain|mainnet) ~ (?:halt(?:s|ed)?|down|stopp(?:s|ed))',
      '(?:halts?|stops?|stopped|halted) ~ (?:block production|producing blocks)',
      'collaps(?:es|ed) to zero',
    ],
    'en',
  ),
  zh: compilePattern(
    ['解锁[^。;\\n]{0,12}?\\d|\\d[^。;\\n]{0,12}?解锁|脱锚|宕机|停止出块|区块生产停止|停止运行|归零'],
    'zh',
  ),
};

/** Posted as it happens. */
export const urgency: Signs = {
  en: compilePattern(
    ['breaking', 'urgent', 'just in', 'emergency', 'alert', 'abruptly', 'suddenly', 'halts?', 'halted'],
    'en',
  ),
  zh: compilePattern(['突发|快讯|重磅|紧急|刚刚|最新消息|暂停|突然|重大'], 'zh'),
};

/** True when either language's expression matches; `text` in lower case. */
export function hasSign(signs: Signs, text: string): boolean {
  return signs.en.test(text) || signs.zh.test(text);
}
