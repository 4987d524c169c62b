import type { PageLanguage } from '../language.ts';

/** What stands on the page of signals. */
export interface SignalWords {
  about: string;
  search: {
    label: string;
    submit: string;
    asOf: string;
    placeholder: string;
    back: string;
    list: string;
    found(count: number): string;
    nothing: string;
    degraded: string;
    by: string;
    age: string;
    /** Of filters that a search doesn't know. */
    unheld: string;
    legs: { vector: string; keyword: string };
    legend: string;
    minutes(count: number): string;
    hours(count: number): string;
    days(count: number): string;
  };
  filters(count: number): string;
  clear: string;
  remove: string;
  yes: string;
  apply: string;
  any: string;
  fields: {
    asset: string;
    type: string;
    action: string;
    confidence: string;
    channel: string;
    stage: string;
    alerted: string;
    from: string;
    to: string;
  };
  stages: { fast: string; deep: string };
  head: { when: string; what: string; about: string; verdict: string; gate: string; life: string };
  legend: { title: string; verdict: string; gate: string; life: string };
  keys: string;
  list: string;
  older: string;
  newest: string;
  end: string;
  empty: { nothing: string; hint: string; filtered: string };
  raw(confidence: string): string;
  precedents(count: number): string;
  alerted: string;
  skipped: string;
  failed: string;
  lives: { expired: string; reversed: string; withdrawn: string };
  left: { minutes(count: number): string; hours(count: number): string; days(count: number): string };
  live: {
    connecting: string;
    on: string;
    lost: string;
    waiting: string;
    more: string;
    gap: string;
    full: string;
  };
  wrong: { moment: string; confidence: string; cursor: string; assets: string; choice: string };
}

