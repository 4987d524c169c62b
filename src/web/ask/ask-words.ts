import type { AskMode, AskRoute } from '../../ask/question.ts';
import type { PageLanguage } from '../language.ts';

/** What stands on the page of questions. */
export interface AskWords {
  question: string;
  placeholder: string;
  ask: string;
  askMore: string;
  stop: string;
  stopped: string;
  working: string;
  failed: string;
  newDialogue: string;
  fullScreen: string;
  examples: string;
  exampleQuestions: readonly string[];
  history: string;
  noHistory: string;
  older: string;
  options: string;
  where: string;
  modes: Readonly<Record<AskMode, string>>;
  routes: Readonly<Record<AskRoute, string>>;
  asOf: string;
  model: string;
  extractive: string;
  offline: string;
  used(requests: string, tokens: string): string;
  noneUsed: string;
  retryAt(time: string): string;
  refused(count: number): string;
  quotas: string;
  quotaHead: readonly [string, string, string, string, string];
  /** Before what was read of the question. */
  searched: string;
  filters: string;
  noFilters: string;
  readAs: string;
  cached(seconds: number): string;
  answeredBy: string;
  degraded: string;
  asked: string;
  knownThen: string;
  again: string;
  askAgain: string;
  fields: Readonly<
    Record<'assets' | 'type' | 'since' | 'until' | 'action' | 'confidence' | 'source' | 'any' | 'assetsHint', string>
  >;
  audit(doubtful: number, uncited: number): string;
  unsupported: string;
  uncited: string;
  sources(cited: number, read: number): string;
  source: string;
  close: string;
  posted: string;
  edited: string;
  retracted: string;
  verdict: string;
  noVerdict: string;
  outcome: string;
  noOutcome: string;
  hit: string;
  miss: string;
  neither: string;
  excess: string;
  notes: string;
  risks: string;
  gate: string;
  original: string;
  signalPage: string;
  more: string;
  noAnswer: string;
  wrong: Readonly<Record<'question' | 'confidence' | 'moment' | 'model' | 'assets', string>>;
}

