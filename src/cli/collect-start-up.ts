import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Long enough for whatever a start loads, ms. */
const afterMs = 8000;

/**
 * One full collection, once all is loaded: a process that then waits for messages makes so little garbage that Node would keep what
 * the start has left, about 40 MB, for hours.
 */
export function collectStartUp(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    collect();
  }, afterMs).unref();
}
