import type { Exchange } from '../conversations/exchange.ts';
import { AppError, toErrorMessage } from '../domain/app-error.ts';
import type { Logger } from '../domain/logger.ts';
import { pause } from '../domain/pause.ts';

/** What waits in memory at most while nothing can be written: exchanges, and UTF-16 units of their JSON. */
const mostWaiting = 10_000;
const usualUnits = 128 * 1024 * 1024;

interface PatientAppend {
  /** Resolves once the exchange is written, however long that takes. Rejects when too many wait already. */
  append(exchange: Exchange): Promise<void>;
  /** Tries what waits once more, and gives up what can't be written then. */
  close(): Promise<void>;
}

interface Waiting {
  exchange: Exchange;
  units: number;
  resolve(): void;
  reject(error: unknown): void;
}

/**
 * Appends exchanges in their order. While the disk takes none they wait in memory, and are tried again every second. Of those that are
 * written at the same moment, one for which there is room may come before an earlier one for which there is none: one after the other,
 * the log couldn't write them together, and an exchange has its place before.
 * @param options `mostUnits`: UTF-16 units of JSON that wait at most; 128 Mi unless given.
 */
export function createPatientAppend(
  append: (exchange: Exchange) => Promise<void>,
  { logger, retryMs = 1000, mostUnits = usualUnits }: { logger: Logger; retryMs?: number; mostUnits?: number },
): PatientAppend {
  const waiting: Waiting[] = [];
  const closing = new AbortController();
  let trying: Promise<void> | null = null;
  let held = 0;
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
    held -= first.units;
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
    const units = JSON.stringify(exchange).length;
    if (waiting.length >= mostWaiting || held + units > mostUnits) {
      const message = `There is no room for one more exchange that waits to be written: ${waiting.length} do`;
      return Promise.reject(new AppError('database_unavailable', message));
    }
    held += units;
    return new Promise((resolve, reject) => {
      waiting.push({ exchange, units, resolve, reject });
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
