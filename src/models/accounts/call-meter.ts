import { AppError, toErrorMessage } from '../../domain/app-error.ts';
import type { Clock } from '../../domain/clock.ts';
import type { Logger } from '../../domain/logger.ts';
import { cutText } from '../../domain/text/normalise.ts';

/** Something that happened at a provider. */
export interface ModelCall {
  /** As in `MODEL@ACCOUNT`; '': the one of `OPENAI_API_KEY`. */
  account: string;
  model: string;
  requests?: number;
  /** Input and output. */
  tokens?: number;
  /** The provider would not have more requests (HTTP 429). */
  isRefused?: boolean;
  /** In which time it wants to be asked again; null: it didn't say. */
  retryAfterMs?: number | null;
}

/** Calls of one account and model within ten seconds. */
export interface CallCount {
  account: string;
  model: string;
  /** The beginning of the ten seconds. */
  begins: Date;
  requests: number;
  refused: number;
  tokens: number;
  retry_at: Date | null;
}

/** Counts what is asked of models, by account: what is left of a quota is seen before it is used up. */
export interface CallMeter {
  /** Never throws, and never waits. */
  count(call: ModelCall): void;
  /** Resolves when everything that was counted is stored, or can't be. */
  settle(): Promise<void>;
}

const spanMs = 10_000;
/** What is counted is stored after this long, ms: of a process that is killed, no more is lost. */
const delayMs = 500;
/** Counts that wait for a database which doesn't answer: about three hours of one account. */
const waitingLimit = 1000;
/** Longer names of models are counted as one with those that begin alike: a client may name anything. */
const nameLimit = 200;

export function createCallMeter(
  store: (counts: readonly CallCount[]) => Promise<void>,
  { clock, logger }: { clock: Clock; logger: Logger },
): CallMeter {
  const waiting = new Map<string, CallCount>();
  let timer: NodeJS.Timeout | null = null;
  let storing: Promise<void> = Promise.resolve();
  let isFailing = false;

  function add(count: CallCount): void {
    const key = JSON.stringify([count.account, count.model, count.begins.getTime()]);
    const known = waiting.get(key);
    if (known === undefined) {
      if (waiting.size < waitingLimit) waiting.set(key, { ...count });
      return;
    }
    known.requests += count.requests;
    known.refused += count.refused;
    known.tokens += count.tokens;
    known.retry_at = toLater(count.retry_at, known.retry_at);
  }

  function toLater(one: Date | null, other: Date | null): Date | null {
    if (one === null || other === null) return one ?? other;
    return one > other ? one : other;
  }

  async function put(): Promise<void> {
    const counts = [...waiting.values()];
    waiting.clear();
    if (counts.length === 0) return;
    try {
      await store(counts);
      isFailing = false;
    } catch (error) {
      // They go with the next ones, unless they would be refused with them again.
      const isRefused = error instanceof AppError && error.code === 'invalid_input';
      if (!isRefused) for (const count of counts) add(count);
      if (!isFailing) logger.warn({}, `Calls of models can't be counted at present: ${toErrorMessage(error)}`);
      isFailing = true;
    }
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    storing = storing.then(put);
    return storing;
  }

  return {
    count({ account, model, requests = 0, tokens = 0, isRefused = false, retryAfterMs = null }) {
      const now = clock.now().getTime();
      const begins = new Date(Math.floor(now / spanMs) * spanMs);
      const retry_at = retryAfterMs === null ? null : new Date(now + retryAfterMs);
      add({
        account,
        model: cutText(model, nameLimit),
        begins,
        requests,
        tokens,
        refused: isRefused ? 1 : 0,
        retry_at,
      });
      timer ??= setTimeout(flush, delayMs).unref();
    },
    settle: flush,
  };
}
