import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { AppError, isErrno, toErrorMessage } from '../domain/app-error.ts';
import { type AlertChannelSettings, alertChannelSettingsSchema } from './alert-channel-settings.ts';
import type { AlertLanguage } from './alert-language.ts';

const fileSchema = z.strictObject({ channels: z.array(alertChannelSettingsSchema) });
const hint = 'samples/alerts.example.json shows every setting of a channel.';

/**
 * Reads the file of alert channels, `{ "channels": [...] }`, in its order. Throws `invalid_settings` if there is no
 * such file, and with all faults and their places together.
 * @param language of the channels that name none.
 */
export async function loadAlertChannels(path: string, language: AlertLanguage): Promise<AlertChannelSettings[]> {
  const parsed = fileSchema.safeParse(parseJson(await read(path), path));
  const faults = parsed.success
    ? findRepeatedNames(parsed.data.channels)
    : parsed.error.issues.map(({ path: place, message }) => `${toPlace(place)}: ${message}`);
  if (!parsed.success || faults.length > 0) {
    const list = faults.map((fault) => `  - ${fault}`).join('\n');
    throw new AppError('invalid_settings', `The alert channels in ${path} cannot be used:\n${list}`, { hint });
  }
  return parsed.data.channels.map((channel) => ({ ...channel, language: channel.language ?? language }));
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw isErrno(error, 'ENOENT')
      ? new AppError('invalid_settings', `There is no file of alert channels at ${path}`, { hint, cause: error })
      : new AppError('invalid_settings', `The alert channels in ${path} cannot be read: ${toErrorMessage(error)}`, {
          hint: 'Check the path and the rights of the file.',
          cause: error,
        });
  }
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new AppError('invalid_settings', `The alert channels in ${path} are not JSON: ${toErrorMessage(error)}`, {
      hint,
      cause: error,
    });
  }
}

function findRepeatedNames(channels: readonly AlertChannelSettings[]): string[] {
  return channels.flatMap(({ name }, index) => {
    const first = channels.findIndex((channel) => channel.name === name);
    return first < index ? [`channels[${index}].name: ${name} is the name of channels[${first}] already`] : [];
  });
}

/** `channels[1].thresholds.buy`. */
function toPlace(path: readonly PropertyKey[]): string {
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return place.replace(/^\./, '') || 'the file';
}
