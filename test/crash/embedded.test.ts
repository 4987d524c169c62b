import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { crashEmbedded } from './crash-embedded.ts';
import { expectPromisesKept } from './expect-promises-kept.ts';

describe('secondlook serve on the embedded database, killed twenty times', () => {
  const seed = randomInt(2 ** 31);
  expectPromisesKept('embedded database', seed, () => crashEmbedded(2000, 20, seed));
});
