import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** A full garbage collection, so that the next measurement doesn't pay for the last one. */
export function collectGarbage(): void {
  collect();
}
