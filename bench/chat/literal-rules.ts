import type { BaseScene, ReadScene } from '../../src/conversations/scene/scene.ts';

const metaWords = ['测试', 'test', 'MCP', '工具', 'tool', '服务器', 'server', 'API', 'debug'];
const entryWords = ['剧本', '来演', '来玩', '角色扮演', 'RP', '继续剧情', '接着演'];
const exitWords = ['不玩了', '回来', '正常聊', '出戏', '暂停'];
const recallWords = ['还记得', '之前', '上次', '以前', '那次', '我们曾经'];
const plotWords = ['继续', '上次剧情', '之前演到'];
const emotionWords = ['想你', '难过', '开心', 'emo', '伤心', '生气'];

/** The rules that ours are measured against: a message that contains one of a few words, tried in this order. Talk about the app ends a story here. */
export const readLiterally: ReadScene = (text, before, isFirst) => {
  const has = (words: readonly string[]) => words.some((word) => text.includes(word));
  const isMeta = has(metaWords);
  const base: BaseScene = isMeta ? 'daily' : has(entryWords) ? 'plot' : has(exitWords) ? 'daily' : before;
  const chooseRule = () => {
    if (isFirst) return 'cold_start';
    if (isMeta) return null;
    if (has(recallWords)) return 'recall';
    if (base === 'plot' && has(plotWords)) return 'plot_recall';
    return has(emotionWords) ? 'emotion' : null;
  };
  return { scene: isMeta ? 'meta' : base, base, rule: chooseRule(), emotion: null, mayBegin: false, isHinted: false };
};
