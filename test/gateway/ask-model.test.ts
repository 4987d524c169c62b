import { setTimeout as delay } from 'node:timers/promises';
import OpenAI from 'openai';
import { describe, expect, it, vi } from 'vitest';
import type { AskRoad } from '../../src/ask/ask-road.ts';
import { questionSchema } from '../../src/ask/question.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { makeAnswerRecord } from '../support/answer-records.ts';
import { makeAskRoad } from '../support/ask-roads.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';
import { startGateway } from '../support/start-gateway.ts';

/** `secondlook/ask` as a chat app meets it: the official client, over real HTTP, without any upstream. */

const model = 'secondlook/ask';
const messages = [
  { role: 'system' as const, content: 'Answer like a pirate.' },
  { role: 'user' as const, content: 'any hacks on Monday?' },
  { role: 'assistant' as const, content: 'None [1].' },
  { role: 'user' as const, content: [{ type: 'text' as const, text: 'and on Tuesday?' }] },
];

async function start(ask: AskRoad, options: Parameters<typeof startGateway>[1] = {}, apiKey = 'none') {
  const { url } = await startGateway([], { ask, ...options });
  return { url, client: new OpenAI({ baseURL: url, apiKey, maxRetries: 0 }) };
}

describe('the model that answers from the archive', () => {
  it('streams, and lists its sources with their links at the end', async () => {
    const ask = makeAskRoad();
    const { client } = await start(ask);
    const stream = await client.chat.completions.create({
      model,
      messages,
      stream: true,
      stream_options: { include_usage: true },
    });
    let text = '';
    const ends: (string | null | undefined)[] = [];
    let usage: unknown = null;
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? '';
      ends.push(chunk.choices[0]?.finish_reason);
      usage = chunk.usage ?? usage;
    }
    expect(text).toBe(
      'FooBridge lost $23 million [1].\n\n[Retrieved 1, cited 1]\n\n' +
        '1. [FooBridge loses 23 million dollars](https://wire.example/77) · wire · 2026-03-01 10:00 UTC',
    );
    expect(ends.filter(Boolean)).toEqual(['stop']);
    expect(usage).toEqual({ prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 });
  });

  it('answers at once where nothing is streamed', async () => {
    const { client } = await start(makeAskRoad());
    const answer = await client.chat.completions.create({ model, messages });
    expect(answer.choices[0]?.message.content).toContain('FooBridge lost $23 million [1].');
    expect([answer.object, answer.model, answer.choices[0]?.finish_reason]).toEqual(['chat.completion', model, 'stop']);
  });

  it('is asked the last message, with the rounds before it and the words of the system', async () => {
    const ask = makeAskRoad();
    const { client } = await start(ask);
    await client.chat.completions.create({ model, messages });
    expect(ask.asked[0]).toMatchObject({
      question: 'and on Tuesday?',
      history: [{ question: 'any hacks on Monday?', answer: 'None [1].' }],
      instructions: 'Answer like a pirate.',
      scope: 'default',
      kept_for: 'default',
      as_of: null,
    });
  });

  it('is among the models, with and without others', async () => {
    const { client } = await start(makeAskRoad());
    expect((await client.models.list()).data.map(({ id }) => id)).toEqual([model]);
  });

  it('leaves every other model to upstreams, and says so where there are none', async () => {
    const { client } = await start(makeAskRoad());
    await expect(client.chat.completions.create({ model: 'gpt-4.1', messages })).rejects.toMatchObject({
      status: 404,
      code: 'no_upstream',
    });
  });

  it('gives up when the client leaves', async () => {
    let given: AbortSignal | undefined;
    const road = makeAskRoad();
    const { client } = await start({
      ...road,
      async *stream(question, options) {
        given = options?.abort;
        yield* road.stream(question);
        await delay(60_000, undefined, { signal: given });
      },
    });
    const stream = await client.chat.completions.create({ model, messages, stream: true });
    for await (const _ of stream) break;
    await vi.waitFor(() => expect(given?.aborted).toBe(true));
  });
});

describe('a stream of the answer', () => {
  const post = (url: string) =>
    fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model, messages, stream: true }),
    });

  it('is kept alive by comments while nothing is said', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const road = makeAskRoad();
      const { url } = await start({
        ...road,
        async *stream(question) {
          for await (const event of road.stream(question)) {
            if (event.type === 'audit') vi.advanceTimersByTime(30_000);
            yield event;
          }
        },
      });
      const text = await (await post(url)).text();
      expect(text.match(/^: ping$/gm)).toHaveLength(2);
      expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('waits for a client that reads slowly', async () => {
    const road = makeAskRoad();
    const piece = 'x'.repeat(1_000_000);
    let told = 0;
    const { url } = await start({
      ...road,
      async *stream(question) {
        for (; told < 100; told++) yield { type: 'text', data: { text: piece } };
        yield* road.stream(question);
      },
    });
    const response = await post(url);
    await delay(300);
    expect(told).toBeLessThan(50);
    const text = await response.text();
    expect([told, text.length > 100_000_000]).toEqual([100, true]);
  });
});

