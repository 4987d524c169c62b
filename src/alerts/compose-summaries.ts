import { unwrapNews } from '../domain/duplicates/unwrap-news.ts';
import { stripTails } from '../domain/text/strip-tails.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { AlertLanguage } from './alert-language.ts';
import { readDeed } from './read-deed.ts';
import { sayDeed } from './say-deed.ts';
import { wordsOf } from './words-of.ts';

const headlineLimit = 300;

type Summarised = Pick<Verdict, 'summary_cn' | 'event_type' | 'assets' | 'action'>;

/**
 * What happened, for channels of each language: the verdict's own summary where it is in that language, else a sentence made of what
 * the headline says (who, what, how much) where one of ours can say it, else the headline as it is. Nothing is translated.
 * @param isOffline the summary is the headline of the message; false: a model wrote it, in Chinese.
 */
export function composeSummaries(verdict: Summarised, text: string, isOffline: boolean): Record<AlertLanguage, string> {
  const headline = readShownHeadline(text);
  const isChinese = /\p{Script=Han}{2}/u.test(headline);
  const deed = readDeed(headline, verdict);
  const zh = isOffline && !isChinese && deed !== null ? sayDeed(deed, 'zh') : null;
  const en = isChinese && deed !== null ? sayDeed(deed, 'en') : null;
  const about = [wordsOf('en').toType(verdict.event_type), verdict.assets.slice(0, 3).join(', ')].filter(Boolean);
  return {
    zh: zh === null ? verdict.summary_cn : `${/^【[^】]{1,60}】/u.exec(verdict.summary_cn)?.[0] ?? ''}${zh}`,
    en: `[${about.join(' | ')}] ${en ?? (headline || verdict.summary_cn)}`,
  };
}

const tags =
  'a|b|i|u|s|p|em|strong|del|ins|br|hr|h[1-6]|ul|ol|li|code|pre|span|div|blockquote|font|img|svg|script|style|iframe|table|t[dhr]|tg-[a-z]{1,12}';
/** Of HTML, and nothing else that stands between a `<` and a `>`. */
const tagPattern = new RegExp(`<(?:![^<>]{0,300}|/?(?:${tags})(?:\\s*/|[\\s/]+[a-z-]{1,30}=[^<>]{0,300})?)>`, 'gi');

/** A line without tags and Markdown's marks. `>` is one of these where a line begins (a quotation), elsewhere it compares, as `<` does. */
function dropMarkup(line: string): string {
  return line
    .replace(tagPattern, ' ')
    .replace(/[*_`#~]{1,6}/g, '')
    .replace(/^[\s>]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function readShownHeadline(text: string): string {
  const lines = unwrapNews(text.slice(0, 4000)).split('\n');
  const line = lines.map(dropMarkup).find((one) => (one.match(/\p{L}/gu)?.length ?? 0) >= 4) ?? '';
  return stripTails(line).slice(0, headlineLimit).toWellFormed();
}
