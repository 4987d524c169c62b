import { describe, expect, it } from 'vitest';
import { createChannelFilter, parseChannelList } from '../../src/telegram/channel-list.ts';
import { createRecordingLogger } from './run-source.ts';

const channel = (id: number, username?: string) => ({ id, type: 'channel', username });

describe('the list of channels', () => {
  it.each([
    ['-1001234567890', channel(-1_001_234_567_890)],
    ['1234567890', channel(-1_001_234_567_890)],
    ['@TheWire', channel(-1, 'thewire')],
    ['https://t.me/thewire', channel(-1, 'TheWire')],
    ['t.me/s/thewire', channel(-1, 'thewire')],
    ['https://telegram.me/thewire/77?single', channel(-1, 'thewire')],
    ['https://t.me/c/1234567890/12', channel(-1_001_234_567_890)],
    [' -42 ', { id: -42, type: 'group' }],
  ])('reads %s', (entry, chat) => {
    const list = parseChannelList(['@another', entry]);
    expect(list.isAllowed(chat)).toBe(true);
    expect(list.isAllowed(channel(-100_1, 'someone'))).toBe(false);
    expect(list.isAllowed(channel(-100_1))).toBe(false);
  });

  it('refuses what names no channel, all of it at once, and says what does', () => {
    const wrong = [
      'thewire',
      't.me/+AbCdEf',
      'https://t.me/joinchat/AAA',
      '@no',
      '@x y z',
      't.me/c/abc',
      'https://x.com/a',
    ];
    expect(() => parseChannelList(['@fine', ...wrong])).toThrow(
      expect.objectContaining({
        code: 'invalid_settings',
        message: `Not a Telegram channel: ${wrong.join(', ')}`,
        hint: expect.stringContaining('-1001234567890'),
      }),
    );
  });

  it('without entries lets every channel and group through, but no private chat', () => {
    const list = parseChannelList(['', '  ']);
    expect(list.isEmpty).toBe(true);
    expect(['channel', 'supergroup', 'group', 'private', null].map((type) => list.isAllowed({ id: 5, type }))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the filter', () => {
  it('names no more chats than a log can bear', () => {
    const logger = createRecordingLogger();
    const isRead = createChannelFilter(parseChannelList(['@one_only']), logger);
    for (let id = 1; id <= 1500; id += 1) expect(isRead(channel(-id))).toBe(false);
    expect(logger.lines).toHaveLength(1000);
  });
});
