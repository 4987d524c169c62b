import { expect, it } from 'vitest';
import { rememberChats } from '../../src/app/remember-chats.ts';
import type { ChatStore } from '../../src/conversations/chat-store.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';

const nothing = { async *pending() {} };

it('begins now, and says so, where the store cannot say when its last chat was', async () => {
  const listChats = () =>
    Promise.reject(new AppError('database_unavailable', 'The database at db did not answer', { retryable: true }));
  const warned: string[] = [];
  const logger = { ...silentLogger, warn: (_: object, line: string) => void warned.push(line) };
  const store = { listChats } as unknown as ChatStore;
  const needs = { store, database: null, log: nothing, isStoreAway: false, clock: systemClock, logger };
  const { memory } = await rememberChats(needs, () => {});
  expect(memory.bytes).toBe(0);
  expect(warned).toEqual([expect.stringContaining('The database at db did not answer')]);
});
