import { describe } from 'vitest';
import { nativePostgresUrl } from '../support/native-postgres.ts';
import { expectUpkeepDone } from './expect-upkeep-done.ts';

const url = nativePostgresUrl();
const seed = 44;

describe('the work on 100 chats in the embedded database, killed ten times', () => {
  expectUpkeepDone({ chats: 100, rounds: 12, kills: 10, seed, serverUrl: null, quietMs: 20_000 });
});

describe.skipIf(url === null)(
  'the work of two processes on 100 chats in PostgreSQL, one of them killed ten times',
  () => {
    expectUpkeepDone({ chats: 100, rounds: 12, kills: 10, seed, serverUrl: url, quietMs: 20_000 });
  },
);
