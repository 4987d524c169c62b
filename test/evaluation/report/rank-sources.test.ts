import { describe, expect, it } from 'vitest';
import type { StoryTellings } from '../../../src/evaluation/report/judged-signals.ts';
import { createFirstMoverCounter } from '../../../src/evaluation/report/rank-sources.ts';

const at = (seconds: number): string => new Date(Date.parse('2025-03-01T12:00:00Z') + seconds * 1000).toISOString();

function makeStory(changes: Partial<StoryTellings> = {}): StoryTellings {
  return {
    news_event_id: 1,
    source: 'wire',
    published_at: at(0),
    asset: 'ETH',
    receipt_price: 100,
    horizon_price: 110,
    tellers: [],
    ...changes,
  };
}
const tell = (source: string, seconds: number, price: number | null = null): StoryTellings['tellers'][number] => ({
  source,
  kind: 'repost',
  told_at: at(seconds),
  asset: price === null ? null : 'ETH',
  price,
});

function rank(stories: readonly StoryTellings[], floor = 1) {
  const counter = createFirstMoverCounter(floor);
  for (const story of stories) counter.add(story);
  const movers = counter.finish();
  return { movers, of: (source: string) => movers.find((mover) => mover.source === source) };
}

describe('the first movers', () => {
  it('are those who published first, by the seconds the others were behind', () => {
    const { movers, of } = rank([
      makeStory({ tellers: [tell('echo', 60), tell('late', 600)] }),
      makeStory({ tellers: [tell('echo', 30)] }),
      makeStory({ tellers: [tell('echo', -10), tell('late', 90)] }),
      makeStory(),
    ]);
    expect(movers.map(({ source }) => source)).toEqual(['wire', 'echo', 'late']);
    expect(of('wire')).toMatchObject({ told: 4, shared: 3, first: 2, median_lag_seconds: 10 });
    expect(of('echo')).toMatchObject({ told: 3, shared: 3, first: 1, median_lag_seconds: 45 });
    expect(of('late')).toMatchObject({ told: 2, shared: 2, first: 0, first_share: 0, median_lag_seconds: 350 });
    expect(of('wire')?.first_share).toBeCloseTo(2 / 3, 12);
  });

  it('leave to the others what is left of the move', () => {
    const { of } = rank([
      makeStory({ tellers: [tell('echo', 60, 104), tell('late', 600, 112), tell('blind', 700)] }),
      makeStory({ tellers: [tell('echo', 60, 98)] }),
      makeStory({ horizon_price: 90, tellers: [tell('echo', 60, 97)] }),
    ]);
    // 6 of 10 to come; more than all of it, which counts as all; 7 of 10.
    expect(of('echo')).toMatchObject({ moves: 3 });
    expect(of('echo')?.left_share).toBeCloseTo(0.7, 12);
    expect(of('late')).toMatchObject({ moves: 1, left_share: 0 });
    expect(of('blind')).toMatchObject({ moves: 0, left_share: null });
    expect(of('wire')).toMatchObject({ moves: 3, left_share: 1 });
  });

  it('measure no move that is none, of another asset, or without prices', () => {
    const other = { ...tell('echo', 60, 3), asset: 'SOL' };
    const { of } = rank([
      makeStory({ horizon_price: 100.5, tellers: [tell('echo', 60, 100.2)] }),
      makeStory({ tellers: [other] }),
      makeStory({ receipt_price: null, horizon_price: null, tellers: [tell('echo', 60, 104)] }),
    ]);
    expect(of('echo')).toMatchObject({ shared: 3, moves: 0, left_share: null });
  });

  it('count a source once for a story, and not against itself', () => {
    const { of } = rank([makeStory({ tellers: [tell('wire', 60), tell('wire', 120)] })]);
    expect(of('wire')).toMatchObject({ told: 1, shared: 0, first: 0, first_share: null, enough: false });
  });

  it('give a tie to the source whose event it is', () => {
    const { of } = rank([makeStory({ source: 'zeta', tellers: [tell('alpha', 0)] })]);
    expect([of('zeta')?.first, of('alpha')?.first]).toEqual([1, 0]);
    expect(of('alpha')?.median_lag_seconds).toBe(0);
  });

  it('have no share, lag or move left below the floor', () => {
    const { of } = rank([makeStory({ tellers: [tell('echo', 60, 104)] })], 2);
    expect(of('echo')).toMatchObject({ first_share: null, median_lag_seconds: null, left_share: null, enough: false });
  });
});
