import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import type { TelegramMessage } from '../../src/telegram/bot/update-schema.ts';
import { parseChannelList } from '../../src/telegram/channel-list.ts';
import type { HistoryClient, HistoryListener } from '../../src/telegram/user/history-client.ts';
import { createTelegramUserSource, type TelegramUserSourceOptions } from '../../src/telegram/user/user-source.ts';
import type { PostSink, SourceState } from '../../src/worker/sources/source.ts';
import { at, createRecordingLogger, createRecordingSink, until } from './run-source.ts';

const wire = { id: -1_001, type: 'channel', title: 'Wire', username: 'Wire' };
const slow = { id: -1_002, type: 'channel', title: 'Slow' };
const say = (
  message_id: number,
  text = `post ${message_id}`,
  more: Partial<TelegramMessage> = {},
): TelegramMessage => ({
  message_id,
  date: at.getTime() / 1000,
  chat: wire,
  text,
  ...more,
});

/** A client that keeps the contract, with histories that a test writes. */
function createFakeClient(history: TelegramMessage[] = []) {
  let listener: HistoryListener | undefined;
  let isClosed = false;
  const faults: Error[] = [];
  const client: HistoryClient = {
    async open(given) {
      listener = given;
      given.onConnection('connected', null);
    },
    async findChat(chat) {
      const found = [wire, slow].find(({ id, username }: { id: number; username?: string }) =>
        [id, username?.toLowerCase()].includes(chat),
      );
      if (found === undefined) throw new Error('CHANNEL_PRIVATE');
      return found;
    },
    async *iterateHistory(chatId, afterId) {
      const fault = faults.shift();
      if (fault !== undefined) throw fault;
      for (const message of history) if (message.chat.id === chatId && message.message_id > afterId) yield message;
    },
    async close() {
      isClosed = true;
    },
  };
  return {
    client,
    history,
    faults,
    get isClosed() {
      return isClosed;
    },
    /** What the account hears; published posts are history as well. */
    publish(message: TelegramMessage) {
      history.push(message);
      listener?.onMessage(message, false);
    },
    get listener() {
      if (listener === undefined) throw new Error('not open');
      return listener;
    },
  };
}

function run(
  client: HistoryClient,
  sink: PostSink,
  { stored = {}, ...options }: Partial<TelegramUserSourceOptions> & { stored?: Record<string, number> } = {},
) {
  const states: SourceState[] = [];
  const logger = createRecordingLogger();
  const interruption = new AbortController();
  const source = createTelegramUserSource({
    loadClient: async () => client,
    channels: parseChannelList(['@wire']),
    readLastId: async (name) => stored[name] ?? null,
    logger,
    clock: { now: () => at },
    rereadPosts: 2,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    ...options,
  });
  const ended = source.run(sink, {
    abort: interruption.signal,
    lastContact: null,
    onState: (state) => states.push(state),
  });
  ended.catch(() => {});
  const stop = () => {
    interruption.abort();
    return ended;
  };
  onTestFinished(() => stop().catch(() => {}));
  return { states, logger, ended, stop };
}

