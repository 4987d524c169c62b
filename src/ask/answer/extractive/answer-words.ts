import type { AlertLanguage } from '../../../alerts/alert-language.ts';
import type { Outcome } from '../../../domain/evidence.ts';

/** The words that an answer puts around those of its sources, in one language. */
interface AnswerWords {
  retracted: string;
  edited: string;
  /** `（…）` */
  bracket(text: string): string;
  /** Between the parts of a bracket. */
  semicolon: string;
  comma: string;
  result(outcome: Outcome, percent: string): string;
  noResult: string;
  /** Where a question asks how good we were: counted from what is cited. */
  results(counts: { right: number; wrong: number; open: number; pending: number }): string;
  nothing(searched: string, asOf: string): string;
  everything: string;
  /** @param isAll nothing is near it either. */
  unnamed(names: string, isAll: boolean): string;
  /** @param isAll as above. */
  unanswered(isAll: boolean): string;
  conflict(assets: string): string;
  /** One of the messages denies another. */
  denial: string;
  /** Two messages tell opposite decisions. */
  decidedOtherwise: string;
  /** A figure or a day was asked for, and none of what is shown has it. */
  noFigure: string;
  noDay: string;
  /** @param stories null: it isn't known how many. */
  tally(messages: number, stories: number | null, searched: string): string;
  byType: string;
  byAsset: string;
  bySource: string;
  count(name: string, messages: number): string;
  examples: string;
  first: string;
  noTally: string;
  greeting: string;
  help: string;
  noModel: string;
}

const chinese: AnswerWords = {
  retracted: '已撤回：',
  edited: '（已编辑）',
  bracket: (text) => `（${text}）`,
  semicolon: '；',
  comma: '、',
  result: ({ horizon, hit }, percent) =>
    `${horizon} ${percent}${hit === null ? '' : hit ? '，判断正确' : '，判断错误'}`,
  noResult: '尚无结果',
  results: ({ right, wrong, open, pending }) =>
    `以下判断：对 ${right} 条，错 ${wrong} 条，未分对错 ${open} 条，尚无结果 ${pending} 条：`,
  nothing: (searched, asOf) => `没有找到相关消息。检索范围：${searched}，截至 ${asOf}。`,
  everything: '全部消息',
  unnamed: (names, isAll) => `找到的消息都没有提到 ${names}${isAll ? '。' : '，最接近的是：'}`,
  unanswered: (isAll) => `记忆中没有能回答这个问题的消息${isAll ? '。' : '，最接近的是：'}`,
  conflict: (assets) => `${assets}：看多与看空的判断都有，请一并查看：`,
  denial: '以下消息互相矛盾（有否认或更正），请一并查看：',
  decidedOtherwise: '以下消息所说的决定互相矛盾，请一并查看：',
  noFigure: '找到的消息里没有所问的数字，最接近的是：',
  noDay: '找到的消息里没有所问的时间，最接近的是：',
  tally: (messages, stories, searched) =>
    `${searched}：${messages} 条消息${stories === null ? '' : `，${stories} 件事`}。`,
  byType: '按类型',
  byAsset: '按资产',
  bySource: '按来源',
  count: (name, messages) => `${name} ${messages}`,
  examples: '例如：',
  first: '最先报道：',
  noTally: '暂时无法统计，以下只是检索到的消息：',
  greeting: '你好。',
  help: '我回答与消息档案有关的问题：发生了什么、金额与时间、哪个来源最先报道、有多少条、我们当时的判断与结果。例如：“上周有哪些黑客事件，金额多少？”“SOL 本周有什么消息？”',
  noModel: '这个问题要靠语言模型回答，现在没有可用的模型（ASK_MODEL）。',
};

const english: AnswerWords = {
  retracted: 'RETRACTED: ',
  edited: ' (edited)',
  bracket: (text) => ` (${text})`,
  semicolon: '; ',
  comma: ', ',
  result: ({ horizon, hit }, percent) => `${horizon} ${percent}${hit === null ? '' : hit ? ', right' : ', wrong'}`,
  noResult: 'result pending',
  results: ({ right, wrong, open, pending }) =>
    `Verdicts below: ${right} right, ${wrong} wrong, ${open} undecided, ${pending} pending:`,
  nothing: (searched, asOf) => `Nothing found. Searched: ${searched}, as of ${asOf}.`,
  everything: 'all messages',
  unnamed: (names, isAll) => `None of the messages found names ${names}.${isAll ? '' : ' The closest:'}`,
  unanswered: (isAll) => `Nothing in memory answers this question.${isAll ? '' : ' The closest:'}`,
  conflict: (assets) => `${assets}: there are bullish and bearish verdicts; read both:`,
  denial: 'These messages contradict each other (a denial or a correction); read both:',
  decidedOtherwise: 'These messages tell opposite decisions; read both:',
  noFigure: 'No message found has the figure asked for. The closest:',
  noDay: 'No message found has the time asked for. The closest:',
  tally: (messages, stories, searched) =>
    `${searched}: ${messages} ${messages === 1 ? 'message' : 'messages'}${stories === null ? '' : `, ${stories} ${stories === 1 ? 'story' : 'stories'}`}.`,
  byType: 'By type',
  byAsset: 'By asset',
  bySource: 'By source',
  count: (name, messages) => `${name} ${messages}`,
  examples: 'Such as:',
  first: 'First: ',
  noTally: 'The archive could not be counted; these are only the messages found:',
  greeting: 'Hello.',
  help: 'I answer questions about the archive of messages: what happened, sums and times, which source was first, how many there were, what we judged and what came of it. Try “what was hacked last week, and for how much?” or “anything on SOL since Friday?”',
  noModel: 'This takes a language model, and there is none at hand (ASK_MODEL).',
};

const words: Readonly<Record<AlertLanguage, AnswerWords>> = { zh: chinese, en: english };

export const answerWordsOf = (language: AlertLanguage): AnswerWords => words[language];
