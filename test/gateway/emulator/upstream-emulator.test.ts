import { request as callHttp } from 'node:http';
import OpenAI from 'openai';
import { describe, expect, it, onTestFinished } from 'vitest';
import { devModels } from '../../../src/gateway/emulator/dev-models.ts';
import { createUpstreamEmulator } from '../../../src/gateway/emulator/upstream-emulator.ts';

/** Its waits last a thousandth. */
async function start() {
  const emulator = createUpstreamEmulator({ rate: 10_000, timeScale: 0.001, now: () => new Date(0) });
  const url = await emulator.listen();
  onTestFinished(() => emulator.close());
  const ask = (body: object, path = '/v1/chat/completions', init: RequestInit = {}) =>
    fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body), ...init });
  const client = new OpenAI({ baseURL: `${url}/v1`, apiKey: 'sk-anything-at-all', maxRetries: 0 });
  return { emulator, url, ask, client };
}

const say = (content: string, more: object = {}) => ({
  model: 'dev/plain',
  messages: [{ role: 'user' as const, content }],
  ...more,
});

const weather = {
  type: 'function' as const,
  function: {
    name: 'read_weather',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, days: { type: 'integer' }, unit: { enum: ['C', 'F'] } },
      required: ['city', 'days', 'unit'],
    },
  },
};

describe('the emulated upstream', () => {
  it('says what it was asked and how many messages it saw, in the language of the question', async () => {
    const { client } = await start();
    const messages = [{ role: 'system' as const, content: '你是助手' }, ...say('What is a ledger?').messages];
    const english = await client.chat.completions.create({ model: 'dev/plain', messages });
    expect(english.choices[0]?.message.content).toBe(
      'This is dev upstream, no real model. You said: “What is a ledger?”. I received 2 messages (1 system, 1 user).',
    );
    expect(english.usage?.total_tokens).toBeGreaterThan(10);
    const chinese = await client.chat.completions.create(say('账本是什么？'));
    expect(chinese.choices[0]?.message.content).toMatch(/你说：“账本是什么？”。我收到了 1 条消息/);
  });

  it('streams the same words, and the usage where it is asked for', async () => {
    const { client } = await start();
    const whole = await client.chat.completions.create(say('😀 Hello, 世界'));
    const streamed = client.chat.completions.stream(say('😀 Hello, 世界', { stream_options: { include_usage: true } }));
    const final = await streamed.finalChatCompletion();
    expect(final.choices[0]?.message.content).toBe(whole.choices[0]?.message.content);
    expect(final.usage).toEqual(whole.usage);
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    for await (const chunk of client.chat.completions.stream(say('Hello'))) chunks.push(chunk);
    expect(chunks.length).toBeGreaterThan(5);
    expect(chunks.filter(({ usage }) => usage !== undefined)).toEqual([]);
  });

  it('answers the same exchange with the same bytes', async () => {
    const { ask } = await start();
    for (const body of [say('Hello'), say('Hello', { stream: true }), say('Hello', { model: 'dev/gzip' })]) {
      expect(await (await ask(body)).text()).toBe(await (await ask(body)).text());
    }
  });

  it('calls a tool when asked to, with arguments of the right types, and answers to its result', async () => {
    const { client } = await start();
    const call = await client.chat.completions.create(
      say('Oslo', { tools: [weather], tool_choice: 'required' as const }),
    );
    const message = call.choices[0]?.message;
    const [tool] = message?.tool_calls ?? [];
    if (tool?.type !== 'function' || message === undefined) throw new Error('no call');
    expect(call.choices[0]?.finish_reason).toBe('tool_calls');
    expect(JSON.parse(tool.function.arguments)).toEqual({ city: 'Oslo', days: 1, unit: 'C' });
    const streamed = await client.chat.completions
      .stream(say('Oslo', { model: 'dev/tools', tools: [weather] }))
      .finalChatCompletion();
    const [same] = streamed.choices[0]?.message.tool_calls ?? [];
    expect(same?.type === 'function' && same.function.arguments).toBe(tool.function.arguments);
    const result = { role: 'tool' as const, tool_call_id: tool.id, content: '-3 °C' };
    const answer = await client.chat.completions.create({
      model: 'dev/tools',
      tools: [weather],
      messages: [...say('Oslo').messages, message, result],
    });
    expect(answer.choices[0]?.message.content).toContain('The tool said: “-3 °C”');
  });

  it('calls no tool unasked', async () => {
    const { client } = await start();
    const answer = await client.chat.completions.create(say('Oslo', { tools: [weather] }));
    expect(answer.choices[0]?.message.tool_calls).toBeUndefined();
  });

  it('embeds: the same text alike, shared words near, and both encodings', async () => {
    const { client, ask } = await start();
    const { data } = await client.embeddings.create({
      model: 'dev/embedding',
      input: ['the cat sleeps', 'the cat sleeps', 'the cat eats', 'quarterly revenue'],
    });
    const [first = [], second = [], near = [], far = []] = data.map(({ embedding }) => embedding);
    const dot = (one: number[], other: number[]) => one.reduce((sum, value, i) => sum + value * (other[i] ?? 0), 0);
    expect(first).toHaveLength(1536);
    expect(first).toEqual(second);
    expect(dot(first, first)).toBeCloseTo(1, 4);
    expect(dot(first, near)).toBeGreaterThan(dot(first, far));
    const plain = await (await ask({ model: 'm', input: 'one', dimensions: 8 }, '/v1/embeddings')).json();
    expect(plain).toMatchObject({ data: [{ embedding: { length: 8 } }] });
  });

  it('answers /v1/responses, streamed too', async () => {
    const { client } = await start();
    const answer = await client.responses.create({ model: 'dev/plain', input: 'Hello' });
    expect(answer.output_text).toContain('You said: “Hello”');
    const stream = client.responses.stream({ model: 'dev/plain', input: 'Hello' });
    expect((await stream.finalResponse()).output_text).toBe(answer.output_text);
  });

  it('lists its models, each with what it does', async () => {
    const { client } = await start();
    const models = await client.models.list();
    expect(models.data.map(({ id }) => id)).toEqual(Object.keys(devModels));
  });
});