export const askWords: Readonly<Record<PageLanguage, AskWords>> = {
  en: {
    question: 'Your question',
    placeholder: 'What happened, to whom, when, and was it right?',
    ask: 'Ask',
    askMore: 'Ask on',
    stop: 'Stop',
    stopped: 'Stopped: nothing of this answer is kept.',
    working: 'Looking through the archive …',
    failed: 'That question was not answered.',
    newDialogue: 'New dialogue',
    fullScreen: 'Full screen',
    examples: 'For example',
    exampleQuestions: [
      'What was hacked, and how much was lost?',
      'Which listings were there lately?',
      'Were we right on BTC?',
    ],
    history: 'Earlier questions',
    noHistory: 'No question was asked yet.',
    older: 'Older',
    options: 'Where, when, who answers',
    where: 'Look in',
    modes: { auto: 'wherever fits', direct: 'nowhere: general knowledge', local: 'the archive', web: 'the web' },
    routes: { DIRECT: 'nowhere: general knowledge', RAG_LOCAL: 'the archive', SEARCH_WEB: 'the web' },
    asOf: 'As of (empty: now)',
    model: 'Who answers',
    extractive: 'without a model: the messages’ own sentences',
    offline: 'No model is set up: answers are made of the messages’ own sentences.',
    used: (requests, tokens) => `today ${requests} requests, ${tokens} tokens`,
    noneUsed: 'nothing used today',
    retryAt: (time) => `asked too much: again at ${time}`,
    refused: (count) => `${count} refused today`,
    quotas: 'What is left of the quotas',
    quotaHead: ['Model', 'Requests in this minute', 'Requests today', 'Tokens in this minute', 'Tokens today'],
    searched: 'Looked in',
    filters: 'Filters',
    noFilters: 'none',
    readAs: 'Read as',
    cached: (seconds) => `as answered ${seconds} s ago`,
    answeredBy: 'Answered by',
    degraded: 'Degraded',
    asked: 'Asked',
    knownThen: 'As known',
    again: 'Other filters',
    askAgain: 'Ask again',
    fields: {
      assets: 'Assets',
      type: 'Kind of event',
      since: 'From',
      until: 'Until (not included)',
      action: 'Action',
      confidence: 'Least confidence, 0 to 1',
      source: 'Source',
      any: 'any',
      assetsHint: 'BTC ETH',
    },
    audit: (doubtful, uncited) =>
      `${doubtful} ${doubtful === 1 ? 'sentence' : 'sentences'} not borne out, ${uncited} without a source`,
    unsupported: 'The sources do not bear out',
    uncited: 'Names facts, cites nothing',
    sources: (cited, read) => `Sources: ${cited} cited of ${read} read`,
    source: 'Source',
    close: 'Close',
    posted: 'The message as posted',
    edited: 'edited after its publication',
    retracted: 'withdrawn',
    verdict: 'Our verdict',
    noVerdict: 'none',
    outcome: 'What came of it',
    noOutcome: 'not known by then',
    hit: 'right',
    miss: 'wrong',
    neither: 'neither right nor wrong',
    excess: 'beyond the market',
    notes: 'Grounds',
    risks: 'Risks',
    gate: 'Gate',
    original: 'Where it was posted',
    signalPage: 'Everything about this signal',
    more: 'The whole message',
    noAnswer: 'There is no such answer.',
    wrong: {
      question: 'A question has between 1 and 4,000 characters.',
      confidence: 'The least confidence is a number from 0 to 1.',
      moment: 'A time is written 2026-03-18T09:30.',
      assets: 'Assets are at most 20 tickers, such as BTC, ETH.',
      model: 'A model’s name has at most 200 characters.',
    },
  },
  zh: {
    question: '你的问题',
    placeholder: '发生了什么、涉及谁、什么时候、判断对了吗？',
    ask: '提问',
    askMore: '继续问',
    stop: '停止',
    stopped: '已停止：这个回答没有保存。',
    working: '正在查找……',
    failed: '这个问题没有得到回答。',
    newDialogue: '新对话',
    fullScreen: '全屏',
    examples: '例如',
    exampleQuestions: ['最近有哪些黑客事件，金额多少？', '最近有哪些上币公告？', '我们对 BTC 的判断对了吗？'],
    history: '问过的问题',
    noHistory: '还没有问过问题。',
    older: '更早',
    options: '范围、时间、由谁回答',
    where: '在哪里找',
    modes: { auto: '自动选择', direct: '不查找：常识', local: '消息库', web: '网络' },
    routes: { DIRECT: '不查找：常识', RAG_LOCAL: '消息库', SEARCH_WEB: '网络' },
    asOf: '截至（留空：现在）',
    model: '由谁回答',
    extractive: '不用模型：消息原句',
    offline: '没有配置模型：回答由消息的原句组成。',
    used: (requests, tokens) => `今日 ${requests} 次，${tokens} 个 token`,
    noneUsed: '今日未使用',
    retryAt: (time) => `请求过多：${time} 后再试`,
    refused: (count) => `今日被拒 ${count} 次`,
    quotas: '配额余量',
    quotaHead: ['模型', '本分钟请求', '今日请求', '本分钟 token', '今日 token'],
    searched: '查找范围',
    filters: '筛选',
    noFilters: '无',
    readAs: '理解为',
    cached: (seconds) => `沿用 ${seconds} 秒前的回答`,
    answeredBy: '回答者',
    degraded: '降级',
    asked: '提问时间',
    knownThen: '截至',
    again: '换个筛选',
    askAgain: '重新提问',
    fields: {
      assets: '资产',
      type: '事件类型',
      since: '从',
      until: '到（不含）',
      action: '操作',
      confidence: '最低置信度，0 到 1',
      source: '来源',
      any: '不限',
      assetsHint: 'BTC ETH',
    },
    audit: (doubtful, uncited) => `${doubtful} 句存疑，${uncited} 句没有来源`,
    unsupported: '来源不支持',
    uncited: '提到事实，没有引用',
    sources: (cited, read) => `来源：读了 ${read} 篇，引用 ${cited} 篇`,
    source: '来源',
    close: '关闭',
    posted: '消息原文',
    edited: '发布后编辑过',
    retracted: '已撤回',
    verdict: '我们的判断',
    noVerdict: '无',
    outcome: '后来怎样',
    noOutcome: '当时还不知道',
    hit: '判断正确',
    miss: '判断错误',
    neither: '不算对也不算错',
    excess: '超出大盘',
    notes: '依据',
    risks: '风险',
    gate: '门控',
    original: '原消息',
    signalPage: '这个信号的全部',
    more: '完整原文',
    noAnswer: '没有这个回答。',
    wrong: {
      question: '问题需要 1 到 4,000 个字符。',
      confidence: '最低置信度是 0 到 1 之间的数。',
      moment: '时间写作 2026-03-18T09:30。',
      assets: '资产请写代码，最多 20 个，例如 BTC、ETH。',
      model: '模型名最多 200 个字符。',
    },
  },
};
