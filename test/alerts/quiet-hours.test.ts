import { describe, expect, it } from 'vitest';
import { findQuietEnd, isTimeZone } from '../../src/alerts/quiet-hours.ts';
import { fc } from '../support/properties.ts';

const night = { from: '23:00', to: '07:00', time_zone: 'Asia/Shanghai' };
const end = (at: string, quiet = night) => findQuietEnd(new Date(at), quiet)?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    ['2026-07-01T14:59:59Z', null],
    ['2026-07-01T15:00:00Z', '2026-07-01T23:00:00.000Z'],
    ['2026-07-01T18:30:12Z', '2026-07-01T23:00:00.000Z'],
    ['2026-07-01T22:59:59Z', '2026-07-01T23:00:00.000Z'],
    ['2026-07-01T23:00:00Z', null],
    ['2026-07-01T06:00:00Z', null],
  ])('reach over midnight: at %s until %s', (at, expected) => {
    expect(end(at)).toBe(expected);
  });

  it('may lie within one day', () => {
    const siesta = { from: '12:00', to: '14:30', time_zone: 'UTC' };
    expect(end('2026-07-01T11:59:00Z', siesta)).toBeNull();
    expect(end('2026-07-01T12:00:00Z', siesta)).toBe('2026-07-01T14:30:00.000Z');
    expect(end('2026-07-01T14:30:00Z', siesta)).toBeNull();
  });

  it.each([
    ['a night that is an hour shorter', '22:00', '07:00', '2026-03-28T23:30:00Z', '2026-03-29T05:00:00.000Z'],
    ['a night that is an hour longer', '22:00', '07:00', '2026-10-24T22:30:00Z', '2026-10-25T06:00:00.000Z'],
    ['an end that the clock leaps over', '22:00', '02:30', '2026-03-28T23:30:00Z', '2026-03-29T01:00:00.000Z'],
    ['an end that the clock shows twice', '22:00', '02:30', '2026-10-24T22:30:00Z', '2026-10-25T00:30:00.000Z'],
  ])('go by the clock on the wall in %s', (_, from, to, at, expected) => {
    expect(end(at, { from, to, time_zone: 'Europe/Berlin' })).toBe(expected);
  });

  it('end at the first moment that is not quiet, wherever and whenever', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const zone = fc.constantFrom('Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC');
    const time = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(clock, clock, zone, time, (from, to, time_zone, at) => {
        fc.pre(from !== to);
        const quiet = { from, to, time_zone };
        const found = findQuietEnd(at, quiet);
        if (found === null) return;
        expect(found.getTime()).toBeGreaterThan(at.getTime());
        expect(found.getTime() - at.getTime()).toBeLessThanOrEqual(26 * 3_600_000);
        expect(findQuietEnd(found, quiet)).toBeNull();
        expect(findQuietEnd(new Date(Math.max(at.getTime(), found.getTime() - 1)), quiet)).toEqual(found);
      }),
    );
  });

  it('know the names of time zones', () => {
    for (const name of ['Asia/Shanghai', 'UTC', 'Europe/Berlin']) expect(isTimeZone(name), name).toBe(true);
    for (const name of ['', 'Asia/Nowhere', '+08:00', '北京']) expect(isTimeZone(name), name).toBe(false);
  });
});