describe('a question that goes wrong', () => {
  it.each([
    ['has no question', { messages: [{ role: 'assistant', content: 'hello' }] }],
    ['has no messages', { messages: [] }],
    ['is no chat', { messages: 'hello' }],
  ])('is refused where it %s', async (_, body) => {
    const ask = makeAskRoad();
    const { url } = await start(ask);
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model, ...body }),
    });
    expect([response.status, ((await response.json()) as { error: { code: string } }).error.code]).toEqual([
      400,
      'invalid_messages',
    ]);
    expect(ask.asked).toEqual([]);
  });

  it('says why, in OpenAI’s shape, and shows nothing of a fault that is ours', async () => {
    const failing = (error: Error): AskRoad => ({
      invoke: () => Promise.reject(error),
      // biome-ignore lint/correctness/useYield: it fails before it says anything
      async *stream() {
        throw error;
      },
    });
    const unread = new AppError('invalid_settings', 'Cannot read /home/desk/upstreams.json', {
      hint: 'Look at its owner.',
    });
    const { client: settings } = await start(failing(unread));
    await expect(settings.chat.completions.create({ model, messages })).rejects.toMatchObject({
      status: 500,
      error: { code: 'invalid_settings', type: 'api_error', message: 'Cannot read …. Look at its owner.' },
    });
    const { client: busy } = await start(failing(new AppError('database_busy', 'busy', { retryable: true })));
    await expect(busy.chat.completions.create({ model, messages })).rejects.toMatchObject({ status: 503 });
    const { client: broken } = await start(failing(new Error('/home/desk secret')));
    const refusal = await broken.chat.completions.create({ model, messages, stream: true }).catch((error) => error);
    expect([refusal.status, String(refusal)]).toEqual([500, expect.not.stringContaining('secret')]);
  });
});

describe('whose archive it is', () => {
  const keys = [
    makeGatewayKey('reader', { scope: 'room', news: true, as_of: true }),
    makeGatewayKey('chats', { scope: 'other' }),
  ];
  const options = { listKeys: () => keys };

  it('is the news, the answer that of the key, as of the moment that the key may name', async () => {
    const ask = makeAskRoad();
    const { client } = await start(ask, options, 'sl-reader');
    const headers = { 'x-memory-as-of': '2025-03-01T12:00:00Z' };
    await client.chat.completions.create({ model, messages }, { headers });
    expect(ask.asked[0]).toMatchObject({ scope: 'default', kept_for: 'room', as_of: '2025-03-01T12:00:00.000Z' });
  });

  it('is nobody’s whose key was made without news, who doesn’t see the model either', async () => {
    const ask = makeAskRoad();
    const { client } = await start(ask, options, 'sl-chats');
    await expect(client.chat.completions.create({ model, messages })).rejects.toMatchObject({
      status: 403,
      code: 'news_not_allowed',
    });
    expect(ask.asked).toEqual([]);
  });

  it('may be asked for a user whose scope has a long name', async () => {
    const shared = [makeGatewayKey('app', { scope: 'a'.repeat(200), news: true, user_header: 'x-user' })];
    const ask = makeAskRoad();
    const { client } = await start(ask, { listKeys: () => shared }, 'sl-app');
    await client.chat.completions.create({ model, messages }, { headers: { 'x-user': 'ü'.repeat(33) } });
    const [asked] = ask.asked;
    expect(questionSchema.parse(asked)).toMatchObject({ kept_for: expect.stringMatching(/^.{399}$/) });
  });

  it('is closed to a key whose tokens of the day are used up', async () => {
    const few = [makeGatewayKey('few', { news: true, tokens_per_day: 10 })];
    const dear = makeAnswerRecord({
      usage: [{ stage: 'ask', model: 'm', input_tokens: 50_000, cached_input_tokens: 0, output_tokens: 900 }],
    });
    const { client } = await start(makeAskRoad({ invoke: async () => dear }), { listKeys: () => few }, 'sl-few');
    await client.chat.completions.create({ model, messages });
    await expect(client.chat.completions.create({ model, messages })).rejects.toMatchObject({
      status: 429,
      code: 'tokens_per_day',
    });
  });

  it('is nobody’s with an unknown key', async () => {
    const { client } = await start(makeAskRoad(), options, 'sl-nobody');
    await expect(client.chat.completions.create({ model, messages })).rejects.toMatchObject({ status: 401 });
  });
});
