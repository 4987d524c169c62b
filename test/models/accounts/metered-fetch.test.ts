import { describe, expect, it } from 'vitest';
import type { ModelCall } from '../../../src/models/accounts/call-meter.ts';
import { findTokens, meterFetch } from '../../../src/models/accounts/metered-fetch.ts';
import { answer, answerWhole, refuse } from '../../support/answer-scripts.ts';
import { type Step, startTrickyUpstream } from '../../support/tricky-upstream.ts';

const whose = { account: 'work', model: 'small' };

async function ask(steps: readonly Step[]) {
  const calls: ModelCall[] = [];
  const upstream = await startTrickyUpstream(() => steps);
  const metered = meterFetch(whose, { count: (call) => void calls.push(call), settle: async () => {} }, undefined);
  const response = await metered(`${upstream.url}/chat/completions`, { method: 'POST', body: '{}' });
  return { calls, response, text: await response.text().catch(() => null) };
}

describe('a fetch that counts', () => {
  it('finds the tokens of an answer at once, and passes it on as it is', async () => {
    const steps = answerWhole('hello');
    const { calls, text } = await ask(steps);
    expect(calls).toEqual([
      { ...whose, requests: 1 },
      { ...whose, tokens: 130 },
    ]);
    expect(text).toBe(steps[1]);
  });

  it('finds them in a stream, wherever it is cut', async () => {
    const bytes = Buffer.from(
      answer('a', 'b')
        .filter((step) => typeof step === 'string')
        .slice(1)
        .join(''),
    );
    const [head] = answer('a');
    const pieces = Array.from(bytes, (byte) => Buffer.from([byte]));
    const { calls } = await ask([head ?? '', ...pieces, 'close']);
    expect(calls).toEqual([
      { ...whose, requests: 1 },
      { ...whose, tokens: 940 },
    ]);
  });

  it('counts what is one too many, with the time when to come back', async () => {
    const { calls, response } = await ask(refuse('429 Too Many Requests', 'slow down', ['retry-after: 12']));
    expect(response.status).toBe(429);
    expect(calls).toEqual([
      { ...whose, requests: 1 },
      { ...whose, isRefused: true, retryAfterMs: 12_000 },
    ]);
  });

  it.each([
    '1000000000000',
    'Fri, 31 Dec 275759 00:00:00 GMT',
  ])('takes a day for whatever is later, such as a moment that no database keeps: %s', async (later) => {
    const { calls } = await ask(refuse('429 Too Many Requests', 'slow down', [`retry-after: ${later}`]));
    expect(calls[1]).toEqual({ ...whose, isRefused: true, retryAfterMs: 86_400_000 });
  });

  it('counts a request that is never answered', async () => {
    const calls: ModelCall[] = [];
    const metered = meterFetch(whose, { count: (call) => void calls.push(call), settle: async () => {} }, () =>
      Promise.reject(new Error('no way there')),
    );
    await expect(metered('http://127.0.0.1:1/v1')).rejects.toThrow('no way there');
    expect(calls).toEqual([{ ...whose, requests: 1 }]);
  });
});

describe('the tokens of an answer', () => {
  it.each([
    ['input and output', '{"usage":{"prompt_tokens":5,"completion_tokens": 7,"total_tokens":12}}', 12],
    [
      'what was thought, too, if only the sum has it',
      '{"usage":{"completion_tokens":9,"prompt_tokens":20,"total_tokens":1016}}',
      1016,
    ],
    ['only their sum', '{"usage":{"total_tokens":12}}', 12],
    ['none', '{"choices":[]}', 0],
    ['null', '{"usage":null}', 0],
    ['not what a model says', JSON.stringify({ content: '"usage":{"total_tokens":999}' }), 0],
    ['the last of a stream', '{"usage":{"total_tokens":1}}\n{"usage":{"total_tokens":3}}', 3],
  ])('are %s', (_, text, tokens) => expect(findTokens(text)).toBe(tokens));
});
