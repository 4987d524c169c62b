import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, jsonSchema, stepCountIs, streamText, tool } from 'ai';
import { describe, expect, it } from 'vitest';
import { tidyStreams, toolStreams } from '../../support/upstream-scripts.ts';
import { startMockRoad, startTrickyRoad } from './start-road.ts';

const toModel = (baseURL: string) =>
  createOpenAICompatible({ name: 'ferry', baseURL, apiKey: 'sk-of-the-client', includeUsage: true })('tricky-1');
const tide = tool({
  description: 'When high water is',
  inputSchema: jsonSchema<{ port: string }>({ type: 'object', properties: { port: { type: 'string' } } }),
  execute: ({ port }) => `16:02 at ${port}`,
});

describe('the AI SDK', () => {
  it.each(Object.entries({ ...tidyStreams, ...toolStreams }))('reads the same of %s', async (_, steps) => {
    const { straight, through } = await startTrickyRoad(() => steps);
    const read = async (url: string) => {
      const { fullStream } = streamText({ model: toModel(url), prompt: 'When?', maxRetries: 0, onError: () => {} });
      const parts: object[] = [];
      for await (const part of fullStream)
        if (/^(?:text|reasoning|tool)-/.test(part.type)) parts.push(withoutIds(part));
      return parts;
    };
    const parts = await read(through);
    expect(parts).toEqual(await read(straight));
    expect(parts.length).toBeGreaterThan(2);
  });

  it('goes round with a tool until it has an answer', async () => {
    const { through } = await startMockRoad();
    const { text, steps } = await generateText({
      model: toModel(through),
      prompt: 'When is high tide?',
      tools: { read_tide: tide },
      stopWhen: stepCountIs(3),
    });
    expect(steps).toHaveLength(2);
    expect(steps[0]?.toolResults).toMatchObject([{ output: '16:02 at Brest' }]);
    expect(text).toBe('High water is at four.');
  });

  it('leaves when it is told to', async () => {
    const begun = (tidyStreams['a chunk with the usage alone'] ?? []).slice(0, 5);
    const { through, upstream } = await startTrickyRoad(() => [...begun, { pauseMs: 60_000 }]);
    const leave = new AbortController();
    const { textStream } = streamText({ model: toModel(through), prompt: 'When?', abortSignal: leave.signal });
    for await (const said of textStream) if (said !== '') leave.abort();
    await expect.poll(() => upstream.left()).toBe(1);
  });
});

/** Made up by the SDK for each stream. */
const withoutIds = (part: object): object => Object.fromEntries(Object.entries(part).filter(([key]) => key !== 'id'));
