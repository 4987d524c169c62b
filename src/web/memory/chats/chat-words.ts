import type { InjectPosition } from '../../../conversations/inject/injection.ts';
import type { ChatHit } from '../../../conversations/recall/recall.ts';
import type { InjectionRule, Scene } from '../../../conversations/scene/scene.ts';
import type { PageLanguage } from '../../language.ts';

/** What stands on the pages of chats. */
interface ChatWords {
  begins: string;
  who: string;
  anyone: string;
  rounds: string;
  messages: string;
  last: string;
  older: string;
  none: string;
  noneInScope(scope: string): string;
  scope: string;
  allScopes: string;
  show: string;
  search: string;
  words: string;
  anyScene: string;
  nothingFound: string;
  found(count: number): string;
  foundBy: Readonly<Record<ChatHit['found_by'], string>>;
  score: string;
  degraded: string;
  scene: string;
  scenes: Readonly<Record<Scene, string>>;
  noScene: string;
  round(number: number): string;
  roles: Readonly<Record<'user' | 'assistant' | 'tool', string>>;
  summary: string;
  summaryOf(from: number, to: number): string;
  noSummaries: string;
  writtenBy(by: string): string;
  ownWords: string;
  superseded: string;
  unfinished: string;
  kept: string;
  keep: string;
  unkeep: string;
  topic: string;
  names: string;
  feeling: string;
  toolResult: string;
  whole(characters: string): string;
  injected(lines: number): string;
  nothingInjected: string;
  metaInjected: string;
  why: string;
  rules: Readonly<Record<InjectionRule, string>>;
  where: string;
  positions: Readonly<Record<InjectPosition, string>>;
  given: string;
  linesFrom: string;
  gone: string;
  later: string;
  first: string;
  noRounds: string;
  forget: string;
  forgetAsk: string;
  forgetWhat: string;
  forgetYes: string;
  forgetNo: string;
  forgotten: string;
  noChat: string;
  noMessage: string;
  back: string;
}

