import { describe, expect, it } from 'vitest';
import { countStories, groupStories, weighStory } from '../../../src/ask/answer/extractive/group-stories.ts';
import type { AskSource } from '../../../src/ask/source.ts';
import { draftSource, draftSourceVerdict } from './ask-sources.ts';

function weigh(overrides: Partial<AskSource>): number {
  const [story] = groupStories([draftSource(4, overrides)]);
  return story === undefined ? Number.NaN : weighStory(story);
}

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
