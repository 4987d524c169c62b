import type { Span } from '../../../domain/claims/claim-text.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const tie = '(?:\\b(?:on|in|of|for) (?:the )?)?';
const patterns: readonly { pattern: RegExp; order: 'month first' | 'day first' }[] = [
  { pattern: /(?<!\d)(\d{1,2}) ?月(?: ?(\d{1,2}) ?[日号])?份?(?!\d)/gu, order: 'month first' },
  { pattern: new RegExp(`${tie}\\b${monthName}\\.? (\\d{1,2})(?![\\d,.]*\\d)`, 'gu'), order: 'month first' },
  { pattern: new RegExp(`${tie}\\b(\\d{1,2}) (?:of )?${monthName}\\b`, 'gu'), order: 'day first' },
  { pattern: new RegExp(`\\b(?:in|of|for) ${monthName}\\b()`, 'gu'), order: 'month first' },
  {
    pattern: /\b(january|february|april|june|july|august|september|october|november|december)\b()/gu,
    order: 'month first',
  },
];

/** Days and months that are named without their year, as they stand, and where; a range is one. @param lower without the windows that are read. */
export function readMonthDays(lower: string): { dates: string[]; spans: Span[] } {
  const dates = new Map<string, Span>();
  const spans: Span[] = [];
  for (const { pattern, order } of patterns) {
    for (const { 0: words, 1: one = '', 2: other = '', index } of lower.matchAll(pattern)) {
      if (spans.some(({ start, end }) => index < end && start < index + words.length)) continue;
      const [month, day] = order === 'month first' ? [one, other] : [other, one];
      const span = { start: index, end: index + words.length };
      spans.push(span);
      const date = `${toMonth(month)}-${day === '' ? '' : Number(day)}`;
      dates.set(date, dates.get(date) ?? span);
    }
  }
  const joined = joinRanges(lower, spans);
  const told = [...dates].toSorted(([, a], [, b]) => a.start - b.start).map(([date]) => date);
  return { dates: joined.length < spans.length ? [told.join('~')] : told, spans: joined };
}

/** "From August 2 to August 9": what ties two days goes with them. */
function joinRanges(lower: string, spans: readonly Span[]): Span[] {
  const [one, other, ...more] = spans.toSorted((a, b) => a.start - b.start);
  if (one === undefined || other === undefined || more.length > 0) return [...spans];
  const tie = lower.slice(one.end, other.start).trim();
  const opening = /(?:从|自|from|between) ?$/u.exec(lower.slice(0, one.start))?.[0] ?? '';
  const isRange = opening.trim() === 'between' ? tie === 'and' : /^(?:到|至|-|~|to|until|through)$/u.test(tie);
  if (!isRange) return [...spans];
  const before = opening.length;
  return [{ start: one.start - before, end: other.end }];
}

const toMonth = (word: string): number => Number(word) || months.indexOf(word.slice(0, 3)) + 1;
