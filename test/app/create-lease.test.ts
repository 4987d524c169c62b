import { describe, expect, it } from 'vitest';
import { createLease } from '../../src/app/create-lease.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import { eventually } from '../support/eventually.ts';
import { createRecordingLogger } from '../telegram/run-source.ts';

/** Something of which each opening is counted, and each closing. */
function makeThing({ isExclusive = true, busy = 0 } = {}) {
  const count = { opened: 0, closed: 0, refused: 0 };
  const gone = new Set<string>();
  const open = async () => {
    if (count.refused < busy) {
      count.refused += 1;
      throw new AppError('database_busy', 'Another process has it');
    }
    if (count.opened > count.closed) throw new Error('opened twice at once');
    count.opened += 1;
    const name = `thing ${count.opened}`;
    const isThere = async () => !gone.has(name);
    return {
      name,
      isExclusive,
      isThere,
      async close() {
        count.closed += 1;
      },
    };
  };
  return { count, open, gone };
}

const limits = { idleMs: 20, busyLimitMs: 60_000, logger: silentLogger };
const untilTrue = (isTrue: () => boolean) => eventually(async () => (isTrue() ? true : null));

describe('a lease', () => {
  it('opens one thing for all who use it at once, and gives it back when nobody does', async () => {
    const { count, open } = makeThing();
    const lease = createLease({ open, ...limits });
    const names = await Promise.all([1, 2, 3].map(() => lease.use(async ({ name }) => name)));
    expect(names).toEqual(['thing 1', 'thing 1', 'thing 1']);
    await untilTrue(() => count.closed === 1);
    expect(await lease.use(async ({ name }) => name)).toBe('thing 2');
    await lease.close();
    expect(count).toMatchObject({ opened: 2, closed: 2 });
  });

  it('is not given back while somebody uses it', async () => {
    const { count, open } = makeThing();
    const lease = createLease({ open, ...limits });
    let finish = () => {};
    const long = lease.use(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    for (let use = 0; use < 5; use++) await lease.use(async () => {});
    const settled = lease.settled().then(() => 'settled');
    expect(await Promise.race([settled, lease.use(async () => 'not yet')])).toBe('not yet');
    expect(count).toMatchObject({ opened: 1, closed: 0 });
    finish();
    await long;
    expect(await settled).toBe('settled');
    await lease.close();
    expect(count.closed).toBe(1);
  });

  it('keeps what others can have too', async () => {
    const { count, open } = makeThing({ isExclusive: false });
    const lease = createLease({ open, ...limits });
    await lease.use(async () => {});
    const other = makeThing();
    const short = createLease({ open: other.open, ...limits });
    await short.use(async () => {});
    await untilTrue(() => other.count.closed === 1);
    expect(count.closed).toBe(0);
    await lease.close();
    expect(count.closed).toBe(1);
  });

  it('waits for what another process has, and says so where that takes too long', async () => {
    const { count, open } = makeThing({ busy: 2 });
    const lease = createLease({ open, ...limits });
    expect(await lease.use(async ({ name }) => name)).toBe('thing 1');
    expect(count.refused).toBe(2);
    await lease.close();
    const never = createLease({ open: makeThing({ busy: 1000 }).open, ...limits, busyLimitMs: 0 });
    await expect(never.use(async () => {})).rejects.toMatchObject({ code: 'database_busy' });
    await never.close();
  });

  it('asks whether it is still there before each use', async () => {
    const { count, open, gone } = makeThing({ isExclusive: false });
    const lease = createLease({ open, ...limits });
    expect(await lease.use(async ({ name }) => name)).toBe('thing 1');
    gone.add('thing 1');
    expect(await lease.use(async ({ name }) => name)).toBe('thing 2');
    await lease.close();
    expect(count).toMatchObject({ opened: 2, closed: 2 });
  });

  it('opens anew what went while it was used, once, and closes the old one', async () => {
    const { count, open } = makeThing({ isExclusive: false });
    const lease = createLease({ open, ...limits });
    const askOne = async ({ name }: { name: string }) => {
      if (name === 'thing 1') throw new AppError('database_unavailable', 'gone', { retryable: true });
      return name;
    };
    expect(await lease.use(askOne)).toBe('thing 2');
    const always = async () => {
      throw new AppError('database_unavailable', 'gone', { retryable: true });
    };
    await expect(lease.use(always)).rejects.toMatchObject({ code: 'database_unavailable' });
    expect(await lease.use(async ({ name }) => name)).toBe('thing 3');
    await expect(lease.use(() => Promise.reject(new AppError('invalid_input', 'no')))).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(count.opened).toBe(3);
    await lease.close();
    expect(count.closed).toBe(3);
  });

  it('goes on, and says so, where the thing before can’t be closed', async () => {
    const { count, open } = makeThing();
    const logger = createRecordingLogger();
    const openUnclosable = async () => {
      const thing = await open();
      const close = async () => {
        await thing.close();
        throw new Error('no space left');
      };
      return { ...thing, close };
    };
    const lease = createLease({ open: openUnclosable, ...limits, logger });
    await lease.use(async () => {});
    await untilTrue(() => count.closed === 1);
    expect(await lease.use(async ({ name }) => name)).toBe('thing 2');
    await lease.close();
    expect(logger.of('warn')).toEqual(Array(2).fill(expect.stringContaining('no space left')));
  });
});
