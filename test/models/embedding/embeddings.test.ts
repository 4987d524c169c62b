import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../../src/domain/app-error.ts';
import type { Embedder } from '../../../src/models/embedding/embedder.ts';
import { guardEmbedder } from '../../../src/models/embedding/embedding-guard.ts';
import { createOpenAIEmbedder } from '../../../src/models/embedding/openai-embedder.ts';
import { type OpenAIServer, startOpenAIServer, testModels } from '../../support/openai-server.ts';

describe('the embedder', () => {
  let server: OpenAIServer;
  beforeEach(async () => {
    server = await startOpenAIServer();
  });
  afterEach(() => server.close());
  const create = (overrides = {}) =>
    createOpenAIEmbedder({
      baseUrl: server.url,
      apiKey: 'sk-test-0123456789',
      model: testModels.embed,
      timeoutMs: 10_000,
      ...overrides,
    });

  it('answers 1,536 numbers, the model and what it cost', async () => {
    const { vector, model, usage } = await create().embed('比特币现货 ETF 净流入');
    expect(vector).toHaveLength(1536);
    expect(Math.hypot(...vector)).toBeCloseTo(1, 6);
    expect(model).toBe(testModels.embed);
    expect(usage).toEqual([
      { stage: 'embed', model: testModels.embed, input_tokens: 12, output_tokens: 0, cached_input_tokens: 0 },
    ]);
    const [request] = server.requests('embed');
    expect(request?.path).toBe('/v1/embeddings');
    expect(request?.body).toEqual({
      model: testModels.embed,
      input: '比特币现货 ETF 净流入',
      dimensions: 1536,
      encoding_format: 'float',
    });
  });

  it('embeds the first 6,000 characters', async () => {
    await create().embed('字'.repeat(9000));
    expect(server.requests('embed')[0]?.body.input).toHaveLength(6000);
  });

  it('does not tell an old model of fixed size its size', async () => {
    await create({ model: 'text-embedding-ada-002' }).embed('x');
    expect(server.requests('embed')[0]?.body).not.toHaveProperty('dimensions');
  });

  it('fills the vectors of a smaller model up with zeros, and does not tell it a size', async () => {
    const small = Array.from({ length: 1024 }, (_, index) => (index % 7) + 1);
    server.answerEmbedding(() => small);
    const embedder = create({ model: 'BAAI/bge-large-zh-v1.5' });
    const { vector } = await embedder.embed('x');
    expect(vector).toEqual([...small, ...new Array(512).fill(0)]);
    expect((await embedder.embedMany?.(['x', 'y']))?.vectors).toEqual([vector, vector]);
    expect(server.requests('embed').some(({ body }) => 'dimensions' in body)).toBe(false);
  });

  it('asks without a size where that is what the endpoint refuses, and then always', async () => {
    const refusal = { status: 400, message: 'parameter dimensions is not supported by this model' };
    server.failNext('embed', refusal);
    const embedder = create({ model: 'small-embedder' });
    expect((await embedder.embed('x')).vector).toHaveLength(1536);
    await embedder.embed('y');
    expect(server.requests('embed').map(({ body }) => 'dimensions' in body)).toEqual([true, false, false]);
  });

  it.each([
    ['too few numbers', [1, 2, 3]],
    ['too many', new Array(3072).fill(0.1)],
    ['something that is not a number', [...new Array(1535).fill(0.1), null]],
    ['nothing but zeros', new Array(1536).fill(0)],
    ['zeros for whoever stores it', new Array(1536).fill(1e-60)],
  ])('refuses a vector of %s', async (_, vector) => {
    server.answerEmbedding(() => vector as number[]);
    const error = await create()
      .embed('x')
      .catch((caught) => caught);
    expect(error).toMatchObject({ code: 'model_malformed', cause: { usage: [{ input_tokens: 12 }] } });
  });

  it('refuses an answer without a vector', async () => {
    server.failNext('embed', 'not_a_completion');
    await expect(create().embed('x')).rejects.toMatchObject({ code: 'model_malformed' });
  });

  it('reads no answer that does not end, and asks no second time for one', async () => {
    server.failNext('embed', 'endless');
    const failure = { code: 'model_malformed', message: expect.stringContaining('longer than 64 MB') };
    await expect(create().embed('x')).rejects.toMatchObject(failure);
    expect(server.requests('embed')).toHaveLength(1);
  });

  it('says with which status it failed, without the key', async () => {
    server.failNext('embed', { status: 401, message: 'bad key sk-test-0123456789' });
    const error = await create()
      .embed('x')
      .catch((caught) => caught);
    expect(error).toMatchObject({ code: 'model_failed', cause: { status: 401 } });
    expect(error.message).not.toContain('sk-test');
  });

  it('tells a failure as it is where no time is left for another try', async () => {
    server.failNext('embed', { status: 503, message: 'busy', headers: { 'retry-after': '2' } }, 500);
    const failed = { code: 'model_failed', cause: { status: 503, retry_after_ms: 2000 } };
    await expect(create({ timeoutMs: 1000 }).embed('x')).rejects.toMatchObject(failed);
    await expect(create({ timeoutMs: 1000 }).embed('x')).rejects.toMatchObject({ cause: { status: 500 } });
  });

  it('gives up at its limit and with its caller', async () => {
    server.failNext('embed', 'hang', 'hang');
    await expect(create({ timeoutMs: 100 }).embed('x')).rejects.toMatchObject({ code: 'timeout' });
    const controller = new AbortController();
    const waiting = create().embed('x', { abort: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'timeout' });
  });
});

