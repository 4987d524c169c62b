import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keywordParameters } from '../../../src/memory/ranking/keyword-parameters.ts';
import type { Database } from '../../../src/store/database.ts';
import { openTestDatabase } from '../../support/embedded-database.ts';

describe('keyword_norm', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it.each([
    [0, 12.5],
    [40, 40],
    [8000, 31.2],
  ])('is the ranking’s, with its parameters, for %d tokens where the mean is %d', async (length, mean) => {
    const { k1, b, lengthPivot } = keywordParameters;
    const expected = k1 * (1 - b + (b * (length + lengthPivot)) / (mean + lengthPivot));
    const [row] = await database.query<{ norm: number }>('select keyword_norm($1, $2) as norm', [length, mean]);
    expect(row?.norm).toBeCloseTo(expected, 12);
  });

  it('is inlined: a call for each row of a search would cost more than the sum', async () => {
    const plan = await database.query('explain verbose select keyword_norm(keyword_length, 30) from news_events');
    expect(JSON.stringify(plan)).toContain('keyword_length');
    expect(JSON.stringify(plan)).not.toContain('keyword_norm');
  });
});
