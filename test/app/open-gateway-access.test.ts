import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openGatewayAccess } from '../../src/app/open-gateway-access.ts';
import { watchGatewayKeys } from '../../src/app/watch-gateway-keys.ts';
import type { GatewayKey } from '../../src/conversations/gateway-key.ts';
import { AppError } from '../../src/domain/app-error.ts';
import { systemClock } from '../../src/domain/clock.ts';
import { type Logger, silentLogger } from '../../src/domain/logger.ts';
import type { CallFunction } from '../../src/store/sql/call-function.ts';
import { createHealth } from '../../src/worker/health.ts';
import { makeGatewayKey } from '../support/make-gateway-key.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = new AppError('database_unavailable', 'The database at db did not answer', { retryable: true });
const outdated = new AppError('database_outdated', 'The database at db lacks what this version needs');

/** A store with one key that used 50 tokens today, or `tokens`; `failure`: what it says instead. */
async function open(store: { failure: AppError | null; tokens?: number }, logger: Logger = silentLogger) {
  const call = (async (name: string) => {
    if (store.failure !== null) throw store.failure;
    return name === 'read_gateway_tokens'
      ? { desk: store.tokens ?? 50 }
      : [makeGatewayKey('desk', { tokens_per_day: 50 })];
  }) as CallFunction;
  const health = createHealth({ clock: systemClock, logger: silentLogger });
  return {
    health,
    access: await openGatewayAccess({ call, database: null }, { clock: systemClock, logger, health }),
  };
}

it('knows of no key while the store is away at the start, and of all with what they used once it answers', async () => {
  const store: { failure: AppError | null } = { failure: away };
  const { access, health } = await open(store);
  expect(access.listKeys()).toBeNull();
  expect(health.read()).toMatchObject([{ name: 'gateway', status: 'failing', last_success: null }]);
  store.failure = outdated;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(access.listKeys()).toBeNull();
  store.failure = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(health.read()).toMatchObject([{ name: 'gateway', status: 'ok' }]);
  const [key = null] = access.listKeys() ?? [];
  expect(access.limits.take(key)).toMatchObject({ code: 'tokens_per_day' });
  await access.close();
});

it('knows soon what a key used through another process', async () => {
  const store = { failure: null, tokens: 30 };
  const { access } = await open(store);
  const [key = null] = access.listKeys() ?? [];
  expect(access.limits.take(key)).toBeNull();
  store.tokens = 50;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(access.limits.take(key)).toMatchObject({ code: 'tokens_per_day' });
  await access.close();
});

it('hears of a key that was revoked though what keys used cannot be read any more', async () => {
  const [known, revoked] = [makeGatewayKey('desk'), makeGatewayKey('desk', { revoked_at: '2026-11-02T00:00:00Z' })];
  let isBroken = false;
  const call = (async (name: string) => {
    if (name !== 'read_gateway_tokens') return [isBroken ? revoked : known];
    if (isBroken) throw away;
    return {};
  }) as CallFunction;
  const health = createHealth({ clock: systemClock, logger: silentLogger });
  const access = await openGatewayAccess(
    { call, database: null },
    { clock: systemClock, logger: silentLogger, health },
  );
  isBroken = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(access.listKeys()).toMatchObject([{ revoked_at: expect.any(String) }]);
  await access.close();
});

it('holds to the keys that it knows while the store is away', async () => {
  const store: { failure: AppError | null } = { failure: null };
  const { access, health } = await open(store);
  store.failure = away;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(access.listKeys()).toMatchObject([{ name: 'desk' }]);
  expect(health.read()).toMatchObject([{ name: 'gateway', status: 'ok' }]);
  await access.close();
});

it('says once that keys cannot be read again, however long that lasts', async () => {
  const store: { failure: AppError | null } = { failure: null };
  const warned: string[] = [];
  const { access } = await open(store, { ...silentLogger, warn: (_, line) => void warned.push(line) });
  store.failure = away;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(warned).toEqual([expect.stringContaining('those known hold')]);
  await access.close();
});

it('brings no key back by a reading that began before the one that is known', async () => {
  const [old, revoked] = [makeGatewayKey('desk'), makeGatewayKey('desk', { revoked_at: '2026-11-02T00:00:00Z' })];
  const answers: ((keys: readonly GatewayKey[]) => void)[] = [];
  const read = () => new Promise<readonly GatewayKey[]>((resolve) => answers.push(resolve));
  const health = createHealth({ clock: systemClock, logger: silentLogger });
  const watching = watchGatewayKeys(read, null, { health, logger: silentLogger });
  answers[0]?.([old]);
  const watched = await watching;
  await vi.advanceTimersByTimeAsync(20_000);
  answers[2]?.([revoked]);
  await vi.advanceTimersByTimeAsync(0);
  answers[1]?.([old]);
  await vi.advanceTimersByTimeAsync(0);
  expect(watched.list()).toEqual([revoked]);
  await watched.stop();
});

it('refuses to start on a store that waiting does not mend', async () => {
  await expect(open({ failure: outdated })).rejects.toBe(outdated);
});
