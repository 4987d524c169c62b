import { readFile } from 'node:fs/promises';
import { AppError, toErrorMessage } from '../src/domain/app-error.ts';

/** One labelled message. */
export interface LabelLine {
  /** `FILE:LINE`. */
  place: string;
  /** The first is the message's key. */
  cells: string[];
}

/**
 * Labels by the keys of their messages: cells separated by tabs, under a first line that names them. Throws `invalid_input` for a file that
 * can't be read, that begins otherwise, or that labels a message twice.
 * @param columns the names of the cells.
 * @param hint what a line is made of.
 */
export async function readLabelTable(path: string, columns: readonly string[], hint: string): Promise<LabelLine[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('invalid_input', `Cannot read ${path}: ${toErrorMessage(cause)}`, { hint, cause });
  });
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (columns.some((name, index) => head.split('\t')[index] !== name)) {
    throw new AppError('invalid_input', `${path}:1 doesn't name ${columns.join(', ')}: ${head.slice(0, 80)}`, { hint });
  }
  const seen = new Map<string, number>();
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const number = index + 2;
    const [key = '', ...others] = line.split('\t');
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      throw new AppError(
        'invalid_input',
        `${path}:${number}: the message of line ${earlier} is labelled again: ${key}`,
      );
    }
    seen.set(key, number);
    return [{ place: `${path}:${number}`, cells: [key, ...others] }];
  });
}
