import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { retrieveOptionsSchema } from '../../src/memory/request/request-schema.ts';
import { searchRequestSchema, toSearchOptions } from '../../src/memory/request/search-request.ts';

describe('a search asked for in JSON', () => {
  it('has a JSON schema, so that models can be told of it', () => {
    const schema = z.toJSONSchema(searchRequestSchema, { io: 'input' });
    expect(schema.required).toEqual(['q']);
    expect(schema.properties).toMatchObject({
      limit: { type: 'integer', minimum: 1, maximum: 50 },
      policy: { enum: ['cascade', 'parallel'] },
    });
    for (const field of Object.values(schema.properties ?? {})) expect(field).toHaveProperty('description');
  });

  it('becomes options that memory follows, with nothing lost', () => {
    const { q: _, ...asked } = searchRequestSchema.parse({
      q: ' hack ',
      limit: 3,
      as_of: '2025-03-01',
      asset: ['btc'],
      asset_class: ['oracle'],
      type: ['hack'],
      min_confidence: 0.5,
      window_hours: 'all',
      policy: 'parallel',
      scope: 'desk',
      rerank: true,
      explain: true,
    });
    const { q: __, ...fields } = searchRequestSchema.shape;
    expect(Object.keys(asked)).toEqual(Object.keys(fields));
    const options = toSearchOptions(asked);
    expect(Object.keys(options)).toHaveLength(Object.keys(fields).length);
    expect(retrieveOptionsSchema.parse(options)).toEqual(options);
    expect(Object.values(options)).not.toContain(undefined);
    expect(options).toMatchObject({ asOf: new Date('2025-03-01T00:00:00Z'), timeWindowHours: null, matchCount: 3 });
  });
});
