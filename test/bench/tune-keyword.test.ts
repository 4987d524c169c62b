import { describe, expect, it } from 'vitest';
import { parseMoment } from '../../bench/retrieval/parse-moment.ts';
import { crossValidate } from '../../bench/retrieval/tuning/cross-validate.ts';
import { fitParameters, toMeans } from '../../bench/retrieval/tuning/fit-parameters.ts';
import { createTuningSet, type TuningSet } from '../../bench/retrieval/tuning/tuning-set.ts';
import { type KeywordParameters, keywordParameters } from '../../src/memory/ranking/keyword-parameters.ts';

const createdAt = parseMoment('2025-03-01') ?? new Date(Number.NaN);
const document = (id: string, text: string, scope = 'desk') => ({
  id,
  text,
  scope,
  thread: `${scope}/s`,
  source: null,
  createdAt,
});
const query = (id: string, text: string, relevant: string[], scope = 'desk') => ({
  id,
  text,
  scope,
  asOf: null,
  windowHours: null,
  relevant,
});

/** Questions that are answered better the nearer a weight is to what its fold likes. */
function createFakeSet(likes: readonly number[]): TuningSet {
  return {
    name: 'fake',
    folds: likes.map((_, fold) => fold),
    evaluate: ({ k1 }: KeywordParameters) =>
      likes.map((like) => ({ hit5: k1 === like ? 1 : 0, hit10: 1, recall10: 1 / (1 + Math.abs(k1 - like)) })),
  };
}

describe('the search for the weights of the keyword ranking', () => {
  it('finds the value that is best, and leaves what makes no difference switched off', () => {
    const fitted = fitParameters([createFakeSet([2, 2, 2])], () => true, 1);
    expect(fitted).toMatchObject({ k1: 2, titleWeight: 1, synonymWeight: 0, sourceFactor: 1, lenders: 100 });
  });

  it('looks only at the folds that it may look at', () => {
    expect(fitParameters([createFakeSet([3, 3, 1.6])], (fold) => fold === 2, 1).k1).toBe(1.6);
    const { folds, cross_validated, fitted, shipped } = crossValidate([createFakeSet([3, 3, 1.6])], 3, 1, () => {});
    expect(folds.map(({ parameters }) => parameters.k1)).toEqual([expect.any(Number), expect.any(Number), 3]);
    expect(folds[2]?.held_out.fake).toMatchObject({ n: 1, 'hit@5': 0 });
    expect(cross_validated.fake?.n).toBe(3);
    expect(fitted.parameters.k1).toBe(3);
    expect(shipped.parameters.k1).toBe(keywordParameters.k1);
    expect(Object.keys(shipped.parameters)).not.toContain('reach');
  });

  it('measures a data set with the weights that it is given', () => {
    const set = createTuningSet(
      {
        path: 'set',
        documents: [document('a', 'the vault was drained'), document('b', 'I see'), document('c', 'unrelated')],
        queries: [query('1', 'vault', ['b']), query('2', 'nothing fits', ['c']), query('3', 'vault', ['elsewhere'])],
      },
      2,
    );
    expect(set.evaluate(keywordParameters)).toEqual([
      { hit5: 1, hit10: 1, recall10: 1 },
      { hit5: 0, hit10: 0, recall10: 0 },
    ]);
    expect(set.evaluate({ ...keywordParameters, toNext: 0 })[0]).toEqual({ hit5: 0, hit10: 0, recall10: 0 });
    expect(set.evaluate(keywordParameters)).toBe(set.evaluate(keywordParameters));
  });

  it('leaves out whole scopes where there are several, else blocks of time', () => {
    const documents = ['x', 'y', 'z'].map((scope) => document(`in ${scope}`, 'vault', scope));
    const queries = ['x', 'y', 'x', 'z'].map((scope, place) => query(String(place), 'vault', [`in ${scope}`], scope));
    expect(createTuningSet({ path: '', documents, queries }, 2).folds).toEqual([0, 1, 0, 0]);
    const moments = ['2025-03-09', '2025-03-02', '2025-03-08', '2025-03-03'];
    const inTime = moments.map((at, place) => ({ ...query(String(place), 'vault', ['a']), asOf: new Date(at) }));
    expect(createTuningSet({ path: '', documents: [document('a', 'vault')], queries: inTime }, 2).folds).toEqual([
      1, 0, 1, 0,
    ]);
  });

  it('says means over questions', () => {
    expect(
      toMeans([
        { hit5: 1, hit10: 1, recall10: 0.5 },
        { hit5: 0, hit10: 1, recall10: 0 },
      ]),
    ).toEqual({ n: 2, 'hit@5': 0.5, 'hit@10': 1, 'recall@10': 0.25 });
    expect(toMeans([])).toEqual({ n: 0, 'hit@5': 0, 'hit@10': 0, 'recall@10': 0 });
  });
});
