export type FrameLanguage = 'zh' | 'en';

/** The words around what is put before the model. */
interface FrameWords {
  title: string;
  summaries: string;
  turns: string;
  note: string;
  daily: string;
  story: string;
  user: string;
  assistant: string;
  /** Between a speaker and what was said. */
  colon: string;
}

const fence = '---';

export const frameWords: Readonly<Record<FrameLanguage, FrameWords>> = {
  zh: {
    title: '[记忆参考 - 仅供自然融入对话，不要机械引用]',
    summaries: '[最近的对话摘要]',
    turns: '[相关记忆片段]',
    note: '注意：以上记忆仅供参考。标记为[剧本]的内容是角色扮演剧情，不是真实事件。带时间戳的内容请注意时效性，过去的安排不代表当前状态。',
    daily: '[日常]',
    story: '[剧本]',
    user: '用户',
    assistant: '助手',
    colon: '：',
  },
  en: {
    title: '[Memory - blend in naturally, do not quote]',
    summaries: '[Recent summaries]',
    turns: '[Related]',
    note: 'Note: [story] is role-play, not fact. Mind the dates: past plans may have changed.',
    daily: '[daily]',
    story: '[story]',
    user: 'User',
    assistant: 'Assistant',
    colon: ': ',
  },
};

/** The frame with its lines; each line stands on one line already. */
export function composeBlock(
  lines: { summaries: readonly string[]; turns: readonly string[] },
  language: FrameLanguage,
): string {
  const words = frameWords[language];
  const withHeading = (heading: string, section: readonly string[]) =>
    section.length === 0 ? [] : [heading, ...section];
  return [
    fence,
    words.title,
    ...withHeading(words.summaries, lines.summaries),
    ...withHeading(words.turns, lines.turns),
    words.note,
    fence,
  ].join('\n');
}
