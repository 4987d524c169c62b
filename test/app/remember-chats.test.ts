import { expect, it } from 'vitest';
import { rememberChats } from '../../src/app/remember-chats.ts';
import type { ChatStore } from '../../src/conversations/chat-store.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { silentLogger } from '../../src/domain/logger.ts';
import type { Database } from '../../src/store/database.ts';

const nothing = { async *pending() {}, dropStored() {} };

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

it('lets the words of forgotten chats go from the disk too', async () => {
  const told: string[] = [];
  const heard = new Map<string, () => void>();
  const listen = async (channel: string, hear: () => void) => {
    heard.set(channel, hear);
    return async () => void told.push('unheard');
  };
  const closing: (() => unknown)[] = [];
  const store = { listChats: async () => [] } as unknown as ChatStore;
  const log = { async *pending() {}, dropStored: () => void told.push('dropped') };
  const database = { listen } as unknown as Database;
  const needs = { store, database, log, isStoreAway: false, clock: systemClock, logger: silentLogger };
  await rememberChats(needs, (close) => closing.push(close));
  heard.get('chats_forgotten')?.();
  for (const close of closing) await close();
  expect(told).toEqual(['dropped', 'unheard']);
});