describe('the embedding guard', () => {
  const minute = 60_000;
  const vector = { vector: new Array(1536).fill(0.5), model: 'e', usage: [] };

  /** A guard over an embedder whose answers the test sets, a clock that it moves, and a log that it reads. */
  function createGuarded(options: { baseUrl?: string } = {}) {
    let now = Date.parse('2025-11-04T08:00:00Z');
    const world = {
      calls: 0,
      lines: [] as string[],
      answer: async (_text: string) => vector,
      pass(ms: number) {
        now += ms;
      },
    };
    const embedder: Embedder = {
      model: 'e',
      embed(text) {
        world.calls++;
        return world.answer(text);
      },
    };
    const warn = (fields: object, line: string) => void world.lines.push(`${JSON.stringify(fields)} ${line}`);
    const logger = { debug() {}, info() {}, warn, error: warn };
    const guard = guardEmbedder(embedder, { clock: { now: () => new Date(now) }, logger, ...options });
    return { world, guard };
  }
  const fail = async () => {
    throw new AppError('model_failed', 'HTTP 500');
  };

  it('hands on what the embedder answers', async () => {
    const { guard } = createGuarded();
    expect(await guard.tryEmbed('text')).toEqual({ embedding: vector, reason: null });
    expect(guard.model).toBe('e');
  });

  it('answers null and the reason after a failure, and tries again only 30 minutes later', async () => {
    const { world, guard } = createGuarded();
    world.answer = fail;
    expect(await guard.tryEmbed('text')).toEqual({ embedding: null, reason: 'embedding_failed' });
    world.answer = async () => vector;
    world.pass(30 * minute - 1);
    expect(await guard.tryEmbed('text')).toEqual({ embedding: null, reason: 'embedding_cooling_down' });
    expect(world.calls).toBe(1);
    world.pass(1);
    expect(await guard.tryEmbed('text')).toEqual({ embedding: vector, reason: null });
  });

  it.each([
    ['2 seconds', 2000, 2000, '2 秒'],
    ['no time at all: one second', 0, 1000, '1 秒'],
    ['a week: six hours', 7 * 24 * 60 * minute, 6 * 60 * minute, '360 分钟'],
  ])('rests as long as the provider asked: %s', async (_, asked, rested, said) => {
    const { world, guard } = createGuarded();
    world.answer = async () => {
      throw new AppError('model_failed', 'HTTP 429', { cause: { status: 429, retry_after_ms: asked } });
    };
    await guard.tryEmbed('text');
    expect(world.lines[0]).toContain(said);
    world.answer = async () => vector;
    world.pass(rested - 1);
    expect(await guard.tryEmbed('text')).toMatchObject({ reason: 'embedding_cooling_down' });
    world.pass(1);
    expect(await guard.tryEmbed('text')).toEqual({ embedding: vector, reason: null });
  });

  it('logs one line for failures that happen together', async () => {
    const { world, guard } = createGuarded();
    world.answer = fail;
    await Promise.all(['a', 'b', 'c'].map((text) => guard.tryEmbed(text)));
    await guard.tryEmbed('d');
    expect(world.lines).toHaveLength(1);
    expect(world.lines[0]).toContain('HTTP 500');
  });

  it('does not cool down when the caller called it off, but does when time ran out', async () => {
    const { world, guard } = createGuarded();
    world.answer = fail;
    expect(await guard.tryEmbed('text', { abort: AbortSignal.abort() })).toMatchObject({ reason: 'interrupted' });
    const late = AbortSignal.abort(new DOMException('2 s are over', 'TimeoutError'));
    expect(await guard.tryEmbed('text', { abort: late })).toMatchObject({ reason: 'embedding_failed' });
    expect(await guard.tryEmbed('text')).toMatchObject({ reason: 'embedding_cooling_down' });
  });

  describe('after HTTP 400', () => {
    const refuse = (isRefused: (text: string) => boolean) => async (text: string) => {
      if (isRefused(text)) throw new AppError('model_failed', 'too long', { cause: { status: 400 } });
      return vector;
    };

    it('goes on where another text is taken', async () => {
      const { world, guard } = createGuarded();
      world.answer = refuse((text) => text === 'long');
      expect(await guard.tryEmbed('long')).toEqual({ embedding: null, reason: 'embedding_refused' });
      expect(await guard.tryEmbed('text')).toEqual({ embedding: vector, reason: null });
    });

    const refuseUntilLater = async () => {
      throw new AppError('model_failed', 'too much', { cause: { status: 413, retry_after_ms: 6 * 60 * minute } });
    };

    it('goes on where another text is taken, also if it is told to come back later', async () => {
      const { world, guard } = createGuarded();
      world.answer = (text) => (text === 'long' ? refuseUntilLater() : Promise.resolve(vector));
      expect(await guard.tryEmbed('long')).toEqual({ embedding: null, reason: 'embedding_refused' });
      expect(await guard.tryEmbed('text')).toEqual({ embedding: vector, reason: null });
    });

    it('rests as long as it is asked to, where that is a limit of requests by another name', async () => {
      const { world, guard } = createGuarded();
      world.answer = refuseUntilLater;
      expect(await guard.tryEmbed('text')).toEqual({ embedding: null, reason: 'embedding_failed' });
      world.answer = async () => vector;
      world.pass(6 * 60 * minute - 1);
      expect(await guard.tryEmbed('text')).toEqual({ embedding: null, reason: 'embedding_cooling_down' });
      world.pass(1);
      expect(await guard.tryEmbed('text')).toEqual({ embedding: vector, reason: null });
    });

    it('rests where none is', async () => {
      const { world, guard } = createGuarded();
      world.answer = refuse(() => true);
      expect(await guard.tryEmbed('long')).toEqual({ embedding: null, reason: 'embedding_failed' });
      expect(await guard.tryEmbed('text')).toEqual({ embedding: null, reason: 'embedding_cooling_down' });
    });
  });

  it('asks nobody about an empty text', async () => {
    const { world, guard } = createGuarded();
    expect(await guard.tryEmbed(' \n')).toEqual({ embedding: null, reason: 'empty_text' });
    expect(world.calls).toBe(0);
  });

  it('knows a provider that has no embeddings', async () => {
    const { world, guard } = createGuarded({ baseUrl: 'https://user:secret@api.deepseek.com/v1' });
    expect(guard.model).toBeNull();
    expect(await guard.tryEmbed('text')).toEqual({ embedding: null, reason: 'provider_has_no_embeddings' });
    expect(world.calls).toBe(0);
    expect(world.lines.join()).not.toContain('secret');
  });

  it('stands in for an embedder that is not there', async () => {
    const logger = { debug() {}, info() {}, warn() {}, error() {} };
    const guard = guardEmbedder(null, { clock: { now: () => new Date() }, logger });
    expect(guard.model).toBeNull();
    expect(await guard.tryEmbed('text')).toEqual({ embedding: null, reason: 'no_embedding_model' });
  });
});

