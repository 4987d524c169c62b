import { describe, expect, it } from 'vitest';
import { readSaidText } from '../../../src/conversations/scene/said-text.ts';

describe('what is read of a message', () => {
  it.each([
    ['daily', 901],
    ['plot', 451],
  ] as const)('is bounded in %s, however far one sign unfolds', (before, most) => {
    for (const text of ['was 叫'.repeat(5000), '\uFDFA'.repeat(5000), '\uFDFA'.repeat(400)])
      expect(readSaidText(text, before).whole.length).toBeLessThanOrEqual(most);
  });

  it('is its beginning and its end', () => {
    const { whole } = readSaidText(`first ${'x '.repeat(1000)} last`, 'plot');
    expect(whole).toMatch(/^first .*\n.* last$/);
  });
});
