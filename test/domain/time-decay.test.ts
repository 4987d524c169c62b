import { describe, expect, it } from 'vitest';
import { toDecay } from '../../src/domain/time-decay.ts';
import { fc } from '../support/properties.ts';

const asOf = new Date('2025-03-01T00:00:00Z');
const daysBefore = (days: number) => new Date(asOf.getTime() - days * 86_400_000).toISOString();

describe('toDecay', () => {
  it('halves a precedent of 100 days at a rate of 0.01', () => {
    expect(toDecay(daysBefore(100), asOf, 0.01)).toBeCloseTo(0.5, 12);
    expect(toDecay(daysBefore(10), asOf, 0.1)).toBeCloseTo(0.5, 12);
  });

  it('leaves alone what has no age', () => {
    expect(toDecay(null, asOf, 0.01)).toBe(1);
    expect(toDecay(asOf.toISOString(), asOf, 0.01)).toBe(1);
    expect(toDecay(daysBefore(-3), asOf, 0.01)).toBe(1);
    expect(toDecay('no moment', asOf, 0.01)).toBe(1);
    expect(toDecay(daysBefore(365), asOf, 0)).toBe(1);
  });

  it('falls with age and stays above 0', () => {
    const days = fc.double({ min: 0, max: 36_500, noNaN: true });
    fc.assert(
      fc.property(days, days, (a, b) => {
        const [young, old] = [Math.min(a, b), Math.max(a, b)].map((age) => toDecay(daysBefore(age), asOf, 0.01));
        expect(old).toBeGreaterThan(0);
        expect(old).toBeLessThanOrEqual(young ?? 0);
      }),
    );
  });
});
