import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../../src/domain/clock.ts';
import { keepLease } from '../../src/domain/keep-lease.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A lease of 30 s, and what its store answers. */
function open(renew: () => Promise<boolean>) {
  const asked: string[] = [];
  const lease = keepLease(
    (until) => {
      asked.push(until.toISOString().slice(17, 19));
      return renew();
    },
    { clock: systemClock, forMs: 30_000, since: systemClock.now() },
  );
  return { ...lease, asked };
}

describe('keepLease', () => {
  it('renews until it is stopped', async () => {
    vi.setSystemTime('2026-03-02T12:00:00Z');
    const lease = open(async () => true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(lease.asked.slice(0, 3)).toEqual(['40', '50', '00']);
    expect(lease.lost.aborted).toBe(false);
    await lease.stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has lost what somebody else has, at once', async () => {
    const lease = open(async () => false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lease.lost.aborted).toBe(true);
    await lease.stop();
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no route to host'))],
    ['never answers', () => new Promise<boolean>(() => {})],
  ])('has lost it before it is over where the store %s', async (_, renew) => {
    const lease = open(renew);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(lease.lost.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(lease.lost.aborted).toBe(true);
    const stopped = lease.stop();
    await vi.advanceTimersByTimeAsync(5000);
    await stopped;
  });

  it('is stopped once a renewal that is under way has its answer', async () => {
    let answer = (_: boolean): void => {};
    const lease = open(() => new Promise((resolve) => (answer = resolve)));
    await vi.advanceTimersByTimeAsync(10_000);
    let isStopped = false;
    const stopped = lease.stop().then(() => (isStopped = true));
    await vi.advanceTimersByTimeAsync(4000);
    expect(isStopped).toBe(false);
    answer(true);
    await stopped;
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is lost from the beginning where it was asked for too long ago', async () => {
    const since = new Date(Date.now() - 20_000);
    const lease = keepLease(async () => true, { clock: systemClock, forMs: 30_000, since });
    expect(lease.lost.aborted).toBe(true);
    await lease.stop();
  });

  it('asks first where the machine slept longer than that', async () => {
    const lease = open(async () => true);
    vi.setSystemTime(Date.now() + 3_600_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lease.lost.aborted).toBe(false);
    await lease.stop();
  });
});
