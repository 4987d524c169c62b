import { describe, expect, it } from 'vitest';
import { rememberLast } from '../../src/domain/remember-last.ts';

describe('rememberLast', () => {
  it('reads what it has not read, or what it has forgotten', () => {
    const asked: string[] = [];
    const read = rememberLast(
      2,
      ({ key }: { key: string }) => key,
      ({ key }) => {
        asked.push(key);
        return key.toUpperCase();
      },
    );
    const answers = ['a', 'a', 'b', 'a', 'c', 'a', 'b'].map((key) => read({ key }));
    expect(answers).toEqual(['A', 'A', 'B', 'A', 'C', 'A', 'B']);
    // `b` was asked for longest ago when `c` came.
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('remembers an answer that is undefined', () => {
    let reads = 0;
    const read = rememberLast(
      1,
      (given: string) => given,
      () => {
        reads += 1;
      },
    );
    read('a');
    read('a');
    expect(reads).toBe(1);
  });
});
