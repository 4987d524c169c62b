import { expect, it } from 'vitest';
import { toTrend } from '../../bench/worker/to-trend.ts';

it('is one for a series that stays', () => {
  expect(toTrend([50, 50, 50, 50])).toBe(1);
});

it('is the end over the beginning of a line', () => {
  expect(toTrend([60, 55, 50, 45])).toBeCloseTo(0.75);
});

it('hardly heeds a point that is far off the others', () => {
  expect(toTrend([60, 58, 56, 54, 52, 20])).toBeCloseTo(50 / 60, 1);
});

it('is unknown of a single point', () => {
  expect(toTrend([60])).toBeNaN();
});
