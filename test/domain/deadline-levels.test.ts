import { describe, expect, it } from 'vitest';
import { expireLevel, findExpiredLevel } from '../../src/domain/deadline-levels.ts';
import { startDeadline } from '../../src/domain/wait-until.ts';

const hour = 3_600_000;

function nest() {
  const caller = new AbortController();
  const outer = startDeadline(hour, caller.signal);
  const middle = startDeadline(hour, outer.abort);
  const inner = startDeadline(hour, middle.abort);
  const clear = () => [outer, middle, inner].forEach((one) => void one.clear());
  return { caller, outer, middle, inner, clear };
}

describe('deadlines within each other', () => {
  it.each([0, 1, 2])('say that it was the one %i further out which ran out', (level) => {
    const { outer, inner, middle, clear } = nest();
    expect(findExpiredLevel(inner.abort)).toBeNull();
    expect(expireLevel(inner.abort, level)).toBe(true);
    expect(findExpiredLevel(inner.abort)).toBe(level);
    expect([inner, middle, outer].map(({ abort }) => abort.aborted)).toEqual([true, level > 0, level > 1]);
    expect(inner.abort.reason).toMatchObject({ code: 'timeout' });
    clear();
  });

  it('know a caller who gave up from a limit that ran out', () => {
    const { caller, inner, clear } = nest();
    caller.abort();
    expect(inner.abort.aborted).toBe(true);
    expect(findExpiredLevel(inner.abort)).toBeNull();
    clear();
  });

  it('let nothing run out that is not there', () => {
    const { inner, clear } = nest();
    expect(expireLevel(inner.abort, 3)).toBe(false);
    expect(expireLevel(new AbortController().signal, 0)).toBe(false);
    expect(inner.abort.aborted).toBe(false);
    clear();
  });
});