export const chatWords: Readonly<Record<PageLanguage, ChatWords>> = {
  en: {
    begins: 'Begins with',
    who: 'Who',
    anyone: 'no key: from this machine',
    rounds: 'Rounds',
    messages: 'Messages',
    last: 'Last',
    older: 'Older ones',
    none: 'No chats yet. They are kept when an app talks to its model through the gateway; docs/gateway.md says how.',
    noneInScope: (scope) => `There are no chats in the scope ${scope}.`,
    scope: 'Scope',
    allScopes: 'all of them',
    show: 'Show',
    search: 'Search',
    words: 'Words',
    anyScene: 'any',
    nothingFound: 'Nothing like it was said in this scope. Searches look into one scope at a time.',
    found: (count) => (count === 1 ? '1 found, best first' : `${count} found, best first`),
    foundBy: {
      words: 'by words',
      meaning: 'by meaning',
      both: 'by words and meaning',
      newest: 'for being new',
      emotion: 'by feeling',
    },
    score: 'score',
    degraded: 'Not all was searched:',
    scene: 'Scene',
    scenes: { daily: 'daily life', plot: 'a story', meta: 'talk about the app' },
    noScene: 'not known',
    round: (number) => `Round ${number}`,
    roles: { user: 'User', assistant: 'Model', tool: 'Tool' },
    summary: 'Summaries',
    summaryOf: (from, to) => (from === to ? `Round ${from}` : `Rounds ${from} to ${to}`),
    noSummaries: 'None of these rounds yet: they are written after five rounds, or half an hour of silence.',
    writtenBy: (by) => `written by ${by}`,
    ownWords: 'in the chat’s own words',
    superseded: 'edited away or asked anew: counts no more',
    unfinished: 'not answered to its end',
    kept: 'kept for good',
    keep: 'Keep for good',
    unkeep: 'Keep like any other',
    topic: 'topic',
    names: 'names',
    feeling: 'feeling',
    toolResult: 'The result of a tool is not kept.',
    whole: (characters) => `Show all ${characters} characters`,
    injected: (lines) => (lines === 1 ? 'Memory: 1 line put in' : `Memory: ${lines} lines put in`),
    nothingInjected: 'Memory: nothing was put in.',
    metaInjected: 'Memory: nothing was put in, as it is talk about the app.',
    why: 'Why',
    rules: {
      cold_start: 'the chat had just begun',
      plot_recall: 'the story asked for something that was earlier in it',
      recall: 'it asked for something said before',
      emotion: 'a strong feeling: what was said with the same one lately',
      default: 'nothing asked for it, but a search found what clearly fits (INJECT_TRIGGER=search)',
    },
    where: 'Where',
    positions: {
      system: 'at the end of the system message',
      tail: 'before the last message, this time only',
      ledger: 'before this message, then and in every later request',
    },
    given: 'What the model was given',
    linesFrom: 'Its lines come from',
    gone: 'a chat that is gone',
    later: 'Later rounds',
    first: 'From the first round',
    noRounds: 'There are no rounds from here on.',
    forget: 'Forget this chat',
    forgetAsk: 'Forget this chat for good?',
    forgetWhat:
      'Its messages, vectors and summaries are deleted, and what other chats were given of it. Nothing of it is stored later. This cannot be undone.',
    forgetYes: 'Forget it',
    forgetNo: 'Keep it',
    forgotten: 'The chat is forgotten: nothing of it is stored any more.',
    noChat: 'There is no such chat. Perhaps it was forgotten.',
    noMessage: 'There is no such message of a user or a model.',
    back: 'All chats',
  },
  zh: {
    begins: '开头',
    who: '谁',
    anyone: '无密钥：本机',
    rounds: '轮数',
    messages: '消息数',
    last: '最近',
    older: '更早的',
    none: '还没有聊天。应用经网关和模型对话时，聊天会记在这里；用法见 docs/gateway.md。',
    noneInScope: (scope) => `范围 ${scope} 里没有聊天。`,
    scope: '范围',
    allScopes: '全部',
    show: '显示',
    search: '搜索',
    words: '关键词',
    anyScene: '不限',
    nothingFound: '这个范围里没有说过相近的话。每次只搜索一个范围。',
    found: (count) => `找到 ${count} 条，最相关的在前`,
    foundBy: { words: '按词', meaning: '按语义', both: '按词和语义', newest: '最新', emotion: '按情绪' },
    score: '得分',
    degraded: '没有全部搜到：',
    scene: '场景',
    scenes: { daily: '日常', plot: '剧本', meta: '谈论应用本身' },
    noScene: '未知',
    round: (number) => `第 ${number} 轮`,
    roles: { user: '用户', assistant: '模型', tool: '工具' },
    summary: '摘要',
    summaryOf: (from, to) => (from === to ? `第 ${from} 轮` : `第 ${from} 到 ${to} 轮`),
    noSummaries: '这几轮还没有摘要：满五轮或安静半小时后会写。',
    writtenBy: (by) => `由 ${by} 写`,
    ownWords: '由聊天原话写成',
    superseded: '已被改写或重问，不再算数',
    unfinished: '没有答完',
    kept: '永久保留',
    keep: '永久保留',
    unkeep: '取消永久保留',
    topic: '话题',
    names: '名字',
    feeling: '情绪',
    toolResult: '工具的结果不保存。',
    whole: (characters) => `显示全部 ${characters} 个字符`,
    injected: (lines) => `记忆：放入 ${lines} 行`,
    nothingInjected: '记忆：没有放入内容。',
    metaInjected: '记忆：在谈论应用本身，所以没有放入内容。',
    why: '原因',
    rules: {
      cold_start: '聊天刚开始',
      plot_recall: '剧本里问到了前面的情节',
      recall: '问到了以前说过的事',
      emotion: '情绪强烈：找近来同样情绪时说过的话',
      default: '没有问到，但搜索到明显相关的内容（INJECT_TRIGGER=search）',
    },
    where: '位置',
    positions: {
      system: '系统消息末尾',
      tail: '最后一条消息之前，仅这一次',
      ledger: '这条消息之前，此后每次请求都在',
    },
    given: '给模型的内容',
    linesFrom: '各行出自',
    gone: '已经不在的聊天',
    later: '后面的',
    first: '从第一轮看',
    noRounds: '后面没有了。',
    forget: '忘掉这个聊天',
    forgetAsk: '要永远忘掉这个聊天吗？',
    forgetWhat: '它的消息、向量和摘要都会删除，其他聊天里引用过它的内容也会删除，以后也不再存入。无法撤销。',
    forgetYes: '忘掉',
    forgetNo: '留着',
    forgotten: '已经忘掉，不再存有任何内容。',
    noChat: '没有这个聊天，也许已经忘掉了。',
    noMessage: '没有这条用户或模型的消息。',
    back: '全部聊天',
  },
};
