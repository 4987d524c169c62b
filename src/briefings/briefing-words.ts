import type { AlertLanguage } from '../alerts/alert-language.ts';

/** The words that a briefing puts around those of its sources, in one language. */
interface BriefingWords {
  title(day: string): string;
  counts(messages: number, told: number, shown: number): string;
  asOf(moment: string): string;
  nothing: string;
  importance: string;
  labels: Readonly<Record<'speaksFor' | 'speaksAgainst' | 'market' | 'sources' | 'degraded', string>>;
  /** Between two parts of a line. */
  semicolon: string;
  comma: string;
  verdict(stage: 'fast' | 'deep', action: string, confidence: string): string;
  type(name: string): string;
  toldBy(count: number, names: string): string;
  oneSource(name: string): string;
  denied(text: string): string;
  calledOff(text: string): string;
  opposed(text: string): string;
  withdrawn: string;
  withdrawnElsewhere(name: string): string;
  edited: string;
  risks(names: string): string;
  noResult: string;
}

const chinese: BriefingWords = {
  title: (day) => `${day} 简报`,
  counts: (messages, told, shown) =>
    `看了 ${messages} 条消息，${told} 件事${shown < told ? `，列出最重要的 ${shown} 件` : ''}`,
  asOf: (moment) => `截至 ${moment}`,
  nothing: '这一天没有可以简报的消息。',
  importance: '重要性',
  labels: { speaksFor: '支持', speaksAgainst: '存疑', market: '行情', sources: '来源', degraded: '降级' },
  semicolon: '；',
  comma: '、',
  verdict: (stage, action, confidence) => `${stage === 'deep' ? '深度' : '快速'}判断：${action} ${confidence}`,
  type: (name) => `类型为${name}，影响大`,
  toldBy: (count, names) => `${count} 个来源都有报道：${names}`,
  oneSource: (name) => `只有一个来源：${name}`,
  denied: (text) => `有否认或更正：${text}`,
  calledOff: (text) => `后来推迟或取消：${text}`,
  opposed: (text) => `当天另有方向相反的判断：${text}`,
  withdrawn: '消息已撤回',
  withdrawnElsewhere: (name) => `${name} 已撤回自己的报道`,
  edited: '消息发布后被编辑过',
  risks: (names) => `我们的判断提示：${names}`,
  noResult: '截至此时尚无结果',
};

const english: BriefingWords = {
  title: (day) => `Briefing of ${day}`,
  counts: (messages, told, shown) =>
    `${messages} ${messages === 1 ? 'message' : 'messages'} looked at, ${told} ${told === 1 ? 'story' : 'stories'}${shown < told ? `, the ${shown} that matter most` : ''}`,
  asOf: (moment) => `as of ${moment}`,
  nothing: 'There is nothing of that day to be briefed on.',
  importance: 'importance',
  labels: {
    speaksFor: 'For',
    speaksAgainst: 'Against',
    market: 'Market',
    sources: 'Sources',
    degraded: 'degraded',
  },
  semicolon: '; ',
  comma: ', ',
  verdict: (stage, action, confidence) => `${stage === 'deep' ? 'deep' : 'fast'} verdict: ${action} ${confidence}`,
  type: (name) => `${name} moves markets`,
  toldBy: (count, names) => `${count} sources tell it: ${names}`,
  oneSource: (name) => `only one source: ${name}`,
  denied: (text) => `denied or corrected: ${text}`,
  calledOff: (text) => `put off or called off later: ${text}`,
  opposed: (text) => `another verdict of the day points the other way: ${text}`,
  withdrawn: 'the message was withdrawn',
  withdrawnElsewhere: (name) => `${name} withdrew its own report`,
  edited: 'the message was edited after its publication',
  risks: (names) => `our verdict notes: ${names}`,
  noResult: 'no result by then',
};

const words: Readonly<Record<AlertLanguage, BriefingWords>> = { zh: chinese, en: english };

export const briefingWordsOf = (language: AlertLanguage): BriefingWords => words[language];
