import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Long enough for whatever a start loads, ms. */
const startMs = 8000;

/** A full garbage collection of this thread, whatever flags Node was started with. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

/**
 * One collection, once all is loaded: a process that then waits for messages makes so little garbage that Node would keep what the
 * start has left, about 40 MB, for hours.
 */
export function collectGarbageOfStart(): void {
  setTimeout(collectGarbage, startMs).unref();
}
