import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AlertChannelSettingsInput } from '../../src/alerts/alert-channel-settings.ts';
import { createTelegramEmulator, type TelegramEmulator } from '../../src/telegram/emulator/telegram-emulator.ts';
import { makeTemporaryDirectory } from '../support/temporary-directory.ts';
import { channels } from './find-faults.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

/** All that a worker process meets outside of itself. */
export interface Scene {
  directory: string;
  emulator: TelegramEmulator;
  webhook: WebhookReceiver;
  /** For the worker. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** Hours, so that a slow machine loses nothing to age. */
const longMinutes = 24 * 60;

/** An emulator of Telegram, a receiver of webhooks, and the settings of a worker between them. */
export async function openScene(isWebhookFailing: () => boolean): Promise<Scene> {
  const temporary = await makeTemporaryDirectory();
  const emulator = createTelegramEmulator();
  const apiRoot = await emulator.listen();
  const webhook = await startWebhookReceiver(isWebhookFailing);
  const thresholds = { buy: 0.6, sell: 0.6, observe: 0.6 };
  const alertChannels: AlertChannelSettingsInput[] = [
    {
      name: channels.telegram,
      kind: 'telegram',
      chat_id: -1_001_999_000_001,
      thresholds,
      max_age_minutes: longMinutes,
    },
    {
      name: channels.webhook,
      kind: 'webhook',
      url: webhook.url,
      thresholds,
      max_age_minutes: longMinutes,
      cool_down_minutes: 0,
    },
  ];
  const alertsFile = join(temporary.path, 'alerts.json');
  await writeFile(alertsFile, JSON.stringify({ channels: alertChannels }));
  return {
    directory: temporary.path,
    emulator,
    webhook,
    environment: {
      TELEGRAM_BOT_TOKEN: '700000:crash-test',
      TELEGRAM_API_ROOT: apiRoot,
      ALERTS_FILE: alertsFile,
      ALERT_WEBHOOK_SECRET: 'secret-of-the-crash-test',
      DEEP_LOOK_USEFUL_MINUTES: String(longMinutes),
      HTTP_PORT: '0',
    },
    async close() {
      await emulator.close();
      await webhook.close();
      await temporary.remove();
    },
  };
}
