import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import { embedMemory } from '../../../src/memory/upkeep/embed-memory.ts';
import type { EmbeddingGap } from '../../../src/memory/upkeep/memory-upkeep.ts';
import type { Embedder } from '../../../src/models/embedding/embedder.ts';
import { makeVector } from '../../support/records.ts';

const gap: EmbeddingGap = { model: 'm', otherModels: false };

/** A memory of numbered texts; `embedMany` answers as the test says. */
function createWorld(count: number, findFailure: (texts: readonly string[], request: number) => AppError | null) {
  const texts = new Map(Array.from({ length: count }, (_, index) => [index + 1, `text ${index + 1}`]));
  const embedded: number[] = [];
  const requests: number[] = [];
  const progress: number[] = [];
  const upkeep = {
    listUnembedded: async (_: EmbeddingGap, after: number, most: number) =>
      [...texts]
        .filter(([id]) => id > after && !embedded.includes(id))
        .slice(0, most)
        .map(([id, text]) => ({ id, text })),
    putEmbeddings: async (_: string, rows: readonly { id: number }[]) =>
      embedded.push(...rows.map(({ id }) => id)) && rows.length,
  };
  const usage = (tokens: number) => [
    { stage: 'embed' as const, model: 'm', input_tokens: tokens, output_tokens: 0, cached_input_tokens: 0 },
  ];
  const embedder: Embedder = {
    model: 'm',
    embed: async () => ({ vector: makeVector(1), model: 'm', usage: usage(1) }),
    async embedMany(given) {
      const failure = findFailure(given, requests.push(given.length));
      if (failure !== null) throw failure;
      return { vectors: given.map(() => makeVector(1)), model: 'm', usage: usage(given.length) };
    },
  };
  const abort = new AbortController();
  const run = (changes: { batch?: number; limit?: number; embedder?: Embedder } = {}) =>
    embedMemory(upkeep, changes.embedder ?? embedder, gap, {
      batch: changes.batch ?? 4,
      limit: changes.limit ?? 1000,
      abort: abort.signal,
      onProgress: (done) => void progress.push(done),
    });
  return { texts, embedded, requests, progress, embedder, abort, run };
}

const fail = (status: number | null, retry_after_ms: number | null = null) =>
  new AppError('model_failed', `m: ${status}`, { cause: { usage: [], status, retry_after_ms, raw_response: null } });

