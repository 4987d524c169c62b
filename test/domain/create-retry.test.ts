import { describe, expect, it } from 'vitest';
import { createBackOff } from '../../src/domain/back-off.ts';
import { createRetry } from '../../src/domain/create-retry.ts';

/** Retries without waiting; `failures` are those that were reported. */
function makeRetry(needs: { abort?: AbortSignal; isFinal?(error: unknown): boolean } = {}) {
  const failures: unknown[] = [];
  const retry = createRetry({
    abort: new AbortController().signal,
    backOff: createBackOff(),
    pause: async () => {},
    onFailure: (error) => failures.push(error),
    ...needs,
  });
  return { retry, failures };
}

/** Fails so often, then answers. */
function failFirst(times: number) {
  let calls = 0;
  return async () => {
    if (++calls <= times) throw calls;
    return 'done';
  };
}

describe('createRetry', () => {
  it('repeats until it succeeds, and reports each failure', async () => {
    const { retry, failures } = makeRetry();
    expect(await retry(failFirst(3))).toBe('done');
    expect(failures).toEqual([1, 2, 3]);
  });

  it('throws what waiting cannot mend', async () => {
    const { retry, failures } = makeRetry({ isFinal: (error) => error === 2 });
    await expect(retry(failFirst(3))).rejects.toBe(2);
    expect(failures).toEqual([1]);
  });

  it('is null once told to stop, also by what fails', async () => {
    const caller = new AbortController();
    const { retry, failures } = makeRetry({ abort: caller.signal });
    const stop = async () => {
      caller.abort();
      throw new Error('gone');
    };
    expect(await retry(stop)).toBeNull();
    expect(await retry(async () => 'never')).toBeNull();
    expect(failures).toEqual([]);
  });
});
