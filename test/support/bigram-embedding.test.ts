import { expect, it } from 'vitest';
import { embedByBigrams } from './bigram-embedding.ts';

const similarity = (one: string, other: string) => {
  const vector = embedByBigrams(other);
  return embedByBigrams(one).reduce((sum, number, index) => sum + number * (vector[index] ?? 0), 0);
};

it('makes texts that share words similar, and others not', () => {
  const story = '比特币现货 ETF 单日净流入 5 亿美元';
  expect(similarity(story, story)).toBeCloseTo(1, 9);
  expect(similarity(story, '比特币现货 ETF 昨日净流入 3 亿美元')).toBeGreaterThan(0.6);
  expect(similarity(story, 'A bridge was drained by an attacker')).toBeLessThan(0.2);
});

it('makes 1,536 numbers of anything', () => {
  for (const text of ['', 'a', '😀']) expect(embedByBigrams(text)).toHaveLength(1536);
});
