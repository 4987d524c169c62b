import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { parseChannelList } from '../../src/telegram/channel-list.ts';
import type { PostSink } from '../../src/worker/sources/source.ts';
import { jittered } from '../support/jittered.ts';
import { at, createRecordingSink, pollFrom, startEmulator, token, until } from './run-source.ts';

/** The real client against the emulated Bot API over loopback. */

const wire = { id: -1_001_111, title: 'Wire', username: 'TheWire' };

describe('the poll loop', () => {
  it('hands over posts and edits in their order, a batch in one call', async () => {
    const emulator = await startEmulator();
    for (let number = 1; number <= 150; number += 1) emulator.post({ chat: wire, text: `post ${number}` });
    emulator.edit({ chat: wire, message_id: 7, text: 'post 7, corrected' });
    const { sink, batches, texts, posts } = createRecordingSink();
    pollFrom(emulator, sink);
    await until(() => texts().length === 151);
    expect(batches.map((batch) => batch.length)).toEqual([100, 51]);
    expect(texts().slice(0, 150)).toEqual(Array.from({ length: 150 }, (_, index) => `post ${index + 1}`));
    expect(posts().at(-1)?.message).toMatchObject({
      source: '@thewire',
      source_message_id: '7',
      text: 'post 7, corrected',
      edited_at: at.toISOString(),
    });
  });

  it('asks for the kinds that it reads, and confirms a batch only after it was taken', async () => {
    const emulator = await startEmulator();
    emulator.post({ text: 'one' });
    const { sink, texts } = createRecordingSink();
    pollFrom(emulator, sink);
    await until(() => texts().length === 1 && emulator.state().pending === 0);
    expect(emulator.state().offsets).toEqual([0, 100_002]);
    expect(emulator.state().allowed_updates).toEqual([
      'channel_post',
      'edited_channel_post',
      'message',
      'edited_message',
      'callback_query',
    ]);
  });

  it('gets what is published while it waits', async () => {
    const emulator = await startEmulator();
    const { sink, texts } = createRecordingSink();
    pollFrom(emulator, sink, { pollTimeoutSeconds: 20 });
    await until(() => emulator.state().calls.getUpdates === 2);
    emulator.post({ text: 'late' });
    await until(() => texts().length === 1);
  });

  it('delivers again what the sink did not take, in the same order, with growing pauses', async () => {
    const emulator = await startEmulator();
    for (const text of ['a', 'b', 'c']) emulator.post({ text });
    let failures = 3;
    const { sink, texts } = createRecordingSink(() =>
      failures-- > 0 ? new AppError('database_unavailable', 'The database is gone', { retryable: true }) : null,
    );
    const { pauses, states } = pollFrom(emulator, sink);
    await until(() => texts().length === 3);
    expect(texts()).toEqual(['a', 'b', 'c']);
    expect(pauses).toEqual([500, 1000, 2000].map(jittered));
    expect(emulator.state().offsets[0]).toBe(0);
    await until(() => states.at(-1)?.isAnswering === true);
    expect(states).toEqual([
      { isAnswering: false, reason: 'The database is gone' },
      { isAnswering: true, reason: null },
    ]);
  });

  it('passes over only the post that the sink refuses for good', async () => {
    const emulator = await startEmulator();
    for (const text of ['a', 'bad', 'c']) emulator.post({ chat: wire, text });
    const { sink, texts } = createRecordingSink((posts) =>
      posts.some(({ message }) => message.text === 'bad') ? new AppError('invalid_input', 'too odd') : null,
    );
    const { logger, pauses } = pollFrom(emulator, sink);
    await until(() => texts().length === 2 && emulator.state().pending === 0);
    expect(texts()).toEqual(['a', 'c']);
    expect(logger.of('error')).toEqual(["@thewire/2 can't be stored and is passed over: too odd"]);
    expect(pauses).toEqual([]);
  });

  it('passes over an update that it cannot read, with one line', async () => {
    const emulator = await startEmulator();
    emulator.raw('channel_post', { message_id: 'seven', date: 1, chat: { id: -5, type: 'channel' } });
    emulator.raw('channel_post', { nothing: 'of the kind' });
    emulator.post({ text: 'good' });
    const { sink, texts } = createRecordingSink();
    const { logger } = pollFrom(emulator, sink);
    await until(() => texts().length === 1 && emulator.state().pending === 0);
    const passedOver = logger.of('warn').filter((line) => line.includes('passed over'));
    expect(passedOver).toHaveLength(2);
    expect(passedOver[0]).toMatch(/update 100001 is passed over: message_id: /);
  });

  it('does not hand over an empty batch', async () => {
    const emulator = await startEmulator();
    const recording = createRecordingSink();
    pollFrom(emulator, recording.sink, { pollTimeoutSeconds: 0 });
    await until(() => (emulator.state().calls.getUpdates ?? 0) >= 3);
    expect(recording.attempts).toBe(0);
  });
});

