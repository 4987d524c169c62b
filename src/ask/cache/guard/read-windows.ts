import type { Span } from '../../../domain/claims/claim-text.ts';
import { blankSpans } from '../../../domain/claims/claim-text.ts';
import { readWindow } from '../../route/window/read-window.ts';
import { recentWords } from '../../route/words/time-words.ts';
import { readMonthDays } from './read-month-days.ts';
import { readStretches } from './read-stretches.ts';

/**
 * Two moments from which the same words are read: what is the same from both is said in words that mean the same, as "last 7 days" and
 * "past week"; what is the same from one alone isn't, as "today" and "since Monday" on a Monday.
 */
const moments = [new Date('2031-05-15T15:37:00Z'), new Date('2033-11-23T04:12:00Z')];
const mostWindows = 4;
const recent = new RegExp(`^(?:${recentWords})$`, 'u');

/** Parts of a day, which are read as the whole day: last night isn't yesterday. */
const partsOfDay: readonly (readonly [RegExp, string])[] = [
  [/凌晨|后半夜|midnight/u, 'small hours'],
  [/晚|夜|night|evening/u, 'night'],
  [/早|晨|上午|morning/u, 'morning'],
  [/中午|正午|noon\b(?<!afternoon)/u, 'noon'],
  [/下午|午后|傍晚|afternoon/u, 'afternoon'],
];
const partBehind =
  /^[ 的]?(?:凌晨|后半夜|晚上|晚间|夜里|夜间|早上|早晨|清晨|上午|中午|下午|午后|傍晚|(?:morning|afternoon|evening|night)(?![a-z]))/u;

/** "Monday to Friday" are the days between, too. */
function toRange(lower: string, spans: readonly Span[]): string[] {
  const [one, other] = spans.toSorted((a, b) => a.start - b.start);
  if (one === undefined || other === undefined) return [];
  return /^ ?(?:到|至|[-–~]|(?:to|until|till|through|thru)\b)/u.test(lower.slice(one.end, other.end)) ? ['range'] : [];
}

const toPartOfDay = (words: string): string => partsOfDay.find(([pattern]) => pattern.test(words))?.[1] ?? '';

/** The windows that a question names, each once and as they stand, and where. Plain "recently" isn't one: it is compared as a word. */
export function readWindows(lower: string): { windows: string[]; spans: Span[] } {
  const stretches = readStretches(lower);
  const found = new Map(stretches.map(({ window, start }) => [window, start]));
  const spans: Span[] = stretches.map(({ start, end }) => ({ start, end }));
  for (let turn = 0; turn < mostWindows; turn += 1) {
    const folded = blankSpans(lower, spans);
    const [first, second] = moments.map((moment) => readWindow({ said: folded, folded }, moment, 'UTC'));
    if (!first || !second || recent.test(first.words)) break;
    const start = folded.indexOf(first.words);
    if (start < 0 || first.words === '') break;
    const border = start + first.words.length;
    const part = border + (partBehind.exec(folded.slice(border, border + 12))?.[0].length ?? 0);
    const end = start + lower.slice(start, part).replace(/[,.，。 ]{1,3}$/u, '').length;
    const ends = [first, second].map(({ since, until }) => `${since?.toMillis()}~${until?.toMillis()}`);
    const words = lower.slice(start, end);
    const clocks = words.match(/\d{1,2}:\d{2}/g) ?? [];
    const both = /[和与跟及、]| and /u.test(words) ? ['and'] : [];
    const window = [...ends, toPartOfDay(words), ...clocks, ...both].join(' ').trim();
    found.set(window, Math.min(start, found.get(window) ?? start));
    spans.push({ start, end });
  }
  const { dates, spans: dated } = readMonthDays(blankSpans(lower, spans));
  const told = [...found].toSorted(([, a], [, b]) => a - b).map(([window]) => window);
  return { windows: [...told, ...toRange(lower, spans), ...dates], spans: [...spans, ...dated] };
}