describe('embedding what has no vector', () => {
  it('asks batch by batch, in the order of ids, and tells how far it is', async () => {
    const world = createWorld(10, () => null);
    expect(await world.run()).toEqual({ embedded: 10, refused: 0, input_tokens: 10, interrupted: false });
    expect(world.requests).toEqual([4, 4, 2]);
    expect(world.progress).toEqual([4, 8, 10]);
    expect(world.embedded).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('stops at its limit', async () => {
    const world = createWorld(10, () => null);
    expect(await world.run({ limit: 6 })).toMatchObject({ embedded: 6, interrupted: false });
    expect(world.requests).toEqual([4, 2]);
  });

  it('asks text by text where the embedder takes no more', async () => {
    const world = createWorld(3, () => null);
    const { embedMany: _, ...single } = world.embedder;
    expect(await world.run({ embedder: single })).toMatchObject({ embedded: 3, input_tokens: 3 });
    expect(world.requests).toEqual([]);
  });

  it.each([
    ['a failing server', fail(500)],
    ['a broken line', fail(null)],
    ['a refused key', fail(401)],
    ['vectors of another size', new AppError('model_malformed', 'm: a vector of 3 numbers, not 1536')],
  ])('ends with the error of %s, keeps what is done, and goes on from there', async (_, error) => {
    let isAway = true;
    const world = createWorld(10, (_texts, request) => (isAway && request === 2 ? error : null));
    await expect(world.run()).rejects.toBe(error);
    expect(world.requests).toEqual([4, 4]);
    expect(world.embedded).toEqual([1, 2, 3, 4]);
    isAway = false;
    expect(await world.run()).toMatchObject({ embedded: 6 });
    expect(world.embedded).toHaveLength(10);
  });

  it('tries a refused request in halves, and leaves out only the text that is not liked', async () => {
    const world = createWorld(8, (texts) => (texts.includes('text 6') ? fail(400) : null));
    expect(await world.run({ batch: 8 })).toMatchObject({ embedded: 7, refused: 1 });
    expect(world.embedded.toSorted()).toEqual([1, 2, 3, 4, 5, 7, 8]);
  });

  it('counts none as refused of which no words are left', async () => {
    const world = createWorld(3, () => null);
    world.texts.set(2, ' \u200b ');
    expect(await world.run()).toMatchObject({ embedded: 2, refused: 0 });
  });

  it('finds the batch that an endpoint takes', async () => {
    const world = createWorld(8, (texts) => (texts.length > 2 ? fail(413) : null));
    expect(await world.run({ batch: 8 })).toMatchObject({ embedded: 8, refused: 0 });
  });

  it.each([
    ['in batches', true],
    ['text by text', false],
  ])('keeps what a limit of texts a minute lets through, and goes on behind it a minute later: %s', async (_, inBatches) => {
    let left = 30;
    const spend = (texts: readonly string[]) => {
      if (texts.length > left) throw fail(413, 60_000);
      left -= texts.length;
    };
    const world = createWorld(50, () => null);
    const { embed, embedMany } = world.embedder;
    const limited: Embedder = {
      model: 'm',
      async embed(text) {
        spend([text]);
        return embed(text);
      },
      ...(inBatches && {
        async embedMany(texts: readonly string[]) {
          spend(texts);
          return (embedMany as NonNullable<typeof embedMany>)(texts);
        },
      }),
    };
    const run = () => world.run({ batch: 50, embedder: limited });
    await expect(run()).rejects.toMatchObject({ cause: { retry_after_ms: 60_000 } });
    expect(world.embedded).toHaveLength(30);
    left = 30;
    expect(await run()).toMatchObject({ embedded: 20, refused: 0 });
  });

  it('leaves out the one text of which it is always told to ask again later', async () => {
    const world = createWorld(8, (texts) => (texts.includes('text 6') ? fail(400, 5000) : null));
    expect(await world.run()).toMatchObject({ embedded: 7, refused: 1 });
  });

  it('finds the batch that an endpoint takes, also where it is told to wait', async () => {
    const world = createWorld(8, (texts) => (texts.length > 2 ? fail(413, 5000) : null));
    expect(await world.run({ batch: 8 })).toMatchObject({ embedded: 8, refused: 0 });
  });

  it.each([
    ['the last of several batches', 9, 'text 9'],
    ['the first', 1, 'text 1'],
  ])('leaves out the one text of a batch that is not liked: %s', async (_, count, disliked) => {
    const world = createWorld(count, (texts) => (texts.includes(disliked) ? fail(400) : null));
    expect(await world.run()).toMatchObject({ embedded: count - 1, refused: 1, interrupted: false });
    expect(world.embedded).toHaveLength(count - 1);
  });

  it('goes on behind a whole batch that is not liked', async () => {
    const world = createWorld(6, (texts) => (texts.some((text) => /text [1-4]/.test(text)) ? fail(400) : null));
    expect(await world.run()).toMatchObject({ embedded: 2, refused: 4 });
  });

  it('gives up when everything is refused', async () => {
    const world = createWorld(4, () => fail(400));
    await expect(world.run()).rejects.toMatchObject({ code: 'model_failed' });
    expect(world.embedded).toEqual([]);
    expect(world.requests).toEqual([4, 2, 1, 1]);
  });

  it('stops after the batch under way when it is told to', async () => {
    const world = createWorld(10, (_, request) => {
      if (request === 2) world.abort.abort();
      return null;
    });
    expect(await world.run()).toMatchObject({ embedded: 8, interrupted: true });
  });
});
