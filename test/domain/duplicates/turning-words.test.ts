import { describe, expect, it } from 'vitest';
import { findTurn, isReversing } from '../../../src/domain/duplicates/turning-words.ts';
import { toCanonicalText } from '../../../src/domain/text/normalise.ts';

const find = (a: string, b: string) => findTurn(toCanonicalText(a), toCanonicalText(b));

describe('findTurn', () => {
  it.each([
    ['denial', 'Northwind denies it was robbed', 'Northwind was robbed'],
    ['denial', '北风交易所辟谣：被盗为误传', '北风交易所被盗'],
    ['negation', "Northwind isn't insolvent", 'Northwind is insolvent'],
    ['negation', '北风尚未恢复', '北风恢复'],
    ['update', 'UPDATE: Northwind robbed', 'Northwind robbed'],
    ['update', '北风被盗最新进展', '北风被盗'],
    ['recovery', 'Northwind robbed, funds recovered', 'Northwind robbed'],
    ['recovery', '北风被盗资金已追回', '北风被盗资金'],
    ['stop', 'Northwind suspends trading', 'Northwind trading'],
    ['doubt', 'Northwind reportedly robbed', 'Northwind robbed'],
    ['extent', '北风恢复部分提币', '北风恢复提币'],
    ['confirmation', '北风证实被盗', '北风被盗'],
  ])('finds a %s in one of two', (turn, one, other) => {
    expect(find(one, other)).toBe(turn);
    expect(find(other, one)).toBe(turn);
  });

  it('finds none where both turn or neither does', () => {
    expect(find('Northwind denies theft', 'Theft denied by Northwind')).toBeNull();
    expect(find('Northwind robbed', 'Northwind is robbed')).toBeNull();
  });

  it('asks only for the kinds that are given', () => {
    expect(findTurn('northwind reportedly robbed', 'northwind robbed', ['denial', 'stop'])).toBeNull();
  });
});

describe('isReversing', () => {
  it('sees both halves of an opposite', () => {
    expect(isReversing(['入'], ['出'])).toBe(true);
    expect(isReversing(['to'], ['from'])).toBe(true);
    expect(isReversing(['枚'], ['个'])).toBe(false);
    expect(isReversing([], ['出'])).toBe(false);
  });
});
