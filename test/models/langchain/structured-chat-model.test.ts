import { ChatMoonshot } from '@langchain/community/chat_models/moonshot';
import { AIMessage } from '@langchain/core/messages';
import { FakeListChatModel, FakeStreamingChatModel } from '@langchain/core/utils/testing';
import { ChatOpenAI } from '@langchain/openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModelDeepAnalyst } from '../../../src/analysts/language-model/deep-analyst.ts';
import { createModelFastAnalyst } from '../../../src/analysts/language-model/fast-analyst.ts';
import type { ModelCall } from '../../../src/models/accounts/call-meter.ts';
import { toChatModelSource } from '../../../src/models/langchain/own-chat-model.ts';
import { sampleEvent, sampleEvidence, sampleSignal } from '../../analysts/language-model/sample-input.ts';
import { draftVerdict, type OpenAIServer, startOpenAIServer } from '../../support/openai-server.ts';
import { ScriptModel } from './script-model.ts';

const draft = draftVerdict({ event_type: 'hack', action: 'sell', direction: 'short' });
const answer = JSON.stringify({ ...draft, keywords: ['bridge'] });
const timeoutMs = 5000;

const createFast = (model: Parameters<typeof toChatModelSource>[0], limitMs = timeoutMs) =>
  createModelFastAnalyst(toChatModelSource(model, { timeoutMs: limitMs }));
const lookDeep = (model: Parameters<typeof toChatModelSource>[0]) =>
  createModelDeepAnalyst(toChatModelSource(model, { timeoutMs })).analyse({
    event: sampleEvent(),
    signal: sampleSignal(),
    context: { story_evidence: [sampleEvidence()] },
    plan: null,
  });

describe('a chat model of LangChain as analyst', () => {
  it('is asked for the shape, where it can do that: FakeListChatModel', async () => {
    const reading = await createFast(new FakeListChatModel({ responses: [answer] })).analyse(sampleEvent());
    expect(reading).toMatchObject({ draft, keywords: ['bridge'], usage: [], degraded: [] });
  });

  it('is asked in words where it has no structured output, and one refusal is enough to learn that', async () => {
    const model = new ScriptModel([answer, answer]);
    const analyst = createFast(model);
    expect((await analyst.analyse(sampleEvent())).draft).toEqual(draft);
    expect((await analyst.analyse(sampleEvent())).draft).toEqual(draft);
    expect(model.asked).toHaveLength(2);
    expect(model.asked[0]?.map((message) => message.getType())).toEqual(['system', 'human']);
  });

  it('is read from its stream where it can do no other: one that streams only', async () => {
    const model = new ScriptModel([answer], { streamsOnly: true });
    expect((await createFast(model).analyse(sampleEvent())).draft).toEqual(draft);
    const streaming = new FakeStreamingChatModel({ responses: [new AIMessage(answer)] });
    expect((await createFast(streaming).analyse(sampleEvent())).draft).toEqual(draft);
  });

  it('counts what its metadata says, and names who answered', async () => {
    const said = new AIMessage({
      content: [{ type: 'text', text: answer }],
      response_metadata: { model_name: 'script-2026', finish_reason: 'stop' },
      usage_metadata: {
        input_tokens: 900,
        output_tokens: 80,
        total_tokens: 980,
        input_token_details: { cache_read: 700 },
      },
    });
    const reading = await createFast(new ScriptModel([said])).analyse(sampleEvent());
    expect(reading.model_name).toBe('script-2026');
    expect(reading.usage).toEqual([
      { stage: 'fast', model: 'script-2026', input_tokens: 900, output_tokens: 80, cached_input_tokens: 700 },
    ]);
  });

  it('is asked once more, and told what was wrong, before anything else answers', async () => {
    const model = new ScriptModel(['I would rather not say.', `Here you are: ${answer}`]);
    const reading = await createFast(model).analyse(sampleEvent());
    expect(reading).toMatchObject({ draft, degraded: ['fast_model_asked_again'] });
    expect(String(model.asked[1]?.at(-1)?.content)).toContain('<previous_answer>');
  });

  it.each([
    ['hangs and hears no signal', ['hang'], 'timeout'],
    ['throws', [new Error('boom at https://key:secret@host/?api_key=sk-abcdefghijklmnop')], 'model_failed'],
    ['answers nonsense twice', ['no', 'still no'], 'model_malformed'],
    ['answers a megabyte', ['x'.repeat(1_000_000), 'y'.repeat(1_000_000)], 'model_malformed'],
  ] as const)('fails as any model does where it %s', async (_, answers, code) => {
    const model = new ScriptModel(answers.flatMap((one) => [one, one, one]));
    const failure = await createFast(model, 400)
      .analyse(sampleEvent())
      .then(
        () => null,
        (error: { code: string; message: string; cause: unknown }) => error,
      );
    expect(failure).toMatchObject({ code, cause: { usage: [] } });
    expect(failure?.message).not.toMatch(/secret|sk-abc/);
    expect(failure?.message.length).toBeLessThan(1000);
  });

  it('is asked once where the connection broke, which may pass', async () => {
    const broken = Object.assign(new Error('fetch failed'), {
      cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }),
    });
    const model = new ScriptModel([broken]);
    await expect(createFast(model).analyse(sampleEvent())).rejects.toMatchObject({
      code: 'model_failed',
      retryable: true,
    });
    expect(model.asked).toHaveLength(1);
  });

  it('fails without the keys that it holds, whatever they look like', async () => {
    const refusal = () => Object.assign(new Error('no such key: plain-hidden-value'), { status: 401 });
    const model = Object.assign(new ScriptModel([refusal()]), { scriptApiKey: 'plain-hidden-value' });
    await expect(createFast(model).analyse(sampleEvent())).rejects.toMatchObject({
      message: 'ScriptModel: no such key: [secret]',
    });
  });

  it('has its calls counted: those answered, with their tokens, and those refused', async () => {
    const calls: ModelCall[] = [];
    const meter = { count: (call: ModelCall) => void calls.push(call), settle: async () => {} };
    const usage_metadata = { input_tokens: 30, output_tokens: 7, total_tokens: 37 };
    const busy = Object.assign(new Error('slow down'), { status: 429 });
    const model = new ScriptModel([new AIMessage({ content: answer, usage_metadata }), busy]);
    const analyst = createModelFastAnalyst(toChatModelSource(model, { timeoutMs, meter }));
    await analyst.analyse(sampleEvent());
    await analyst.analyse(sampleEvent()).catch(() => {});
    const whose = { account: 'script', model: 'ScriptModel' };
    expect(calls).toEqual([
      { ...whose, requests: 1 },
      { ...whose, tokens: 37 },
      { ...whose, requests: 1 },
      { ...whose, isRefused: true, retryAfterMs: null },
    ]);
  });

  it('is refused where it is none', () => {
    expect(() => createFast('gpt-4.1' as never)).toThrow(/no chat model of LangChain/);
  });

  it('ends with the run that it answers for', async () => {
    const abort = new AbortController();
    const look = createFast(new ScriptModel(['hang'])).analyse(sampleEvent(), { abort: abort.signal });
    abort.abort(new Error('stopped'));
    await expect(look).rejects.toMatchObject({ code: 'timeout' });
  });
});

