import { expect, it } from 'vitest';
import { pause } from '../../src/domain/pause.ts';

it('ends when it is over, at once when nobody waits any more, and never rejects', async () => {
  await pause(1);
  const stop = new AbortController();
  const long = pause(60_000, stop.signal);
  stop.abort();
  await long;
  await pause(60_000, stop.signal);
  expect(stop.signal.aborted).toBe(true);
});
