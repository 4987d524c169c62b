import { randomUUID } from 'node:crypto';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError, toErrorMessage } from '../domain/app-error.ts';

/** Checks what `--html` names before the work, so that a wrong path is reported at once. Throws `invalid_input`. */
export async function checkHtmlFile(path: string): Promise<void> {
  if (path === '') throw new AppError('invalid_input', '--html is empty', { hint: 'Name a file.' });
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory())
    throw new AppError('invalid_input', `--html is a directory: ${path}`, { hint: 'Name a file.' });
  // A page takes the place of what has its name: of a device it would be the end.
  if (found !== null && !found.isFile()) {
    throw new AppError('invalid_input', `--html is no file: ${path}`, {
      hint: 'Name a file; the page is not streamed.',
    });
  }
  const directory = dirname(path);
  const holder = await stat(directory).catch(() => null);
  if (!holder?.isDirectory()) {
    throw new AppError('invalid_input', `--html cannot be written: there is no directory ${directory}`, {
      hint: 'Create it first (`mkdir -p`), or name a file elsewhere.',
    });
  }
}

/** All or nothing: a reader never sees half a page. Throws `invalid_input`. */
export async function writeHtmlFile(path: string, page: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeFile(draft, page);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw toRefusal(path, error);
  }
}

function toRefusal(path: string, error: unknown): AppError {
  return new AppError('invalid_input', `--html cannot be written: ${toErrorMessage(error)}`, {
    hint: `Name a file that you may write instead of ${path}.`,
    cause: error,
  });
}
