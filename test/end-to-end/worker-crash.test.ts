import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { crashEmbedded } from '../crash/crash-embedded.ts';
import { expectPromisesKept } from '../crash/expect-promises-kept.ts';

/** The small version of `npm run test:crash`. */

describe('secondlook serve on the embedded database, killed three times', () => {
  const seed = randomInt(2 ** 31);
  expectPromisesKept('embedded database', seed, () => crashEmbedded(150, 3, seed));
});
