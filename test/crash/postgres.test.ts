import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { nativePostgresUrl } from '../support/native-postgres.ts';
import { crashPostgres } from './crash-postgres.ts';
import { expectPromisesKept } from './expect-promises-kept.ts';

const url = nativePostgresUrl();

describe.skipIf(url === null)('three workers on a native Postgres, one of them killed at a time, twenty times', () => {
  const seed = randomInt(2 ** 31);
  expectPromisesKept('native Postgres, 3 workers', seed, () => crashPostgres(url ?? '', 2000, 20, seed));
});
