import { describe, expect, it } from 'vitest';
import { parseAge } from '../../../src/memory/upkeep/parse-age.ts';

const hour = 3_600_000;

describe('an age', () => {
  it.each([
    ['30d', 720 * hour],
    ['12h', 12 * hour],
    ['2w', 336 * hour],
    [' 1.5 D ', 36 * hour],
  ])('%s is understood', (text, expected) => expect(parseAge(text, '--older-than')).toBe(expected));

  it.each([
    '',
    '0d',
    '0.000h',
    '-1d',
    '30',
    'd',
    '30m',
    '1e9d',
    '999999999w',
    '30dd',
    'NaNd',
    '３d',
    '30d; drop',
  ])('%j is refused, with what to write instead', (text) => {
    expect(() => parseAge(text, '--older-than')).toThrow(`--older-than is not an age: ${text}`);
    expect(() => parseAge(text, '--older-than')).toThrow(
      expect.objectContaining({ code: 'invalid_input', hint: expect.stringContaining('30d, 12h or 2w') }),
    );
  });
});
