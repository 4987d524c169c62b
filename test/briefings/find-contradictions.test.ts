import { describe, expect, it } from 'vitest';
import { groupStories } from '../../src/ask/answer/extractive/group-stories.ts';
import { findContradictions } from '../../src/briefings/find-contradictions.ts';
import { draftSource } from '../ask/answer/ask-sources.ts';

/** What of the second headline's story speaks against the first one's. */
function listDenials(one: string, other: string, assets: readonly string[] = ['SOL']): string[] {
  const sources = [one, other].map((text, index) =>
    draftSource(40 + index, { title: text, text, event_type: 'regulation', assets: [...assets] }),
  );
  const stories = groupStories(sources);
  const [first] = stories;
  return first === undefined ? [] : findContradictions(first, stories).denials.map(({ title }) => title);
}

describe('what speaks against a story', () => {
  it('is that the same was decided otherwise', () => {
    const [approved, rejected] = ['SEC approves Northline SOL ETF', 'SEC rejects Northline SOL ETF'];
    expect(listDenials(approved, rejected)).toEqual([rejected]);
  });

  it.each([
    [
      'BREAKING: Lending protocol Northpool exploited for $38M, contracts paused',
      'Northpool denies exploit reports: "No user funds were lost"',
    ],
    ['Rumor: Northex may be about to delist SOL', 'Northex denies rumours of delisting SOL, calls them false'],
    ['传 Northpool 被盗 3,800 万美元', '官方辟谣：Northpool 并未被盗，SOL 资金安全'],
    ['OKX hacked for $30M', 'OKX denies it was hacked'],
  ])('is that somebody denies it, in whatever words: %s / %s', (one, other) => {
    expect(listDenials(one, other)).toEqual([other]);
  });

  it.each([
    ['Northpool exploited for $38M', 'Quarry denies exploit reports: "No user funds were lost"'],
    ['Northpool exploited for $38M', 'Northpool denies plans to list on Nasdaq'],
    ['Northpool denies it was hacked', 'Northpool denies it was hacked, again'],
    ['Bybit 被盗 15 亿美元 SOL', '欧易否认被盗传闻，称 SOL 资产安全'],
    ['Bybit hacked for $1.5B', 'Bybit CEO warns of fake sites after hack'],
  ])('is no denial of something else, or of a denial: %s / %s', (one, other) => {
    expect(listDenials(one, other)).toEqual([]);
  });

  it.each([
    ['OKX will list Aster', 'OKX postpones the listing of ASTER'],
    ['欧易将上线 ASTER', '欧易推迟上线 ASTER'],
  ])('is that what it tells was put off later: %s / %s', (one, other) => {
    const tell = (text: string, index: number) =>
      draftSource(40 + index, {
        title: text,
        text,
        event_type: 'listing',
        assets: ['ASTER'],
        published_at: `2026-03-03T1${5 + index}:00:00.000Z`,
      });
    const [told, later] = groupStories([one, other].map(tell));
    expect([told, later].map((story) => story?.lead.title)).toEqual([one, other]);
    if (told === undefined || later === undefined) return;
    expect(findContradictions(told, [told, later]).calledOff).toEqual([later.lead]);
    expect(findContradictions(later, [told, later]).calledOff).toEqual([]);
  });

  it.each([
    ['OKX to delist STRAX', 'OKX to halt STRAX trading on Dec 27'],
    ['欧易将下架 ACA', '欧易将终止 ACA 现货交易'],
  ])('is not called off by what a delisting is: %s / %s', (one, other) => {
    const tell = (text: string, index: number) =>
      draftSource(40 + index, {
        title: text,
        text,
        event_type: 'delisting',
        assets: ['STRAX'],
        published_at: `2026-03-03T1${5 + index}:00:00.000Z`,
      });
    const stories = groupStories([one, other].map(tell));
    expect(stories.flatMap((story) => findContradictions(story, stories).calledOff)).toEqual([]);
  });

  it.each([
    ['SEC delays decision on Harbour SOL ETF', 'SEC approves Grayscale SOL ETF'],
    ['SEC delays decision on SOL ETF', 'SEC approves SOL ETF'],
    ['香港证监会批准北线基金以太坊 ETF', '香港证监会推迟北线基金 Solana ETF'],
    ['Aave DAO approves V4 proposal', 'Aave DAO rejects buyback proposal'],
  ])('is no decision that came later, or on something else: %s / %s', (one, other) => {
    expect(listDenials(one, other)).toEqual([]);
  });
});
