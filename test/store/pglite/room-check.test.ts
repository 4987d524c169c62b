import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoomCheck } from '../../../src/store/pglite/room-check.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('refuses new work while less is free than the limit, and goes on by itself', async () => {
  let freeMb = 64;
  const check = createRoomCheck('/data', 64, async () => freeMb);
  await check();
  freeMb = 63.9;
  vi.advanceTimersByTime(1000);
  await expect(check()).rejects.toMatchObject({
    code: 'database_unavailable',
    retryable: true,
    message: 'Only 63 MB are free at /data, and no new work is begun below 64',
  });
  freeMb = 500;
  vi.advanceTimersByTime(1000);
  await check();
});

it('goes on once a quarter more is free, not at the limit around which a disk wavers', async () => {
  let freeMb = 63;
  const check = createRoomCheck('/data', 64, async () => freeMb);
  const answers: boolean[] = [];
  for (freeMb of [63, 65, 79.9, 80, 65, 63.9, 65]) {
    vi.advanceTimersByTime(1000);
    answers.push(
      await check().then(
        () => true,
        () => false,
      ),
    );
  }
  expect(answers).toEqual([false, false, false, true, true, false, false]);
});

it('asks once a second at most', async () => {
  const read = vi.fn(async () => 100);
  const check = createRoomCheck('/data', 64, read);
  for (let time = 0; time < 10; time++) await check();
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  await check();
  expect(read).toHaveBeenCalledTimes(2);
});

it('has no limit at 0, nor where the disk cannot be asked', async () => {
  await createRoomCheck('/data', 0, async () => 0)();
  await createRoomCheck('/data', 64, async () => {
    throw new Error('not supported');
  })();
});

it('reads the disk that the directory is on', async () => {
  await createRoomCheck('/', 1e-6)();
  await expect(createRoomCheck('/', 1e12)()).rejects.toThrow(/^Only \d+ MB are free at \//);
});

it('refuses all who ask at the same moment', async () => {
  const check = createRoomCheck('/data', 64, async () => 0);
  const answers = await Promise.allSettled([check(), check(), check()]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
