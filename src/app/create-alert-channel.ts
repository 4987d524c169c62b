import type { AlertChannel } from '../alerts/alert-channel.ts';
import type { AlertChannelSettings } from '../alerts/alert-channel-settings.ts';
import { createStdoutChannel } from '../alerts/stdout-channel.ts';
import { createWebhookChannel } from '../alerts/webhook-channel.ts';
import { AppError } from '../domain/app-error.ts';
import type { Clock } from '../domain/clock.ts';
import type { Logger } from '../domain/logger.ts';
import type { WorkerConfig } from './config.ts';

interface AlertChannelMeans {
  /** Holds the secrets of every kind of channel. */
  config: WorkerConfig;
  /** Of the times that people read. */
  timeZone: string;
  /** Writes to standard output. */
  write(text: string): void | Promise<void>;
  clock: Clock;
  logger?: Logger;
}

/** Throws `invalid_settings` for a channel whose token or secret is not there. */
export async function createAlertChannel(
  settings: AlertChannelSettings,
  means: AlertChannelMeans,
): Promise<AlertChannel> {
  const { name } = settings;
  const { telegram, alertWebhookSecret } = means.config;
  switch (settings.kind) {
    case 'telegram': {
      const { createTelegramChannel } = await import('../telegram/alert-channel.ts');
      return createTelegramChannel({
        name,
        token: demand(telegram?.token, name, "the token of Telegram's bot: TELEGRAM_BOT_TOKEN"),
        chatId: settings.chat_id,
        timeZone: means.timeZone,
        ...(telegram?.apiRoot && { apiRoot: telegram.apiRoot }),
        ...(means.logger && { logger: means.logger }),
      });
    }
    case 'webhook':
      return createWebhookChannel({
        name,
        url: settings.url,
        secret: demand(alertWebhookSecret, name, 'the secret that signs webhooks: ALERT_WEBHOOK_SECRET'),
        clock: means.clock,
      });
    case 'stdout':
      return createStdoutChannel({ name, format: settings.format, timeZone: means.timeZone, write: means.write });
  }
}

function demand(secret: string | null | undefined, name: string, what: string): string {
  if (secret) return secret;
  throw new AppError('invalid_settings', `The alert channel ${name} needs ${what}`, {
    hint: 'Secrets are set in the environment, never in the file of alert channels: see .env.example.',
  });
}
