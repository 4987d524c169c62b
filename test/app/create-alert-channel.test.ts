import { describe, expect, it } from 'vitest';
import { alertChannelSettingsSchema } from '../../src/alerts/alert-channel-settings.ts';
import { type AlertChannelMeans, createAlertChannel } from '../../src/app/create-alert-channel.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { systemClock } from '../../src/domain/clock.ts';

const means: AlertChannelMeans = {
  telegramToken: '1:token',
  webhookSecret: 'secret',
  write: () => {},
  clock: systemClock,
};
const all = [
  { name: 'desk', kind: 'telegram', chat_id: 1 },
  { name: 'hook', kind: 'webhook', url: 'https://example.com' },
  { name: 'out', kind: 'stdout' },
].map((settings) => alertChannelSettingsSchema.parse(settings));

describe('a channel by its settings', () => {
  it('is of its kind', () => {
    const channels = all.map((settings) => createAlertChannel(settings, means));
    expect(channels.map(({ name, isRepeatable }) => [name, isRepeatable])).toEqual([
      ['desk', false],
      ['hook', true],
      ['out', true],
    ]);
  });

  it('is refused without its secret', () => {
    const without: AlertChannelMeans = { ...means, telegramToken: null, webhookSecret: '' };
    const failures = all.map((settings) => {
      try {
        return createAlertChannel(settings, without).name;
      } catch (error) {
        return error instanceof AppError ? `${error.code}: ${error.message}` : error;
      }
    });
    expect(failures).toEqual([
      "invalid_settings: The alert channel desk needs the token of Telegram's bot: TELEGRAM_BOT_TOKEN",
      'invalid_settings: The alert channel hook needs the secret that signs webhooks: ALERT_WEBHOOK_SECRET',
      'out',
    ]);
  });
});
