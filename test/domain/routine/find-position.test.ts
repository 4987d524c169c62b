import { describe, expect, it } from 'vitest';
import { readClosing, readPositionSide } from '../../../src/domain/routine/find-position.ts';

describe('a position', () => {
  it('has a side, where only one is told', () => {
    expect(readPositionSide('early holder adds to a $2 billion short on ether')).toBe('short');
    expect(readPositionSide('某巨鲸加仓做多以太坊，仓位达 12 亿美元')).toBe('long');
    expect(readPositionSide('traders are long bitcoin and short ether')).toBeNull();
    expect(readPositionSide('northline buys 5,100 btc')).toBeNull();
  });

  it('is closed in so many words', () => {
    expect(readClosing('early holder closes his short on ether')).toBe('short');
    expect(readClosing('某早期持有者平掉大部分以太坊空单')).toBe('short');
    expect(readClosing('某巨鲸的比特币多单已平仓')).toBe('long');
    expect(readClosing('early holder adds to his short on ether')).toBeNull();
  });
});
