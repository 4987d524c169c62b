import { newsScope } from '../../src/ask/question.ts';
import { hasHan } from '../../src/domain/text/tokenize.ts';

/** What a reader is told of what could not be looked up, in Chinese and English. */
const notes = {
  no_web: [
    '没有配置网络搜索（SEARXNG_URL 或 TAVILY_API_KEY），只查了本地档案。',
    'No web search is configured (SEARXNG_URL or TAVILY_API_KEY): only the archive was searched.',
  ],
  web_failed: ['网络搜索失败，只查了本地档案。', 'The web search failed: only the archive was searched.'],
  web_past: [
    '网络只知道现在，而问题问的是更早的时刻，只查了本地档案。',
    'The web knows only the present, and the question is as of an earlier moment: only the archive was searched.',
  ],
  web_empty: ['网络上没有找到相关内容。', 'The web had nothing that fits.'],
  web_instead: ['档案中没有合适的消息，已改查网络。', 'The archive has nothing that fits: the web was searched.'],
  no_count: [
    '含有某个词的消息没法计数，只能按资产、类型、时间、来源等计数；下面是找到的消息。',
    'Messages with certain words are not counted, only those of an asset, type, time, source and so on; what was found follows.',
  ],
  filters_only: [
    '符合条件的消息都不含问题中的词，只按条件查找。',
    'No message within the filters has a word of the question: only the filters were searched by.',
  ],
  archive_empty: [
    '档案还是空的：先用 `npx secondlook replay 导出文件` 存入消息，或用 `npx secondlook serve` 读取频道。',
    'The archive is empty: fill it first, with `npx secondlook replay EXPORT`, or with what `npx secondlook serve` reads.',
  ],
  archive_failed: [
    '部分档案暂时无法检索，答案可能不完整。',
    'A part of the archive could not be searched: the answer may be incomplete.',
  ],
} as const;
type AskNote = keyof typeof notes;

/** In the language of the question. */
export function toNote(note: AskNote, question: string): string {
  const [chinese, english] = notes[note];
  return hasHan(question) ? chinese : english;
}

/** Nothing was stored by a moment; later there was. */
export function describeTooEarly(asOf: string, question: string): string {
  const moment = `${asOf.slice(0, 16).replace('T', ' ')} UTC`;
  return hasHan(question) ? `截至 ${moment} 档案中还没有消息。` : `Nothing was known yet as of ${moment}.`;
}

/** Nothing is stored in a scope, but in that of the news. */
export function describeEmptyScope(scope: string, question: string): string {
  return hasHan(question)
    ? `范围“${scope}”中没有消息，“${newsScope}”中有。`
    : `The scope “${scope}” holds nothing; “${newsScope}” does.`;
}

/** Filters as a reader would name them, in Chinese and English. */
const filterNames: Readonly<Record<string, readonly [string, string]>> = {
  assets: ['资产', 'asset'],
  event_types: ['类型', 'type'],
  since: ['起始时间', 'start of the time'],
  until: ['截止时间', 'end of the time'],
  action: ['建议', 'action'],
  min_confidence: ['最低置信度', 'least confidence'],
  source: ['来源', 'source'],
  without: ['排除', 'exclusion'],
};

/** How many messages each filter alone left out; null: none did. */
export function describeLeftOut(leftOut: Readonly<Record<string, number>>, question: string): string | null {
  const isChinese = hasHan(question);
  const found = Object.entries(leftOut).flatMap(([filter, messages]) => {
    const names = filterNames[filter];
    if (names === undefined || messages === 0) return [];
    return [isChinese ? `${names[0]}（${messages} 条）` : `${names[1]} (${messages})`];
  });
  if (found.length === 0) return null;
  return isChinese
    ? `不看以下某一个条件时会有消息：${found.join('、')}。`
    : `There would be messages without one of these filters: ${found.join(', ')}.`;
}
