import { z } from 'zod';
import { type DuplicateLayer, duplicateLayers } from '../../domain/duplicates/duplicate.ts';
import { needed, setting, together } from './setting.ts';
import { anonymousUrl, baseUrl, count, headerKey, list } from './value-schemas.ts';

const layers = z.union(
  [z.literal('none').transform((): DuplicateLayer[] => []), list(z.array(z.enum(duplicateLayers)))],
  { error: `must be none, or a list of ${duplicateLayers.join(', ')}` },
);

export const sourceSection = {
  telegram: together('a bot', ['TELEGRAM_BOT_TOKEN'], {
    token: needed('TELEGRAM_BOT_TOKEN', headerKey, {
      about: 'Token of the Telegram bot, from @BotFather; add the bot to your channels as an administrator.',
      defaultWords: 'off',
    }),
    /** Null: Telegram's own. */
    apiRoot: setting('TELEGRAM_API_ROOT', baseUrl, {
      about: 'Another Bot API server, such as a local one.',
      defaultWords: "Telegram's own",
    }),
    /** Null: long polling. */
    webhook: together('a webhook', ['TELEGRAM_WEBHOOK_URL', 'TELEGRAM_WEBHOOK_SECRET'], {
      url: needed('TELEGRAM_WEBHOOK_URL', anonymousUrl, {
        about: 'Public https URL under which Telegram reaches /telegram/webhook; needs the secret below as well.',
        defaultWords: 'long polling',
      }),
      secret: needed('TELEGRAM_WEBHOOK_SECRET', headerKey, {
        about: '1–256 letters, digits, _ and -; Telegram sends it with every update.',
        defaultWords: 'none',
      }),
    }),
  }),
  /** The allow-list of channels, as it was written; empty: all that the bot is in. */
  telegramChannels: setting('TELEGRAM_CHANNELS', list(z.array(z.string())), {
    about: 'Channels that are read, by comma: -1001234567890, @name or https://t.me/name.',
    default: (): string[] => [],
    defaultWords: 'all that the bot is in',
  }),
  /** An account of a person, for channels where no bot can be. */
  telegramUser: together('a user account', ['TELEGRAM_API_ID', 'TELEGRAM_API_HASH'], {
    apiId: needed('TELEGRAM_API_ID', count(1, 2_147_483_647), {
      about:
        'Id of an application from https://my.telegram.org, 1–2147483647, to read channels as a user account; needs `npm install @mtcute/node@0.30.3`, the hash below, and TELEGRAM_CHANNELS.',
      defaultWords: 'off',
    }),
    apiHash: needed('TELEGRAM_API_HASH', headerKey, { about: 'The hash of that application.', defaultWords: 'none' }),
    session: setting('TELEGRAM_USER_SESSION', headerKey, {
      about: 'A session of the account, as mtcute exports it, for the first start.',
      defaultWords: 'the one in the data directory',
    }),
  }),
  watchFolder: setting('WATCH_FOLDER', z.string(), {
    about:
      'A folder whose files are read: exports (.json) and messages (.jsonl, .ndjson), each once, and again when it changes.',
    defaultWords: 'off',
  }),
  duplicateLayers: setting('DUPLICATE_LAYERS', layers, {
    about: 'Layers that recognise duplicates, by comma, or none: forward, text, near (nearly the same words), verdict.',
    default: (): DuplicateLayer[] => [...duplicateLayers],
    defaultWords: 'all',
    shown: duplicateLayers.join(),
  }),
};
