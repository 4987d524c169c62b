import { describe, expect, it } from 'vitest';
import {
  contradictsDecision,
  decidesOtherwise,
  readDecided,
} from '../../../src/domain/duplicates/opposite-decisions.ts';
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
    ['Senate passes the Northline stablecoin bill', 'Senate rejects the Northline stablecoin bill'],
    ['Northline bill passed by the Senate', 'Northline bill fails to pass'],
  ])('are two stories: %s / %s', (one, other) => {
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

  it.each([
    '巨鲸通过 Hyperliquid 做多 SOL',
    '黑客通过恶意提案盗走资金',
    '北线通过 Telegram 公布',
    'Bitcoin passes $100,000',
    'Northline founder passed away',
  ])('are not told where nobody decides: %s', (headline) => {
    expect(readDecided(toCanonicalText(headline))).toBeNull();
  });

  it.each([
    ['approved', '众议院通过稳定币法案'],
    ['approved', '北线 DAO 通过回购提案'],
    ['approved', '北线提案获通过'],
    ['approved', 'House passes Northline market structure bill'],
    ['approved', 'Northline proposal passes with 90% of votes'],
    ['rejected', '北线提案未通过'],
  ])('are told, %s: %s', (decided, headline) => {
    expect(readDecided(toCanonicalText(headline))).toBe(decided);
  });
});

describe('two decisions', () => {
  const contradict = (one: string, other: string, assets: readonly string[][] = [['SOL'], ['SOL']]) => {
    const [first, second] = [one, other].map((text, index) => ({
      headline: toCanonicalText(text),
      assets: assets[index] ?? [],
    }));
    if (first === undefined || second === undefined) throw new Error('Two headlines are compared.');
    return [contradictsDecision(first, second), contradictsDecision(second, first)];
  };

  it.each([
    ['SEC approves spot Solana ETF', 'SEC rejects spot Solana ETF'],
    ['SEC approves Solana ETF', 'SEC rejects spot Solana ETF over custody concerns'],
    ['Northline wins SEC approval for its fund', 'Northline fund rejected by the SEC'],
    ['Court grants Northline’s motion', 'Court denies Northline’s motion'],
    ['SEC 批准北线 SOL 现货 ETF', 'SEC 拒绝北线 SOL 现货 ETF'],
    ['参议院通过北线稳定币法案', '参议院否决北线稳定币法案'],
    ['Northline DAO approves buyback proposal', 'Northline DAO rejects buyback proposal'],
  ])('contradict each other: %s / %s', (one, other) => {
    expect(contradict(one, other)).toEqual([true, true]);
  });

  it.each([
    ['SEC delays decision on Northline Solana ETF', 'SEC approves Grayscale Solana ETF'],
    ['SEC delays decision on Solana ETF', 'SEC approves Solana ETF'],
    ['SEC delays decision on Solana ETF', 'SEC rejects Solana ETF'],
    ['SEC approves Northline Solana ETF', 'SEC rejects Harbour Solana ETF'],
    ['SEC approves Grayscale Solana ETF', 'SEC rejects VanEck Solana ETF'],
    ['香港证监会批准北线基金以太坊 ETF', '香港证监会推迟北线基金 Solana ETF'],
    ['香港证监会批准北线基金 ETF', '香港证监会拒绝海港基金 ETF'],
    ['香港证监会批准 SOL ETF', '美国证监会拒绝 SOL ETF'],
    ['Northline DAO approves V4 proposal', 'Northline DAO rejects buyback proposal'],
    ['SEC approves spot Solana ETF', 'SEC approves spot Solana ETF'],
  ])('are a sequence, or of two things: %s / %s', (one, other) => {
    expect(contradict(one, other)).toEqual([false, false]);
  });

  it('are of two things where their coins are', () => {
    expect(contradict('SEC approves spot ETF', 'SEC rejects spot ETF', [['SOL'], ['XRP']])).toEqual([false, false]);
  });
});
