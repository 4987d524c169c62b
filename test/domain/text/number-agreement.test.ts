import { describe, expect, it } from 'vitest';
import { toCanonicalText } from '../../../src/domain/text/normalise.ts';
import { numbersAgree, readNumbers } from '../../../src/domain/text/number-agreement.ts';

const read = (text: string) => readNumbers(toCanonicalText(text));

describe('the numbers of a text', () => {
  it('keep their sign and percent, and each counts once', () => {
    expect(read('Up 5%, then -5%, then 1,250.5 and 1250.5 again')).toEqual(new Set(['5%', '-5%', '1250.5']));
    expect(read('no number')).toEqual(new Set());
  });

  it('agree when one of the two says no other than the other', () => {
    expect(numbersAgree(read('12 and 400'), read('400'))).toBe(true);
    expect(numbersAgree(read('400'), read('12 and 400'))).toBe(true);
    expect(numbersAgree(read('400'), read(''))).toBe(true);
    expect(numbersAgree(read('12 and 400'), read('12 and 500'))).toBe(false);
    expect(numbersAgree(read('400'), read('40'))).toBe(false);
  });
});
