import { describe } from 'vitest';
import { crashGateway } from '../crash/crash-gateway.ts';
import { expectChatsKept } from '../crash/expect-chats-kept.ts';

/** The small version of test/crash/gateway.test.ts. */
describe('a gateway before twelve chats, killed twice right after a last byte', () => {
  const seed = 14;
  expectChatsKept(seed, { chats: 12, rounds: 3, kills: 2 }, () => crashGateway(12, 3, 2, seed));
});
