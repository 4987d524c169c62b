import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toKeywordIndexText } from '../../../src/store/sql/keyword-index.ts';
import { openTestDatabase } from '../../support/embedded-database.ts';
import { fc } from '../../support/properties.ts';

describe('the text of a keyword index', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  async function compare(tokens: string[]) {
    const [row] = await database.query<{ is_same: boolean; ours: string }>(
      'select $1::text::tsvector::text as ours, $1::text::tsvector = to_keyword_index($2) as is_same',
      [toKeywordIndexText(tokens), tokens],
    );
    return row;
  }

  it('has every token once, with its places', async () => {
    expect(await compare(['btc', '', 'hack', 'btc'])).toEqual({ ours: "'btc':1,4 'hack':3", is_same: true });
  });

  it('is what the database makes of the tokens', async () => {
    const token = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom("'", '\\', "\\'", 'a b', ':1', '被盗', ''),
    );
    const storable = token.map((text) => text.replaceAll('\0', ''));
    await fc.assert(
      fc.asyncProperty(fc.array(storable, { maxLength: 30 }), async (tokens) => {
        expect(await compare(tokens)).toMatchObject({ is_same: true });
      }),
      { numRuns: 60 },
    );
  });
});
