import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, isErrno, toErrorMessage } from '../../domain/app-error.ts';
import { decodeText } from '../../domain/text/decode-text.ts';
import type { PromptName } from '../../models/prompts/own-prompts.ts';

/** A prompt as it lies in a folder to be edited: its text, and nothing else. */
export interface PromptFile {
  path: string;
  text: string;
}

/** Null: there is none. Throws `invalid_input` for one that can't be read. */
export async function readPromptFile(directory: string, name: PromptName): Promise<PromptFile | null> {
  const path = toPath(directory, name);
  try {
    return { path, text: decodeText(path, await readFile(path)) };
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', `${path} cannot be read: ${toErrorMessage(error)}`);
  }
}

/** Returns its path. Throws `invalid_input`. */
export async function writePromptFile(directory: string, name: PromptName, text: string): Promise<string> {
  const path = toPath(directory, name);
  try {
    await mkdir(directory, { recursive: true });
    await writeFile(path, `${text}\n`);
    return path;
  } catch (error) {
    throw new AppError('invalid_input', `${path} cannot be written: ${toErrorMessage(error)}`);
  }
}

const toPath = (directory: string, name: PromptName) => join(directory, `${name}.md`);
