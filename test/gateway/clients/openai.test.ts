import OpenAI from 'openai';
import { describe, expect, it } from 'vitest';
import { tidyStreams, toolStreams, untidyStreams, wholeAnswers } from '../../support/upstream-scripts.ts';
import { startMockRoad, startTrickyRoad } from './start-road.ts';

const create = (baseURL: string, more: object = {}) =>
  new OpenAI({ baseURL, apiKey: 'sk-of-the-client', maxRetries: 0, ...more });
const ask = { model: 'tricky-1', messages: [{ role: 'user' as const, content: 'When does it leave?' }] };
const tools = [
  { type: 'function' as const, function: { name: 'read_tide', parameters: { type: 'object', properties: {} } } },
];
const untilAborted = [{ pauseMs: 60_000 }];

/** What was made of a stream: its chunks and its end. */
async function readChunks(client: OpenAI) {
  const chunks: OpenAI.ChatCompletionChunk[] = [];
  try {
    const stream = await client.chat.completions.create({ ...ask, stream: true });
    for await (const chunk of stream) chunks.push(chunk);
    return { chunks, error: null };
  } catch (error) {
    return { chunks, error: String(error) };
  }
}

describe('the openai client', () => {
  it.each(
    Object.entries({ ...tidyStreams, ...toolStreams, ...untidyStreams }),
  )('reads the same of %s', async (name, steps) => {
    const { straight, through } = await startTrickyRoad(() => steps);
    const expected = await readChunks(create(straight));
    expect(await readChunks(create(through))).toEqual(expected);
    if (!(name in untidyStreams))
      expect(expected).toMatchObject({ error: null, chunks: { length: expect.any(Number) } });
  });

  it('holds a conversation with a tool in it', async () => {
    const { straight, through, mock } = await startMockRoad();
    const talk = async (client: OpenAI) => {
      const asked = { role: 'user' as const, content: 'When is high tide?' };
      const called = await client.chat.completions.create({ model: 'm', messages: [asked], tools });
      const message = called.choices[0]?.message;
      const [call] = message?.tool_calls ?? [];
      if (message === undefined || call?.type !== 'function') throw new Error('no tool was called');
      const result = { role: 'tool' as const, tool_call_id: call.id, content: '16:02' };
      const answered = await client.chat.completions
        .stream({ model: 'm', messages: [asked, message, result], tools })
        .finalChatCompletion();
      return [call.function, answered.choices[0]?.message.content];
    };
    expect(await talk(create(through))).toEqual([
      { name: 'read_tide', arguments: '{"port":"Brest"}' },
      'High water is at four.',
    ]);
    expect(await talk(create(straight))).toEqual(await talk(create(through)));
    // The client's key is its own affair; the upstream's account has another.
    expect(mock.getRequests().map(({ headers }) => headers.authorization)).toContain('[REDACTED]');
  });

  it('embeds, and asks for models', async () => {
    const { straight, through } = await startMockRoad();
    const input = { model: 'text-embedding-3-small', input: 'ferry', encoding_format: 'float' as const };
    const { data } = await create(through).embeddings.create(input);
    expect(data[0]?.embedding).toEqual([0.25, -0.5, 1]);
    const models = await create(through).models.list();
    expect(models.data).toEqual((await create(straight).models.list()).data);
  });

  it('sees errors as the upstream says them, and comes back when it says so', async () => {
    let asked = 0;
    const { through } = await startTrickyRoad(() => {
      asked += 1;
      const refuse = wholeAnswers['a page of HTML from something in between'] ?? [];
      return asked === 1 ? refuse : (wholeAnswers['a limit, with when to come back'] ?? []);
    });
    await expect(create(through).chat.completions.create(ask)).rejects.toMatchObject({ status: 502 });
    await expect(create(through, { maxRetries: 3 }).chat.completions.create(ask)).rejects.toMatchObject({
      status: 429,
      code: 'rate_limit_exceeded',
      headers: expect.any(Headers),
    });
    // `x-should-retry: false` came through.
    expect(asked).toBe(2);
  });

  it('gives up in its own time, before the first byte, and the upstream is told', async () => {
    const { through, upstream } = await startTrickyRoad(() => untilAborted);
    await expect(create(through, { timeout: 100 }).chat.completions.create(ask)).rejects.toThrow(/timed out/);
    await expect.poll(() => upstream.left()).toBe(1);
  });

  it('leaves in the middle of a stream, and the upstream is told', async () => {
    const begun = (tidyStreams['a chunk with the usage alone'] ?? []).slice(0, 5);
    const { through, upstream } = await startTrickyRoad(() => [...begun, ...untilAborted]);
    const stream = await create(through).chat.completions.create({ ...ask, stream: true });
    let said = '';
    for await (const chunk of stream) {
      said += chunk.choices[0]?.delta.content ?? '';
      if (said !== '') stream.controller.abort();
    }
    expect(said).toBe('The ferry ');
    await expect.poll(() => upstream.left()).toBe(1);
  });
});
