import { describe, expect, it } from 'vitest';
import { parseCount, parseMoment } from '../../src/cli/parse-option.ts';

describe('a moment on the command line', () => {
  it.each([
    ['2025-02-28', '2025-02-28T00:00:00.000Z'],
    ['2024-02-29T23:59:59+08:00', '2024-02-29T15:59:59.000Z'],
    ['2025-03-01 12:00:00Z', '2025-03-01T12:00:00.000Z'],
  ])('may be %s', (text, moment) => expect(parseMoment(text, '--as-of').toISOString()).toBe(moment));

  it.each([
    '2025-02-30',
    '2025-02-29T00:00:00Z',
    '2025-13-01',
    '2025-03-01T12:00:00',
    'never',
    '',
  ])('is not %j', (text) => expect(() => parseMoment(text, '--as-of')).toThrow(/--as-of is not a moment/));
});

describe('a whole number on the command line', () => {
  it('may be its least', () => expect(parseCount('0', '--port', 0, 65_535)).toBe(0));

  it.each(['', ' ', '1.5', '-1', '65536', 'any'])('is not %j', (text) =>
    expect(() => parseCount(text, '--port', 0, 65_535)).toThrow(/--port is not a whole number from 0 to 65535/));
});
