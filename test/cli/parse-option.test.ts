import { describe, expect, it } from 'vitest';
import { parseMoment } from '../../src/cli/parse-option.ts';

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
