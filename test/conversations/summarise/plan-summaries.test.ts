import { describe, expect, it } from 'vitest';
import { type PlannedTurn, planSummaries } from '../../../src/conversations/summarise/plan-summaries.ts';

const begin = Date.parse('2026-03-01T12:00:00Z');
const at = (minute: number) => new Date(begin + minute * 60_000).toISOString();
const now = new Date(begin + 20 * 60_000);

/** A round of a question and an answer, a minute after the one before. */
const makeRound = (round: number, given: Partial<PlannedTurn> = {}): PlannedTurn[] => {
  const turn = {
    round,
    scene: 'daily' as const,
    topic: null,
    created_at: at(round),
    gap: 0,
    is_closed: false,
    ...given,
  };
  return [turn, { ...turn, topic: null }];
};
const makeRounds = (last: number, given: (round: number) => Partial<PlannedTurn> = () => ({})) =>
  Array.from({ length: last }, (_, index) => makeRound(index + 1, given(index + 1))).flat();
function plan(turns: PlannedTurn[], moment = now): string {
  const { ranges, open } = planSummaries(turns, moment);
  const toText = (range: PlannedTurn[]) => [...new Set(range.map(({ round }) => round))].join();
  return [...ranges.map(toText), ...(open.length === 0 ? [] : [`open ${toText(open)}`])].join(' | ');
}

describe('which rounds become one summary', () => {
  it.each([
    [0, ''],
    [4, 'open 1,2,3,4'],
    [5, '1,2,3,4,5'],
    [12, '1,2,3,4,5 | 6,7,8,9,10 | open 11,12'],
  ])('are five: of %i', (count, expected) => {
    expect(plan(makeRounds(count))).toBe(expected);
  });

  it('are those before half an hour of silence, within a chat and at its end', () => {
    expect(plan(makeRounds(2), new Date(begin + 32 * 60_000))).toBe('1,2');
    expect(plan(makeRounds(2), new Date(begin + 31 * 60_000))).toBe('open 1,2');
    const late = (round: number) => ({ created_at: at(round + (round > 2 ? 40 : 0)) });
    expect(plan(makeRounds(3, late), new Date(begin + 45 * 60_000))).toBe('1,2 | open 3');
  });

  it('are those before a story, and those of it', () => {
    const scene = (round: number) => ({ scene: round === 2 || round === 3 ? ('plot' as const) : ('daily' as const) });
    expect(plan(makeRounds(4, scene))).toBe('1 | 2,3 | open 4');
  });

  it('go on through talk about the app', () => {
    const scene = (round: number) => ({ scene: round === 2 ? ('meta' as const) : ('plot' as const) });
    expect(plan(makeRounds(4, scene))).toBe('open 1,2,3,4');
  });

  it('are those before another topic, from two on', () => {
    const topics = ['work', 'work', 'pets', 'travel', 'travel'];
    expect(plan(makeRounds(5, (round) => ({ topic: topics[round - 1] ?? null })))).toBe('1,2 | open 3,4,5');
    expect(plan(makeRounds(4, (round) => ({ topic: round === 3 ? null : 'work' })))).toBe('open 1,2,3,4');
  });

  it('fill a gap between summaries, and never reach over one', () => {
    const turns = [
      ...makeRound(1, { gap: 0, is_closed: true }),
      ...makeRound(4, { gap: 3, is_closed: true }),
      ...makeRound(9, { gap: null }),
      ...makeRound(12, { gap: 11 }),
    ];
    expect(plan(turns)).toBe('1 | 4 | open 12');
  });
});
