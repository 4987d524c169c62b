import type { PageLanguage } from '../language.ts';
import type { MemoryPart } from './memory-paths.ts';

/** What stands on the pages of the news' memory. */
export interface MemoryWords {
  parts: Readonly<Record<MemoryPart, string>>;
  about: Readonly<Record<MemoryPart, string>>;
  search: {
    words: string;
    asOf: string;
    asOfHint: string;
    window: string;
    windows: Readonly<Record<string, string>>;
    asset: string;
    type: string;
    any: string;
    confidence: string;
    submit: string;
    more: string;
    terms: string;
    otherNames: string;
    noTerms: string;
    found(count: number): string;
    none: string;
    degraded: string;
    trace: string;
    step: string;
    did: string;
    hits: string;
    ran: string;
    skipped: string;
    ms: string;
    pattern: string;
  };
  row: {
    vector(rank: number, similarity: string, decay: string | null): string;
    keyword(rank: number, score: string): string;
    patternLeg(rank: number, score: string): string;
    reranked(score: string): string;
    folded(count: number): string;
    sources(names: string, count: number): string;
    terms: string;
    why: string;
    verdict: string;
    confidence: string;
    outcome: string;
    noOutcome: string;
    cameTrue(horizon: string, percent: string): string;
    cameOtherwise(horizon: string, percent: string): string;
    flat(horizon: string, percent: string): string;
    rate(percent: string, count: number): string;
  };
  age(ms: number): string;
  size(events: string, first: string, last: string): string;
  roughly(count: string): string;
  atLeast(count: string): string;
  sizeMore(pinned: string, synonyms: string): string;
  unembedded(count: string): string;
  empty: string;
  pin: string;
  unpin: string;
  pinned: string;
  pins: {
    reference: string;
    hint: string;
    none: string;
    older: string;
    message: string;
    since: string;
    change: string;
    unknown(reference: string): string;
  };
  wrong: Readonly<Record<'moment' | 'words' | 'field' | 'assets' | 'confidence', string>>;
}

