import { describe, expect, it } from 'vitest';
import { eventTypes } from '../../src/domain/verdict.ts';
import { toPriority } from '../../src/worker/deep-look-priority.ts';
import { fc } from '../support/properties.ts';

const message = { confidence: 0.8, event_type: 'listing', age_ms: 60_000 } as const;

describe('the priority of a deep look', () => {
  it('rises with confidence and impact and falls with age', () => {
    expect(toPriority({ ...message, confidence: 0.9 })).toBeGreaterThan(toPriority(message));
    expect(toPriority({ ...message, event_type: 'airdrop' })).toBeLessThan(toPriority(message));
    expect(toPriority({ ...message, age_ms: 3_600_000 })).toBeLessThan(toPriority(message));
  });

  it('spans 0 to 1000: a sure, new hack is first', () => {
    expect(toPriority({ confidence: 1, event_type: 'hack', age_ms: 0 })).toBe(1000);
    expect(toPriority({ confidence: 0.8, event_type: 'hack', age_ms: 30 * 60_000 })).toBe(800);
  });

  it('is a whole number in its range for any message, of the future too', () => {
    const any = fc.record({
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
      event_type: fc.constantFrom(...eventTypes),
      age_ms: fc.double({ min: -1e12, max: 1e12, noNaN: true }),
    });
    fc.assert(
      fc.property(any, (candidate) => {
        const priority = toPriority(candidate);
        expect(Number.isInteger(priority) && priority >= 0 && priority <= 1000).toBe(true);
      }),
    );
  });
});
