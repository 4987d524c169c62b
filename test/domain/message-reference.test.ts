import { describe, expect, it } from 'vitest';
import { toMessageReferences } from '../../src/domain/message-reference.ts';

describe('toMessageReferences', () => {
  const event = (id: number) => ({ event: id, signal: null, source: null, message: null });
  const post = (source: string, message: string) => ({ event: null, signal: null, source, message });

  it.each([
    ['12', [event(12)]],
    ['event:12', [event(12)]],
    ['signal:89', [{ ...event(0), event: null, signal: 89 }]],
    ['wire/34', [post('wire', '34'), post('@wire', '34')]],
    ['@wire/34', [post('@wire', '34'), post('wire', '34')]],
    ['a/b/34', [post('a/b', '34'), post('@a/b', '34')]],
    ['-1001234567890/17', [post('-1001234567890', '17'), post('@-1001234567890', '17')]],
    ['abcdef', [post('api', 'abcdef')]],
    ['signal:', [post('api', 'signal:')]],
    ['9'.repeat(20), [post('api', '9'.repeat(20))]],
  ])('reads %s', (reference, expected) => {
    expect(toMessageReferences(reference)).toEqual(expected);
  });
});
