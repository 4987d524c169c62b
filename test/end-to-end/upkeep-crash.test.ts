import { describe } from 'vitest';
import { expectUpkeepDone } from '../crash/expect-upkeep-done.ts';

/** The small version of test/crash/upkeep.test.ts. */
describe('the work on twelve chats, killed twice when a vector was just made', () => {
  expectUpkeepDone({ chats: 12, rounds: 7, kills: 2, seed: 44, serverUrl: null, quietMs: 5000 });
});
