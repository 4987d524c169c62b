import { describe, expect, it } from 'vitest';
import { countStories, groupStories, weighStory } from '../../../src/ask/answer/extractive/group-stories.ts';
import type { AskSource } from '../../../src/ask/source.ts';
import { draftSource, draftSourceVerdict } from './ask-sources.ts';

function weigh(overrides: Partial<AskSource>): number {
  const [story] = groupStories([draftSource(4, overrides)]);
  return story === undefined ? Number.NaN : weighStory(story);
}

describe('reports of a series', () => {
  const report = (id: number, day: string, body: string, title = 'Spot Bitcoin ETF daily flows report') =>
    draftSource(id, {
      title,
      text: `${title}\n${body}`,
      event_type: 'other',
      assets: ['BTC'],
      keywords: ['etf'],
      verdict: null,
      published_at: `2026-03-${day}T22:00:00Z`,
    });
  const count = (...sources: ReturnType<typeof report>[]) => groupStories(sources).length;

  it.each([
    ['Spot Bitcoin ETF daily flows report', 'Net inflow of $212.4M.', 'Net outflow of $98.1M.'],
    ['Spot Bitcoin ETF daily flows report', 'Money comes in.', 'Money leaves.'],
    ['比特币现货ETF每日资金流向', '净流入 2.12 亿美元。', '净流出 0.98 亿美元。'],
    ['过去24小时全网爆仓数据一览', '全网爆仓 1.2 亿美元。', '全网爆仓 3.1 亿美元。'],
  ])('are each a story of their own: %s', (title, one, other) => {
    expect(count(report(4, '10', one, title), report(5, '11', other, title))).toBe(2);
  });

  it('are one where they tell of one day, or where a headline tells an event', () => {
    expect(count(report(4, '10', 'Net inflow of $212.4M.'), report(5, '11', 'Net inflow of $212.4M.'))).toBe(1);
    const drained = 'Northwind bridge drained of $41 million by hackers';
    expect(count(report(4, '10', 'Funds are gone.', drained), report(5, '11', 'What we know.', drained))).toBe(1);
  });

  it('differ by the date in their headline', () => {
    const told = (id: number, day: string, flow: string) =>
      report(id, day, flow, `Bitcoin ETF flows for March ${day}: a strong day`);
    expect(count(told(4, '10', 'In: $212.4M.'), told(5, '11', 'Out: $98.1M.'))).toBe(2);
  });
});

describe('the weight of a story', () => {
  const observed = draftSourceVerdict({ action: 'observe', direction: 'short', confidence: 0.9 });

  it('is that of a trade where the whole market is hit, though nothing is traded on it', () => {
    const market = weigh({ event_type: 'macro', assets: [], verdict: observed });
    expect(market).toBeGreaterThan(weigh({ event_type: 'listing', verdict: draftSourceVerdict({ confidence: 0.8 }) }));
    expect(market).toBeGreaterThan(weigh({ event_type: 'macro', verdict: { ...observed, direction: 'neutral' } }));
    expect(market).toBeGreaterThan(weigh({ event_type: 'macro', verdict: { ...observed, stage: 'fast' } }));
  });

  it('is less where a coin is only watched', () => {
    expect(weigh({ event_type: 'hack', verdict: observed })).toBeLessThan(weigh({ event_type: 'hack' }));
  });
});

describe('stories', () => {
  it('are counted as they are told, where all that was counted is at hand', () => {
    const sources = [draftSource(4), draftSource(5), draftSource(6, { event_type: 'listing', assets: ['PLUM'] })];
    expect(countStories(sources, 3)).toBe(2);
    expect(countStories(sources, 40)).toBeNull();
  });

  it('are told apart from their corrections, which count as none', () => {
    const title = 'Correction: Northwind bridge drained of $14 million';
    const corrected = draftSource(7, { title, text: title, published_at: '2026-03-03T09:00:00.000Z' });
    expect(groupStories([draftSource(4), corrected])).toHaveLength(2);
    expect(countStories([draftSource(4), corrected], 2)).toBe(1);
    expect(countStories([corrected], 1)).toBe(1);
    const withdrawn = draftSource(5, { is_retracted: true });
    expect(countStories([draftSource(4), withdrawn], 2)).toBe(1);
    expect(countStories([withdrawn], 1)).toBe(1);
  });
});

describe('a story', () => {
  it('of a theft or an outage takes in that the place stands still', () => {
    const halted = 'Northwind bridge drained of $41 million, withdrawals halted';
    expect(groupStories([draftSource(4), draftSource(5, { title: halted, text: halted })])).toHaveLength(1);
  });
});
