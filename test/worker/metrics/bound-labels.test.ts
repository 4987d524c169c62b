import { expect, it } from 'vitest';
import { boundLabels } from '../../../src/worker/metrics/bound-labels.ts';

it('lets so many values pass, again and again, and calls the rest other', () => {
  const bound = boundLabels(2);
  expect(['a', 'b', 'c', 'a', 'd', 'b'].map(bound)).toEqual(['a', 'b', 'other', 'a', 'other', 'b']);
});

it('takes no room for what is no label', () => {
  const bound = boundLabels(1);
  expect(['', 'x'.repeat(101), '币圈快讯'].map(bound)).toEqual(['other', 'other', '币圈快讯']);
});