describe('which channels are read', () => {
  it('reads those of the list, and names any other once', async () => {
    const emulator = await startEmulator();
    const { sink, texts } = createRecordingSink();
    const { logger } = pollFrom(emulator, sink, { channels: parseChannelList(['@thewire', '-100777']) });
    for (const text of ['no 1', 'no 2']) emulator.post({ chat: { id: -100_999, title: 'Casino\nnews' }, text });
    emulator.post({ chat: wire, text: 'by name' });
    emulator.post({ chat: { id: -100_777 }, text: 'by id' });
    emulator.post({ chat: { id: -100_999 }, text: 'no 3' });
    await until(() => texts().length === 2 && emulator.state().pending === 0);
    expect(texts()).toEqual(['by name', 'by id']);
    expect(logger.of('warn')).toEqual([
      'Telegram: "Casino\\nnews" is not read; add -100999 to the list of channels to read it',
    ]);
  });

  it('reads all channels and groups without a list, says so once, and leaves private chats alone', async () => {
    const emulator = await startEmulator();
    const { sink, texts } = createRecordingSink();
    const { logger } = pollFrom(emulator, sink);
    emulator.raw('message', {
      message_id: 1,
      date: 1,
      chat: { id: 55, type: 'private', first_name: 'A' },
      text: 'psst',
    });
    emulator.post({ chat: wire, text: 'channel' });
    emulator.post({ chat: { id: -42, type: 'group', title: 'Desk' }, text: 'group' });
    await until(() => texts().length === 2);
    expect(texts()).toEqual(['channel', 'group']);
    expect(logger.of('warn').filter((line) => line.includes('no list of channels'))).toHaveLength(1);
    expect(logger.of('warn').filter((line) => line.includes('private chats are read only'))).toHaveLength(1);
  });
});

describe('a press on a button under an alert', () => {
  const keyboard = {
    inline_keyboard: [
      [
        { text: '👍', callback_data: 'fb:12:up' },
        { text: '👎', callback_data: 'fb:12:down' },
      ],
    ],
  };
  async function sendAlert(root: string): Promise<number> {
    const response = await fetch(`${root}/bot${token}/sendMessage`, {
      method: 'POST',
      body: JSON.stringify({ chat_id: -100_5, text: 'alert', reply_markup: keyboard }),
    });
    const { result } = (await response.json()) as { result: { message_id: number } };
    return result.message_id;
  }

  it('becomes feedback, and is answered', async () => {
    const emulator = await startEmulator();
    const message_id = await sendAlert(emulator.url);
    const { sink, feedback } = createRecordingSink();
    pollFrom(emulator, sink);
    const id = emulator.press({ chat_id: -100_5, message_id, data: 'down', user_id: 9 });
    await until(() => emulator.state().callback_answers.length === 1);
    expect(feedback).toEqual([{ alertId: 12, mark: 'down', by: 'telegram:9' }]);
    expect(emulator.state().callback_answers).toEqual([{ id, text: '👎' }]);
  });

  it('is not lost where it cannot be stored for a while, and holds nothing up where it never can', async () => {
    const emulator = await startEmulator();
    const message_id = await sendAlert(emulator.url);
    const { sink, texts } = createRecordingSink();
    const outcomes = [new AppError('database_busy', 'busy', { retryable: true }), new Error('a fault of ours')];
    const marks: string[] = [];
    const takeFeedback: PostSink['takeFeedback'] = async ({ mark }) => {
      marks.push(mark);
      const outcome = outcomes.shift();
      if (outcome !== undefined) throw outcome;
    };
    emulator.press({ chat_id: -100_5, message_id, data: 'up' });
    emulator.press({ chat_id: -100_5, message_id, data: 'down' });
    const { logger } = pollFrom(emulator, { ...sink, takeFeedback });
    await until(() => emulator.state().pending === 0);
    emulator.post({ text: 'goes on' });
    await until(() => texts().length === 1);
    expect(marks).toEqual(['up', 'up', 'down']);
    expect(logger.of('error')).toEqual(['Feedback could not be stored: a fault of ours']);
  });

  it('does not mind when the answer to it fails', async () => {
    const emulator = await startEmulator();
    const message_id = await sendAlert(emulator.url);
    emulator.fault({ method: 'answerCallbackQuery', error: 400 });
    emulator.press({ chat_id: -100_5, message_id, data: 'up' });
    emulator.post({ text: 'goes on' });
    const { sink, feedback, texts } = createRecordingSink();
    const { states } = pollFrom(emulator, sink);
    await until(() => texts().length === 1 && emulator.state().pending === 0 && states.length === 1);
    expect(feedback).toHaveLength(1);
    expect(states).toEqual([{ isAnswering: true, reason: null }]);
  });
});