export const signalWords: Readonly<Record<PageLanguage, SignalWords>> = {
  en: {
    about: 'What was posted, and what we make of it. Newest first; each line opens.',
    search: {
      label: 'Search the archive',
      submit: 'Search',
      asOf: 'Search as of',
      placeholder: 'words, a name, a question',
      back: 'Back to the list',
      list: 'What was found, best first',
      found: (count) => `${count} found, best first.`,
      nothing: 'Nothing was found. Try other words, fewer filters, or a later moment.',
      degraded: 'Not everything could be searched:',
      by: 'Found by',
      unheld: 'A search knows neither the look nor the alerts; its times are of publication.',
      age: 'Age',
      legs: { vector: 'meaning', keyword: 'words' },
      legend:
        'Meaning and words say by which search a message was found, and how near it came, from 0 to 1. Each is shown as it was known then.',
      minutes: (count) => `${count} min`,
      hours: (count) => `${count} h`,
      days: (count) => `${count} d`,
    },
    filters: (count) => (count === 0 ? 'Filters' : `Filters (${count})`),
    clear: 'Clear all',
    remove: 'Take this filter away',
    yes: 'yes',
    apply: 'Show',
    any: 'any',
    fields: {
      asset: 'Assets',
      type: 'Type',
      action: 'Action',
      confidence: 'Confidence at least (0–1)',
      channel: 'Channel',
      stage: 'Look',
      alerted: 'Only alerted',
      from: 'From',
      to: 'Until',
    },
    stages: { fast: 'fast', deep: 'deep' },
    head: {
      when: 'When, where',
      what: 'What happened',
      about: 'Type, assets',
      verdict: 'Action, confidence',
      gate: 'Why looked at closely, or not',
      life: 'Still holds?',
    },
    legend: {
      title: 'What the columns say',
      verdict:
        'Confidence runs from 0 to 1: after our checks, and in brackets as the analyst gave it, where they differ.',
      gate: 'The gate decides which messages get a second, deeper look; precedents are earlier cases that this look was shown.',
      life: 'A short-term verdict holds for a day, a medium one for a week, a long one for a month, unless it is reversed or withdrawn.',
    },
    keys: 'Keys: j and k move, Enter opens, / searches, Escape leaves the search.',
    list: 'Signals, newest first',
    older: 'Older signals',
    newest: 'To the newest',
    end: 'That is all.',
    empty: {
      nothing: 'No message has been read yet.',
      hint: 'Add a channel to SOURCES and start `secondlook serve`, or read the sample messages with `secondlook replay samples/messages.jsonl`.',
      filtered: 'No signal passes these filters.',
    },
    raw: (confidence) => `the analyst gave ${confidence}`,
    precedents: (count) => (count === 1 ? '1 precedent' : `${count} precedents`),
    alerted: 'alerted',
    skipped: 'no signal',
    failed: 'analysis failed',
    lives: { expired: 'over', reversed: 'reversed', withdrawn: 'withdrawn' },
    left: {
      minutes: (count) => `${count} min left`,
      hours: (count) => `${count} h left`,
      days: (count) => `${count} d left`,
    },
    live: {
      connecting: 'Connecting …',
      on: 'Live: new signals appear by themselves.',
      lost: 'The connection is lost. Trying again …',
      waiting: 'Show {n} new',
      more: 'Show {n} and more new',
      gap: '{n} or more are new: load them',
      full: 'Too many pages are open: this one is not live.',
    },
    wrong: {
      moment: 'That is no date or time: write it like 2026-03-18T09:30.',
      confidence: 'Confidence is a number from 0 to 1, such as 0.75.',
      cursor: 'There is no such place in the list.',
      assets: 'Assets are at most 20 tickers, such as BTC, ETH.',
      choice: 'One of the filters has a value that there is not. Choose it from its list.',
    },
  },
  zh: {
    about: '发生了什么，我们怎么看。最新的在最上面，点开看详情。',
    search: {
      label: '搜索档案',
      submit: '搜索',
      asOf: '搜索截至',
      placeholder: '关键词、名称或问题',
      back: '返回列表',
      list: '搜索结果，最相关的在前',
      found: (count) => `找到 ${count} 条，最相关的在前。`,
      nothing: '没有找到。换个词、少些筛选，或把时间放宽。',
      degraded: '有一部分没能搜索：',
      by: '命中方式',
      unheld: '搜索不区分快速或深度，也不看提醒；时间按发布计。',
      age: '距今',
      legs: { vector: '语义', keyword: '字词' },
      legend: '“语义”“字词”表示由哪种搜索找到、有多接近（0 到 1）。每条都按当时所知显示。',
      minutes: (count) => `${count} 分钟`,
      hours: (count) => `${count} 小时`,
      days: (count) => `${count} 天`,
    },
    filters: (count) => (count === 0 ? '筛选' : `筛选（${count}）`),
    clear: '全部清除',
    remove: '去掉这个条件',
    yes: '是',
    apply: '查看',
    any: '不限',
    fields: {
      asset: '资产',
      type: '类型',
      action: '动作',
      confidence: '置信度不低于（0–1）',
      channel: '频道',
      stage: '判读',
      alerted: '只看已提醒的',
      from: '从',
      to: '到',
    },
    stages: { fast: '快速', deep: '深度' },
    head: {
      when: '时间、来源',
      what: '事件',
      about: '类型、资产',
      verdict: '动作、置信度',
      gate: '为何细看或不细看',
      life: '是否仍有效',
    },
    legend: {
      title: '各列的意思',
      verdict: '置信度从 0 到 1：先是校验后的，括号里是分析员原来给的（两者不同时才写）。',
      gate: '闸门决定哪些消息值得再深看一遍；先例是深看时参考的旧案例。',
      life: '短期判断管一天，中期管一周，长期管一个月；被反转或撤回的除外。',
    },
    keys: '按键：j、k 上下移动，回车打开，/ 搜索，Esc 离开搜索框。',
    list: '信号，最新的在前',
    older: '更早的信号',
    newest: '回到最新',
    end: '没有更早的了。',
    empty: {
      nothing: '还没有读到任何消息。',
      hint: '在 SOURCES 里加一个频道再运行 `secondlook serve`，或用 `secondlook replay samples/messages.jsonl` 读入示例消息。',
      filtered: '没有符合条件的信号。',
    },
    raw: (confidence) => `分析员原给 ${confidence}`,
    precedents: (count) => `${count} 条先例`,
    alerted: '已提醒',
    skipped: '不构成信号',
    failed: '分析失败',
    lives: { expired: '已过期', reversed: '已反转', withdrawn: '已撤回' },
    left: {
      minutes: (count) => `还剩 ${count} 分钟`,
      hours: (count) => `还剩 ${count} 小时`,
      days: (count) => `还剩 ${count} 天`,
    },
    live: {
      connecting: '正在连接……',
      on: '实时：新信号会自动出现。',
      lost: '连接断开，正在重试……',
      waiting: '显示 {n} 条新信号',
      more: '显示 {n} 条以上新信号',
      gap: '有 {n} 条以上新信号：点此载入',
      full: '打开的页面太多，本页不再实时更新。',
    },
    wrong: {
      moment: '时间无法识别，请写成 2026-03-18T09:30。',
      confidence: '置信度是 0 到 1 之间的数，例如 0.75。',
      cursor: '列表里没有这个位置。',
      assets: '资产请写代码，最多 20 个，例如 BTC、ETH。',
      choice: '有一个筛选值不存在，请从列表里选择。',
    },
  },
};
