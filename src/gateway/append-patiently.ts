import type { Exchange } from '../conversations/exchange.ts';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import { pause } from '../domain/pause.ts';

/** Exchanges that wait in memory at most while nothing can be written. */
const mostWaiting = 10_000;

export interface PatientAppend {
  /** Resolves once the exchange is written, however long that takes. Rejects when too many wait already. */
  append(exchange: Exchange): Promise<void>;
  /** Tries what waits once more, and gives up what can't be written then. */
  close(): Promise<void>;
}

interface Waiting {
  exchange: Exchange;
  resolve(): void;
  reject(error: unknown): void;
}

/** Appends exchanges in their order. While the disk takes none they wait in memory, and are tried again every second. */
export function createPatientAppend(
  append: (exchange: Exchange) => Promise<void>,
  { logger, retryMs = 1000 }: { logger: Logger; retryMs?: number },
): PatientAppend {
  const waiting: Waiting[] = [];
  const closing = new AbortController();
  let trying: Promise<void> | null = null;
  let lost = 0;

  /** False: it still can't be written. */
  async function tryFirst(): Promise<boolean> {
    const [first] = waiting;
    if (first === undefined) return true;
    try {
      await append(first.exchange);
    } catch (error) {
      if (!closing.signal.aborted) return false;
      first.reject(error);
      lost += 1;
    }
    waiting.shift();
    first.resolve();
    return true;
  }

  async function tryAll(): Promise<void> {
    while (waiting.length > 0) if (!(await tryFirst())) await pause(retryMs, closing.signal);
    trying = null;
    if (lost === 0) logger.info({}, 'Chats can be written to disk again');
    else logger.error({ lost }, `Exchanges of chats that could not be written until the stop are lost: ${lost}`);
  }

  function wait(exchange: Exchange): Promise<void> {
    if (waiting.length >= mostWaiting) {
      return Promise.reject(
        new AppError('database_unavailable', `${mostWaiting} exchanges wait to be written already`),
      );
    }
    return new Promise((resolve, reject) => {
      waiting.push({ exchange, resolve, reject });
      trying ??= tryAll();
    });
  }

  return {
    async append(exchange) {
      if (waiting.length > 0) return wait(exchange);
      try {
        await append(exchange);
      } catch (error) {
        if (trying === null)
          logger.error({}, `Chats can't be written to disk, and wait in memory: ${toErrorMessage(error)}`);
        await wait(exchange);
      }
    },
    async close() {
      closing.abort();
      await trying;
    },
  };
}
