import { indexTokenLimit, tokenize } from '../../domain/text/tokenize.ts';
import { type KeywordParameters, keywordParameters } from './keyword-parameters.ts';
import { monthNames } from './name-months.ts';

/**
 * Raised whenever the same text would get other index tokens than before. It is stored with every indexed row, so that the
 * rows of an older version can be found and indexed anew.
 */
export const keywordVersion = 3;

/** A longer first line, in UTF-16 units, is no title but a text. */
const titleLimit = 300;

export interface IndexedText {
  /** As it was written: the first line is the title if another follows. */
  text: string;
  /** The channel, the feed, the speaker; null: none that one could ask for. */
  source: string | null;
  /** ISO 8601 or a Date; null: not known. Its day, month and year (UTC) can be asked for. */
  publishedAt: Date | string | null;
}

/**
 * The tokens that a text is indexed by, in order, repeats kept: the title `titleWeight` times, then date and source,
 * then the rest; at most `indexTokenLimit` tokens. A query of `toKeywordQuery` finds them.
 */
export function toKeywordTokens(
  { text, source, publishedAt }: IndexedText,
  { titleWeight }: Pick<KeywordParameters, 'titleWeight'> = keywordParameters,
): string[] {
  const { title, body } = splitTitle(text);
  const titleTokens = tokenize(title, 'index');
  const header = `${toDateWords(publishedAt)}\n${source ?? ''}`;
  return [
    ...Array.from({ length: titleWeight }, () => titleTokens).flat(),
    ...tokenize(`${header}\n${body}`, 'index'),
  ].slice(0, indexTokenLimit);
}

function splitTitle(text: string): { title: string; body: string } {
  const trimmed = text.trim();
  const end = trimmed.indexOf('\n');
  if (end < 0 || end > titleLimit) return { title: '', body: trimmed };
  return { title: trimmed.slice(0, end), body: trimmed.slice(end) };
}

function toDateWords(publishedAt: Date | string | null): string {
  const date = new Date(publishedAt ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
