import type { actions } from '../../../domain/verdict.ts';
import type { Phrases } from './phrases.ts';

/** What is asked for by our verdict; the action itself is a word of many other things. */
const signal = '(?:signals?|calls?|verdicts?|ratings?|recs?|recommendations?|alerts?|ones?|ideas?)';
const zhSignal = '(?:的)?(?:信号|建议|判断|评级|结论|推荐|讯号|的$|的消息|call|signal)';

const phrasesOf = (en: string, zh: string): Phrases => ({
  en: [
    `(?:${en}) ${signal}`,
    `(?:rated|rate|called|call|marked|tagged|verdict (?:is|was)|action (?:is|was)|said to|say|told to|telling us to|flagged as) (?:it |them |as |a )?(?:${en})`,
    `(?:${en})s (?:with|above|over|this|last|today|yesterday|from)`,
  ],
  zh: [
    `(?:${zh}) ?${zhSignal}`,
    `(?:建议|判断|判定|评级|评为|判|结论|标记|标)(?:为|是|成|的是)? ?(?:${zh})`,
    `(?:${zh}) ?(?:calls?|signals?)`,
    `[(（] ?(?:${zh}) ?[)）]`,
  ],
});

/** By which a question asks for verdicts of one action. */
export const askedActionWords: Readonly<Record<(typeof actions)[number], Phrases>> = {
  buy: phrasesOf('buy|long', '买入|买进|做多|看多|看涨|buy'),
  sell: phrasesOf('sell|short', '卖出|卖|做空|看空|看跌|sell'),
  observe: phrasesOf('observe|hold|watch', '观望|观察|持有|observe'),
};

/** High confidence, without a number. */
export const highConfidence: Phrases = {
  en: [
    'hi(?:gh|gher|ghest)? ?(?:confidence|conviction|conf)',
    'highly confident',
    'high scor(?:e|es|ing)',
    'most confident',
    'strong conviction',
    'confidence (?:is |was )?high',
    'hgih confidence',
    'high confidance',
    'high confidence',
  ],
  zh: [
    '高置信',
    '高分',
    '高可信',
    '高确信',
    '高把握',
    '置信度(?:比较|较|很|够)?高',
    '把握(?:比较|较|很)?大',
    '高信心',
    '信心(?:比较|较|很)?高',
  ],
};

export const confidenceNouns: Phrases = {
  en: [
    'confidence',
    'conf',
    'score',
    'scores',
    'scored',
    'scoring',
    'conviction',
    'confident',
    'certainty',
    'confidance',
  ],
  zh: [
    '置信度?',
    '信心',
    '可信度',
    '把握',
    '得分',
    '评分',
    '分数',
    '打分',
    '(?<![a-z])conf(?:idence)?(?![a-z])',
    '(?<![a-z])score(?![a-z])',
  ],
};

/** Behind or before a number: it is the highest, not the least, unless what lies below is taken away. */
export const belowWords: Phrases = {
  en: ['below', 'under', 'less than', 'lower than', 'at most', 'up to'],
  zh: ['低于', '小于', '不到', '不足', '以下', '不超过', '少于'],
};
export const removeWords: Phrases = {
  en: [
    'remove',
    'drop',
    'exclude',
    'excluding',
    'without',
    'filter out',
    'ignore',
    'skip',
    'hide',
    'not',
    'no',
    'leave out',
    'cut',
    'lose',
    'ditch',
    'nothing',
  ],
  zh: [
    '去掉',
    '去除',
    '剔除',
    '排除',
    '过滤',
    '删掉',
    '删除',
    '不要',
    '别要',
    '不看',
    '扔掉',
    '拿掉',
    '滤掉',
    '除去',
    '不低于',
    '不小于',
    '隐藏',
    '筛掉',
  ],
};

export const countWords: Phrases = {
  en: ['how many', 'number of', 'count of', 'count the', 'how often', 'total number', 'count'],
  zh: [
    '多少(?:次|条|起|个|家|笔|篇|则|只|件|场|例|回)',
    '几(?:次|条|起|家|笔|篇|则|只|件|场|例|回|个(?!月))',
    '总共有多少',
    '一共有?多少',
    '数一下',
    '数一数',
    '次数',
    '统计(?:一下)?~(?:数量|次数|条数)',
  ],
};

export const firstWords: Phrases = {
  en: [
    '(?:which|what) (?:source|channel|outlet|feed|publisher)s? ~ (?:first|fastest|earliest|quickest|broke)',
    'who (?:reported|posted|broke|had|published|said|covered|got|was) ~~ (?:first|fastest|earliest|quickest)',
    'who broke',
    'who was (?:first|fastest|quickest)',
    'fastest (?:source|channel|outlet)',
    'first (?:source|channel|outlet) to',
    'first to (?:report|post|break|cover|publish)',
    'who (?:first )?(?:scooped|broke)',
    'who first (?:reported|posted|broke|published)',
  ],
  zh: [
    '(?:哪个|哪家|哪些|哪一个|哪一家|什么|谁)~(?:频道|来源|媒体|渠道|源|号|家)?~(?:最先|最早|最快|首先|率先|第一个|首发|先发|先报|抢先)',
    '谁先(?:报|发|爆|说)',
    '(?:最先|最早|最快|首先|率先|第一个)(?:报|发|爆出|披露)~(?:是)?(?:谁|哪)',
    '(?:which|哪个) ?(?:channel|source)~(?:最先|最早|最快|first|fastest)',
  ],
};
