import { HumanMessage } from '@langchain/core/messages';
import { ChatOpenAI } from '@langchain/openai';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { tidyStreams, toolStreams, wholeAnswers } from '../../support/upstream-scripts.ts';
import { startMockRoad, startTrickyRoad } from './start-road.ts';

const create = (baseURL: string) =>
  new ChatOpenAI({ model: 'tricky-1', apiKey: 'sk-of-the-client', maxRetries: 0, configuration: { baseURL } });
const asked = [new HumanMessage('When does it leave?')];

describe('ChatOpenAI of LangChain', () => {
  it.each(Object.entries({ ...tidyStreams, ...toolStreams }))('reads the same of %s', async (_, steps) => {
    const { straight, through } = await startTrickyRoad(() => steps);
    const read = async (url: string) => {
      const chunks = [];
      for await (const chunk of await create(url).stream(asked)) chunks.push(chunk.toDict());
      return chunks;
    };
    const chunks = await read(through);
    expect(chunks).toEqual(await read(straight));
    expect(chunks.length).toBeGreaterThan(2);
  });

  it('takes a whole answer, with its usage', async () => {
    const { straight, through } = await startTrickyRoad(() => wholeAnswers['a completion'] ?? []);
    const answer = await create(through).invoke(asked);
    expect(answer.content).toContain('渡船九点开');
    expect(answer.usage_metadata).toMatchObject({ total_tokens: 13 });
    expect(answer.toDict()).toEqual((await create(straight).invoke(asked)).toDict());
  });

  it('calls a tool', async () => {
    const { through } = await startMockRoad();
    const tide = { name: 'read_tide', description: 'When high water is', schema: z.object({ port: z.string() }) };
    const answer = await create(through).bindTools([tide]).invoke('When is high tide?');
    expect(answer.tool_calls).toMatchObject([{ name: 'read_tide', args: { port: 'Brest' } }]);
  });

  it('sees the upstream’s error', async () => {
    const { through } = await startTrickyRoad(() => wholeAnswers['a refusal of the key'] ?? []);
    await expect(create(through).invoke(asked)).rejects.toMatchObject({ status: 401 });
  });
});