describe('an account', () => {
  it('back-fills from the last stored post, and reads some before it again for their edits', async () => {
    const posts = Array.from({ length: 250 }, (_, index) => say(index + 1));
    const fake = createFakeClient(posts);
    posts[8] = say(9, 'post 9, corrected', { edit_date: at.getTime() / 1000 });
    const { sink, texts, batches, posts: taken } = createRecordingSink();
    run(fake.client, sink, { stored: { '@wire': 10 } });
    await until(() => texts().length === 242);
    expect(texts().slice(0, 3)).toEqual(['post 9, corrected', 'post 10', 'post 11']);
    expect(taken()[0]?.message.edited_at).toBe(at.toISOString());
    expect(batches.map((batch) => batch.length)).toEqual([100, 100, 42]);
  });

  it('marks what is old as a back-fill, not what only came late', async () => {
    const minutesAgo = (minutes: number) => at.getTime() / 1000 - minutes * 60;
    const fake = createFakeClient([
      say(11, 'old', { date: minutesAgo(61) }),
      say(12, 'late', { date: minutesAgo(59) }),
    ]);
    const { sink, posts } = createRecordingSink();
    run(fake.client, sink, { stored: { '@wire': 10 } });
    await until(() => posts().length === 2);
    expect(posts().map(({ message, is_backfill }) => [message.text, is_backfill])).toEqual([
      ['old', true],
      ['late', false],
    ]);
  });

  it('says that it is there while it reads a long history', async () => {
    const fake = createFakeClient(Array.from({ length: 250 }, (_, index) => say(index + 11)));
    const { client } = fake;
    let now = at.getTime();
    let end = () => {};
    const { states } = run(
      {
        ...client,
        async *iterateHistory(chatId, afterId) {
          for await (const message of client.iterateHistory(chatId, afterId)) {
            now += 1000;
            yield message;
          }
          await new Promise<void>((resolve) => {
            end = resolve;
          });
        },
        close: async () => end(),
      },
      createRecordingSink().sink,
      { stored: { '@wire': 10 }, clock: { now: () => new Date(now) } },
    );
    await until(() => states.length === 2);
    expect(states[1]).toEqual({ isAnswering: true, reason: null });
  });

  it('begins a channel without stored posts with what is new', async () => {
    const fake = createFakeClient([say(1), say(2)]);
    const { sink, texts } = createRecordingSink();
    const { states } = run(fake.client, sink);
    await until(() => states.length === 1);
    fake.publish(say(3));
    await until(() => texts().length === 1);
    expect(texts()).toEqual(['post 3']);
  });

  it('hands over what comes during the back-fill after it', async () => {
    const fake = createFakeClient([say(11), say(12)]);
    const { sink, texts } = createRecordingSink();
    const { client } = fake;
    run(
      {
        ...client,
        async *iterateHistory(chatId, afterId) {
          fake.listener.onMessage(say(13), false);
          yield* client.iterateHistory(chatId, afterId);
        },
      },
      sink,
      { stored: { '@wire': 12 } },
    );
    await until(() => texts().length === 3);
    expect(texts()).toEqual(['post 11', 'post 12', 'post 13']);
  });

  it('fills the gap after an outage from what it has handed over', async () => {
    const fake = createFakeClient();
    const { sink, texts } = createRecordingSink();
    const { states } = run(fake.client, sink, { rereadPosts: 0, heartbeatMs: 5 });
    await until(() => states.length === 1);
    fake.publish(say(5));
    await until(() => texts().length === 1);
    fake.listener.onConnection('offline', 'gone');
    await until(() => states.at(-1)?.reason === 'gone');
    fake.history.push(say(6), say(7));
    // It comes before the connection is known to be there again, and must not hide the two before it.
    fake.publish(say(8));
    await until(() => texts().includes('post 8'));
    fake.listener.onConnection('connected', null);
    await until(() => texts().includes('post 7'));
    expect(texts()).toEqual(['post 5', 'post 8', 'post 6', 'post 7', 'post 8']);
    await until(() => states.at(-1)?.isAnswering === true);
  });

  it('fills a gap that the server tells of', async () => {
    const fake = createFakeClient();
    const { sink, texts } = createRecordingSink();
    const { states } = run(fake.client, sink, { rereadPosts: 0 });
    await until(() => states.length === 1);
    fake.publish(say(5));
    await until(() => texts().length === 1);
    fake.history.push(say(6));
    fake.listener.onGap();
    await until(() => texts().length === 2);
    expect(texts()).toEqual(['post 5', 'post 6']);
  });

  it('passes over a message that is no post of any shape, with one line', async () => {
    const fake = createFakeClient([say(11, 'x', { message_thread_id: 1 }), say(12, 'x'.repeat(1_000_001)), say(13)]);
    const { sink, texts } = createRecordingSink();
    const { logger } = run(fake.client, sink, { stored: { '@wire': 10 } });
    await until(() => texts().length === 2);
    expect(logger.of('warn')).toEqual(["telegram-user: post 12 of -1001 can't be read"]);
  });

  it('passes edits and deletions on, of its channels only', async () => {
    const fake = createFakeClient();
    const { sink, posts, withdrawn } = createRecordingSink();
    const { states } = run(fake.client, sink);
    await until(() => states.length === 1);
    fake.listener.onMessage(say(5, 'private', { chat: { id: 9, type: 'private' } }), false);
    fake.listener.onMessage(say(5, 'corrected', { edit_date: at.getTime() / 1000 }), true);
    fake.listener.onDeleted(slow.id, [1]);
    fake.listener.onDeleted(wire.id, [5, 6]);
    await until(() => withdrawn.length === 2);
    expect(posts().map(({ message }) => [message.text, message.edited_at])).toEqual([['corrected', at.toISOString()]]);
    expect(withdrawn).toEqual(['@wire/5', '@wire/6']);
  });

  it('takes no reaction to an old post, which comes as an edit that nobody sees, for a post of now', async () => {
    const fake = createFakeClient();
    const { sink, texts } = createRecordingSink();
    const { states } = run(fake.client, sink);
    await until(() => states.length === 1);
    const old = { date: at.getTime() / 1000 - 7200 };
    fake.listener.onMessage(say(1, 'reacted to', old), true);
    fake.listener.onMessage(say(2, 'edited', { ...old, edit_date: at.getTime() / 1000 }), true);
    fake.listener.onMessage(say(3, 'late', old), false);
    fake.listener.onMessage(say(4, 'young'), true);
    await until(() => texts().length >= 3);
    expect(texts()).toEqual(['edited', 'late', 'young']);
  });

  it('passes a deletion on under every name that the channel had, and where the account could not ask for it yet', async () => {
    const fake = createFakeClient();
    fake.client.findChat = () => Promise.reject(new Error('FLOOD_WAIT_60'));
    const { sink, texts, withdrawn } = createRecordingSink();
    const { states } = run(fake.client, sink, {
      channels: parseChannelList(['-1001']),
      pause: (ms) => new Promise((resolve) => (ms < 5000 ? setImmediate(resolve) : undefined)),
    });
    await until(() => states.length === 1);
    fake.publish(say(5));
    fake.publish(say(6, 'renamed', { chat: { ...wire, username: 'Wire2' } }));
    await until(() => texts().length === 2);
    fake.listener.onDeleted(wire.id, [5]);
    await until(() => withdrawn.length === 2);
    expect(withdrawn).toEqual(['@wire/5', '@wire2/5']);
  });

  it('keeps what the sink did not take, and hands it over again', async () => {
    const fake = createFakeClient([say(11)]);
    let failures = 3;
    const { sink, texts } = createRecordingSink(() =>
      failures-- > 0 ? new AppError('database_unavailable', 'gone', { retryable: true }) : null,
    );
    const { states } = run(fake.client, sink, { stored: { '@wire': 10 } });
    await until(() => states.some(({ reason }) => reason === 'gone'));
    fake.publish(say(12));
    await until(() => texts().includes('post 12'));
    expect([...new Set(texts())]).toEqual(['post 11', 'post 12']);
    await until(() => states.at(-1)?.isAnswering === true);
  });

  it('reads the other channels where it cannot see one, and tries a history again', async () => {
    const fake = createFakeClient([say(11)]);
    fake.faults.push(new Error('FLOOD_WAIT_3'));
    const { sink, texts } = createRecordingSink();
    const { logger } = run(fake.client, sink, {
      channels: parseChannelList(['-100999', '@wire']),
      stored: { '@wire': 10 },
      // The long pause before it is tried once more doesn't end here.
      pause: (ms) => new Promise((resolve) => (ms < 5000 ? setImmediate(resolve) : undefined)),
    });
    await until(() => texts().length === 1);
    expect(logger.of('warn').filter((line) => line.includes('CHANNEL_PRIVATE'))).toHaveLength(3);
    expect(logger.of('warn').filter((line) => line.includes('FLOOD_WAIT_3'))).toHaveLength(1);
  });

  it.each([
    'findChat',
    'iterateHistory',
  ] as const)('fills a gap later that could not be read, from where it began, whatever came meanwhile (%s)', async (call) => {
    const fake = createFakeClient([say(11), say(12)]);
    const { [call]: real } = fake.client;
    let failures = 0;
    const fail = (): never => {
      failures += 1;
      throw new Error('FLOOD_WAIT_60');
    };
    Object.assign(fake.client, {
      [call]: (...given: Parameters<typeof real>) =>
        failures < 3 ? fail() : (real as (...given: unknown[]) => unknown)(...given),
    });
    const { sink, texts, posts } = createRecordingSink();
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    run(fake.client, sink, {
      // As the store does, with what was handed over.
      readLastId: async () => Math.max(10, ...posts().map(({ message }) => Number(message.source_message_id))),
      pause: () => (failures < 3 ? new Promise((resolve) => setImmediate(resolve)) : released),
    });
    await until(() => failures === 3);
    fake.publish(say(20));
    await until(() => texts().includes('post 20'));
    release();
    await until(() => texts().includes('post 12'));
    expect(new Set(texts())).toEqual(new Set(['post 11', 'post 12', 'post 20']));
  });

  it('goes on with a long history after what it has handed over, and reads back for edits after another gap', async () => {
    const fake = createFakeClient(Array.from({ length: 450 }, (_, index) => say(index + 11)));
    const { client } = fake;
    const asked: number[] = [];
    const flooded: HistoryClient = {
      ...client,
      async *iterateHistory(chatId, afterId) {
        asked.push(afterId);
        let read = 0;
        for await (const message of client.iterateHistory(chatId, afterId)) {
          if (++read > 150 && asked.length < 4) throw new Error('FLOOD_WAIT_60');
          yield message;
        }
      },
    };
    const { sink, texts } = createRecordingSink();
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    run(flooded, sink, {
      stored: { '@wire': 10 },
      pause: () => (asked.length < 3 ? new Promise((resolve) => setImmediate(resolve)) : released),
    });
    await until(() => asked.length === 3);
    fake.listener.onGap();
    await until(() => texts().includes('post 460'));
    release();
    expect(asked).toEqual([8, 110, 210, 308]);
    expect(texts()).toHaveLength(452);
  });

  it('connects again and again, but gives up without a session', async () => {
    const fake = createFakeClient();
    const faults = [new Error('ENOTFOUND'), new Error('ENOTFOUND')];
    const open: HistoryClient['open'] = async (listener) => {
      const fault = faults.shift();
      if (fault !== undefined) throw fault;
      await fake.client.open(listener);
    };
    const { states } = run({ ...fake.client, open }, createRecordingSink().sink);
    await until(() => states.at(-1)?.isAnswering === true);
    expect(states[0]).toEqual({ isAnswering: false, reason: 'ENOTFOUND' });
    const refused = new AppError('invalid_settings', 'no session');
    const { ended } = run({ ...fake.client, open: () => Promise.reject(refused) }, createRecordingSink().sink);
    await expect(ended).rejects.toBe(refused);
  });

  it('closes its client when it is stopped', async () => {
    const fake = createFakeClient();
    const { states, stop } = run(fake.client, createRecordingSink().sink);
    await until(() => states.length === 1);
    await stop();
    expect(fake.isClosed).toBe(true);
  });

  it('does not wait for the end of a history when it is stopped', async () => {
    const fake = createFakeClient();
    let end = () => {};
    let isReading = false;
    const client: HistoryClient = {
      ...fake.client,
      async *iterateHistory() {
        isReading = true;
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        yield say(1);
      },
      close: async () => end(),
    };
    const recording = createRecordingSink();
    const { stop, logger } = run(client, recording.sink, { stored: { '@wire': 1 } });
    await until(() => isReading);
    await stop();
    expect(recording.attempts).toBe(0);
    expect(logger.of('warn')).toEqual([]);
  });

  it('is not read without a list of channels', () => {
    expect(() =>
      run(createFakeClient().client, createRecordingSink().sink, { channels: parseChannelList([]) }),
    ).toThrow(expect.objectContaining({ code: 'invalid_settings' }));
  });
});
