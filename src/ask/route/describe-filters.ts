import type { AlertLanguage } from '../../alerts/alert-language.ts';
import { wordsOf } from '../../alerts/words-of.ts';
import { toLocalTime } from '../../domain/local-time.ts';
import { hasHan } from '../../domain/text/tokenize.ts';
import type { AskParameters, Routing } from '../question.ts';

const words = {
  zh: {
    buy: '买入',
    sell: '卖出',
    observe: '观望',
    confidence: '置信度 ≥',
    source: '来源',
    without: '不含',
    since: '起',
    until: '前',
  },
  en: {
    buy: 'buy',
    sell: 'sell',
    observe: 'observe',
    confidence: 'confidence ≥',
    source: 'from',
    without: 'without',
    since: 'since',
    until: 'before',
  },
} as const;

/** Words between several days. */
const several = /(?<![a-z])(?:or|vs\.?|versus|with)(?![a-z])|, (?=[a-z])|或|还是|以及|、|，/;

/**
 * The filters of a question as people read them, in its language: `上周 · 安全事件 · ETH`. The window in the question's own words, else by its
 * dates in the desk's zone, with the year where it isn't that of the question. '' where nothing is left out.
 * @param language whose words they are; unset: the question's.
 */
export function describeFilters(
  { standalone, parameters, window_words }: Routing,
  { asOf, timeZone }: { asOf: Date; timeZone: string },
  language: AlertLanguage = hasHan(standalone) ? 'zh' : 'en',
): string {
  const say = words[language];
  const { since, until, event_types, assets, action, min_confidence, source, without = [] } = parameters;
  const window = window_words
    ? addDates(addYear(window_words, { since, until }, { asOf, timeZone }), since, until, timeZone)
    : describeDates(since, until, timeZone, language);
  return [
    window,
    event_types.map((type) => wordsOf(language).toType(type)).join('/'),
    assets.join('/'),
    action === null ? null : say[action],
    min_confidence === null ? null : `${say.confidence} ${min_confidence}`,
    source === null ? null : `${say.source} ${source}`,
    without.length === 0 ? null : `${say.without} ${without.join('/')}`,
  ]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

/** `12月（2025）`, `December (2025)`: words of another year than this one that name none. What goes on until now is of this one. */
function addYear(
  words: string,
  { since, until }: Pick<AskParameters, 'since' | 'until'>,
  { asOf, timeZone }: { asOf: Date; timeZone: string },
): string {
  if (/(?<!\d)20\d\d(?!\d)|年|(?<![a-z])(?:year|yr|ytd)(?![a-z])/iu.test(words)) return words;
  const toYear = (at: Date) => toLocalTime(at, timeZone).slice(0, 4);
  const ends = [since && new Date(since), until && new Date(Date.parse(until) - 1)].flatMap((at) => at || []);
  const [year, ...others] = [...new Set(ends.map(toYear))];
  const isOpen = until === null && !/\d|月|(?<![a-z])(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/iu.test(words);
  if (year === undefined || others.length > 0 || isOpen || year === toYear(asOf)) return words;
  return hasHan(words) ? `${words}（${year}）` : `${words} (${year})`;
}

/** `yesterday (2026-03-17 12:00 – 2026-03-18 12:00)`: where words don't say it, as they are of another zone, or name several days. */
function addDates(words: string, since: string | null, until: string | null, timeZone: string): string {
  if (since === null || until === null) return words;
  const [from = '', to = ''] = [since, until].map((at) => toLocalTime(new Date(at), timeZone).slice(-5));
  const isElsewhere = from === to && from !== '00:00';
  if (!isElsewhere && !several.test(words.toLowerCase())) return words;
  const dates = describeDates(since, until, timeZone, 'en');
  return hasHan(words) ? `${words}（${dates}）` : `${words} (${dates})`;
}

function describeDates(since: string | null, until: string | null, timeZone: string, language: 'zh' | 'en'): string {
  if (since === null && until === null) return '';
  const [from, to] = [since, until].map((at) =>
    at === null ? null : dropMidnight(toLocalTime(new Date(at), timeZone)),
  );
  if (from && to) return `${from} – ${to}`;
  const say = words[language];
  if (from) return language === 'zh' ? `${from} ${say.since}` : `${say.since} ${from}`;
  return language === 'zh' ? `${to} ${say.until}` : `${say.until} ${to}`;
}

const dropMidnight = (local: string) => local.replace(/ 00:00$/, '');
