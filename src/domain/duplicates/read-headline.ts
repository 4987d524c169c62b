import { readingLimit } from '../text/reading-limit.ts';
import { unwrapNews } from './unwrap-news.ts';

/** UTF-16 units. */
const headlineLength = 200;

/** The first line of a message, as written, without what publishers put around it. */
export function readHeadline(text: string): string {
  const [line = ''] = unwrapNews(text.slice(0, readingLimit)).trim().split('\n', 1);
  return line.slice(0, headlineLength);
}
