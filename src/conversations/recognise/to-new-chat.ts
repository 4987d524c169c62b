import { randomUUID } from 'node:crypto';
import type { Placement } from '../exchange.ts';

/** The place of the first exchange of a chat that begins with it. */
export const toNewChat = (): Placement => ({
  chat_id: randomUUID(),
  relation: 'new',
  round: 1,
  revision: 1,
  position: 0,
  supersedes: [],
  revives: null,
});
