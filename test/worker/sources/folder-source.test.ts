import { appendFileSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import { createFolderSource, toFolderPost } from '../../../src/worker/sources/folder-source.ts';
import type { PostSink, SourceState } from '../../../src/worker/sources/source.ts';
import { makeTemporaryDirectory } from '../../support/temporary-directory.ts';
import { createRecordingLogger, createRecordingSink, until } from '../../telegram/run-source.ts';

let folder: Awaited<ReturnType<typeof makeTemporaryDirectory>>;
beforeEach(async () => {
  folder = await makeTemporaryDirectory();
});
afterEach(() => folder.remove());

const toLine = (id: string, text = `post ${id}`) =>
  `${JSON.stringify({ source: '@wire', source_message_id: id, text, published_at: '2025-03-01T12:00:00Z' })}\n`;
const put = (file: string, ...ids: string[]) =>
  writeFile(join(folder.path, file), ids.map((id) => toLine(id)).join(''));

/** Runs the source until the end of the test; `onLook` is called after each look into the folder. */
function watch(sink: PostSink, onLook: (look: number) => void = () => {}, path = folder.path) {
  const logger = createRecordingLogger();
  const states: SourceState[] = [];
  const interruption = new AbortController();
  const source = createFolderSource({ folder: path, logger, pollMs: 1 });
  const ended = source.run(sink, {
    abort: interruption.signal,
    lastContact: null,
    onState(state) {
      states.push(state);
      onLook(states.length);
    },
  });
  const stop = () => {
    interruption.abort();
    return ended;
  };
  onTestFinished(stop);
  /** Two whole looks more. */
  const lookAgain = () => {
    const before = states.length;
    return until(() => states.length > before + 2);
  };
  return { logger, states, stop, lookAgain, interruption, source };
}

const read = (logger: ReturnType<typeof createRecordingLogger>) =>
  logger.of('info').filter((line) => line.startsWith('Read ')).length;

describe('a folder', () => {
  it('gives the posts of its files, file by file in their order, as back-fills', async () => {
    await put('b.jsonl', '3');
    await put('a.ndjson', '1', '2');
    await writeFile(join(folder.path, 'notes.txt'), toLine('9'));
    const { sink, texts, posts } = createRecordingSink();
    const { logger, states } = watch(sink);
    await until(() => read(logger) === 2);
    expect(texts()).toEqual(['post 1', 'post 2', 'post 3']);
    expect(posts()[0]).toMatchObject({
      is_backfill: true,
      message: { source: '@wire', source_message_id: '1', published_at: '2025-03-01T12:00:00Z' },
    });
    expect(states.every(({ isAnswering }) => isAnswering)).toBe(true);
  });

  it('is named by its path, and reads exports of Telegram Desktop', async () => {
    const chat = { name: 'Wire', type: 'public_channel', id: 7 };
    const messages = [{ id: 1, type: 'message', date: '2025-03-01T12:00:00', date_unixtime: '1740830400', text: 'hi' }];
    await writeFile(join(folder.path, 'result.json'), JSON.stringify({ ...chat, messages }));
    const { sink, texts } = createRecordingSink();
    const { source } = watch(sink);
    expect(source.name).toBe(`folder:${folder.path}`);
    await until(() => texts().length === 1);
    expect(texts()).toEqual(['hi']);
  });

  it('is read in batches of 200 posts', async () => {
    await put('a.jsonl', ...Array.from({ length: 450 }, (_, index) => String(index)));
    const { sink, batches } = createRecordingSink();
    const { logger } = watch(sink);
    await until(() => read(logger) === 1);
    expect(batches.map((batch) => batch.length)).toEqual([200, 200, 50]);
  });

  it('leaves a file alone until it has stopped growing', async () => {
    const path = join(folder.path, 'a.jsonl');
    await put('a.jsonl', '0');
    const { sink, batches } = createRecordingSink();
    const readAt: number[] = [];
    const { logger } = watch(sink, (look) => {
      readAt.push(batches.length);
      if (look <= 5) appendFileSync(path, toLine(String(look)));
    });
    await until(() => read(logger) === 1);
    expect(readAt.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(batches.map((batch) => batch.length)).toEqual([6]);
  });

  it('reads a file once, and again when it has changed: what was added, or all of it', async () => {
    await put('a.jsonl', '1');
    const { sink, texts } = createRecordingSink();
    const { logger, lookAgain } = watch(sink);
    await until(() => read(logger) === 1);
    await lookAgain();
    expect(texts()).toEqual(['post 1']);
    await put('a.jsonl', '1', '2');
    await until(() => read(logger) === 2);
    expect(texts()).toEqual(['post 1', 'post 2']);
    await put('a.jsonl', '3', '2', '4');
    await until(() => read(logger) === 3);
    expect(texts().slice(2)).toEqual(['post 3', 'post 2', 'post 4']);
  });

  it('names a file that cannot be read once, until it changes, and reads the others', async () => {
    await writeFile(join(folder.path, 'a.json'), '{"messages": [');
    await put('b.jsonl', '1');
    const { sink, texts } = createRecordingSink();
    const { logger, lookAgain } = watch(sink);
    await until(() => read(logger) === 1);
    await lookAgain();
    expect(logger.of('error')).toEqual([expect.stringContaining('a.json is cut off')]);
    await writeFile(join(folder.path, 'a.json'), '{"messages": [}');
    await until(() => logger.of('error').length === 2);
    expect(texts()).toEqual(['post 1']);
  });

  it('names the posts of a file that cannot be read, and takes the others', async () => {
    await writeFile(join(folder.path, 'a.jsonl'), `${toLine('1')}{"source": "@wire"}\n${toLine('2')}`);
    const { sink, texts } = createRecordingSink();
    const { logger } = watch(sink);
    await until(() => read(logger) === 1);
    expect(texts()).toEqual(['post 1', 'post 2']);
    expect(logger.of('warn')).toEqual([expect.stringContaining('a.jsonl:2')]);
  });

  it('is not held up by a link that leads nowhere or a folder that is named like a file', async () => {
    await symlink(join(folder.path, 'gone'), join(folder.path, 'a.json'));
    await mkdir(join(folder.path, 'b.json'));
    await put('c.jsonl', '1');
    const { sink, texts } = createRecordingSink();
    const { logger, lookAgain, states } = watch(sink);
    await until(() => read(logger) === 1);
    await lookAgain();
    expect(texts()).toEqual(['post 1']);
    expect(logger.of('error').length).toBe(2);
    expect(states.at(-1)).toEqual({ isAnswering: true, reason: null });
  });

  it('that is not there says so, and is read once it is', async () => {
    const path = join(folder.path, 'later');
    const { sink, texts } = createRecordingSink();
    const { logger, states, lookAgain } = watch(sink, undefined, path);
    await lookAgain();
    expect(states.at(-1)).toEqual({ isAnswering: false, reason: expect.stringContaining('ENOENT') });
    expect(logger.of('warn')).toEqual([expect.stringContaining('Nothing can be read')]);
    await mkdir(path);
    await writeFile(join(path, 'a.jsonl'), toLine('1'));
    await until(() => texts().length === 1);
    await lookAgain();
    expect(states.at(-1)?.isAnswering).toBe(true);
  });

  it('is not read again after a file has gone', async () => {
    await put('a.jsonl', '1');
    const { sink, texts } = createRecordingSink();
    const { logger, lookAgain, states } = watch(sink);
    await until(() => read(logger) === 1);
    await rm(join(folder.path, 'a.jsonl'));
    await lookAgain();
    expect([texts().length, states.at(-1)?.isAnswering]).toEqual([1, true]);
  });
});

describe('a sink', () => {
  const away = new AppError('database_unavailable', 'the database is away', { retryable: true });

  it('that is away gets what it did not take, once it takes it', async () => {
    await put('a.jsonl', ...Array.from({ length: 300 }, (_, index) => String(index)));
    let refusals = 2;
    const { sink, batches, texts } = createRecordingSink((posts) =>
      posts.length < 200 && refusals-- > 0 ? away : null,
    );
    const { logger, states } = watch(sink);
    await until(() => read(logger) === 1);
    expect(batches.map((batch) => batch.length)).toEqual([200, 100]);
    expect(new Set(texts()).size).toBe(300);
    expect(states).toContainEqual({ isAnswering: false, reason: 'the database is away' });
    expect([...logger.of('warn'), ...logger.of('info')]).toEqual([
      expect.stringContaining('the database is away'),
      `folder:${folder.path} can be read again`,
      expect.stringContaining('Read '),
    ]);
  });

  it('that stays away is asked less and less often: each time the file is read anew', async () => {
    await put('a.jsonl', '1');
    const started = performance.now();
    const recording = createRecordingSink(() => away);
    watch(recording.sink);
    await until(() => recording.attempts === 9);
    // Half of 1, 2, 4 … 128 ms.
    expect(performance.now() - started).toBeGreaterThan(120);
  });

  it('that takes long over a file is answered for after each batch', async () => {
    await put('a.jsonl', ...Array.from({ length: 450 }, (_, index) => String(index)));
    const { sink, batches } = createRecordingSink();
    const answers: number[] = [];
    const { logger } = watch(sink, () => answers.push(batches.length));
    await until(() => read(logger) === 1);
    expect(answers).toEqual(expect.arrayContaining([1, 2, 3]));
  });

  it('that finds one post unacceptable for good gets all of the others', async () => {
    await put('a.jsonl', '1', '2', '3');
    const bad = new AppError('invalid_input', 'the database refused the data');
    const { sink, texts } = createRecordingSink((posts) =>
      posts.some(({ message }) => message.text === 'post 2') ? bad : null,
    );
    const { logger } = watch(sink);
    await until(() => read(logger) === 1);
    expect(texts()).toEqual(['post 1', 'post 3']);
    expect(logger.of('error')).toEqual([expect.stringContaining("@wire/2 can't be stored")]);
  });

  it('gets no more when the source is told to stop in the middle of a file, which is read again at the next start', async () => {
    await put('a.jsonl', ...Array.from({ length: 450 }, (_, index) => String(index)));
    const { sink, batches } = createRecordingSink();
    const interruptAfterFirst: PostSink = {
      ...sink,
      async receive(posts) {
        await sink.receive(posts);
        interruption.abort();
      },
    };
    const { interruption, stop, logger } = watch(interruptAfterFirst);
    await until(() => batches.length === 1);
    await stop();
    expect([batches.length, read(logger)]).toEqual([1, 0]);
    const second = createRecordingSink();
    const next = watch(second.sink);
    await until(() => read(next.logger) === 1);
    expect(second.posts().length).toBe(450);
  });
});

describe('a message of a file as a post', () => {
  it('without an id is known by its text', () => {
    const [one, same, other] = ['a', 'a', 'b'].map((text) => toFolderPost({ text }).message.source_message_id);
    expect([one === same, one === other]).toEqual([true, false]);
    expect(one).toMatch(/^[0-9a-f]{32}$/);
  });

  it('has its forward origin as far as the file tells it', () => {
    expect(toFolderPost({ text: 'a', forwarded_from: 'Wire' }).forward_origin).toEqual({
      source: 'Wire',
      source_message_id: null,
      published_at: null,
    });
    expect(toFolderPost({ text: 'a', forwarded_from: '' }).forward_origin).toBeNull();
    expect(toFolderPost({ text: 'a' }).forward_origin).toBeNull();
  });
});
