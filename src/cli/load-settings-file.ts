import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addSettings } from '../app/config.ts';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import { decodeText } from '../domain/text/decode-text.ts';

/** Takes the settings of a file that are not set already, if there is one. Throws `invalid_settings` for one that can't be read. */
export function loadSettingsFile(path: string): void {
  if (!existsSync(path)) return;
  let text: string;
  try {
    text = decodeText(path, readFileSync(path));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_settings', `Cannot read the settings in ${resolve(path)}: ${toErrorMessage(error)}`, {
      hint: 'Let this user read the file, or run the command in a directory without an .env, such as /.',
      cause: error,
    });
  }
  addSettings(text);
}
