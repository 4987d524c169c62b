import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { AppError, toErrorMessage } from '../domain/app-error.ts';

/**
 * The content of a JSON file that a setting names; a byte order mark at its beginning is no fault. Throws `invalid_settings` for a file
 * that can't be read or is no JSON, and with all faults of its content and their places together.
 * @param hint says what the file is to hold.
 */
export async function readSettingsFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  { name, hint }: { name: string; hint: string },
): Promise<z.output<Schema>> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new AppError('invalid_settings', `Cannot read ${name} ${file}: ${toErrorMessage(cause)}`, {
      hint: 'Check the path and the rights of the file.',
      cause,
    });
  });
  const parsed = schema.safeParse(parse(text, `${name} ${file}`, hint));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => `  - ${path.join('.') || 'the file'}: ${message}`);
    throw new AppError('invalid_settings', `${name} ${file} cannot be used:\n${faults.join('\n')}`, { hint });
  }
  return parsed.data;
}

/** The parser's own message may quote the file, which may hold a key in the wrong place: of it only the place is told. */
function parse(text: string, what: string, hint: string): unknown {
  const content = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new AppError('invalid_settings', `${what} is not JSON${describePlace(content, toErrorMessage(error))}`, {
      hint,
    });
  }
}

/** In words: the line at which the parser stopped; nothing where it doesn't say. */
function describePlace(text: string, message: string): string {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position !== undefined) return `: line ${text.slice(0, Number(position)).split('\n').length}`;
  return /end of JSON input/.test(message) ? ': it ends too early' : '';
}
