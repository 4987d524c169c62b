import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { waitForWake } from '../../src/domain/wait-for-wake.ts';

const long = 60_000;

it('a wait ends with work, with its time, and with an abort before or during it, and leaves nothing behind', async () => {
  const wake = new EventEmitter();
  const abort = new AbortController();
  const woken = waitForWake(wake, long, abort.signal);
  wake.emit('work');
  await woken;
  await waitForWake(wake, 1, abort.signal);
  const aborted = waitForWake(wake, long, abort.signal);
  abort.abort();
  await aborted;
  await waitForWake(wake, long, abort.signal);
  expect(wake.listenerCount('work')).toBe(0);
});