describe('a gap', () => {
  const dayAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000);

  it('longer than updates are kept is announced once at the start', async () => {
    const emulator = await startEmulator();
    const { logger, states } = pollFrom(emulator, createRecordingSink().sink, { lastContact: dayAgo(30) });
    await until(() => states.length === 1);
    const lines = logger.of('warn').filter((line) => line.includes('no contact'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('no contact for 30 h, from 2026-02-28T06:00:00.000Z to 2026-03-01T12:00:00.000Z');
    expect(lines[0]).toContain('secondlook replay');
  });

  it('within them, or before the first start, is none', async () => {
    const emulator = await startEmulator();
    const runs = [dayAgo(23), null].map((lastContact) =>
      pollFrom(emulator, createRecordingSink().sink, { lastContact, pollTimeoutSeconds: 0 }),
    );
    for (const { states } of runs) await until(() => states.some(({ isAnswering }) => isAnswering));
    for (const { logger } of runs) expect(logger.of('warn').join()).not.toContain('no contact');
  });

  it('is announced as well when an outage has lasted that long', async () => {
    const emulator = await startEmulator();
    let now = at;
    const { logger, states } = pollFrom(emulator, createRecordingSink().sink, { now: () => now });
    await until(() => states.length === 1);
    now = new Date(at.getTime() + 49 * 3_600_000);
    await until(() => logger.of('warn').some((line) => line.includes('no contact for 49 h')));
  });
});

describe('the state', () => {
  it('is told again while it stays the same, but not at every poll', async () => {
    const emulator = await startEmulator();
    let now = at;
    const { states } = pollFrom(emulator, createRecordingSink().sink, { pollTimeoutSeconds: 0, now: () => now });
    await until(() => (emulator.state().calls.getUpdates ?? 0) >= 5);
    expect(states).toHaveLength(1);
    now = new Date(at.getTime() + 21_000);
    await until(() => states.length === 2);
    expect(states[1]).toEqual({ isAnswering: true, reason: null });
  });
});

describe('a connection that was cut while it idled', () => {
  it('is renewed before anybody is told', async () => {
    const emulator = await startEmulator();
    const { sink, texts } = createRecordingSink();
    const { states } = pollFrom(emulator, sink, { pollTimeoutSeconds: 20 });
    await until(() => emulator.state().calls.getUpdates === 2);
    emulator.fault({ method: 'getUpdates', error: 'drop', times: 1 });
    emulator.post({ text: 'wakes the waiting poll' });
    await until(() => texts().length === 1);
    emulator.post({ text: 'after the cut' });
    await until(() => texts().length === 2);
    expect(states.filter(({ isAnswering }) => !isAnswering)).toEqual([]);
  });
});

describe('stopping', () => {
  it('ends a waiting poll at once', async () => {
    const emulator = await startEmulator();
    const { stop } = pollFrom(emulator, createRecordingSink().sink, { pollTimeoutSeconds: 50 });
    await until(() => emulator.state().calls.getUpdates === 2);
    await stop();
    expect(emulator.state().calls.getUpdates).toBe(2);
  });

  it('waits for what it has handed over, and confirms nothing that was not taken', async () => {
    const emulator = await startEmulator();
    for (const text of ['a', 'b']) emulator.post({ text });
    const { sink } = createRecordingSink();
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    let isHandedOver = false;
    const slow: PostSink = {
      ...sink,
      async receive() {
        isHandedOver = true;
        await failing;
        throw new AppError('database_unavailable', 'gone', { retryable: true });
      },
    };
    const first = pollFrom(emulator, slow);
    await until(() => isHandedOver);
    let hasEnded = false;
    const stopping = first.stop().then(() => {
      hasEnded = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasEnded).toBe(false);
    fail();
    await stopping;
    expect(emulator.state().pending).toBe(2);
    const second = createRecordingSink();
    pollFrom(emulator, second.sink);
    await until(() => second.texts().length === 2);
    expect(second.texts()).toEqual(['a', 'b']);
  });

  it('loses and doubles nothing over many stops', async () => {
    const emulator = await startEmulator();
    const seen: string[] = [];
    let published = 0;
    for (let round = 0; round < 8; round += 1) {
      const { sink, texts } = createRecordingSink();
      const { stop } = pollFrom(emulator, sink);
      for (let number = 0; number < 30; number += 1) emulator.post({ text: String(published++) });
      await until(() => texts().length > 0);
      await stop();
      for (const text of texts()) if (!seen.includes(text)) seen.push(text);
    }
    const { sink, texts } = createRecordingSink();
    pollFrom(emulator, sink);
    await until(() => emulator.state().pending === 0);
    for (const text of texts()) if (!seen.includes(text)) seen.push(text);
    expect(seen).toEqual(Array.from({ length: published }, (_, index) => String(index)));
  });
});
