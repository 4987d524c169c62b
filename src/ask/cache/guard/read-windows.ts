import type { Span } from '../../../domain/claims/claim-text.ts';
import { blankSpans } from '../../../domain/claims/claim-text.ts';
import { readWindow } from '../../route/window/read-window.ts';
import { recentWords } from '../../route/words/time-words.ts';

/**
 * Two moments from which the same words are read: what is the same from both is said in words that mean the same, as "last 7 days" and
 * "past week"; what is the same from one alone isn't, as "today" and "since Monday" on a Monday.
 */
const moments = [new Date('2031-05-15T15:37:00Z'), new Date('2033-11-23T04:12:00Z')];
const mostWindows = 4;
const recent = new RegExp(`^(?:${recentWords})$`, 'u');

/** The windows that a question names, each once, and where. Plain "recently" isn't one: it is compared as a word. */
export function readWindows(lower: string): { windows: string[]; spans: Span[] } {
  const found = new Set<string>();
  const spans: Span[] = [];
  for (let turn = 0; turn < mostWindows; turn += 1) {
    const folded = blankSpans(lower, spans);
    const [first, second] = moments.map((moment) => readWindow({ said: folded, folded }, moment, 'UTC'));
    if (!first || !second || recent.test(first.words)) break;
    const start = folded.indexOf(first.words);
    if (start < 0 || first.words === '') break;
    found.add([first, second].map(({ since, until }) => `${since?.toMillis()}~${until?.toMillis()}`).join(' '));
    spans.push({ start, end: start + first.words.length });
  }
  return { windows: [...found].toSorted(), spans };
}
