import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { AppError, toErrorMessage } from '../domain/app-error.ts';

/** Takes the settings of a file that are not set already, if there is one. Throws `invalid_settings` for one that can't be read. */
export function loadSettingsFile(path: string): void {
  if (!existsSync(path)) return;
  try {
    // Of a file that is another user's, Node says that there is none.
    readFileSync(path);
    loadEnvFile(path);
  } catch (error) {
    throw new AppError('invalid_settings', `Cannot read the settings in ${resolve(path)}: ${toErrorMessage(error)}`, {
      hint: 'Let this user read the file, or run the command in a directory without an .env, such as /.',
      cause: error,
    });
  }
}
