import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../src/domain/claims/check-claim.ts';
import { claimsThatFail } from './claims-that-fail.ts';
import { claimsThatHold } from './claims-that-hold.ts';

const check = (claim: string, ...texts: string[]) =>
  checkClaim(
    claim,
    texts.map((text, index) => ({ id: String(index + 1), text, published_at: null })),
  );

describe('a claim', () => {
  it.each(claimsThatHold)('holds: %s — %s', (source, claim) => {
    expect(check(`${claim} [1]`, source).faults).toEqual([]);
  });

  it.each(claimsThatFail)('fails: %s — %s (%s)', (source, claim, kind) => {
    const { verdict, faults } = check(`${claim} [1]`, source);
    expect(verdict).toBe('unsupported');
    expect(faults.map((fault) => fault.kind)).toContain(kind);
    expect(faults.every(({ span }) => span !== '')).toBe(true);
  });
});

describe('every kind of fault', () => {
  it('is tried', () => {
    expect(new Set(claimsThatFail.map(([, , kind]) => kind)).size).toBe(8);
    expect(claimsThatHold.length).toBeGreaterThan(80);
  });
});
