import { describe, expect, it } from 'vitest';
import { shouldAlert } from '../../src/domain/should-alert.ts';
import { makeVerdict } from '../support/records.ts';

const open = { open: true, reason: 'high_value_event' } as const;
const urgent = { open: true, reason: 'urgent_event' } as const;

describe('shouldAlert', () => {
  it('tells of a verdict to act on', () => {
    expect(shouldAlert(open, makeVerdict())).toBe(true);
    expect(shouldAlert(open, makeVerdict({ action: 'observe' }))).toBe(false);
    expect(shouldAlert(open, makeVerdict({ status: 'skip' }))).toBe(false);
  });

  it('tells of what is urgent, also where there is nothing to do', () => {
    expect(shouldAlert(urgent, makeVerdict({ action: 'observe', status: 'skip' }))).toBe(true);
    expect(shouldAlert(urgent, makeVerdict({ status: 'error' }))).toBe(false);
  });

  it('is silent behind a closed gate, for a shadow sample and without a verdict', () => {
    expect(shouldAlert({ open: false, reason: 'low_confidence' }, makeVerdict())).toBe(false);
    expect(shouldAlert({ open: true, reason: 'shadow_sample' }, makeVerdict())).toBe(false);
    expect(shouldAlert(open, null)).toBe(false);
    expect(shouldAlert(null, makeVerdict())).toBe(false);
  });
});
