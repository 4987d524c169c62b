import { type EmulatedUpdate, type UpdateKind, updateKinds } from './bot-api-shapes.ts';

/** Why a wait for updates ended. */
type Awakening = 'update' | 'time' | 'conflict' | 'gone';

export interface UpdateQueue {
  /** Keeps an update for the bot, unless it opted out of this kind. */
  put(kind: UpdateKind, content: object): EmulatedUpdate | null;
  /** An offset acknowledges all updates before it; a negative one keeps only that many of the last. */
  acknowledge(offset: number): void;
  /** Unacknowledged updates, oldest first. */
  read(limit: number): EmulatedUpdate[];
  count(): number;
  clear(): void;
  /** The kinds of updates that the bot wants from now on; an empty list is the default: all. */
  allow(kinds: readonly string[]): void;
  readonly allowed: readonly string[];
  /** Waits until there is an update, the time is over, another poll replaces this one, or the client has gone. */
  wait(seconds: number, client: AbortSignal): Promise<Awakening>;
  /** Ends a waiting poll, as Telegram does when a second one begins. */
  interrupt(): void;
  /** Called at every new update. */
  onPut(listener: () => void): void;
}

/** Updates that wait for the bot. Their ids go up by one, whichever chat they are from. */
export function createUpdateQueue(firstId: number): UpdateQueue {
  let pending: EmulatedUpdate[] = [];
  let nextId = firstId;
  let allowed: readonly string[] = [];
  let wake: ((why: Awakening) => void) | null = null;
  let listener: () => void = () => {};

  return {
    put(kind, content) {
      if (allowed.length > 0 && !allowed.includes(kind)) return null;
      const update: EmulatedUpdate = { update_id: nextId, [kind]: content };
      nextId += 1;
      pending.push(update);
      wake?.('update');
      listener();
      return update;
    },
    acknowledge(offset) {
      if (offset < 0) {
        pending = pending.slice(offset);
        return;
      }
      const first = pending.findIndex((update) => update.update_id >= offset);
      pending.splice(0, first === -1 ? pending.length : first);
    },
    read: (limit) => pending.slice(0, limit),
    count: () => pending.length,
    clear() {
      pending = [];
    },
    allow(kinds) {
      allowed = kinds.filter((kind) => updateKinds.some((known) => known === kind));
    },
    get allowed() {
      return allowed;
    },
    wait(seconds, client) {
      return new Promise((resolve) => {
        const settle = (why: Awakening) => {
          clearTimeout(timer);
          client.removeEventListener('abort', onGone);
          if (wake === settle) wake = null;
          resolve(why);
        };
        const onGone = () => settle('gone');
        const timer = setTimeout(() => settle('time'), seconds * 1000);
        wake = settle;
        if (client.aborted) onGone();
        else client.addEventListener('abort', onGone, { once: true });
      });
    },
    interrupt() {
      wake?.('conflict');
    },
    onPut(next) {
      listener = next;
    },
  };
}