describe('a model that misbehaves', () => {
  const ended = (response: Response) => response.text().then((text) => ({ text, whole: true }));
  const stream = (model: string) => say('Hello', { model, stream: true });

  it.each(
    Object.entries(devModels).flatMap(([name, { status }]) => (status === undefined ? [] : [[name, status] as const])),
  )('%s answers %i as OpenAI says errors', async (name, status) => {
    const { ask } = await start();
    const response = await ask(stream(name));
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(status === 429 ? '7' : null);
    expect(await response.json()).toMatchObject({ error: { message: expect.any(String), type: expect.any(String) } });
  });

  it.each([
    'dev/slow',
    'dev/silent',
    'dev/comments',
    'dev/bytes',
    'dev/gzip',
  ])('%s says the same in the end', async (name) => {
    const { client } = await start();
    const plain = await client.chat.completions.create(say('早上好'));
    const answer = await client.chat.completions.stream(say('早上好', { model: name })).finalChatCompletion();
    expect(answer.choices[0]?.message.content).toBe(plain.choices[0]?.message.content);
    const whole = await client.chat.completions.create(say('早上好', { model: name }));
    expect(whole.choices[0]?.message.content).toBe(plain.choices[0]?.message.content);
  });

  it('cuts the connection in mid-answer, streamed or not', async () => {
    const { ask, emulator } = await start();
    for (const body of [stream('dev/cut'), say('Hello', { model: 'dev/cut' })]) {
      await expect(ask(body).then(ended)).rejects.toThrow();
    }
    await expect.poll(() => emulator.requests().map(({ state }) => state)).toEqual(['cut', 'cut']);
  });

  it('says an error in mid-stream, forgets [DONE], or goes on and on', async () => {
    const { ask } = await start();
    const read = async (model: string) => (await ended(await ask(stream(model)))).text;
    expect(await read('dev/error-in-stream')).toMatch(/delta.*data: \{"error":\{"message".*\}\n\n$/s);
    expect(await read('dev/no-done')).not.toContain('[DONE]');
    expect(await read('dev/plain')).toMatch(/data: \[DONE\]\n\n$/);
    expect(await read('dev/comments')).toMatch(/^(?:: keep-alive\r\n\r\ndata: [^\n]*\r\n\r\n)+$/);
    expect(await read('dev/reasoning')).toContain('"reasoning_content":"I wa"');
    expect(await read('dev/length')).toContain('"finish_reason":"length"');
    expect(await read('dev/filtered')).toContain('"finish_reason":"content_filter"');
    expect((await read('dev/long')).length).toBeGreaterThan(100_000);
  });

  it('never answers, and knows when its client left', async () => {
    const { ask, emulator } = await start();
    const leave = new AbortController();
    const asked = ask(stream('dev/hang'), undefined, { signal: leave.signal });
    await expect.poll(() => emulator.requests().map(({ state }) => state)).toEqual(['waiting']);
    leave.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => emulator.requests()).toMatchObject([{ state: 'left', status: null }]);
  });
});

describe('what it received', () => {
  it('is shown as it arrived, secrets masked', async () => {
    const { url, ask } = await start();
    const body = say('Hello', { seed: 1 });
    await ask(body, '/v1/chat/completions?key=abcdefgh12345', {
      headers: { authorization: 'Bearer sk-0123456789', 'x-api-key': 'abcdefgh', cookie: 'a=b', 'x-title': 'Chat' },
    });
    const shown = await (await fetch(`${url}/dev/requests`)).text();
    const [request] = JSON.parse(shown);
    expect(request).toMatchObject({
      number: 1,
      method: 'POST',
      body: JSON.stringify(body),
      model: 'dev/plain',
      status: 200,
    });
    expect(request.headers).toContainEqual(['authorization', 'Bearer [secret]']);
    expect(request.headers).toContainEqual(['x-title', 'Chat']);
    expect(shown).not.toMatch(/0123456789|abcdefgh|a=b/);
  });

  it('is the last hundred', async () => {
    const { url, emulator } = await start();
    for (let count = 0; count < 103; count++) await (await fetch(`${url}/v1/models`)).text();
    expect(emulator.requests().map(({ number }) => number)).toEqual(Array.from({ length: 100 }, (_, i) => i + 4));
  });

  it('is not for a page that reaches it under a name of its own', async () => {
    const { url } = await start();
    const status = await new Promise((resolve, reject) => {
      callHttp(`${url}/dev/requests`, { headers: { host: 'rebound.example' } }, (response) =>
        resolve(response.statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(status).toBe(403);
  });

  it.each([
    ['no JSON', '{"model":', /no JSON/],
    ['no messages', '{"model":"dev/plain"}', /messages/],
  ])('is refused when it has %s', async (_, body, message) => {
    const { url } = await start();
    const response = await fetch(`${url}/v1/chat/completions`, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { message: expect.stringMatching(message) } });
  });

  it.each([
    ['/v1/chat/completions', { model: 'dev/nothing', messages: [] }],
    ['/v1/nothing', {}],
  ])('has no answer at %s for what it does not know', async (path, body) => {
    const { ask } = await start();
    expect((await ask(body, path)).status).toBe(404);
  });
});
