import { describe, expect, it } from 'vitest';
import { decidesOtherwise } from '../../../src/domain/duplicates/opposite-decisions.ts';
import { toCanonicalText } from '../../../src/domain/text/normalise.ts';

const compare = (one: string, other: string) => decidesOtherwise(toCanonicalText(one), toCanonicalText(other));

describe('decisions', () => {
  it.each([
    ['SEC approves spot Solana ETF', 'SEC rejects spot Solana ETF'],
    ['SEC approves Northline’s ether fund', 'SEC denies Northline’s ether fund application'],
    ['SEC approves spot XRP ETF', 'SEC delays decision on spot XRP ETF'],
    ['SEC rejects spot XRP ETF', 'SEC postpones ruling on spot XRP ETF'],
    ['Northline wins SEC approval for its fund', 'Northline fund rejected by the SEC'],
    ['Court grants Northline’s motion', 'Court denies Northline’s motion'],
    ['证监会批准北线以太坊 ETF', '证监会拒绝北线以太坊 ETF'],
    ['SEC 批准 SOL 现货 ETF', 'SEC 推迟 SOL 现货 ETF 的决定'],
    ['参议院通过稳定币法案', '参议院否决稳定币法案'],
    ['SEC approves spot Solana ETF', 'SEC 拒绝 SOL 现货 ETF'],
  ])('contradict each other: %s / %s', (one, other) => {
    expect(compare(one, other)).toBe(true);
    expect(compare(other, one)).toBe(true);
  });

  it.each([
    ['SEC approves spot Solana ETF', 'Spot Solana ETF approved by the SEC'],
    ['SEC approves spot Solana ETF', 'SEC may reject spot Solana ETF, analysts say'],
    ['SEC approves spot Solana ETF', 'SEC denies rumours on staff changes'],
    ['证监会批准北线以太坊 ETF', '北线以太坊 ETF 获批'],
    ['SEC delays decision on XRP ETF', 'SEC postpones XRP ETF, may approve it in May'],
    ['Will the SEC approve it?', 'SEC rejects spot Solana ETF'],
  ])('agree, or one is none: %s / %s', (one, other) => {
    expect(compare(one, other)).toBe(false);
  });
});
