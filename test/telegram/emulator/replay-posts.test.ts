import { describe, expect, it } from 'vitest';
import { createReplay } from '../../../src/telegram/emulator/replay-posts.ts';
import { createTelegramEmulator } from '../../../src/telegram/emulator/telegram-emulator.ts';
import { startBotApi } from './call-bot.ts';

describe('a replay into the emulator', () => {
  it('publishes each source in a channel of its own, and a second text under an id as an edit', async () => {
    const { emulator, call } = await startBotApi();
    const replay = createReplay(emulator, { keepDates: true });
    const published_at = '2026-03-01T12:00:00Z';
    expect(replay({ text: 'one', source: '@TheWire', source_message_id: '70', published_at })).toBe('post');
    replay({ text: 'two', source: 'Slow News', source_message_id: 'abc', forwarded_from: 'Elsewhere' });
    const edited_at = '2026-03-01T12:05:00Z';
    expect(replay({ text: 'ONE', source: '@TheWire', source_message_id: '70', edited_at })).toBe('edit');
    replay({ text: 'see here', links: ['https://a.example/'] });
    const { result } = await call('getUpdates');
    expect(result).toMatchObject([
      { channel_post: { message_id: 70, date: 1_772_366_400, text: 'one', chat: { username: 'TheWire' } } },
      {
        channel_post: {
          message_id: 1,
          chat: { title: 'Slow News' },
          forward_origin: { sender_user_name: 'Elsewhere' },
        },
      },
      { edited_channel_post: { message_id: 70, text: 'ONE', edit_date: 1_772_366_700 } },
      { channel_post: { entities: [{ type: 'text_link', url: 'https://a.example/' }] } },
    ]);
  });

  it('makes the posts new, unless the dates are to be kept', () => {
    const emulator = createTelegramEmulator({ now: () => new Date(5_000_000) });
    const dates: number[] = [];
    const record = {
      post: (request: Parameters<typeof emulator.post>[0]) => {
        const message = emulator.post(request);
        dates.push(message.date);
        return message;
      },
      edit: emulator.edit,
    };
    const message = { text: 'x', published_at: '2026-03-01T12:00:00Z' };
    createReplay(record, { keepDates: false })(message);
    createReplay(record, { keepDates: true })(message);
    expect(dates).toEqual([5000, 1_772_366_400]);
  });
});
