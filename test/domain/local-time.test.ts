import { expect, it } from 'vitest';
import { toLocalTime, toZonedTime } from '../../src/domain/local-time.ts';

const at = new Date('2026-02-14T13:05:00Z');

it('is the time that clocks show there, with or without the name of the zone', () => {
  expect(toLocalTime(at, 'Asia/Shanghai')).toBe('2026-02-14 21:05');
  expect(toZonedTime(at, 'America/New_York')).toBe('2026-02-14 08:05 America/New_York');
});
