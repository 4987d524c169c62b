import { LLMock } from '@copilotkit/aimock';
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadProviderModel } from '../../../src/models/langchain/load-provider-model.ts';
import { readProviderModel } from '../../../src/models/langchain/provider-models.ts';

describe('a name of the settings', () => {
  it.each([
    ['anthropic:claude-x', 'anthropic', 'claude-x'],
    ['ollama:llama3:8b', 'ollama', 'llama3:8b'],
    ['google-genai:gemini-x', 'google-genai', 'gemini-x'],
  ])('%s is a model of a provider', (name, provider, id) => {
    expect(readProviderModel(name)).toMatchObject({ provider, id });
  });

  it.each([
    'llama3:8b',
    'qwen2.5:14b-instruct',
    'anthropic/claude-x',
    'constructor:x',
    'anthropic:',
    'x',
    'ft:gpt:org::id',
  ])('%s is an id as it stands', (name) => {
    expect(readProviderModel(name)).toBeNull();
  });
});

describe("a provider's client", () => {
  const found = readProviderModel('mistralai:small');
  if (found === null) throw new Error('mistralai is a provider');

  it('says what to install where its package is missing', async () => {
    await expect(loadProviderModel(found)).rejects.toMatchObject({
      code: 'invalid_settings',
      message: expect.stringContaining('@langchain/mistralai'),
      hint: expect.stringContaining('npm install @langchain/mistralai'),
    });
  });

  it('says what it lacks, without what it was given', async () => {
    class ChatMistralAI {
      constructor() {
        throw new Error('MISTRAL_API_KEY is missing (sk-abcdefghijklmnopqrstuvwx)');
      }
    }
    await expect(loadProviderModel(found, async () => ({ ChatMistralAI }))).rejects.toMatchObject({
      code: 'invalid_settings',
      message: expect.not.stringContaining('sk-abc'),
    });
  });

  it('is refused where it is no chat model of this @langchain/core', async () => {
    await expect(loadProviderModel(found, async () => ({ ChatMistralAI: class {} }))).rejects.toMatchObject({
      code: 'invalid_settings',
    });
    const made = await loadProviderModel(found, async () => ({
      ChatMistralAI: class extends FakeListChatModel {
        constructor() {
          super({ responses: ['x'] });
        }
      },
    }));
    expect(await made.invoke('hello').then(({ content }) => content)).toBe('x');
  });
});

describe("Anthropic's client, by its name alone", () => {
  const server = new LLMock({ port: 0 });
  beforeAll(async () => {
    await server.start();
    server.onMessage(/.*/, { content: 'Good morning.' });
    vi.stubEnv('ANTHROPIC_API_KEY', 'sk-ant-test');
    vi.stubEnv('ANTHROPIC_BASE_URL', server.url);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.stop();
  });

  it("asks the provider's own protocol", async () => {
    const found = readProviderModel('anthropic:claude-test');
    if (found === null) throw new Error('anthropic is a provider');
    const model = await loadProviderModel(found);
    const said = await model.invoke('hello');
    expect(said.content).toBe('Good morning.');
    expect(server.getRequests().at(-1)?.path).toBe('/v1/messages');
  });
});
