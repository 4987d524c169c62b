import { describe, expect, it } from 'vitest';
import { pruneBatches, pruneDaily, toDaysBefore } from '../../src/app/prune-daily.ts';

const hourMs = 3_600_000;
const never = new AbortController().signal;

function open(prune: (abort: AbortSignal) => Promise<void>) {
  let now = Date.parse('2026-03-02T12:00:00Z');
  const run = pruneDaily({ now: () => new Date(now) }, (_now, abort) => prune(abort));
  return {
    run,
    advance(ms: number) {
      now += ms;
    },
  };
}

describe('what is pruned daily', () => {
  it('is at the first call, and a day after', async () => {
    let times = 0;
    const { run, advance } = open(async () => void times++);
    await run(never);
    advance(23 * hourMs);
    await run(never);
    expect(times).toBe(1);
    advance(hourMs);
    await run(never);
    expect(times).toBe(2);
    // The clock is set back.
    advance(-48 * hourMs);
    await run(never);
    expect(times).toBe(3);
  });

  it('is tried again at the next call where it fails or was ended', async () => {
    let times = 0;
    const { run } = open(async () => {
      times += 1;
      if (times === 1) throw new Error('the database is away');
    });
    await expect(run(never)).rejects.toThrow('the database is away');
    await run(AbortSignal.abort());
    await run(never);
    await run(never);
    expect(times).toBe(3);
  });

  it('ends between two batches when it is told to, however much there is', async () => {
    const ending = new AbortController();
    let batches = 0;
    const endless = async () => {
      batches += 1;
      if (batches === 3) ending.abort();
      return 500;
    };
    await pruneBatches(endless, ending.signal);
    expect(batches).toBe(3);
  });

  it('reaches back by whole days', () => {
    expect(toDaysBefore(new Date('2026-03-02T12:00:00Z'), 2).toISOString()).toBe('2026-02-28T12:00:00.000Z');
  });
});
