import { describe, expect, it } from 'vitest';
import { readMessages } from '../../../src/conversations/message-key.ts';
import { estimateTokens, estimateUsage } from '../../../src/conversations/read-answer/estimate-usage.ts';
import { growsFaster } from '../../support/growth.ts';

describe('an estimate of tokens', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['The harbour opens at six.', 8],
    ['渡口九点开', 3],
    ['渡口 opens at six', 6],
  ])('of %j is %i', (text, tokens) => expect(estimateTokens(text)).toBe(tokens));

  it('of twenty million characters is counted, in time that grows with their number', async () => {
    expect(estimateTokens('长'.repeat(20_000_000))).toBe(12_000_000);
    expect(await growsFaster(estimateTokens, (length) => '长'.repeat(length), 400_000)).toBe(false);
  });

  it('adds up what was asked, system messages too, and says that it is one', () => {
    const messages = readMessages({
      messages: [
        { role: 'system', content: 'x'.repeat(10) },
        { role: 'user', content: '渡口九点开' },
      ],
    });
    const answer = { role: 'assistant' as const, name: null, text: 'x'.repeat(20), key_text: '' };
    expect(estimateUsage(messages ?? [], answer)).toEqual({
      prompt_tokens: 6,
      completion_tokens: 6,
      is_estimated: true,
    });
  });
});
