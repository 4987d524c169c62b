import { describe, expect, it } from 'vitest';
import { alertChannelSettingsSchema } from '../../src/alerts/alert-channel-settings.ts';
import { loadConfig } from '../../src/app/config.ts';
import { createAlertChannel } from '../../src/app/create-alert-channel.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { createOutboxAlert } from '../alerts/outbox-alert.ts';

const { worker } = loadConfig({ TELEGRAM_BOT_TOKEN: '1:token', ALERT_WEBHOOK_SECRET: 'secret' });
const means = { config: worker, timeZone: 'Asia/Shanghai', write: () => {}, clock: systemClock };
const all = [
  { name: 'desk', kind: 'telegram', chat_id: 1 },
  { name: 'hook', kind: 'webhook', url: 'https://example.com' },
  { name: 'out', kind: 'stdout' },
].map((settings) => alertChannelSettingsSchema.parse(settings));

describe('a channel by its settings', () => {
  it('is of its kind', async () => {
    const channels = await Promise.all(all.map((settings) => createAlertChannel(settings, means)));
    expect(channels.map(({ name, isRepeatable }) => [name, isRepeatable])).toEqual([
      ['desk', false],
      ['hook', true],
      ['out', true],
    ]);
  });

  it('tells times as they are where its readers live', async () => {
    const written: string[] = [];
    const [, , out] = all;
    const write = (text: string) => void written.push(text);
    const channel = out && (await createAlertChannel({ ...out, format: 'text' } as typeof out, { ...means, write }));
    await channel?.send(createOutboxAlert(), new AbortController().signal);
    expect(written.join('')).toContain('发布：2026-07-01 20:00 Asia/Shanghai · chain_alerts');
  });

  it('is refused without its secret', async () => {
    const without = { ...means, config: { ...worker, telegram: null, alertWebhookSecret: '' } };
    const failures = await Promise.all(
      all.map((settings) =>
        createAlertChannel(settings, without).then(
          ({ name }) => name,
          (error: unknown) => (error instanceof AppError ? `${error.code}: ${error.message}` : error),
        ),
      ),
    );
    expect(failures).toEqual([
      "invalid_settings: The alert channel desk needs the token of Telegram's bot: TELEGRAM_BOT_TOKEN",
      'invalid_settings: The alert channel hook needs the secret that signs webhooks: ALERT_WEBHOOK_SECRET',
      'out',
    ]);
  });
});
