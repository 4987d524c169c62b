import { randomInt } from 'node:crypto';
import { describe } from 'vitest';
import { crashGateway } from './crash-gateway.ts';
import { expectChatsKept } from './expect-chats-kept.ts';

describe('a gateway before 200 chats of four clients, killed ten times right after a last byte', () => {
  const seed = randomInt(2 ** 31);
  expectChatsKept(seed, { chats: 200, rounds: 3, kills: 10 }, () => crashGateway(200, 3, 10, seed));
});
