import { AIMessage } from '@langchain/core/messages';
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { describe, expect, it } from 'vitest';
import { createStreamingModel } from '../../../src/models/create-streaming-model.ts';
import { toChatModelSource } from '../../../src/models/langchain/own-chat-model.ts';
import { ScriptModel } from './script-model.ts';

async function read(chatModel: Parameters<typeof toChatModelSource>[0], timeoutMs = 2000, abort?: AbortSignal) {
  const stream = createStreamingModel(toChatModelSource(chatModel, { timeoutMs }), 'ask').stream(
    [
      { role: 'system', content: 'Answer.' },
      { role: 'user', content: 'What?' },
    ],
    abort,
  );
  const pieces: string[] = [];
  for (;;) {
    const next = await stream.next();
    if (next.done) return { pieces, end: next.value };
    pieces.push(next.value);
  }
}

describe('a chat model of LangChain that streams an answer', () => {
  it('is told piece by piece, without what it thinks', async () => {
    const { pieces, end } = await read(new FakeListChatModel({ responses: ['<think>hm</think>Two words [101].'] }));
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe('Two words [101].');
    expect(end).toEqual({ model_name: 'FakeListChatModel', usage: [], isCut: false, failure: null });
  });

  it('adds up the tokens of its pieces', async () => {
    const usage_metadata = { input_tokens: 10, output_tokens: 5, total_tokens: 15 };
    const { end } = await read(new ScriptModel([new AIMessage({ content: 'Yes.', usage_metadata })]));
    expect(end.usage).toEqual([
      expect.objectContaining({ stage: 'ask', input_tokens: 10, output_tokens: 5, cached_input_tokens: 0 }),
    ]);
  });

  it('fails before its first word as any model does', async () => {
    await expect(read(new ScriptModel([new Error('no'), new Error('no')]))).rejects.toMatchObject({
      code: 'model_failed',
    });
    await expect(read(new ScriptModel(['hang']), 200)).rejects.toMatchObject({ code: 'timeout' });
    await expect(read(new ScriptModel(['']))).rejects.toMatchObject({ code: 'model_failed' });
  });

  it('ends with whoever asked', async () => {
    const abort = new AbortController();
    const reading = read(new ScriptModel(['hang']), 5000, abort.signal);
    abort.abort(new Error('left'));
    await expect(reading).rejects.toThrow('left');
  });
});