describe("OpenAI's client of LangChain against a server", () => {
  let server: OpenAIServer;
  beforeEach(async () => {
    server = await startOpenAIServer();
  });
  afterEach(() => server.close());

  it('answers by its own structured output, with its usage', async () => {
    const content = JSON.stringify(draft);
    server.answerWith('deep', { content, inputTokens: 1000, outputTokens: 100 });
    const configuration = { baseURL: server.url };
    const model = new ChatOpenAI({ model: 'deep-test', apiKey: 'sk-test', maxRetries: 0, configuration });
    const reading = await lookDeep(model);
    expect(reading).toMatchObject({ draft, model_name: 'deep-test', degraded: [] });
    expect(reading.usage).toEqual([expect.objectContaining({ stage: 'deep', input_tokens: 1000, output_tokens: 100 })]);
    expect(server.requests('deep')[0]?.body.response_format ?? server.requests('deep')[0]?.body.tools).toBeDefined();
  });

  it('is a failure with its status where the server refuses', async () => {
    server.failNext('deep', 401);
    const configuration = { baseURL: server.url };
    const model = new ChatOpenAI({ model: 'deep-test', apiKey: 'sk-test', maxRetries: 0, configuration });
    await expect(lookDeep(model)).rejects.toMatchObject({ code: 'model_failed', cause: { status: 401 } });
    expect(server.requests('deep')).toHaveLength(1);
  });

  it("is the community's too: one that counts tokens in its own way", async () => {
    server.answerWith('deep', { content: JSON.stringify(draft), inputTokens: 700, outputTokens: 60 });
    const model = new ChatMoonshot({ model: 'deep-test', apiKey: 'sk-test', maxRetries: 0 });
    model.apiUrl = `${server.url}/chat/completions`;
    const reading = await lookDeep(model);
    expect(reading.draft).toEqual(draft);
    expect(reading.usage).toEqual([expect.objectContaining({ stage: 'deep', input_tokens: 700, output_tokens: 60 })]);
  });
});
