import { expect, it } from 'vitest';
import { createLessons } from '../../src/models/lessons.ts';

it('answers what was learnt last, and before that what is usual', () => {
  const lessons = createLessons();
  expect(lessons.get('format', 'strict')).toBe('strict');
  lessons.set('format', 'loose');
  lessons.set('format', 'prose');
  expect(lessons.get('format', 'strict')).toBe('prose');
  expect(lessons.get('another', 1)).toBe(1);
});

it('forgets at its time, and not a moment before', () => {
  let now = 0;
  const lessons = createLessons({ now: () => new Date(now) });
  lessons.set('rests', true, 1000);
  now = 999;
  expect(lessons.get('rests', false)).toBe(true);
  now = 1000;
  expect(lessons.get('rests', false)).toBe(false);
  now = -86_400_000;
  expect(lessons.get('rests', false), 'the clock was set back').toBe(false);
});
