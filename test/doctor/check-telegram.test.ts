import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/app/config.ts';
import { checkTelegram } from '../../src/doctor/check-telegram.ts';
import { startBotApi } from '../telegram/emulator/call-bot.ts';

const token = '4711:a-token-that-nobody-may-read';

async function start(needed = token) {
  const { emulator } = await startBotApi({ token: needed });
  const configure = (more: Record<string, string> = {}) =>
    loadConfig({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: emulator.url, ...more });
  return { emulator, configure };
}

describe('the check of Telegram', () => {
  it('is none where no Telegram is configured', async () => {
    expect(await checkTelegram(loadConfig({}))).toEqual([]);
  });

  it('names the bot, and the channels that are read', async () => {
    const { configure } = await start();
    expect(await checkTelegram(configure())).toEqual([
      { name: 'telegram bot', status: 'ok', detail: expect.stringMatching(/^@desk_bot by 127\.0\.0\.1:\d+$/) },
      { name: 'telegram channels', status: 'ok', detail: 'all that the bot is in' },
    ]);
    const [, channels] = await checkTelegram(configure({ TELEGRAM_CHANNELS: '@newswire,-1001234567890' }));
    expect(channels).toMatchObject({ status: 'ok', detail: '-1001234567890, newswire' });
  });

  it('is broken where the token is refused, without showing it', async () => {
    const { configure } = await start('4711:another-token-altogether');
    const [bot] = await checkTelegram(configure());
    expect(bot).toMatchObject({
      status: 'broken',
      detail: expect.stringContaining('Unauthorized'),
      fix: expect.stringContaining('TELEGRAM_BOT_TOKEN'),
    });
    expect(JSON.stringify(bot)).not.toContain('nobody-may-read');
  });

  it('is broken where the token can be none, which needs no network', async () => {
    const [bot] = await checkTelegram(
      loadConfig({ TELEGRAM_BOT_TOKEN: 'nobody-may-read', TELEGRAM_API_ROOT: 'http://127.0.0.1:9' }),
    );
    expect(bot).toMatchObject({ status: 'broken', detail: expect.stringContaining('no token') });
    expect(JSON.stringify(bot)).not.toContain('nobody-may-read');
  });

  it('takes the token of the try-out, which an emulator takes too', async () => {
    const { configure } = await start('1:dev');
    const [bot] = await checkTelegram(configure({ TELEGRAM_BOT_TOKEN: '1:dev' }));
    expect(bot).toMatchObject({ status: 'ok' });
  });

  it('asks where the bot asks, however many slashes end the address', async () => {
    const { emulator, configure } = await start();
    const [bot] = await checkTelegram(configure({ TELEGRAM_API_ROOT: `${emulator.url}//` }));
    expect(bot).toMatchObject({ status: 'ok' });
  });

  it('is broken where the Bot API answers nothing in time, or is not there, without showing the token', async () => {
    const { emulator, configure } = await start();
    emulator.fault({ error: 'hang' });
    const [late] = await checkTelegram(configure(), 50);
    const [gone] = await checkTelegram(configure({ TELEGRAM_API_ROOT: 'http://127.0.0.1:9' }));
    for (const bot of [late, gone]) {
      expect(bot).toMatchObject({ status: 'broken', fix: expect.stringContaining('TELEGRAM_API_ROOT') });
      expect(JSON.stringify(bot)).not.toContain('nobody-may-read');
    }
  });

  it('is broken where a channel is none', async () => {
    const { configure } = await start();
    const [, channels] = await checkTelegram(configure({ TELEGRAM_CHANNELS: 'https://t.me/+invite' }));
    expect(channels).toMatchObject({ status: 'broken', detail: expect.stringContaining('t.me/+invite') });
  });

  it('reads a list that nobody reads by, as serve does at its start', async () => {
    expect(await checkTelegram(loadConfig({ TELEGRAM_CHANNELS: 'newswire' }))).toMatchObject([
      { name: 'telegram channels', status: 'broken', detail: expect.stringContaining('newswire') },
    ]);
    expect(await checkTelegram(loadConfig({ TELEGRAM_CHANNELS: '@newswire' }))).toMatchObject([
      { status: 'off', detail: expect.stringContaining('neither a bot nor an account') },
    ]);
  });

  it('reads the list of an account, too, and whether there is what reads by it', async () => {
    const account = { TELEGRAM_API_ID: '4711', TELEGRAM_API_HASH: '0123456789abcdef', TELEGRAM_CHANNELS: '@newswire' };
    const channels = { name: 'telegram channels', status: 'ok', detail: 'newswire' };
    expect(await checkTelegram(loadConfig(account), 50, async () => ({}))).toEqual([
      { name: 'telegram account', status: 'ok', detail: '@mtcute/node is installed; the account is not asked' },
      channels,
    ]);
    const missing = async () => Promise.reject(new Error('no such package'));
    expect(await checkTelegram(loadConfig(account), 50, missing)).toEqual([
      {
        name: 'telegram account',
        status: 'broken',
        detail: expect.stringContaining('no such package'),
        fix: expect.stringContaining('npm install @mtcute/node'),
      },
      channels,
    ]);
  });
});
