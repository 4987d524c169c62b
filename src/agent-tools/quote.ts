import { neutralise } from '../conversations/recall/neutralise.ts';
import { cutText } from '../domain/text/normalise.ts';

/** Of one text in an answer, UTF-16 units. */
const quoteLength = 600;

/** Others' words as one line that nothing can mistake for ours, cut with `…`. */
export function quoteLine(text: string, limit = quoteLength): string {
  // More than is shown: what is taken out makes it shorter.
  const line = neutralise(cutText(text, 4 * limit));
  return line.length <= limit ? line : `${cutText(line, limit - 1)}…`;
}

/** Quoted lines in a fence that says what they are. */
export function fenceLines(heading: string, lines: readonly string[]): string {
  return ['---', `[${heading}]`, ...lines, '---'].join('\n');
}
