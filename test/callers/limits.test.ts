import { describe, expect, it } from 'vitest';
import { createLimits } from '../../src/callers/limits.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';

function start(at = '2026-11-22T23:59:00Z') {
  let now = Date.parse(at);
  const limits = createLimits({ now: () => new Date(now) });
  function later(seconds: number): void {
    now += seconds * 1000;
  }
  return { limits, later };
}

describe('the limits of a key', () => {
  it('are its requests of the last minute, of each key by itself', () => {
    const { limits, later } = start();
    const [one, other] = [
      makeGatewayKey('one', { rpm: 2, tokens_per_day: null }),
      makeGatewayKey('other', { rpm: 1, tokens_per_day: null }),
    ];
    expect([limits.take(one), limits.take(other)]).toEqual([null, null]);
    later(20);
    expect(limits.take(one)).toBeNull();
    expect(limits.take(one)).toMatchObject({
      status: 429,
      code: 'requests_per_minute',
      headers: { 'retry-after': '40' },
    });
    later(40);
    expect(limits.take(one)).toBeNull();
    // The clock is set back.
    later(-3600);
    expect(limits.take(one)).toBeNull();
  });

  it('are its tokens of the day, which begins anew at midnight, UTC', () => {
    const { limits, later } = start();
    const key = makeGatewayKey('desk', { rpm: null, tokens_per_day: 100 });
    limits.restore({ desk: 60 }, new Date('2026-11-22T23:58:59Z'));
    limits.addTokens('desk', 39);
    expect(limits.take(key)).toBeNull();
    limits.addTokens('desk', 1);
    expect(limits.take(key)).toMatchObject({ status: 429, code: 'tokens_per_day', headers: { 'retry-after': '60' } });
    later(60);
    expect(limits.take(key)).toBeNull();
  });

  it('know nothing today of what was read yesterday', () => {
    const { limits, later } = start();
    later(61);
    limits.restore({ desk: 100 }, new Date('2026-11-22T23:59:59Z'));
    expect(limits.take(makeGatewayKey('desk', { tokens_per_day: 100 }))).toBeNull();
  });

  it('are kept where they stand nowhere else', () => {
    const kept: [string, number][] = [];
    const limits = createLimits({ now: () => new Date() }, (...spent) => kept.push(spent));
    limits.addTokens('desk', 40);
    limits.spend('desk', 60);
    limits.spend('desk', 0);
    expect(limits.take(makeGatewayKey('desk', { tokens_per_day: 100 }))).toMatchObject({ code: 'tokens_per_day' });
    expect(kept).toEqual([['desk', 60]]);
  });

  it('are none without a key of ours', () => {
    expect(start().limits.take(null)).toBeNull();
  });
});
