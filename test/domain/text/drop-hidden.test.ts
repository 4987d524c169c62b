import { describe, expect, it } from 'vitest';
import { dropControls, dropHidden } from '../../../src/domain/text/drop-hidden.ts';

describe('text as a reader sees it', () => {
  it.each([
    ['marks of direction', 'a\u202Eb\u2066c\u200Fd', 'abcd'],
    ['controls, but for tabs and line ends', 'a\u0007\tb\nc\u001b[31m', 'a\tb\nc[31m'],
    ['what has no width', 'a\u200Bb\uFEFFc\u3164d', 'abcd'],
    ['half a character', 'a\uD800', 'a\uFFFD'],
    ['nothing of an emoji of several characters', '👩\u200D💻 ok', '👩\u200D💻 ok'],
  ])('has no %s', (_, text, shown) => expect(dropHidden(text)).toBe(shown));
});

it('keeps its lines for a terminal, and nothing that moves its cursor', () => {
  expect(dropControls('a\tb\r\nc\u001b[2Jd\u202E')).toBe('a b \nc [2Jd');
});
