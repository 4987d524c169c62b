import { describe, expect, it } from 'vitest';
import { listDays, toDay, toDayWindow } from '../../src/briefings/day-window.ts';

describe('the window of a day', () => {
  it.each([
    ['America/Santiago', '2025-09-07'],
    ['Africa/Cairo', '2025-04-25'],
  ])('ends where the next begins, also where the clocks skip its first hour: %s', (zone, day) => {
    const { ends } = toDayWindow(day, zone);
    expect(ends).toEqual(toDayWindow(toDay(ends, zone), zone).begins);
  });

  it('is that of the clocks there, 23 and 25 hours long where they change', () => {
    const hours = (day: string, zone: string) => {
      const { begins, ends } = toDayWindow(day, zone);
      return [begins.toISOString(), (ends.getTime() - begins.getTime()) / 3_600_000];
    };
    expect(hours('2026-03-18', 'Asia/Shanghai')).toEqual(['2026-03-17T16:00:00.000Z', 24]);
    expect(hours('2026-03-29', 'Europe/Berlin')).toEqual(['2026-03-28T23:00:00.000Z', 23]);
    expect(hours('2026-10-25', 'Europe/Berlin')).toEqual(['2026-10-24T22:00:00.000Z', 25]);
  });

  it.each(['2026-02-30', '0000-01-01', 'yesterday', '2026-3-1', '', '2026-03-18T10:00'])('is refused for %j', (day) => {
    expect(() => toDayWindow(day, 'UTC')).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});

describe('days', () => {
  it('are all of them, both ends included', () => {
    expect(listDays('2026-03-28', '2026-03-30', 'Europe/Berlin')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(listDays('2026-03-28', '2026-03-28', 'UTC')).toEqual(['2026-03-28']);
    expect(() => listDays('2026-03-29', '2026-03-28', 'UTC')).toThrow('is after');
  });

  it('are counted back by the calendar', () => {
    const at = new Date('2026-03-29T22:30:00Z');
    expect([toDay(at, 'UTC'), toDay(at, 'Europe/Berlin'), toDay(at, 'Europe/Berlin', 2)]).toEqual([
      '2026-03-29',
      '2026-03-30',
      '2026-03-28',
    ]);
  });
});
