import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** A full garbage collection, so that what follows doesn't pay for what went before. */
export function collectGarbage(): void {
  collect();
}
