import { join } from 'node:path';
import { systemClock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { Database } from '../store/database.ts';
import { readLastMessageId } from '../store/sql/last-message.ts';
import type { WebhookReceiver } from '../telegram/bot/webhook.ts';
import { parseChannelList, toSourceNames } from '../telegram/channel-list.ts';
import { loadMtcuteClient } from '../telegram/user/mtcute-client.ts';
import { createTelegramUserSource } from '../telegram/user/user-source.ts';
import { createFilesSource, createFolderSource } from '../worker/sources/folder-source.ts';
import type { Source } from '../worker/sources/source.ts';
import type { Config } from './config.ts';

export interface Sources {
  sources: Source[];
  /** For the HTTP server; null with long polling. */
  handleWebhook: WebhookReceiver | null;
}

export const noSources: Sources = { sources: [], handleWebhook: null };

/** The channels that the settings name, as messages name them; none where there is no list. Throws `invalid_settings`. */
export function listChannelNames({ worker }: Config): string[] {
  return toSourceNames(parseChannelList(worker.telegramChannels));
}

/**
 * The sources that the settings name, and files named besides; a webhook only where there is an HTTP server for Telegram to
 * reach. Throws `invalid_settings` for a channel list that can't be read.
 */
export async function createSources(
  { worker, home }: Config,
  database: Database,
  { files, hasHttp }: { files: readonly string[]; hasHttp: boolean },
  logger: Logger,
): Promise<Sources> {
  const sources: Source[] = [];
  let handleWebhook: WebhookReceiver | null = null;
  const channels = parseChannelList(worker.telegramChannels);
  if (worker.telegram !== null) {
    const { token, apiRoot, webhook } = worker.telegram;
    const bot = { token, channels, logger, clock: systemClock, ...(apiRoot === null ? {} : { apiRoot }) };
    if (webhook === null) {
      const { createTelegramSource } = await import('../telegram/bot/bot-source.ts');
      sources.push(createTelegramSource(bot));
    } else if (hasHttp) {
      const { createTelegramWebhookSource } = await import('../telegram/bot/webhook-source.ts');
      const source = createTelegramWebhookSource({ ...bot, url: webhook.url, secretToken: webhook.secret });
      handleWebhook = source.receive;
      sources.push(source);
    } else
      logger.warn({}, 'TELEGRAM_WEBHOOK_URL is set, but this worker has no HTTP: the bot is not read. Give --port');
  }
  if (worker.telegramUser !== null) {
    const { apiId, apiHash, session } = worker.telegramUser;
    const storage = join(home, 'telegram-user.session');
    const account = { apiId, apiHash, storage, ...(session === null ? {} : { session }) };
    sources.push(
      createTelegramUserSource({
        loadClient: () => loadMtcuteClient(account),
        channels,
        readLastId: (source) => readLastMessageId(database, source),
        logger,
        clock: systemClock,
      }),
    );
  }
  if (worker.watchFolder !== null) sources.push(createFolderSource({ folder: worker.watchFolder, logger }));
  if (files.length > 0) sources.push(createFilesSource(files, { logger }));
  return { sources, handleWebhook };
}
