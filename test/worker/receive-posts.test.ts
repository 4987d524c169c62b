import { describe, expect, it } from 'vitest';
import { AppError } from '../../src/domain/app-error.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { postSchema } from '../../src/domain/post.ts';
import { createHealth } from '../../src/worker/health.ts';
import { receivePosts } from '../../src/worker/receive-posts.ts';

const clock = { now: () => new Date('2026-03-02T12:00:00Z') };

/** Hands a post over to an inbox that fails so; what is known of the database then. */
async function receive(failure: AppError) {
  const health = createHealth({ clock, logger: silentLogger });
  const sink = receivePosts({
    inbox: { receive: () => Promise.reject(failure) },
    health,
    clock,
    logger: silentLogger,
    settings: { duplicateLayers: [] },
  } as unknown as Parameters<typeof receivePosts>[0]);
  const post = postSchema.parse({ message: { source: '@wire', source_message_id: '1', text: 'BTC up' } });
  await expect(sink.receive([post])).rejects.toBe(failure);
  return health.read().map(({ name, status }) => `${name} ${status}`);
}

describe('posts that are not received', () => {
  it('say that the database fails where it does', async () => {
    expect(await receive(new AppError('database_unavailable', 'connection refused', { retryable: true }))).toEqual([
      'database failing',
    ]);
  });

  it('say nothing of it where it refuses the post itself', async () => {
    expect(await receive(new AppError('invalid_input', 'invalid byte sequence'))).toEqual([]);
  });
});

describe('a post whose words were taken out', () => {
  const toPost = (text: string, source_message_id = '7') =>
    postSchema.parse({ message: { source: '@wire', source_message_id, text } });
  const emptied = { id: null, outcome: 'without_text', duplicate: null, emptied: '7' };
  const received = { id: 2, outcome: 'new', duplicate: null };

  it.each([
    ['is taken back', [toPost(''), toPost('other news', '8')], ['7']],
    ['is not where it has words again already', [toPost(''), toPost('Kraken drained of $140 million')], []],
  ])('%s', async (_, posts, expected) => {
    const withdrawn: string[] = [];
    const sink = receivePosts({
      inbox: {
        receive: async () => [emptied, received],
        withdraw: async (_source: string, ids: readonly string[]) => {
          withdrawn.push(...ids);
          return [];
        },
      },
      health: createHealth({ clock, logger: silentLogger }),
      events: { stage() {}, received() {}, duplicate() {}, sourceLag() {} },
      clock,
      logger: silentLogger,
      settings: { duplicateLayers: [] },
      withdraw: async () => {},
    } as unknown as Parameters<typeof receivePosts>[0]);
    await sink.receive(posts);
    expect(withdrawn).toEqual(expected);
  });
});
