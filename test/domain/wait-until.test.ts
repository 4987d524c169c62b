import { describe, expect, it } from 'vitest';
import { runWithin, startDeadline, waitUntil, withDeadline } from '../../src/domain/wait-until.ts';

const never = new Promise<never>(() => {});

describe('waitUntil', () => {
  const { signal: abort } = new AbortController();

  it('gives the outcome of the promise, good or bad', async () => {
    expect(await waitUntil(Promise.resolve(1), abort)).toBe(1);
    await expect(waitUntil(Promise.reject(new Error('bad')), abort)).rejects.toThrow('bad');
  });

  it('is let go as soon as the signal is aborted, whatever the promise does', async () => {
    const stop = new AbortController();
    const waiting = waitUntil(never, stop.signal);
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });

  it('does not wait where the signal was aborted before, and swallows what comes later', async () => {
    await expect(waitUntil(Promise.reject(new Error('late')), AbortSignal.abort(new Error('enough')))).rejects.toThrow(
      'enough',
    );
  });
});

describe('startDeadline', () => {
  it('is over in time, with a timeout that may be tried again', async () => {
    const { abort } = startDeadline(1);
    await new Promise((resolve) => abort.addEventListener('abort', resolve));
    expect(abort.reason).toMatchObject({ code: 'timeout', retryable: true });
  });

  it('passes the reason of the caller on, before and during', () => {
    const stop = new AbortController();
    const deadline = startDeadline(60_000, stop.signal);
    stop.abort('why');
    expect(deadline.abort.reason).toBe('why');
    expect(startDeadline(60_000, stop.signal).abort.reason).toBe('why');
    deadline.clear();
  });

  it('no longer hears the caller once it is cleared', () => {
    const stop = new AbortController();
    const deadline = startDeadline(60_000, stop.signal);
    deadline.clear();
    stop.abort('why');
    expect(deadline.abort.aborted).toBe(false);
  });
});

describe('withDeadline', () => {
  it('lets what is late say how it ended', async () => {
    const late = withDeadline(1, undefined, async (abort) => {
      await waitUntil(never, abort).catch(() => {});
      return (abort.reason as { code: string }).code;
    });
    expect(await late).toBe('timeout');
  });

  it('stops the clock when all is done', async () => {
    const signals: AbortSignal[] = [];
    const stop = new AbortController();
    await withDeadline(60_000, stop.signal, async (abort) => void signals.push(abort));
    stop.abort();
    expect(signals[0]?.aborted).toBe(false);
  });
});

describe('runWithin', () => {
  it('gives what comes in time', async () => {
    expect(await runWithin(60_000, undefined, async () => 1)).toBe(1);
  });

  it('rejects what is late, and aborts it', async () => {
    const signals: AbortSignal[] = [];
    const running = runWithin(1, undefined, (abort) => {
      signals.push(abort);
      return never;
    });
    await expect(running).rejects.toMatchObject({ code: 'timeout' });
    expect(signals[0]?.aborted).toBe(true);
  });

  it('does not begin for a caller who has given up', async () => {
    const begin = () => Promise.reject(new Error('begun'));
    await expect(runWithin(1, AbortSignal.abort(new Error('stopped')), begin)).rejects.toThrow('stopped');
  });
});