export const memoryWords: Readonly<Record<PageLanguage, MemoryWords>> = {
  en: {
    parts: { search: 'Search', pins: 'Pins', synonyms: 'Other names', prune: 'Prune', chats: 'Chats' },
    about: {
      search:
        'What was remembered like these words: what we said then, and what came of it. It is what a new message is judged by.',
      pins: 'Pinned messages stay in memory for good: pruning never deletes them.',
      synonyms:
        'A search for one name also finds the others. An entry of yours takes the place of the shipped one for its term.',
      chats:
        'What was said through the gateway, and what each model was given of it. Whoever opens this desk sees the chats of everybody.',
      prune: 'What pruning would delete. Nothing is deleted here: the command for it stands below.',
    },
    search: {
      words: 'Words',
      asOf: 'As of',
      asOfHint: 'as if it were this moment',
      window: 'How far back',
      windows: { '24': 'a day', '168': 'a week', '720': '30 days', '8760': 'a year', all: 'everything' },
      asset: 'Asset',
      type: 'Type',
      any: 'any',
      confidence: 'Least confidence',
      submit: 'Search',
      more: 'Filters',
      terms: 'Looked for:',
      otherNames: 'and its other names:',
      noTerms: 'There is no word in it that one could look for.',
      found: (count) => (count === 1 ? '1 found, best first' : `${count} found, best first`),
      none: 'Nothing like it is remembered. Look further back, or use fewer words and filters.',
      degraded: 'Not all of memory answered:',
      trace: 'How it was searched',
      step: 'Step',
      did: 'What it did',
      hits: 'Found',
      ran: 'ran',
      skipped: 'left out',
      ms: 'ms',
      pattern: 'a lesson that ships with the program',
    },
    row: {
      vector: (rank, similarity, decay) =>
        `by meaning: place ${rank}, similarity ${similarity}${decay === null ? '' : ` × ${decay} for its age`}`,
      keyword: (rank, score) => `by words: place ${rank}, score ${score} of 1`,
      patternLeg: (rank, score) => `by its key words: place ${rank}, score ${score} of 1`,
      reranked: (score) => `put in its place by the reranker, score ${score}`,
      folded: (count) => (count === 1 ? 'stands for 1 repost' : `stands for ${count} reposts`),
      sources: (names, count) => `${count} independent sources: ${names}`,
      terms: 'words in it:',
      why: 'Why it is here',
      verdict: 'We said',
      confidence: 'confidence',
      outcome: 'What came of it',
      noOutcome: 'not known then',
      cameTrue: (horizon, percent) => `${percent} after ${horizon}: as the verdict said`,
      cameOtherwise: (horizon, percent) => `${percent} after ${horizon}: against the verdict`,
      flat: (horizon, percent) => `${percent} after ${horizon}: no clear move`,
      rate: (percent, count) => `verdicts like it came true in ${percent} of ${count}`,
    },
    age: (ms) => toAge(ms, (count, unit) => `${count} ${unit}${count === 1 ? '' : 's'} before`),
    size: (events, first, last) => `${events} messages are remembered, from ${first} to ${last}.`,
    roughly: (count) => `About ${count}`,
    atLeast: (count) => `${count} or more`,
    sizeMore: (pinned, synonyms) => `${pinned} are pinned; ${synonyms} entries of other names are yours.`,
    unembedded: (count) => `${count} have no vector and are found by their words alone. To change that:`,
    empty: 'Nothing is remembered yet. Every message that is analysed is remembered; this one is, right away:',
    pin: 'Pin',
    unpin: 'Unpin',
    pinned: 'pinned',
    pins: {
      reference: 'Message',
      hint: 'its number, or SOURCE/NUMBER',
      none: 'Nothing is pinned. Pin what should never be forgotten: here by its number, or beside what a search found.',
      older: 'Older ones',
      message: 'Message',
      since: 'Known since',
      change: 'Change',
      unknown: (reference) => `There is no message ${reference} in memory.`,
    },
    wrong: {
      moment: 'That is no moment: write it as 2026-03-18T09:30.',
      words: 'These are no words to search for: at most 1000 characters.',
      assets: 'Assets are at most 20 tickers, such as BTC, ETH.',
      confidence: 'Confidence is a number from 0 to 1, such as 0.75.',
      field: 'A field of this form is not as it was given out. Reload the page and try again.',
    },
  },
  zh: {
    parts: { search: '搜索', pins: '永久保留', synonyms: '同义词', prune: '清理', chats: '聊天' },
    about: {
      search: '记忆里和这些词相近的消息：当时怎么判断，后来结果如何。新消息就是参照它们来判断的。',
      pins: '保留的消息永远留在记忆里，清理时不会删除。',
      synonyms: '搜一个名字，也会找到它的其他叫法。自己加的条目会取代自带的同名条目。',
      chats: '经过网关的聊天，以及每一轮给了模型哪些记忆。能打开本页的人看得到所有人的聊天。',
      prune: '清理会删掉哪些。这里什么都不会删除，真正执行的命令在下面。',
    },
    search: {
      words: '关键词',
      asOf: '截至',
      asOfHint: '当作是在这一刻搜索',
      window: '往前看多久',
      windows: { '24': '一天', '168': '一周', '720': '30 天', '8760': '一年', all: '全部' },
      asset: '资产',
      type: '类型',
      any: '不限',
      confidence: '最低置信度',
      submit: '搜索',
      more: '筛选',
      terms: '搜的是：',
      otherNames: '以及其他叫法：',
      noTerms: '里面没有可以搜索的词。',
      found: (count) => `找到 ${count} 条，最相关的在前`,
      none: '记忆里没有相近的消息。可以往前多看一些，或者少用几个词和筛选条件。',
      degraded: '记忆没有全部应答：',
      trace: '搜索过程',
      step: '步骤',
      did: '情况',
      hits: '找到',
      ran: '已执行',
      skipped: '跳过',
      ms: '毫秒',
      pattern: '程序自带的经验',
    },
    row: {
      vector: (rank, similarity, decay) =>
        `按语义：第 ${rank} 位，相似度 ${similarity}${decay === null ? '' : `，时间折扣 × ${decay}`}`,
      keyword: (rank, score) => `按词：第 ${rank} 位，得分 ${score}（满分 1）`,
      patternLeg: (rank, score) => `按经验的关键词：第 ${rank} 位，得分 ${score}（满分 1）`,
      reranked: (score) => `重排模型定的位置，得分 ${score}`,
      folded: (count) => `代表 ${count} 条转发`,
      sources: (names, count) => `${count} 个独立来源：${names}`,
      terms: '命中的词：',
      why: '为什么找到它',
      verdict: '当时判断',
      confidence: '置信度',
      outcome: '后来结果',
      noOutcome: '当时还不知道',
      cameTrue: (horizon, percent) => `${horizon} 后 ${percent}：判断对了`,
      cameOtherwise: (horizon, percent) => `${horizon} 后 ${percent}：判断错了`,
      flat: (horizon, percent) => `${horizon} 后 ${percent}：没有明显波动`,
      rate: (percent, count) => `同类判断 ${count} 次，对了 ${percent}`,
    },
    age: (ms) => toAge(ms, (count, unit) => `${count} ${{ minute: '分钟', hour: '小时', day: '天' }[unit]}前`),
    size: (events, first, last) => `记得 ${events} 条消息，从 ${first} 到 ${last}。`,
    roughly: (count) => `大约 ${count}`,
    atLeast: (count) => `至少 ${count}`,
    sizeMore: (pinned, synonyms) => `其中 ${pinned} 条被保留；自己加的同义词有 ${synonyms} 条。`,
    unembedded: (count) => `${count} 条没有语义向量，只能按词找到。补上：`,
    empty: '记忆还是空的。每条分析过的消息都会被记住，比如这样马上就有一条：',
    pin: '保留',
    unpin: '取消保留',
    pinned: '已保留',
    pins: {
      reference: '消息',
      hint: '编号，或 来源/编号',
      none: '还没有保留的消息。不想忘掉的可以在这里按编号保留，也可以在搜索结果旁边保留。',
      older: '更早的',
      message: '消息',
      since: '收到时间',
      change: '操作',
      unknown: (reference) => `记忆里没有消息 ${reference}。`,
    },
    wrong: {
      moment: '时间不对：请写成 2026-03-18T09:30。',
      words: '这不是可以搜索的词：最多 1000 个字符。',
      assets: '资产请写代码，最多 20 个，例如 BTC、ETH。',
      confidence: '置信度是 0 到 1 之间的数，例如 0.75。',
      field: '表单内容和发出时不一致。请刷新页面后再试。',
    },
  },
};

function toAge(ms: number, say: (count: number, unit: 'minute' | 'hour' | 'day') => string): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return say(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 72 ? say(hours, 'hour') : say(Math.round(hours / 24), 'day');
}
