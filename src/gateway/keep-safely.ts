import { randomUUID } from 'node:crypto';
import { toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import type { GatewayEvents } from './gateway-events.ts';
import { type MemoryReport, nothingInjected } from './inject-memory.ts';
import type { BeginExchange, KeptExchange } from './kept-exchange.ts';

/** Keeps exchanges by `begin`, whose faults cost what is kept and never an answer: each is logged, and none goes further. */
export function keepSafely(
  begin: BeginExchange,
  { events, logger }: { events: GatewayEvents; logger: Logger },
): BeginExchange {
  function lose(id: string, error: unknown): void {
    events.lost(id);
    logger.error({ exchange: id }, `An exchange can't be kept: ${toErrorMessage(error)}`);
  }

  return (request) => {
    try {
      return guard(begin(request), lose);
    } catch (error) {
      const id = randomUUID();
      lose(id, error);
      return toUnkept(id);
    }
  };
}

function guard(kept: KeptExchange, lose: (id: string, error: unknown) => void): KeptExchange {
  let isLost = false;
  function attempt<T>(otherwise: T, act: () => T): T {
    if (isLost) return otherwise;
    try {
      return act();
    } catch (error) {
      isLost = true;
      lose(kept.id, error);
      return otherwise;
    }
  }
  function drop(): void {
    try {
      kept.drop();
    } catch (error) {
      lose(kept.id, error);
    }
  }
  return {
    ...kept,
    chatId: kept.chatId instanceof Promise ? kept.chatId.catch(() => null) : kept.chatId,
    memory: kept.memory instanceof Promise ? kept.memory.catch(() => withoutMemory) : kept.memory,
    open: (headers) => attempt(undefined, () => kept.open(headers)),
    read: (chunk) => attempt(false, () => kept.read(chunk)),
    async settle(end) {
      // What was read before a fault is no whole answer; its place in the chat is given back.
      if (isLost) return drop();
      await attempt(Promise.resolve(), () => kept.settle(end)).catch((error: unknown) => lose(kept.id, error));
    },
    drop,
  };
}

const withoutMemory: MemoryReport = { ...nothingInjected, status: 'degraded' };

const toUnkept = (id: string): KeptExchange => ({
  id,
  chatId: null,
  memory: withoutMemory,
  open() {},
  read: () => false,
  async settle() {},
  drop() {},
});
