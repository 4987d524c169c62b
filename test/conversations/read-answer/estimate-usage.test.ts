import { describe, expect, it } from 'vitest';
import { readMessages } from '../../../src/conversations/message-key.ts';
import { estimateTokens, estimateUsage } from '../../../src/conversations/read-answer/estimate-usage.ts';

describe('an estimate of tokens', () => {
  it.each([
    ['', 0],
    ['a', 1],
    ['The harbour opens at six.', 8],
    ['渡口九点开', 3],
    ['渡口 opens at six', 6],
  ])('of %j is %i', (text, tokens) => expect(estimateTokens(text)).toBe(tokens));

  it('of twenty million characters takes no seconds', () => {
    const begun = performance.now();
    expect(estimateTokens('长'.repeat(20_000_000))).toBe(12_000_000);
    expect(performance.now() - begun).toBeLessThan(3000);
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
