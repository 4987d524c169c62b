import type { PageLanguage } from '../language.ts';

/** What stands on the page of briefings, around the words of a briefing itself. */
export interface BriefingPageWords {
  calendar: string;
  month(year: number, month: number): string;
  previous: string;
  next: string;
  weekdays: readonly string[];
  legend: string;
  lastDay(day: string): string;
  hasBriefing: string;
  hasMessages: string;
  none: string;
  write: string;
  writeAnew: string;
  writeStory: string;
  writing(day: string, done: number, all: number): string;
  busy: string;
  changed: string;
  failed: string;
  look: string;
  budget(tokens: string): string;
  model(name: string): string;
  offline: string;
  version(version: number): string;
  madeAt: string;
  doubtful: string;
  notYet: string;
  retracted: string;
  wrongStory: string;
}

export const briefingPageWords: Readonly<Record<PageLanguage, BriefingPageWords>> = {
  en: {
    calendar: 'Days',
    month: (year, month) =>
      new Date(Date.UTC(year, month - 1)).toLocaleString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    previous: 'Earlier month',
    next: 'Later month',
    weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
    legend: '● has a briefing, ○ has messages',
    lastDay: (day) => `The newest message is of ${day}`,
    hasBriefing: 'has a briefing',
    hasMessages: 'has messages',
    none: 'There is no briefing of this day yet.',
    write: 'Write the briefing',
    writeAnew: 'Write the day anew',
    writeStory: 'Write this story anew',
    writing: (day, done, all) =>
      all === 0 ? `The briefing of ${day} is being written …` : `${day}: ${done} of ${all} stories written …`,
    changed: 'This briefing was written anew meanwhile: look at it again, then choose the story.',
    busy: 'A briefing is being written already: one at a time.',
    failed: 'The briefing was not written:',
    look: 'Look again',
    budget: (tokens) => `Models used ${tokens} tokens today.`,
    model: (name) => `${name} writes it, and is asked once a story.`,
    offline: 'Written without a model, from the messages’ own sentences: it costs nothing.',
    version: (version) => `version ${version}`,
    madeAt: 'written',
    doubtful: 'Not borne out by its sources',
    notYet: 'This day has not begun.',
    retracted: 'withdrawn',
    wrongStory: 'There is no such story.',
  },
  zh: {
    calendar: '日期',
    month: (year, month) => `${year} 年 ${month} 月`,
    previous: '上个月',
    next: '下个月',
    weekdays: ['一', '二', '三', '四', '五', '六', '日'],
    legend: '● 有简报，○ 有消息',
    lastDay: (day) => `最新的消息在 ${day}`,
    hasBriefing: '有简报',
    hasMessages: '有消息',
    none: '这一天还没有简报。',
    write: '写简报',
    writeAnew: '重写这一天',
    writeStory: '重写这件事',
    writing: (day, done, all) => (all === 0 ? `正在写 ${day} 的简报……` : `${day}：写了 ${done} / ${all} 件……`),
    changed: '这份简报刚刚重写过：请再看一遍，再选要重写的事。',
    busy: '正在写另一份简报：一次只写一份。',
    failed: '简报没有写成：',
    look: '再看一次',
    budget: (tokens) => `模型今日用了 ${tokens} 个 token。`,
    model: (name) => `由 ${name} 写，每件事问一次。`,
    offline: '不用模型，由消息的原句写成：没有花费。',
    version: (version) => `第 ${version} 版`,
    madeAt: '写于',
    doubtful: '来源不支持',
    notYet: '这一天还没有开始。',
    retracted: '已撤回',
    wrongStory: '没有这件事。',
  },
};
