import { describe, expect, it } from 'vitest';
import { explainResult } from '../../../src/memory/fusion/explain-result.ts';

const plain = {
  ranks: { keyword: { rank: 2, score: 0.4 } },
  decay: 1,
  fused: 1 / 62,
  reranked: false,
  folded: [],
  sources: ['wire'],
  independent_sources: 1,
};

describe('explainResult', () => {
  it('says no more than there is', () => {
    expect(explainResult(plain)).toBe('keyword #2 (score 0.400); fused 0.0161');
  });

  it('says of every leg what it gave, and what came after', () => {
    const full = {
      ranks: { ...plain.ranks, vector: { rank: 1, similarity: 0.8 }, pattern: { rank: 3, score: 0.5 } },
      decay: 0.5,
      fused: 0.04,
      reranked: true,
      rerank_score: 0.99,
      folded: ['signal:7'],
      sources: ['wire', 'echo'],
      independent_sources: 2,
    };
    expect(explainResult(full)).toBe(
      'vector #1 (similarity 0.800 × decay 0.500 = 0.400); keyword #2 (score 0.400); pattern #3 (score 0.500); ' +
        'fused 0.0400; reranked (score 0.990); 2 independent sources: wire, echo; stands for signal:7',
    );
  });
});
