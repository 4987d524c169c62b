import { describe, expect, it } from 'vitest';
import { toCost } from '../../src/domain/model-prices.ts';

const prices = { 'model-a': { input: 2, cachedInput: 0.5, output: 8 } };
const use = (input_tokens: number, cached_input_tokens: number, output_tokens: number, model = 'model-a') => ({
  stage: 'deep' as const,
  model,
  input_tokens,
  cached_input_tokens,
  output_tokens,
});

describe('the cost of a model call', () => {
  it('is the price of a million tokens, by their kind', () => {
    expect(toCost(use(1_000_000, 0, 0), prices)).toBe(2);
    expect(toCost(use(0, 0, 1_000_000), prices)).toBe(8);
    expect(toCost(use(1500, 0, 100), prices)).toBeCloseTo(0.0038, 12);
  });

  it('is less for the part of the input that came from the cache', () => {
    expect(toCost(use(1_000_000, 1_000_000, 0), prices)).toBe(0.5);
    expect(toCost(use(1_000_000, 400_000, 0), prices)).toBeCloseTo(1.4, 12);
  });

  it('is never less than nothing, whatever the endpoint counts', () => {
    expect(toCost(use(100, 500, 0), prices)).toBeCloseTo(0.00025, 12);
  });

  it.each([
    ['model-a-2025-08-07', 2],
    ['model-a-20250929', 2],
    ['model-a-0613', 2],
    ['model-a-2024-05-13', 5],
    ['model-a-mini-2025-08-07', null],
    ['model-a-70b', null],
    ['model-a-2025-08', null],
  ])('of the version %s, as answers name what was asked for without a day, is %j', (model, cost) => {
    const priced = { ...prices, 'model-a-2024-05-13': { input: 5, cachedInput: 5, output: 15 } };
    expect(toCost(use(1_000_000, 0, 0, model), priced)).toBe(cost);
  });

  it('is unknown for a model without a price, which is not the same as free', () => {
    expect(toCost(use(100, 0, 0, 'model-b'), prices)).toBeNull();
    expect(toCost(use(0, 0, 0), prices)).toBe(0);
  });
});
