import { EventEmitter } from 'node:events';
import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import { createBackOff, toBackOffMs } from '../../domain/back-off.ts';
import type { Clock } from '../../domain/clock.ts';
import { keepLease } from '../../domain/keep-lease.ts';
import type { Logger } from '../../domain/logger.ts';
import { openOnce } from '../../domain/open-once.ts';
import { pause } from '../../domain/pause.ts';
import { waitForWake } from '../../domain/wait-for-wake.ts';
import type { ChatUpkeepStore, TakenChat } from './chat-upkeep-store.ts';

interface ChatUpkeepOptions {
  store: ChatUpkeepStore;
  /** Before the first chat; again until it succeeds. */
  prepare(): Promise<void>;
  /** Does a chat's work; resolves to when it is due again, null: nothing is left. */
  work(taken: TakenChat, abort: AbortSignal): Promise<Date | null>;
  /** Names this process among those that work on the same chats. */
  name: string;
  /** Chats at once. */
  atOnce: number;
  clock: Clock;
  logger: Logger;
}

export interface ChatUpkeep {
  /** There may be work. */
  wake(): void;
  /** Waits for the step under way; what it leaves is somebody else's, or the next start's. */
  close(): Promise<void>;
}

/** Whoever has a chat and is not heard of for so long has died, s. */
const leaseSeconds = 30;
/** Without a word of the store, it is asked again after this, ms. */
const restMs = 60_000;
const storePauses = { firstMs: 500, mostMs: 15_000 };
/** After a failure of the work on one chat: it may be the chat's own. */
const chatPauses = { firstMs: 2000, mostMs: 60 * 60_000 };

/** Works on chats that wait, each in order and by one alone, until it is closed. */
export function runChatUpkeep(options: ChatUpkeepOptions): ChatUpkeep {
  const { store, work, name, clock, logger } = options;
  const ending = new AbortController();
  const abort = ending.signal;
  const wake = new EventEmitter();
  wake.setMaxListeners(0);
  let wakes = 0;
  let isAway = false;
  const backOff = createBackOff(storePauses);

  function hear(): void {
    backOff.reset();
    if (isAway) logger.info({}, 'The work on chats goes on');
    isAway = false;
  }

  function fail(error: unknown): void {
    if (!isAway) logger.warn({}, `The work on chats has to wait: ${toErrorMessage(error)}`);
    isAway = true;
  }

  /** Once for all loops. */
  const prepare = openOnce(options.prepare);

  async function loop(): Promise<void> {
    while (!abort.aborted) {
      try {
        await prepare();
        const seen = wakes;
        const asked = clock.now();
        const { work: taken, next_at } = await store.take(name, asked, leaseSeconds);
        hear();
        if (taken !== null) await workSafely(taken, asked);
        else if (seen === wakes) await waitForWake(wake, toWait(next_at), abort);
      } catch (error) {
        if (abort.aborted) return;
        fail(error);
        await pause(backOff.next(), abort);
      }
    }
  }

  function toWait(nextAt: string | null): number {
    const until = nextAt === null ? restMs : Date.parse(nextAt) - clock.now().getTime();
    return Math.min(Math.max(until, 50), restMs);
  }

  /** A failure of the store is everybody's; any other is this chat's, which comes again later, and the rest goes on. */
  async function workSafely(taken: TakenChat, since: Date): Promise<void> {
    const renew = (until: Date) => store.renew(taken.chat_id, name, until);
    const lease = keepLease(renew, { clock, forMs: leaseSeconds * 1000, since });
    const end = AbortSignal.any([abort, lease.lost]);
    try {
      const due = await work(taken, end);
      lease.lost.throwIfAborted();
      await store.finish(taken, name, due, false);
    } catch (error) {
      if (end.aborted) return;
      if (isOfTheStore(error)) throw error;
      const { chat_id, attempts } = taken;
      const pauseMs = toBackOffMs(Math.min(attempts, 20), chatPauses);
      if (attempts === 1) logger.error({ chat: chat_id }, `The work on a chat failed: ${toErrorMessage(error)}`);
      await store.finish(taken, name, new Date(clock.now().getTime() + pauseMs), true);
    } finally {
      await lease.stop();
    }
  }

  const loops = Array.from({ length: options.atOnce }, loop);
  return {
    wake() {
      wakes += 1;
      wake.emit('work');
    },
    async close() {
      ending.abort();
      await Promise.all(loops);
      await store.release(name).catch(() => {});
    },
  };
}

function isOfTheStore(error: unknown): boolean {
  return error instanceof AppError && /^(?:database_unavailable|database_busy|database_outdated)$/.test(error.code);
}