describe('embedding many texts', () => {
  let server: OpenAIServer;
  beforeEach(async () => {
    server = await startOpenAIServer();
  });
  afterEach(() => server.close());
  function embedMany(texts: readonly string[], overrides = {}) {
    const embedder = createOpenAIEmbedder({
      baseUrl: server.url,
      apiKey: 'sk-test-0123456789',
      model: testModels.embed,
      timeoutMs: 10_000,
      ...overrides,
    });
    if (embedder.embedMany === undefined) throw new Error('takes one text only');
    return embedder.embedMany(texts);
  }
  const toVector = (first: number) => [first, ...new Array(1535).fill(0)];

  it('is one request, and the vectors come in the order of the texts whatever the order of the answer', async () => {
    server.answerEmbedding((text) => toVector(text.length));
    const texts = ['a', 'bb', '比特币\nETF', 'x'.repeat(9000)];
    const { vectors, model, usage } = await embedMany(texts);
    expect(vectors.map((vector) => vector[0])).toEqual([1, 2, 7, 6000]);
    expect([model, usage.length, usage[0]?.input_tokens]).toEqual([testModels.embed, 1, 12]);
    expect(server.requests('embed').map(({ body }) => body.input.length)).toEqual([4]);
    expect(server.requests('embed')[0]?.body).toMatchObject({ dimensions: 1536, encoding_format: 'float' });
  });

  it('takes a thousand texts in one request, and none in no request', async () => {
    server.answerEmbedding(() => toVector(1));
    expect((await embedMany(Array.from({ length: 1000 }, (_, index) => `text ${index}`))).vectors).toHaveLength(1000);
    expect(await embedMany([])).toEqual({ vectors: [], model: testModels.embed, usage: [] });
    expect(server.requests('embed')).toHaveLength(1);
  });

  it.each([
    ['of another size', [1, 2, 3]],
    ['with something that is not a number', [...new Array(1535).fill(0.1), null]],
    ['of nothing but zeros', new Array(1536).fill(0)],
  ])('refuses all when one vector is %s', async (_, wrong) => {
    server.answerEmbedding((text) => (text === 'b' ? (wrong as number[]) : toVector(1)));
    await expect(embedMany(['a', 'b', 'c'])).rejects.toMatchObject({ code: 'model_malformed' });
  });

  it('refuses an answer without vectors, half an answer, and a failing server', async () => {
    for (const [fault, code] of [
      ['not_a_completion', 'model_malformed'],
      [401, 'model_failed'],
    ] as const) {
      server.failNext('embed', fault);
      await expect(embedMany(['a', 'b'])).rejects.toMatchObject({ code });
    }
    server.failNext('embed', 'hang');
    await expect(embedMany(['a'], { timeoutMs: 100 })).rejects.toMatchObject({ code: 'timeout' });
  });
});
